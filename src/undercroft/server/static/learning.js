/* Learning: each question of a first game is explained once, where it stands; its end leads to a whole game. */

const lesson = document.querySelector("[data-lesson]");
const dock = document.querySelector('[data-fragment="dock"]');
const kept = `undercroft-learned-${lesson.dataset.table}`;
const learned = new Map(JSON.parse(sessionStorage.getItem(kept) ?? "[]")); // which question each note was read with

function note(key, asked) {
  const told = lesson.querySelector(`[data-note="${CSS.escape(key)}"]`);
  if (!told) return null;
  const first = [...learned].find(([says]) => says === told.textContent);
  if (first && first[1] !== asked) return null; // it was explained before
  const box = document.createElement("aside");
  box.className = "lesson-note";
  box.setAttribute("aria-label", "Explained");
  const words = box.appendChild(document.createElement("p"));
  words.textContent = told.textContent;
  const enough = box.appendChild(lesson.querySelector("a").cloneNode(true));
  enough.className = "lesson-enough";
  return box;
}

function lead() {
  const body = dock.querySelector(".ask-over .ask-body");
  if (body && !body.querySelector(".lesson-note")) body.append(lesson.querySelector("[data-ending]").content.cloneNode(true));
}

function explain() {
  lead();
  const form = dock.querySelector("form[data-asks]");
  if (!form || form.querySelector(".lesson-note")) return;
  const box = note(form.dataset.asks, form.dataset.key);
  if (box) form.querySelector(".ask-body").prepend(box);
}

/* What was explained is known once it is answered: where others act first, the same is asked anew. */
document.addEventListener(
  "submit",
  ({ target, submitter }) => {
    const told = target.querySelector(".lesson-note > p");
    if (!told || !target.dataset.asks || submitter?.dataset.does === "take_back") return;
    learned.set(told.textContent, target.dataset.key);
    sessionStorage.setItem(kept, JSON.stringify([...learned]));
  },
  { capture: true },
);

new MutationObserver(explain).observe(dock, { childList: true, subtree: true });
explain();

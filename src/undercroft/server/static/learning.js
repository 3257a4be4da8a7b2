/* Learning: each question of a first game is explained once, where it stands; its end leads to a whole game. */

const lesson = document.querySelector("[data-lesson]");
const dock = document.querySelector('[data-fragment="dock"]');
const kept = `undercroft-learned-${lesson.dataset.table}`;
const learned = new Map(JSON.parse(sessionStorage.getItem(kept) ?? "[]")); // which question each note was shown with

function note(key, asked) {
  const told = lesson.querySelector(`[data-note="${CSS.escape(key)}"]`);
  if (!told) return null;
  const first = [...learned].find(([says]) => says === told.textContent);
  if (first && first[1] !== asked) return null; // it was explained before
  learned.set(told.textContent, asked);
  sessionStorage.setItem(kept, JSON.stringify([...learned]));
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

new MutationObserver(explain).observe(dock, { childList: true, subtree: true });
explain();

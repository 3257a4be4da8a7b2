/* What is drawn as a choice answers the question in the dock.
   Whatever can be chosen is a link to the dock, so that without this file it leads to the same list. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');

function widget(choice) {
  return [...dock.querySelectorAll('[name="value"], .slot [name^="slot."]')].find((one) => one.value === choice && !one.disabled);
}

function press(found) {
  if (found.localName === "option") {
    found.selected = true;
    found.parentElement.dispatchEvent(new Event("input", { bubbles: true }));
  } else found.click();
}

/* A choice may name two answers, one after the other: what is done, and to whom. */
function choose(choice) {
  const steps = choice.split(" "), last = steps.at(-1);
  const found = widget(last);
  if (found) press(found);
  const before = !found && steps.length > 1 && widget(steps[0]);
  if (!before) return Boolean(found);
  const waiting = new MutationObserver(() => {
    const next = widget(last);
    if (!next) return;
    waiting.disconnect();
    press(next);
  });
  waiting.observe(dock, { childList: true, subtree: true });
  setTimeout(() => waiting.disconnect(), 3000); // there was only one, and nobody is asked
  press(before);
  return true;
}

/* What a card asks for changes with what is chosen on it: whoever it can be about is a choice as long as it is. */
function follow() {
  for (const spot of stage.querySelectorAll("a[data-card]")) {
    const who = spot.dataset.card.split(" ").at(-1);
    const offered = Boolean(dock.querySelector(".slots") && widget(who));
    if (offered && !("choice" in spot.dataset)) {
      spot.dataset.choice = who;
      spot.classList.add("choice", "offered");
    } else if (!offered && spot.classList.contains("offered")) {
      delete spot.dataset.choice;
      spot.classList.remove("choice", "offered");
    }
  }
}

new MutationObserver(follow).observe(dock, { childList: true, subtree: true });
new MutationObserver(follow).observe(stage, { childList: true, subtree: true, attributeFilter: ["data-choice", "data-card"] });
follow();

stage.addEventListener("click", (event) => {
  const spot = event.target.closest("[data-choice]");
  if (spot && choose(spot.dataset.choice)) event.preventDefault();
});

stage.addEventListener("keydown", (event) => {
  const spot = event.key === " " && event.target.closest?.("[data-choice]");
  if (!spot) return;
  event.preventDefault();
  choose(spot.dataset.choice);
});

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

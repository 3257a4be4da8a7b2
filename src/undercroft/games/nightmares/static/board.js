/* What is drawn as a choice answers the question in the dock.
   Whatever can be chosen is a link to the dock, so that without this file it leads to the same list. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');

function widget(choice) {
  return [...dock.querySelectorAll('[name="value"], .slot [name^="slot."]')].find((one) => one.value === choice && !one.disabled);
}

stage.addEventListener("click", (event) => {
  const spot = event.target.closest("[data-choice]");
  const found = spot && widget(spot.dataset.choice);
  if (!found) return;
  event.preventDefault();
  if (found.localName === "option") {
    found.selected = true;
    found.parentElement.dispatchEvent(new Event("change", { bubbles: true }));
  } else found.click();
});

stage.addEventListener("keydown", (event) => {
  const spot = event.key === " " && event.target.closest?.("[data-choice]");
  if (!spot) return;
  event.preventDefault();
  widget(spot.dataset.choice)?.click();
});

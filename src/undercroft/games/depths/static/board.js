/* Whoever is drawn answers the question in the dock where that asks about them; anybody else's card is opened by a press
   (known.js). Each is a link to the dock, so that without this file it leads to the same list. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');

function widget(seat) {
  return [...dock.querySelectorAll('button[name="value"], .slot [name^="slot."]:not([type="hidden"])')].find(
    (one) => one.value === seat && !one.disabled,
  );
}

function mark() {
  for (const spot of stage.querySelectorAll("a[data-card]")) {
    const found = widget(spot.dataset.card);
    if (!found) delete spot.dataset.choice;
    else if (!("choice" in spot.dataset)) spot.dataset.choice = spot.dataset.card;
    spot.classList.toggle("choice", Boolean(found));
    spot.classList.toggle("chosen", Boolean(found?.checked));
  }
}

function press(event) {
  const spot = event.target.closest?.("a[data-choice]");
  if (!spot) return;
  event.preventDefault();
  widget(spot.dataset.choice)?.click();
}

stage.addEventListener("click", press);
stage.addEventListener("keydown", (event) => event.key === " " && press(event));
dock.addEventListener("input", mark);
const drawn = { childList: true, subtree: true };
new MutationObserver(mark).observe(stage, { ...drawn, attributes: true, attributeFilter: ["class", "data-choice"] });
new MutationObserver(mark).observe(dock, drawn);
mark();

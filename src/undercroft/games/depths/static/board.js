/* Whoever is drawn answers the question in the dock where that asks about them; else a press opens their card.
   Each is a link to that card, so that without this file it leads there. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');

function widget(seat) {
  return [...dock.querySelectorAll('button[name="value"], .slot [name^="slot."]:not([type="hidden"])')].find(
    (one) => one.value === seat && !one.disabled,
  );
}

function mark() {
  for (const spot of stage.querySelectorAll("a[data-choice]")) {
    const found = widget(spot.dataset.choice);
    spot.classList.toggle("choice", Boolean(found));
    spot.classList.toggle("chosen", Boolean(found?.checked));
  }
}

function press(spot) {
  const found = widget(spot.dataset.choice);
  if (found) found.click();
  else document.getElementById(spot.dataset.thing)?.showPopover?.();
}

stage.addEventListener("click", (event) => {
  const spot = event.target.closest("a[data-choice]");
  if (!spot) return;
  event.preventDefault();
  press(spot);
});

stage.addEventListener("keydown", (event) => {
  const spot = event.key === " " && event.target.closest?.("a[data-choice]");
  if (!spot) return;
  event.preventDefault();
  press(spot);
});

dock.addEventListener("input", mark);
for (const place of [stage, dock]) new MutationObserver(mark).observe(place, { childList: true, subtree: true });
mark();

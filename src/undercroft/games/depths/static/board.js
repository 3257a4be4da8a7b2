/* Whoever is drawn answers the question in the dock where that asks about them (answers.js); anybody else's card is
   opened by a press (known.js). */

const { stage, dock } = answers;

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

answers.listen((spot) => answers.press(widget(spot.dataset.choice)));
answers.watch(mark);

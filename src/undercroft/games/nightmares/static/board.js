/* What is drawn as a choice answers the question in the dock (answers.js). */

const { dock, press } = answers;

function widget(choice) {
  return [...dock.querySelectorAll('[name="value"], .slot [name^="slot."]')].find((one) => one.value === choice && !one.disabled);
}

/* A choice may name two answers, one after the other: what is done, and to whom. */
function choose(choice) {
  const steps = choice.split(" "), last = steps.at(-1);
  const found = widget(last);
  const before = !found && steps.length > 1 && widget(steps[0]);
  if (!before) return press(found);
  const waiting = new MutationObserver(() => {
    const next = widget(last);
    if (!next) return;
    waiting.disconnect();
    press(next);
  });
  waiting.observe(dock, { childList: true, subtree: true });
  setTimeout(() => waiting.disconnect(), 3000); // there was only one, and nobody is asked
  return press(before);
}

answers.listen((spot) => choose(spot.dataset.choice));
answers.follow("a[data-card]", (about) => dock.querySelector(".slots") && widget(about));

/* What is drawn as a choice answers the question in the dock; the hill follows what is drafted there.
   Whatever can be chosen is a link to the dock, so that without this file it leads to the same list. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');
const WAYS = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

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

/* ---- the hill slides under its numbers when the draft changes ---- */

function share(tone) {
  const found = dock.querySelector(`.card-odds .odd-${tone} b`);
  return found ? parseFloat(found.textContent) : 0;
}

function shifted() {
  for (let added = -6; added <= 9; added++) {
    const ways = { good: 0, harm: 0 };
    WAYS.forEach((count, place) => {
      const total = place + 2 + added;
      if (total >= 10) ways.good += count;
      if (total <= 6) ways.harm += count;
    });
    if (Math.abs(ways.good / .36 - share("good")) < .1 && Math.abs(ways.harm / .36 - share("harm")) < .1) return added;
  }
  return null;
}

function slide() {
  const hill = stage.querySelector(".hill-foot .hill");
  const added = hill && dock.querySelector(".card-odds .odd") ? shifted() : null;
  if (added === null) return;
  hill.querySelectorAll("rect").forEach((column, place) => {
    const total = place + 2 + added;
    column.setAttribute("class", `hill-${total >= 10 ? "good" : total >= 7 ? "mixed" : "harm"}`);
    hill.querySelectorAll("text")[place].textContent = total;
  });
}

new MutationObserver(slide).observe(dock, { childList: true, subtree: true });
slide();

/* What is drawn answers the question in the dock, by a press or by Space. A game says which widget of the dock something
   drawn stands for. Whatever can be chosen is a link to the dock, so that without scripts it leads to the same list. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');
const DRAWN = { childList: true, subtree: true };
const CHOICES = { ...DRAWN, attributeFilter: ["class", "data-choice", "data-card"] };

const spotOf = (event) => event.target.closest?.("[data-choice]");

/* Presses a button, a box or an option; gives whether there was one. */
function press(found) {
  if (found?.localName === "option") {
    found.selected = true;
    found.parentElement.dispatchEvent(new Event("input", { bubbles: true }));
  } else found?.click();
  return Boolean(found);
}

/* Whatever is pressed in the picture is chosen; `choose` gives whether that was an answer. */
function listen(choose, under = spotOf) {
  stage.addEventListener("click", (event) => {
    const spot = !event.defaultPrevented && under(event);
    if (spot && choose(spot)) event.preventDefault();
  });
  stage.addEventListener("keydown", (event) => {
    const spot = event.key === " " && spotOf(event);
    if (!spot) return;
    event.preventDefault();
    choose(spot);
  });
}

/* Does something now, and whenever the picture or the question has changed. */
function watch(mark) {
  new MutationObserver(mark).observe(dock, DRAWN);
  new MutationObserver(mark).observe(stage, CHOICES);
  dock.addEventListener("input", () => setTimeout(mark));
  mark();
}

/* What a card asks for changes with what is chosen on it: whatever it can be about is a choice as long as it is. */
function follow(spots, offered) {
  watch(() => {
    for (const spot of stage.querySelectorAll(spots)) {
      const about = spot.dataset.card.split(" ").at(-1), now = Boolean(offered(about));
      if (now && !("choice" in spot.dataset)) {
        spot.dataset.choice = about;
        spot.classList.add("choice", "offered");
      } else if (!now && spot.classList.contains("offered")) {
        delete spot.dataset.choice;
        spot.classList.remove("choice", "offered");
      }
    }
  });
}

globalThis.answers = { stage, dock, press, listen, watch, follow };

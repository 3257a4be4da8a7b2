/* Whatever is drawn and says `data-card` opens its card: what this seat knows of it. If it also answers the question, a press
   answers, and holding it, the other button of a mouse, or I opens the card. The server makes a card when it is asked for. */

const { table, seat } = document.querySelector("[data-table]").dataset;
const board = document.querySelector('[data-fragment="stage"]');
const HELD = 500; // milliseconds for which something is held to read its card
let newest = 0, holding = 0, held = false;
let opener = null; // what was pressed, by its key: the picture may be drawn anew meanwhile

const sheet = document.createElement("div");
sheet.className = "known";
sheet.popover = "auto";
sheet.setAttribute("role", "dialog");
sheet.setAttribute("aria-labelledby", "known-title");
document.body.append(sheet);

async function open(spot) {
  const mine = ++newest, asked = new URLSearchParams({ of: spot.dataset.card });
  if (seat) asked.set("seat", seat);
  opener = spot.dataset.card;
  const answer = await fetch(`/t/${table}/known?${asked}`).catch(() => null);
  if (mine !== newest || !answer?.ok) return;
  sheet.innerHTML = await answer.text();
  sheet.showPopover();
  sheet.scrollTop = 0;
  sheet.querySelector("#known-title")?.focus({ preventScroll: true });
}

const spotOf = (event) => event.target.closest?.("[data-card]");

board?.addEventListener("click", (event) => {
  const spot = spotOf(event);
  if (held) event.preventDefault();
  if (held) event.stopImmediatePropagation();
  held = false;
  if (!spot || event.defaultPrevented || "choice" in spot.dataset) return;
  event.preventDefault();
  open(spot);
}, { capture: true });

board?.addEventListener("keydown", (event) => {
  const spot = spotOf(event);
  if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
  const reads = event.key.toLowerCase() === "i" || (event.key === " " && !("choice" in spot.dataset));
  if (!reads) return;
  event.preventDefault();
  event.stopPropagation();
  open(spot);
});

board?.addEventListener("contextmenu", (event) => {
  const spot = spotOf(event);
  if (!spot) return;
  event.preventDefault();
  clearTimeout(holding);
  open(spot);
});

board?.addEventListener("pointerdown", (event) => {
  const spot = spotOf(event), { clientX: x, clientY: y } = event;
  held = false;
  clearTimeout(holding);
  if (!spot || !("choice" in spot.dataset) || event.button) return;
  const stop = (moved) => (moved.type !== "pointermove" || Math.hypot(moved.clientX - x, moved.clientY - y) > 8) && clearTimeout(holding);
  for (const name of ["pointermove", "pointerup", "pointercancel"]) addEventListener(name, stop, { passive: true });
  holding = setTimeout(() => {
    held = true;
    open(spot);
  }, HELD);
});

sheet.addEventListener("click", (event) => event.target.closest("[data-known-close]") && sheet.hidePopover());
sheet.addEventListener("toggle", (event) => {
  if (event.newState !== "closed" || ![document.body, null].includes(document.activeElement)) return;
  [...(board?.querySelectorAll("[data-card]") ?? [])].find((one) => one.dataset.card === opener && one.checkVisibility())?.focus();
});

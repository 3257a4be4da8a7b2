/* Whatever says `data-card` opens its card: what this seat knows of it. If it also answers the question, a press answers,
   and holding it, the other button of a mouse, or I opens the card; so it is for the game master where a press puts it right
   (desk.js). The server makes a card when it is asked for. */

const table = document.querySelector("[data-table]");
const board = document.querySelector('[data-fragment="stage"]');
const HELD = 500; // milliseconds for which something is held to read its card
let newest = 0, holding = 0, held = false;
let opener = null; // what was pressed; the picture may be drawn anew meanwhile

const sheet = document.createElement("div");
sheet.className = "known";
sheet.popover = "auto";
sheet.setAttribute("role", "dialog");
sheet.setAttribute("aria-labelledby", "known-title");
document.body.append(sheet);

async function open(spot) {
  const mine = ++newest, asked = new URLSearchParams({ of: spot.dataset.card });
  if (table.dataset.seat) asked.set("seat", table.dataset.seat);
  opener = spot;
  const answer = await fetch(`/t/${table.dataset.table}/known?${asked}`).catch(() => null);
  if (mine !== newest || !answer?.ok) return;
  sheet.innerHTML = await answer.text();
  sheet.showPopover();
  sheet.scrollTop = 0;
  sheet.querySelector("#known-title")?.focus({ preventScroll: true });
}

const spotOf = (event) => event.target.closest?.("[data-card]");
const modified = (event) => event.ctrlKey || event.metaKey || event.altKey;

table.addEventListener("click", (event) => {
  const spot = spotOf(event);
  if (held) event.preventDefault();
  if (held) event.stopImmediatePropagation();
  held = false;
  if (!spot || event.defaultPrevented || "choice" in spot.dataset || modified(event)) return;
  event.preventDefault();
  open(spot);
}, { capture: true });

table.addEventListener("keydown", (event) => {
  const spot = spotOf(event);
  if (!spot || modified(event)) return;
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
  if (!spot || !("choice" in spot.dataset || board.hasAttribute("data-desk")) || event.button) return;
  const stop = (moved) => (moved.type !== "pointermove" || Math.hypot(moved.clientX - x, moved.clientY - y) > 8) && clearTimeout(holding);
  for (const name of ["pointermove", "pointerup", "pointercancel"]) addEventListener(name, stop, { passive: true });
  holding = setTimeout(() => {
    held = true;
    open(spot);
  }, HELD);
});

/* Arrows go from something in a picture to the nearest thing in that direction, from what answers to what answers. */
const ONWARD = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
const SPOTS = ":is([data-card], [data-choice])";

function middle(spot) {
  const box = spot.getBoundingClientRect();
  return [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
}

function nearest(spot, [right, down], among) {
  const [x, y] = middle(spot);
  let found = null, least = Infinity;
  for (const one of spot.ownerSVGElement.querySelectorAll(among)) {
    const [a, b] = middle(one), along = (a - x) * right + (b - y) * down, aside = Math.abs((a - x) * down + (b - y) * right);
    if (one === spot || along < 2 || along + 3 * aside >= least) continue;
    [found, least] = [one, along + 3 * aside];
  }
  return found;
}

board?.addEventListener("keydown", (event) => {
  const spot = event.key in ONWARD && !modified(event) && event.target.closest?.(SPOTS);
  if (!spot?.ownerSVGElement) return;
  event.preventDefault();
  const answering = "choice" in spot.dataset && nearest(spot, ONWARD[event.key], "[data-choice]");
  (answering || nearest(spot, ONWARD[event.key], SPOTS))?.focus();
});

function openerNow() {
  if (opener?.isConnected) return opener;
  return [...table.querySelectorAll("[data-card]")].find((one) => one.dataset.card === opener?.dataset.card && one.checkVisibility());
}

sheet.addEventListener("click", (event) => event.target.closest("[data-known-close]") && sheet.hidePopover());
sheet.addEventListener("toggle", (event) => {
  if (event.newState !== "closed" || ![document.body, null].includes(document.activeElement)) return;
  openerNow()?.focus();
});

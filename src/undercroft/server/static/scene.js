/* A scene of its own: what the evening is about, how it ended, what happened last time. Each is opened once in a browser, when
   nothing else is being shown; afterwards it stands folded on the stage. */

const SEEN = "undercroft-scenes";
const MOST = 60; // scenes that a browser remembers
const table = document.querySelector("[data-table]");

function seen() {
  try {
    return JSON.parse(localStorage.getItem(SEEN)) ?? [];
  } catch {
    return [];
  }
}

function remember(name) {
  try {
    localStorage.setItem(SEEN, JSON.stringify([...[...seen()].filter((one) => one !== name), name].slice(-MOST)));
  } catch {
    /* a browser that keeps nothing is shown the scene again */
  }
}

const named = (scene) => `${table.dataset.table} ${scene.dataset.scene}`;
const opened = new Set();

function look() {
  if (document.documentElement.hasAttribute("data-beats") || document.querySelector(".scene[open]")) return;
  const known = seen();
  if (known === "none") return; // somebody would rather open them by hand
  const scene = [...document.querySelectorAll(".stage .scene")].find((one) => !opened.has(named(one)) && !known.includes(named(one)));
  if (!scene) return;
  opened.add(named(scene));
  remember(named(scene));
  scene.open = true;
  document.querySelector("[data-said] .toast:not(.toast-error)")?.remove(); // it was read by now, and would lie over the scene
  if (scene.dataset.scene === "over") globalThis.sound?.play("day");
}

function close(scene) {
  scene.open = false;
  if (scene.contains(document.activeElement)) document.querySelector("#question")?.focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const scene = event.target.closest(".scene");
  if (scene && event.target.closest("[data-scene-do]")) close(scene);
});

document.addEventListener("submit", (event) => {
  if (!event.target.closest(".dock")) return;
  const scene = document.querySelector(".scene[open]");
  if (scene) scene.open = false; // whoever decides has read it, and sees what comes of it
  document.querySelector('.scene[data-scene^="last-"]')?.remove(); // and is in this time now
});

document.addEventListener("keydown", (event) => {
  const scene = document.querySelector(".scene[open]");
  if (event.key === "Escape" && scene) close(scene);
});

new MutationObserver(look).observe(document.querySelector(".scene-place"), { childList: true, subtree: true });
new MutationObserver(look).observe(document.documentElement, { attributes: true, attributeFilter: ["data-beats"] });
look();

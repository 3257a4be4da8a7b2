/* What calls somebody: sounds, the browser's own notifications, and messages when the page is closed. All are off until a
   button is pressed, and none says more than whose turn it is. */

const table = document.querySelector("[data-table]");
const bell = document.querySelector("[data-bell]");
const csrf = document.querySelector('meta[name="csrf"]').content;
const CALLS = "undercroft-calls";

function says(name, words) {
  bell.querySelector(`[data-says="${name}"]`).textContent = words;
}

function kept() {
  try {
    return localStorage.getItem(CALLS) === "on";
  } catch {
    return false;
  }
}

function keep(on) {
  try {
    localStorage.setItem(CALLS, on ? "on" : "off");
  } catch {
    /* a browser that keeps nothing asks again on the next page */
  }
}

/* --- sounds --- */

const sounds = bell.querySelector('[data-switch="sound"]');

function show_sounds() {
  sounds.setAttribute("aria-pressed", String(sound.on));
  sounds.textContent = sound.on ? "Switch the sounds off" : "Switch the sounds on";
}

sounds.addEventListener("click", () => {
  sound.switch(!sound.on);
  show_sounds();
});
show_sounds();

/* --- notifications while the page is open, but not in front --- */

const calls = bell.querySelector('[data-switch="calls"]');

function may_call() {
  return "Notification" in globalThis && Notification.permission === "granted" && kept();
}

function show_calls() {
  calls.setAttribute("aria-pressed", String(may_call()));
  calls.textContent = may_call() ? "Do not call me" : "Call me when it is my turn";
  if (!("Notification" in globalThis)) {
    calls.disabled = true;
    says("calls", "This browser cannot call you.");
  }
}

calls.addEventListener("click", async () => {
  const on = !may_call();
  if (on && (await Notification.requestPermission()) !== "granted") {
    says("calls", "The browser does not allow it; its settings for this page do.");
    return;
  }
  keep(on);
  show_calls();
  says("calls", on ? "You are called when it is your turn and this page is not in front." : "");
  await (on ? subscribe() : unsubscribe());
});
show_calls();

let called = false;

async function look_at_title() {
  const mine = document.title.startsWith("●");
  if (mine && !called && document.hidden && may_call()) {
    const shown = { body: "It is your turn.", tag: `table-${table.dataset.table}`, data: { table: table.dataset.table } };
    const title = document.title.replace(/^●\s*/, "");
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) worker.showNotification(title, shown);
    else new Notification(title, shown).addEventListener("click", () => focus());
  }
  called = mine;
}

new MutationObserver(look_at_title).observe(document.querySelector("title"), { childList: true });

/* A question that comes while the page is in front is heard, for whoever has sounds on. */

let asked = document.querySelector('.dock form[data-do="answer"]')?.dataset.key;

new MutationObserver(() => {
  const now = document.querySelector('.dock form[data-do="answer"]')?.dataset.key;
  if (now && now !== asked && asked === undefined) sound.play("turn");
  asked = now;
}).observe(document.querySelector(".dock"), { childList: true, subtree: true });

/* --- messages when the page is closed --- */

async function tell(path, content) {
  const sent = { method: "POST", headers: { "content-type": "application/json", "x-csrf": csrf } };
  const seat = table.dataset.seat ? `?seat=${encodeURIComponent(table.dataset.seat)}` : "";
  const answer = await fetch(`/t/${table.dataset.table}/${path}${seat}`, { ...sent, body: JSON.stringify(content) });
  const said = await answer.json().catch(() => ({}));
  return said.says ?? said.error ?? "That did not work; try again.";
}

async function subscribe() {
  const key = bell.dataset.key;
  if (!key) return says("push", "This server has no keys of its own, so it cannot call you when the page is closed.");
  const worker = await navigator.serviceWorker?.ready;
  if (!worker?.pushManager) return says("push", "This browser takes no messages for closed pages.");
  try {
    const wanted = { userVisibleOnly: true, applicationServerKey: key };
    const made = (await worker.pushManager.getSubscription()) ?? (await worker.pushManager.subscribe(wanted));
    const { endpoint, keys } = made.toJSON();
    says("push", await tell("call", { endpoint, p256dh: keys.p256dh, auth: keys.auth }));
  } catch {
    says("push", "The browser could not make an address for messages; you are called while the page is open.");
  }
}

async function unsubscribe() {
  const worker = await navigator.serviceWorker?.getRegistration();
  const made = await worker?.pushManager?.getSubscription();
  if (made) says("push", await tell("quiet", { endpoint: made.endpoint }));
}

bell.hidden = false;

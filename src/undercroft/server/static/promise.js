/* The promise: keeps what a table promised about its dice, adds a secret of this browser's own, and checks both.
   Without this file a table rolls by its own secret alone, and everything else works. */

/* ---- SHA-256, which browsers offer only on pages that came over TLS ---- */

const K = [];
const FIRST = [];
for (let number = 2; K.length < 64; number++) {
  if ([...Array(number).keys()].slice(2).some((one) => number % one === 0)) continue;
  if (FIRST.length < 8) FIRST.push(fraction(Math.sqrt(number)));
  K.push(fraction(Math.cbrt(number)));
}

function fraction(root) {
  return ((root - Math.floor(root)) * 2 ** 32) | 0;
}

function turn(word, by) {
  return (word >>> by) | (word << (32 - by));
}

function sha256(said) {
  const data = typeof said === "string" ? new TextEncoder().encode(said) : said;
  const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29));
  view.setUint32(padded.length - 4, data.length << 3);
  const hash = [...FIRST];
  for (let block = 0; block < padded.length; block += 64) digest(hash, view, block);
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

function digest(hash, view, block) {
  const w = Array.from({ length: 16 }, (_, place) => view.getInt32(block + place * 4));
  for (let i = 16; i < 64; i++) {
    const low = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const high = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = (w[i - 16] + low + w[i - 7] + high) | 0;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + K[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + most) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] = (hash[place] + word) | 0));
}

function lines(...said) {
  return sha256(said.join("\n"));
}

/* ---- what this browser keeps ---- */

const SECRETS = "undercroft-secrets"; // by its pledge, each secret that this browser promised
const PROMISES = "undercroft-promises"; // by its table, each promise as it was seen first
const MOST = 300;

function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? {};
  } catch {
    return {};
  }
}

function keep(name, key, value) {
  const all = { ...kept(name), [key]: value };
  for (const old of Object.keys(all).slice(0, -MOST)) delete all[old];
  try {
    localStorage.setItem(name, JSON.stringify(all));
    return true;
  } catch {
    return false; // what cannot be kept is not promised
  }
}

/* ---- a secret of one's own, promised by the form that sits down ---- */

document.addEventListener(
  "submit",
  ({ target: form }) => {
    if (form.dataset.pledges === undefined) return;
    const presides = form.dataset.presides && new FormData(form).get("gm") === "me";
    const seat = presides ? form.dataset.presides : form.dataset.pledges || form.elements.seat?.value;
    const secret = [...crypto.getRandomValues(new Uint8Array(32))].map((one) => one.toString(16).padStart(2, "0")).join("");
    const pledge = lines("undercroft pledge", seat, secret);
    if (seat && keep(SECRETS, pledge, { secret, at: Date.now() })) field(form).value = pledge;
  },
  { capture: true },
);

function field(form) {
  if (!form.elements.pledge) {
    const made = document.createElement("input");
    made.type = "hidden";
    made.name = "pledge";
    form.append(made);
  }
  return form.elements.pledge;
}

/* ---- what the table shows, against what was kept ---- */

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

function look() {
  const shown = document.querySelector("[data-promise]");
  if (!shown) return;
  const promises = JSON.parse(shown.dataset.promise);
  const { table, seat } = shown.dataset;
  const first = kept(PROMISES)[table] ?? first_seen(table, promises);
  const own = own_secret(promises.at(-1), seat);
  say("[data-own]", own_words(promises.at(-1), own, seat));
  if (shown.dataset.reveal !== undefined && own) reveal(table, seat, own);
  const wrong = trouble(first, promises, own, seat);
  warn(wrong);
  if (promises.at(-1).secret) say("[data-checked]", wrong || checked(first, promises.at(-1), own, seat));
}

function first_seen(table, promises) {
  const first = { commitments: promises.map((one) => one.commitment), at: Date.now(), late: "secret" in promises.at(-1) };
  keep(PROMISES, table, first);
  return first;
}

function own_secret(promise, seat) {
  const pledge = promise.pledges[seat];
  return pledge && kept(SECRETS)[pledge]?.secret;
}

function own_words(promise, own, seat) {
  if (!own) return "";
  if (!promise.begun) return "Your own secret is promised.";
  return promise.mixed[seat] === own ? "Your own secret is in the dice." : "Your own secret was left out of the dice.";
}

function trouble(first, promises, own, seat) {
  const since = when.format(first.at);
  if (first.commitments.join() !== promises.map((one) => one.commitment).join())
    return `This table’s promise is not the one that your browser has kept since ${since}. Somebody exchanged it: do not trust the dice.`;
  const last = promises.at(-1);
  if (own && last.begun && last.mixed[seat] !== own && !last.left_out.includes(seat))
    return "The table says that your secret is in the dice, but it is another one. Do not trust the dice.";
  if (promises.some((one) => one.secret && !fits(one)))
    return `The secret that this table shows does not fit the promise that your browser has kept since ${since}. Do not trust the dice.`;
  return "";
}

function fits(promise) {
  const { commitment, bound, secret, seed } = promise;
  const promised = bound ? lines("undercroft promise", bound, secret) : sha256(bare(secret));
  const seats = bound ? JSON.parse(bound).seats : [];
  const told = seats.filter((one) => one in promise.mixed).map((one) => `${one} ${promise.mixed[one]}`);
  const rolled = told.length ? lines("undercroft dice", secret, ...told) : secret;
  const pledged = Object.entries(promise.mixed).every(
    ([one, other]) => lines("undercroft pledge", one, other) === promise.pledges[one],
  );
  return promised === commitment && rolled === seed && pledged && told.length === Object.keys(promise.mixed).length;
}

function bare(secret) {
  const bytes = secret.match(/../g).map((one) => parseInt(one, 16));
  return new Uint8Array([...new TextEncoder().encode("undercroft table "), ...bytes]);
}

function checked(first, promise, own, seat) {
  if (first.late) return "Your browser saw this promise only when the game was over, so it cannot vouch for it.";
  const mine = own && promise.mixed[seat] === own ? ", and your own secret is in it" : "";
  return `Your browser checked: the seed follows from the promise that it has kept since ${when.format(first.at)}${mine}.`;
}

function say(place, words) {
  for (const one of document.querySelectorAll(place)) {
    if (one.textContent !== words) one.textContent = words;
    if (one.hidden !== !words) one.hidden = !words;
  }
}

function warn(words) {
  const old = document.querySelector(".broken-promise");
  if (!words) return old?.remove();
  const banner = old ?? document.createElement("p");
  banner.className = "broken-promise";
  banner.setAttribute("role", "alert");
  if (banner.textContent !== words) banner.textContent = words;
  if (!old) document.body.prepend(banner);
}

/* ---- telling one's secret when nobody is missing ---- */

const AGAIN = 1500; // milliseconds after which a secret that was not taken is told once more
const told = new Set();

async function reveal(table, seat, secret) {
  if (told.has(secret)) return;
  told.add(secret);
  const csrf = document.querySelector('meta[name="csrf"]').content;
  const asked = { method: "POST", body: new URLSearchParams({ csrf, secret }), keepalive: true, redirect: "manual" };
  const answer = await fetch(`/t/${table}/reveal?seat=${seat}`, asked).catch(() => null);
  setTimeout(() => (answer?.type === "opaqueredirect" ? catch_up() : (told.delete(secret), look())), AGAIN);
}

function catch_up() {
  const live = document.querySelector("[data-live]:not([hidden]):not(.live-lost)") || listens;
  if (!live && document.querySelector("[data-reveal]")) location.reload(); // a page that hears nothing looks again
}

/* ---- looking again whenever the page or, where it stands still, the table changes ---- */

const watched = document.querySelector('[data-fragment="promise"]');
if (watched) {
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ["data-promise", "data-reveal"] };
  new MutationObserver(look).observe(watched, seen);
  new MutationObserver(look).observe(document.querySelector('[data-fragment="dock"]'), { childList: true, subtree: true });
}

const listens = document.querySelector("[data-listens] [data-promise]");
if (listens) listen();

function listen() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const { table, seat } = listens.dataset;
  const socket = new WebSocket(`${scheme}://${location.host}/t/${table}/live?as=json&seat=${seat}`);
  socket.addEventListener("message", ({ data }) => {
    const frame = JSON.parse(data);
    if (!frame.promises) return;
    listens.dataset.promise = JSON.stringify(frame.promises);
    if (frame.gathering?.reveal) listens.dataset.reveal = "";
    look();
    if (frame.begun) location.assign(`/t/${table}`);
  });
  socket.addEventListener("close", () => setTimeout(listen, 2 * AGAIN));
}

look();

/* The shell: what is there when the network is away. It keeps style, letters and one page that says so, and nothing of any
   table: whatever a seat may know is fetched each time, and forgotten with its page. */

const KEPT = "undercroft-VERSION";
const FILES = [];
const AWAY = "/away";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.addAll([AWAY, ...FILES]))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(AWAY)));
  } else if (FILES.includes(new URL(request.url).pathname + new URL(request.url).search)) {
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

self.addEventListener("push", (event) => {
  const { title = "Undercroft", body = "It is your turn.", table = "" } = event.data?.json() ?? {};
  const shown = { body, tag: `table-${table}`, icon: "/icons/192.png", badge: "/icons/96.png", data: { table } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  const path = /^[0-9a-z]{1,32}$/.test(table) ? `/t/${table}` : "/tables";
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((open) => {
      const here = open.find((one) => new URL(one.url).pathname === path);
      return here ? here.focus() : self.clients.openWindow(path);
    }),
  );
});

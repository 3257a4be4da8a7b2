/* Lets the shell keep what it shows when the network is away; without it every page works as before. */

if ("serviceWorker" in navigator && isSecureContext) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}), { once: true });
}

/* Small comforts for pages that are not live: copying and sharing links. */

for (const button of document.querySelectorAll("[data-copies]")) {
  const field = button.closest("li, section").querySelector("[data-copy]");
  button.hidden = false;
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = "Copied";
  });
}

for (const button of document.querySelectorAll("[data-shares]")) {
  const url = button.closest("section").querySelector("[data-copy]").value;
  const shared = { title: button.dataset.shares, text: button.dataset.says, url };
  button.hidden = !navigator.canShare?.(shared);
  button.addEventListener("click", () => navigator.share(shared).catch(() => {}));
}

document.documentElement.dataset.scripted = "";

/* Small comforts for pages that are not live: copying links, stepping through a replay. */

for (const button of document.querySelectorAll("[data-copies]")) {
  const field = button.closest("li").querySelector("[data-copy]");
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

for (const slider of document.querySelectorAll("[data-submits]")) {
  slider.addEventListener("change", () => slider.form.requestSubmit());
}

let leaving = false; // whether a key has led away already: a key that is held down would start again and again
addEventListener("pageshow", (event) => (leaving &&= !event.persisted));
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const link = document.querySelector(`[data-key="${event.key}"]:not([aria-disabled])`);
  if (!link || leaving) return;
  leaving = true;
  link.click();
});

const journal = document.querySelector("[data-journal]");
if (journal) journal.scrollTop = journal.scrollHeight;

document.documentElement.dataset.scripted = "";

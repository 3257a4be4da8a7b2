/* Small comforts for pages that are not live: copying links, stepping through a replay. */

for (const button of document.querySelectorAll("[data-copies]")) {
  const field = button.parentElement.querySelector("[data-copy]");
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

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  document.querySelector(`[data-key="${event.key}"]`)?.click();
});

const journal = document.querySelector("[data-journal]");
if (journal) journal.scrollTop = journal.scrollHeight;

document.documentElement.dataset.scripted = "";

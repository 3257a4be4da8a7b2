/* Copying: the words of a part of the page, as plain lines, on the clipboard. */

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-copies]");
  if (!button) return;
  const lines = document.getElementById(button.dataset.copies).querySelectorAll(".journal-turn, .line");
  const words = [...lines].map((one) => [...one.querySelectorAll(".who, .line-text")].map((part) => part.textContent.trim())
    .join(": ") || one.textContent.trim());
  const done = await navigator.clipboard.writeText(words.join("\n")).then(() => true, () => false);
  button.textContent = done ? "Copied" : "The browser does not let us copy";
});

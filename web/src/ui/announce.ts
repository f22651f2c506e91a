/** Announces a sentence to screen readers through the page's one polite live region. */
export function announce(sentence: string): void {
  const region = document.getElementById('announcer')
  if (!region) return
  region.textContent = ''
  // A new text in the next frame is announced even when the sentence is the same.
  requestAnimationFrame(() => {
    region.textContent = sentence
  })
}

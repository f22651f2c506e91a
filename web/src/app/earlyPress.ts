const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')]

/** What a button is: its start or its day, because its words have a price, which is another one for a member; else its words. */
const nameOf = (button: HTMLButtonElement): string =>
  button.dataset['start'] ??
  button.dataset['date'] ??
  `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`

/** Milliseconds after which an early press is forgotten. */
const patience = 10_000

/**
 * Repeats a press on a rendered button that happened before the application ran. A script in `web/index.html` marked the button;
 * this removes the mark, because the markup must be as rendered, and clicks the button once the first screen has arrived and has it.
 * Another press in between takes its place. Links need none of this: the browser follows them.
 */
export function repeatEarlyPress(): void {
  const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!pressed) return
  delete pressed.dataset['pressed']
  // For a member the application draws the page again, and parts of it later: then it is the button with the same name and the same
  // position among these.
  const name = nameOf(pressed)
  const alike = (): HTMLButtonElement[] => buttons().filter((one) => nameOf(one) === name)
  const place = alike().indexOf(pressed)
  const stop = new AbortController()
  const watch = new MutationObserver(() => {
    if (!('arrived' in document.body.dataset)) return
    const button = pressed.isConnected ? pressed : alike()[place]
    if (!button) return
    stop.abort()
    button.click()
  })
  stop.signal.addEventListener('abort', () => watch.disconnect())
  addEventListener('pointerdown', () => stop.abort(), { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort(), patience)
  watch.observe(document.body, { attributeFilter: ['data-arrived'], childList: true, subtree: true })
}

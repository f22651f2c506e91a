const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')]

const words = (button: HTMLButtonElement): string => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`

/**
 * Repeats a press on a rendered button that happened before the application ran. A script in `web/index.html` marked the button;
 * this removes the mark, because the markup must be as rendered, and clicks the button once the first screen has arrived. Links
 * need none of this: the browser follows them.
 */
export function repeatEarlyPress(): void {
  const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!pressed) return
  delete pressed.dataset['pressed']
  // For a member the application draws the page again: then it is the button with the same name and the same position among these.
  const name = words(pressed)
  const alike = (): HTMLButtonElement[] => buttons().filter((one) => words(one) === name)
  const place = alike().indexOf(pressed)
  const watch = new MutationObserver(() => {
    watch.disconnect()
    ;(pressed.isConnected ? pressed : alike()[place])?.click()
  })
  watch.observe(document.body, { attributeFilter: ['data-arrived'] })
}

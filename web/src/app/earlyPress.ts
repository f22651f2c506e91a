const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')]

const words = (button: HTMLButtonElement): string => `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`

/**
 * A press on a button of the rendered words, made before the application could hear it, is kept by a script of `web/index.html`.
 * Takes it away, so that the page is as it was rendered, and makes it again at the same button once the first screen has arrived.
 * A press on a link needs none of this: the browser follows it.
 */
export function repeatEarlyPress(): void {
  const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!pressed) return
  delete pressed.dataset['pressed']
  // The application may draw the page anew, for a member for example: then it is the button in the same place among those of its name.
  const name = words(pressed)
  const alike = (): HTMLButtonElement[] => buttons().filter((one) => words(one) === name)
  const place = alike().indexOf(pressed)
  const watch = new MutationObserver(() => {
    watch.disconnect()
    ;(pressed.isConnected ? pressed : alike()[place])?.click()
  })
  watch.observe(document.body, { attributeFilter: ['data-arrived'] })
}

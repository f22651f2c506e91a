import { choices, keyOf, type Choice, type EarlyChoices } from './early.ts'

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('#root button')]

/** What a button is: its start or its day, because its words have a price, which is another one for a member; else its words. */
const nameOf = (button: HTMLButtonElement): string =>
  button.dataset['start'] ??
  button.dataset['teeTime'] ??
  button.dataset['date'] ??
  `${button.getAttribute('aria-label') ?? ''} ${button.textContent}`

/** The link to the tee sheet of the course to which a start in a search belongs. */
const sheetOf = (start: HTMLElement): HTMLAnchorElement | null | undefined =>
  start.closest('.search-row')?.querySelector<HTMLAnchorElement>('h3 a')

/** Milliseconds after which an early press is forgotten. */
const patience = 10_000

/**
 * Repeats a press on a rendered button that happened before the application ran; call it right before the application takes the page over. A script in `web/index.html` marked the button;
 * this removes the mark, because the markup must be as rendered, and clicks the button once the first screen has arrived and has it.
 * A member's search can offer other starts of a course than the rendered page did: then the course's tee sheet, which has them all, is
 * opened. Another press in between takes its place. Links need none of this: the browser follows them.
 */
export function repeatPress(): void {
  const pressed = document.querySelector<HTMLButtonElement>('[data-pressed]')
  if (!pressed) return
  delete pressed.dataset['pressed']
  // For a member the application draws the page again, and parts of it later: then it is the button with the same name and the same
  // position among these.
  const name = nameOf(pressed)
  const alike = (): HTMLButtonElement[] => buttons().filter((one) => nameOf(one) === name)
  const place = alike().indexOf(pressed)
  const path = sheetOf(pressed)?.pathname
  const sheet = (): HTMLAnchorElement | undefined =>
    [...document.querySelectorAll<HTMLAnchorElement>('.search-row h3 a')].find(({ pathname }) => pathname === path)
  const stop = new AbortController()
  const watch = new MutationObserver(() => {
    if (!('arrived' in document.body.dataset)) return
    const meant = pressed.isConnected ? pressed : (alike()[place] ?? sheet())
    if (!meant) return
    stop.abort()
    meant.click()
  })
  stop.signal.addEventListener('abort', () => watch.disconnect())
  addEventListener('pointerdown', () => stop.abort(), { capture: true, signal: stop.signal })
  setTimeout(() => stop.abort(), patience)
  watch.observe(document.body, { attributeFilter: ['data-arrived'], childList: true, subtree: true })
}

/** Chooses as a person does. React hears of a box only when it changes, so it is first as it was rendered. */
function choose(field: Choice, value: string): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  for (const other of choices())
    if (other instanceof HTMLInputElement && other.name === field.name) other.checked = other.defaultChecked
  if (!field.checked) field.click()
}

/** Repeats what was chosen before the first screen had arrived. Each changes one value of the address, as two quick choices do. */
export function repeatChoices(chosen: EarlyChoices): void {
  for (const [key, value] of chosen) {
    const field = choices().find((candidate) => keyOf(candidate) === key)
    if (field) choose(field, value)
  }
}

export type Choice = HTMLSelectElement | HTMLInputElement

/** The lists and switches of the page. */
export const choices = (): Choice[] => [
  ...document.querySelectorAll<Choice>('#root select[name], #root input:is([type=radio], [type=checkbox])[name]'),
]

/** The name of a choice, the same in the markup of the server and in that of the application. */
export const keyOf = (field: Choice): string =>
  field instanceof HTMLSelectElement ? field.name : `${field.name}=${field.value}`

/** Is another thing chosen than the page was rendered with? */
const isChanged = (field: Choice): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field.checked && !field.defaultChecked

/** The values that a person chose, each under the key of its list or switch (`keyOf`), the newest last. */
export type EarlyChoices = ReadonlyMap<string, string>

/**
 * Notes what is chosen before the first screen has arrived: React hears of nothing that was chosen before it listens, however long that takes, and
 * may draw the fields anew. Returns what ends the noting.
 */
export function noteChoices(): () => EarlyChoices {
  const chosen = new Map<string, string>()
  const note = (field: Choice): void => {
    // The newest choice is the last one, also where it was made before.
    chosen.delete(keyOf(field))
    if (field instanceof HTMLSelectElement || field.checked) chosen.set(keyOf(field), field.value)
  }
  const heard = ({ target }: Event): void => {
    const field = choices().find((one) => one === target)
    if (field) note(field)
  }
  for (const field of choices().filter(isChanged)) note(field)
  document.addEventListener('change', heard, true)
  return () => {
    document.removeEventListener('change', heard, true)
    return chosen
  }
}

/** Was a button pressed before the application ran? Few do so, and what repeats it is fetched only then. */
export const isPressed = (): boolean => document.querySelector('[data-pressed]') !== null

/** Until the first screen has arrived. */
export const arrived = (): Promise<void> =>
  new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!('arrived' in document.body.dataset)) return
      watch.disconnect()
      resolve()
    })
    watch.observe(document.body, { attributeFilter: ['data-arrived'] })
  })

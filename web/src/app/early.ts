export type Choice = HTMLSelectElement | HTMLInputElement

/** The lists and switches of the page. */
export const choices = (): Choice[] => [
  ...document.querySelectorAll<Choice>('#root select[name], #root input:is([type=radio], [type=checkbox])[name]'),
]

/** Is another thing chosen than the page was rendered with? */
export const isChanged = (field: Choice): boolean =>
  field instanceof HTMLSelectElement
    ? field.selectedOptions[0]?.defaultSelected === false
    : field.checked && !field.defaultChecked

/** Was a button pressed or something chosen before the application ran? Few do, so what repeats it is fetched only then. */
export const isEarly = (): boolean => document.querySelector('[data-pressed]') !== null || choices().some(isChanged)

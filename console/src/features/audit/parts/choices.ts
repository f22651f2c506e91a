import { actionWords, auditText } from '../text.ts'

export type Choice = { readonly value: string; readonly label: string }
/** Choices under a heading; without one, a choice that stands by itself. */
export type ChoiceGroup = { readonly label: string | null; readonly choices: readonly Choice[] }

const names = Object.keys(actionWords)
const groupOf = (name: string): string => name.split('.')[0] ?? name
/** The name of a group stands for whatever of it has no words of its own. */
const isGroup = (name: string): boolean => names.some((one) => one.startsWith(`${name}.`)) && !name.includes('.')

/** The words of a group’s actions, each once: the names that are shown by a word are sought together. */
function choicesOf(group: string): Choice[] {
  const own = names.filter((name) => groupOf(name) === group && !isGroup(name))
  const words = [...new Set(own.map((name) => actionWords[name] ?? name))]
  return words.map((label) => ({ value: own.filter((name) => actionWords[name] === label).join(','), label }))
}

/** Everything that the log calls an action, by what it is about. */
export const actionChoices: readonly ChoiceGroup[] = [...new Set(names.map(groupOf))].map((group) => {
  const choices = choicesOf(group)
  if (choices.length === 1 && !isGroup(group)) return { label: null, choices }
  const label = actionWords[group] ?? group
  return { label, choices: [{ value: group, label: auditText.allOf(label) }, ...choices] }
})

/** The choice that finds an action: that of its word, or the action itself. */
export const choiceOf = (action: string): Choice =>
  actionChoices
    .flatMap(({ choices }) => choices)
    .find(({ value, label }) => label === auditText.action(action) && value.split(',').includes(action)) ?? {
    value: action,
    label: auditText.action(action),
  }

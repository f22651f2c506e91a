import { expect, it } from 'vitest'
import { actionWords, auditText } from '../text.ts'
import { actionChoices, choiceOf } from './choices.ts'

const all = actionChoices.flatMap(({ choices }) => choices)
/** Does a choice find an action, as the server reads it? */
const finds = (value: string, action: string): boolean =>
  value.split(',').some((one) => action === one || action.startsWith(`${one}.`))

it('whatever word the log shows for an action, a choice of this word or of its group finds it', () => {
  for (const name of Object.keys(actionWords))
    for (const action of [name, `${name}.new_kind`]) {
      const word = auditText.action(action)
      const found = all.filter(({ value }) => finds(value, action)).map(({ label }) => label)
      expect(
        found.some((label) => label === word || label === auditText.allOf(word)),
        `${action} ${word}`,
      ).toBe(true)
    }
})

it('what is shown is Japanese: no choice shows the name of an action or of a group', () => {
  const names = new Set(Object.keys(actionWords).flatMap((name) => [name, name.split('.')[0] ?? name]))
  const shown = actionChoices.flatMap(({ label, choices }) => [label, ...choices.map((one) => one.label)])
  expect(shown.filter((label) => label !== null && [...names].some((name) => label.startsWith(name)))).toEqual([])
})

it('a word stands once, with all actions that are shown by it; and an unknown action is sought by its name', () => {
  expect(all.filter(({ label }) => label === 'リクエストの確定')).toEqual([
    { value: 'request.confirm,request.confirmed', label: 'リクエストの確定' },
  ])
  expect(choiceOf('request.confirmed').value).toBe('request.confirm,request.confirmed')
  expect(choiceOf('competition.mark_card')).toEqual({ value: 'competition.mark_card', label: '競技' })
})

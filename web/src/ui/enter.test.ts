import { describe, expect, it } from 'vitest'
import { isHandled, nextStop, type Control, type EnterPress } from './enter.ts'

const press = (given: Partial<EnterPress> = {}): EnterPress => ({
  key: 'Enter',
  keyCode: 13,
  repeat: false,
  isComposing: false,
  modified: false,
  ...given,
})
const control = (given: Partial<Control> = {}): Control => ({
  tag: 'input',
  type: 'text',
  group: undefined,
  skipped: false,
  ...given,
})

describe('isHandled', () => {
  it.each([
    ['plain Enter in a text field', press(), control(), true],
    ['another key', press({ key: 'a' }), control(), false],
    ['with a modifier', press({ modified: true }), control(), false],
    ['held down', press({ repeat: true }), control(), false],
    ['composing', press({ isComposing: true }), control(), false],
    ['Safari ending a composition', press({ keyCode: 229 }), control(), false],
    ['a list', press(), control({ tag: 'select', type: 'select-one' }), true],
    ['a box to tick', press(), control({ type: 'checkbox' }), true],
    ['a radio button', press(), control({ type: 'radio', group: 'g' }), true],
    ['an area of text', press(), control({ tag: 'textarea', type: 'textarea' }), false],
    ['a button', press(), control({ tag: 'button', type: 'button' }), false],
    ['a submit input', press(), control({ type: 'submit' }), false],
    ['a link', press(), control({ tag: 'a', type: '' }), false],
  ])('%s', (_name, given, at, handled) => {
    expect(isHandled(given, at)).toBe(handled)
  })
})

describe('nextStop', () => {
  const form = [
    control(),
    control({ skipped: true }),
    control({ tag: 'button', type: 'button' }),
    control({ type: 'radio', group: 'size' }),
    control({ type: 'radio', group: 'size' }),
    control({ tag: 'textarea', type: 'textarea' }),
    control({ type: 'checkbox' }),
    control({ tag: 'a', type: '' }),
    control({ tag: 'button', type: 'submit' }),
  ]
  it.each([
    ['skips what is hidden and plain buttons', 0, 3],
    ['leaves a radio group as one stop', 3, 5],
    ['goes from an area of text to the next field', 5, 6],
    ['ends at the submit button without submitting', 6, 'submit'],
  ] as const)('%s', (_name, from, to) => {
    expect(nextStop(form, from)).toBe(to)
  })
  it('falls back to the submit button outside the list', () => {
    expect(nextStop([control()], 0)).toBe('submit')
  })
})

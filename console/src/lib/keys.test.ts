import { describe, expect, it } from 'vitest'
import { meaningOf, withoutTaken, type Layer, type Press } from './keys.ts'

const press = (key: string, given: Partial<Press> = {}): Press => ({
  key,
  isComposing: false,
  hasModifier: false,
  hasCommand: false,
  hasShift: false,
  inField: false,
  onControl: false,
  isRepeat: false,
  ...given,
})
const layer = (title: string, level: Layer['level'], keys: readonly string[], modal = false): Layer => ({
  title,
  level,
  modal,
  shortcuts: keys.map((one) => ({ keys: one, label: `${title} ${one}`, run: () => undefined })),
})
const shell = layer('shell', 0, ['g i', 'g s', 'l', 'Escape', '?'])
const inbox = layer('inbox', 1, ['c', 'Enter', ' ', '1'])
const labelOf = (given: Press, layers = [inbox, shell], waiting?: string) =>
  meaningOf(given, layers, waiting).shortcut?.label

describe('a key', () => {
  it('means what the highest layer says, whatever its case', () => {
    expect(labelOf(press('C'))).toBe('inbox c')
    expect(labelOf(press('?'))).toBe('shell ?')
    expect(labelOf(press('x'))).toBeUndefined()
  })

  it('of the whole console is taken by no screen, and each key is listed once, where it is heard', () => {
    const sheet = layer('sheet', 1, ['l', 'f', 'Enter'])
    const seat = layer('seat', 2, ['f'])
    expect(labelOf(press('l'), [sheet, shell])).toBe('shell l')
    const listed = withoutTaken([sheet, seat, shell]).flatMap(({ shortcuts }) => shortcuts.map(({ label }) => label))
    expect(listed).toEqual([
      'sheet Enter',
      'seat f',
      ...['g i', 'g s', 'l', 'Escape', '?'].map((keys) => `shell ${keys}`),
    ])
    const dialog = layer('dialog', 3, ['Escape'], true)
    expect(labelOf(press('l'), [sheet, shell, dialog]), 'below a dialog').toBeUndefined()
  })

  it('with Shift is another key, unless it is a character', () => {
    const layers = [layer('scores', 1, ['Enter', 'Shift+Enter', '+'])]
    expect(labelOf(press('Enter', { hasShift: true }), layers)).toBe('scores Shift+Enter')
    expect(labelOf(press('Enter'), layers)).toBe('scores Enter')
    expect(labelOf(press('Enter', { onControl: true }), layers)).toBeUndefined()
    expect(labelOf(press('Enter', { hasShift: true, onControl: true }), layers)).toBe('scores Shift+Enter')
    expect(labelOf(press('+', { hasShift: true }), layers)).toBe('scores +')
  })

  it('waits for the second key of a pair', () => {
    expect(meaningOf(press('g'), [shell, inbox], undefined)).toEqual({ waiting: 'g' })
    expect(labelOf(press('i'), [shell, inbox], 'g')).toBe('shell g i')
    expect(labelOf(press('1'), [shell, inbox], 'g')).toBe('inbox 1')
  })

  it('is only typed in a field, except Escape', () => {
    for (const key of ['c', '1', 'g', 'Enter', ' '])
      expect(meaningOf(press(key, { inField: true }), [shell, inbox], undefined)).toEqual({})
    expect(labelOf(press('Escape', { inField: true }))).toBe('shell Escape')
  })

  it('does nothing while an input method composes, nor with a modifier', () => {
    for (const key of ['c', 'Enter', 'Escape']) {
      expect(meaningOf(press(key, { isComposing: true }), [shell, inbox], undefined)).toEqual({})
      expect(meaningOf(press(key, { hasModifier: true }), [shell, inbox], undefined)).toEqual({})
    }
  })

  it('with Ctrl or ⌘ is what this key is for, in a field too, and held it is not repeated', () => {
    const layers = [layer('sheet', 1, ['p', 'Mod+p'])]
    const command = { hasModifier: true, hasCommand: true }
    expect(labelOf(press('p', command), layers)).toBe('sheet Mod+p')
    expect(labelOf(press('P', { ...command, inField: true }), layers)).toBe('sheet Mod+p')
    expect(labelOf(press('p', { ...command, isRepeat: true }), layers)).toBeUndefined()
    expect(labelOf(press('p', { hasModifier: true }), layers), 'with Alt').toBeUndefined()
  })

  it('presses the control that has the focus first', () => {
    for (const key of ['Enter', ' ']) {
      expect(labelOf(press(key, { onControl: true }))).toBeUndefined()
      expect(labelOf(press(key))).toBe(`inbox ${key}`)
    }
    expect(labelOf(press('c', { onControl: true }))).toBe('inbox c')
  })

  it('that is held goes on moving, and does nothing else a second time', () => {
    const [moves] = [{ ...layer('list', 1, ['j', 'c', 'g i', 'Enter']) }]
    const list = {
      ...moves,
      shortcuts: moves?.shortcuts.map((one) => (one.keys === 'j' ? { ...one, isMove: true as const } : one)) ?? [],
    } as Layer
    const held = (key: string) => meaningOf(press(key, { isRepeat: true }), [list], undefined)
    expect(held('j').shortcut?.label).toBe('list j')
    for (const key of ['c', 'g', 'Enter']) expect(held(key)).toEqual({})
  })

  it('is not heard below a modal layer', () => {
    const dialog = layer('dialog', 3, ['Escape'], true)
    expect(labelOf(press('c'), [shell, inbox, dialog])).toBeUndefined()
    expect(labelOf(press('Escape'), [shell, inbox, dialog])).toBe('dialog Escape')
  })
})

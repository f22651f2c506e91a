import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForScans } from './scanner.ts'

const code = 'JGD1.0123456789.1764514800000.aB3_-aB3_-aB3_-aB3_-aB'
const fast = 8
const slow = 90

let at = 0
let scans: string[] = []
let pressed: string[] = []
let stop = (): void => undefined
const note = (event: KeyboardEvent): void => void pressed.push(event.key)

/** Presses a key so many milliseconds after the last one. Returns whether the browser would have done nothing of its own. */
function press(
  key: string,
  gap: number,
  { on = document.body, ...init }: KeyboardEventInit & { on?: HTMLElement } = {},
): boolean {
  at += gap
  vi.advanceTimersByTime(gap)
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })
  Object.defineProperty(event, 'timeStamp', { value: at })
  const isLeft = on.dispatchEvent(event)
  if (isLeft && on instanceof HTMLInputElement && key.length === 1) on.value += key
  return !isLeft
}
const type = (text: string, gap: number, on?: HTMLElement): void => {
  for (const key of text) press(key, gap, on ? { on } : {})
}

beforeEach(() => {
  vi.useFakeTimers()
  ;[at, scans, pressed] = [0, [], []]
  stop = listenForScans(
    (text) => text.startsWith('JGD1.'),
    (text) => scans.push(text),
  )
  document.addEventListener('keydown', note)
})
afterEach(() => {
  stop()
  document.removeEventListener('keydown', note)
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('a scanner that types', () => {
  it.each(['Enter', 'Tab'])(
    'is heard from anywhere, ended by %s; none of its characters is a key of the screen',
    (end) => {
      type(code, fast)
      expect(press(end, fast)).toBe(true)
      expect([scans, pressed]).toEqual([[code], []])
    },
  )

  it('is heard without an end, after a pause, and with the Shift of its capitals', () => {
    for (const key of code) {
      if (/[A-Z]/.test(key)) press('Shift', fast)
      press(key, fast)
    }
    vi.advanceTimersByTime(slow)
    expect([scans, pressed.filter((key) => key !== 'Shift')]).toEqual([[code], []])
  })

  it('leaves the field in which the cursor stands as it was', () => {
    const field = document.createElement('input')
    document.body.append(field)
    field.value = '茨城県水戸市'
    type(code, fast, field)
    expect(press('Enter', fast, { on: field })).toBe(true)
    expect([scans, field.value]).toEqual([[code], '茨城県水戸市'])
  })
})

describe('a hand', () => {
  it('presses keys one after the other, in their order, each a moment later', () => {
    type('1a', slow)
    vi.advanceTimersByTime(slow)
    expect([scans, pressed]).toEqual([[], ['1', 'a']])
    expect(press('Enter', slow)).toBe(false)
  })

  it('that rolls over two keys presses both', () => {
    type('12', fast)
    vi.advanceTimersByTime(slow)
    expect([scans, pressed]).toEqual([[], ['1', '2']])
  })

  it('that holds a key moves on at once; keys with Ctrl and those of an input method are its own', () => {
    press('j', slow, { repeat: true })
    press('c', fast, { ctrlKey: true })
    press('k', fast, { isComposing: true })
    // Safari tells of a conversion by this number alone.
    press('l', fast, { keyCode: 229 })
    expect(pressed).toEqual(['j', 'c', 'k', 'l'])
  })

  it('that types with no time between the letters into a field types, and chooses an answer by its letters', () => {
    const field = document.createElement('input')
    const select = document.createElement('select')
    document.body.append(field, select)
    type('abc12345', 0, field)
    expect(press('Enter', 0, { on: field })).toBe(false)
    expect(['a', 'b', 'c', '1', '2', '3'].map((key) => press(key, 0, { on: select }))).not.toContain(true)
    vi.advanceTimersByTime(slow)
    expect([scans, field.value]).toEqual([[], 'abc12345'])
  })

  it('that types fast in a field types', () => {
    const field = document.createElement('input')
    document.body.append(field)
    type('0312345678', fast, field)
    expect(press('Enter', fast, { on: field })).toBe(false)
    expect([scans, field.value]).toEqual([[], '0312345678'])
  })
})

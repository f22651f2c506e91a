import { transportText } from './text.ts'

/**
 * A press: its place in pixels, its time in milliseconds, the path of the page that is shown, the path of the address, which changes
 * earlier, the presses in a row that the browser has counted, and whether it is on a button, which can do something at once, and not on
 * a link.
 */
export type Press = {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly page: string
  readonly address: string
  readonly count: number
  readonly isTouch: boolean
  readonly acts: boolean
}

/** Milliseconds. A button that has just come under the finger has not been read after less than a second. */
const near = { link: 350, button: 800 } as const

const isSamePlace = (before: Press, press: Press): boolean =>
  Math.hypot(press.x - before.x, press.y - before.y) < 24 && press.at - before.at < near[press.acts ? 'button' : 'link']

/**
 * Is this another press of what is being done already? The first one has changed the address, and the old page stands until the next
 * one can be drawn. Nothing is lost by it, so nothing is said.
 */
export const isRepeated = (before: Press | undefined, press: Press): boolean =>
  before !== undefined &&
  before.page === press.page &&
  press.address !== press.page &&
  (press.count > 1 || (press.isTouch && isSamePlace(before, press)))

/**
 * Is this the second half of a double press whose first half has changed the page? A finger that presses twice does not mean what
 * has appeared under it. Not every browser counts taps, so taps that are near in place and time count too.
 */
export function isSecondHalf(before: Press | undefined, press: Press): boolean {
  if (!before || before.page === press.page) return false
  return press.count > 1 || (press.isTouch && isSamePlace(before, press))
}

/** What a press does something to. */
const control = 'a[href], button, input, select, textarea, label, summary'

/**
 * Ignores, from now on, the second half of a double press whose first half has changed the page, and says so: another button may have
 * come to stand there, and who meant it presses again. The sentence goes with the next press.
 */
export function ignoreSecondPresses(): void {
  let before: Press | undefined
  const note = document.createElement('p')
  note.className = 'press-note'
  note.role = 'status'
  document.body.append(note)
  const judge = (event: MouseEvent): void => {
    // A press by the keyboard has no count.
    if (event.detail === 0) return
    note.textContent = ''
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    const { clientX: x, clientY: y, timeStamp: at, detail: count } = event
    const target = event.target instanceof Element ? event.target : null
    const acts = Boolean(target?.closest('button'))
    const address = location.pathname
    const press = { x, y, at, count, isTouch, acts, address, page: document.body.dataset['arrived'] ?? address }
    const isLost = isSecondHalf(before, press)
    if (isLost || isRepeated(before, press)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (isLost && target?.closest(control)) note.textContent = transportText.notTaken
    }
    before = press
  }
  document.addEventListener('click', judge, true)
}

/**
 * A press: its place in pixels, its time in milliseconds, the path of its page, the presses in a row that the browser has counted, and
 * whether it sends a form.
 */
export type Press = {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly page: string
  readonly count: number
  readonly isTouch: boolean
  readonly sends: boolean
}

/** Milliseconds. A form that has just come under the finger has not been read after less than a second. */
const near = { any: 350, sending: 800 } as const

/**
 * Is this the second half of a double press whose first half has changed the page? A finger that presses twice does not mean what
 * has appeared under it. Not every browser counts taps, so taps that are near in place and time count too.
 */
export function isSecondHalf(before: Press | undefined, press: Press): boolean {
  if (!before || before.page === press.page) return false
  const isNear =
    Math.hypot(press.x - before.x, press.y - before.y) < 24 &&
    press.at - before.at < near[press.sends ? 'sending' : 'any']
  return press.count > 1 || (press.isTouch && isNear)
}

/** Ignores, from now on, the second half of a double press whose first half has changed the page. */
export function ignoreSecondPresses(): void {
  let before: Press | undefined
  const judge = (event: MouseEvent): void => {
    // A press by the keyboard has no count.
    if (event.detail === 0) return
    const isTouch = 'pointerType' in event && event.pointerType === 'touch'
    const { clientX: x, clientY: y, timeStamp: at, detail: count } = event
    const sends = event.target instanceof Element && event.target.closest('button[type=submit]') !== null
    const press = { x, y, at, count, isTouch, sends, page: location.pathname }
    if (isSecondHalf(before, press)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    before = press
  }
  document.addEventListener('click', judge, true)
}

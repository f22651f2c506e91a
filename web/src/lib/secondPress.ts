/**
 * A press: its place in pixels, its time in milliseconds, the path of its page, the presses in a row that the browser has counted, and
 * whether it is on a button, which can do something at once, and not on a link.
 */
export type Press = {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly page: string
  readonly count: number
  readonly isTouch: boolean
  readonly acts: boolean
}

/** Milliseconds. A button that has just come under the finger has not been read after less than a second. */
const near = { link: 350, button: 800 } as const

/**
 * Is this the second half of a double press whose first half has changed the page? A finger that presses twice does not mean what
 * has appeared under it. Not every browser counts taps, so taps that are near in place and time count too.
 */
export function isSecondHalf(before: Press | undefined, press: Press): boolean {
  if (!before || before.page === press.page) return false
  const isNear =
    Math.hypot(press.x - before.x, press.y - before.y) < 24 &&
    press.at - before.at < near[press.acts ? 'button' : 'link']
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
    const acts = event.target instanceof Element && event.target.closest('button') !== null
    const press = { x, y, at, count, isTouch, acts, page: location.pathname }
    if (isSecondHalf(before, press)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    before = press
  }
  document.addEventListener('click', judge, true)
}

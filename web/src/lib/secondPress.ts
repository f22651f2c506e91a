/** What is known of a press: where and when it was made, on which page, and how many presses in a row the browser has counted. */
export type Press = {
  readonly x: number
  readonly y: number
  readonly at: number
  readonly page: string
  readonly count: number
  readonly isTouch: boolean
}

/**
 * Is this the second half of a double press whose first half has changed the page? A finger that presses twice does not mean what
 * has appeared under it. Not every browser counts taps, so near taps within 350 milliseconds count too.
 */
export function isSecondHalf(before: Press | undefined, press: Press): boolean {
  if (!before || before.page === press.page) return false
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) < 24 && press.at - before.at < 350
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
    const press = { x, y, at, count, isTouch, page: location.pathname }
    if (isSecondHalf(before, press)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    before = press
  }
  document.addEventListener('click', judge, true)
}

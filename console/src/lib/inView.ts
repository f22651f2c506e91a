const slack = 1

/** Is all of an element on the screen, also within what scrolls around it? Of one that is taller, the end must be. */
export function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  let [first, last] = [0, innerHeight]
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY)) continue
    const box = around.getBoundingClientRect()
    first = Math.max(first, box.top)
    last = Math.min(last, box.bottom)
  }
  const isAbove = top < first - slack && bottom - top <= last - first
  return bottom <= last + slack && !isAbove
}

/** Brings an element into sight when it gets this ref: the chosen one of a list, or the answer to a press. */
export const keptInView = (element: Element | null): void => {
  element?.scrollIntoView({ block: 'nearest' })
}

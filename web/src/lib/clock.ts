let shift = 0

/** Now by the server's clock, as far as its answers have told it; before the first answer, and without a network, this device's. */
export const now = (): Date => new Date(Date.now() + shift)

/** Makes `now` go on from an instant. Pages that the server renders use its clock. */
export function setNow(instant: number): void {
  shift = instant - Date.now()
}

/**
 * Begins a call. The returned function takes the `Date` header of the answer, which counts whole seconds, and corrects `now` by it. The
 * answer was written between the two, so `now` moves only as far as it can't have been right.
 */
export function timeCall(): (header: string | null) => void {
  const asked = Date.now()
  return (header) => {
    const second = Date.parse(header ?? '')
    if (Number.isNaN(second)) return
    if (asked + shift >= second + 1000) shift = second + 1000 - asked
    else if (Date.now() + shift < second) shift = second - Date.now()
  }
}

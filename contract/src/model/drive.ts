/** In steps of the estimate. */
const step = 5

/** The minute of the day at which somebody leaves home for a drive of some minutes, to be there at `arrival`; null where that is the day before. */
export function leavesHomeAt(arrival: number, drive: number): number | null {
  const leaves = Math.floor((arrival - drive) / step) * step
  return leaves < 0 ? null : leaves
}

/**
 * The probability that one of `these` took less time than one of `those` (the area under the ROC curve): 0.5 when the
 * times are indistinguishable, 0 or 1 when every pair differs in the same direction.
 */
export function shareEarlier(these: readonly number[], those: readonly number[]): number {
  let earlier = 0
  for (const one of these) for (const other of those) earlier += one < other ? 1 : one === other ? 0.5 : 0
  return earlier / (these.length * those.length)
}

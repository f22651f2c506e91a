/**
 * How often one of `these` took less time than one of `those` (the area under the ROC curve): 0.5 when the times tell nothing
 * apart, 0 or 1 when each single time does.
 */
export function shareEarlier(these: readonly number[], those: readonly number[]): number {
  let earlier = 0
  for (const one of these) for (const other of those) earlier += one < other ? 1 : one === other ? 0.5 : 0
  return earlier / (these.length * those.length)
}

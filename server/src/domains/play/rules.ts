/** A nine of a course with the par of its holes. */
type Nine = { readonly nine: string; readonly label: string; readonly par: readonly number[] }

/**
 * The card of a whole round that began on a nine: OUT and IN in the order of the scorecard; of three nines the first one played and the next
 * in their order. Null where a nine is not known.
 */
export function cardOf(
  nines: readonly Nine[],
  began: string | null,
): { readonly par: number[]; readonly nines: string[] } | null {
  const first =
    nines.length > 2
      ? Math.max(
          0,
          nines.findIndex(({ nine }) => nine === began),
        )
      : 0
  const played = [nines[first], nines[(first + 1) % nines.length]].filter((nine) => nine !== undefined)
  const par = played.flatMap((nine) => nine.par)
  return nines.length < 2 || par.length !== 18 ? null : { par, nines: played.map(({ label }) => label) }
}

/** A party: `2組 7名`. */
export const partyWords = (groups: number, players: number): string => `${groups}組 ${players}名`

/** One group of a party, in the order of the starts: `2組目`. */
export const groupName = (group: number): string => `${group}組目`

/** A group with its players: `2組目（3名）`. */
export const groupWords = (group: number, players: number): string => `${groupName(group)}（${players}名）`

/** A start with the players of its group: `7:28 OUT（4名）`. */
export const startWords = (time: string, nine: string, players: number): string => `${time} ${nine}（${players}名）`

/** What one person pays: once where all groups pay the same, else for each group with its name. */
export function pricesPerPerson(
  groups: readonly { readonly players: number; readonly per_person: number }[],
): { readonly group: string | null; readonly price: number }[] {
  const isOnePrice = groups.every((group) => group.per_person === groups[0]?.per_person)
  return (isOnePrice ? groups.slice(0, 1) : groups).map(({ players, per_person: price }, at) => ({
    group: isOnePrice ? null : groupWords(at + 1, players),
    price,
  }))
}

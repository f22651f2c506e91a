import type { OwnCardState } from '@jgm/contract/api/competition-own-card'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'

type Strokes = readonly (number | null)[]

/** The own card as saved, and the card that counts. */
type Kept = {
  readonly round: number
  readonly strokes: Strokes
  readonly version: number
  readonly hole: number | null
}
export type OwnSaved = Kept & { readonly state: 'typing' | 'handed_in' | 'differs' | 'confirmed' }
export type Counted = { readonly round: number; readonly strokes: Strokes; readonly by_desk: boolean }

export type OwnNow = Kept & { readonly state: OwnCardState }

/** Who marks: the next seat of the start in a circle; null for a player alone and where the next one has no account. */
export function markerOf<T extends { readonly id: number; readonly member_id: number | null }>(
  flight: readonly T[],
  id: number,
): T | null {
  const at = flight.findIndex((one) => one.id === id)
  const next = at < 0 ? undefined : flight[(at + 1) % flight.length]
  return next && next.id !== id && next.member_id !== null ? next : null
}

/** The player whose card a player marks, by the same circle; null for nobody’s. */
export const markedBy = <T extends { readonly id: number; readonly member_id: number | null }>(
  flight: readonly T[],
  id: number,
): T | null => flight.find((one) => markerOf(flight, one.id)?.id === id) ?? null

/** The round to type: the first one without a card that counts whose day has come, else the last whose day has; null before the first. */
export function roundNow(
  { play_date: first, rounds }: { readonly play_date: PlayDate; readonly rounds: number },
  counted: readonly Counted[],
  today: PlayDate,
): number | null {
  const come = Array.from({ length: rounds }, (_, at) => at + 1).filter((round) => addDays(first, round - 1) <= today)
  return come.find((round) => !counted.some((one) => one.round === round)) ?? come.at(-1) ?? null
}

/** The card of a round as it stands. A card that counts wins over what was typed. */
export function ownNow(round: number, saved: readonly OwnSaved[], counted: readonly Counted[]): OwnNow {
  const typed = saved.find((one) => one.round === round)
  const version = typed?.version ?? 0
  const card = counted.find((one) => one.round === round)
  if (card) return { round, version, hole: null, strokes: card.strokes, state: card.by_desk ? 'desk' : 'confirmed' }
  return typed ?? { round, version, hole: null, strokes: Array.from({ length: 18 }, () => null), state: 'typing' }
}

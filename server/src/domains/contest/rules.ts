import type { Contest, ContestCard } from '@jgm/contract/api/contest'
import type { Card, Entrant, Rules } from '../competition/types.ts'
import { fewestContestants } from '@jgm/contract/model/contest'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { Party, StoredSeat } from '../companion/types.ts'
import { playingHandicap, strokesReceived } from '../competition/result/rules.handicap.ts'
import { scoreOf } from '../competition/result/rules.scores.ts'
import { placesNamed, rulesOfFormat, tiesOf } from './rules.formats.ts'
import type { Contestant, Course, StoredContest } from './types.ts'

const comes = ({ state }: StoredSeat): boolean => state !== 'undecided' && state !== 'invited'

/** Those of a party who come, as far as anybody has said, in the order of the groups. */
export const contestantsOf = (party: Pick<Party, 'groups'>): Contestant[] =>
  party.groups.flatMap((group) =>
    group.seats.flatMap((seat) =>
      seat.player !== null && comes(seat)
        ? [{ player: seat.player, name: seat.name === '' ? null : seat.name, group_no: group.group_no }]
        : [],
    ),
  )

/** Is the reservation one on which there may be a contest, and one that stands? */
export const isPlayable = ({ type, status }: Pick<Party, 'type' | 'status'>): boolean =>
  (type === 'regular' || type === 'request') &&
  (status === 'confirmed' || status === 'checked_in' || status === 'played')

/** Why a contest cannot be opened; null where it can. `cards`: of each group, null where it is no card of 18 holes. */
export function whyNone(
  party: Pick<Party, 'plan' | 'play_date' | 'groups'>,
  cards: readonly (Course | null)[],
  today: PlayDate,
): Contest['why'] {
  if (party.plan.holes !== 18) return 'half'
  const [first] = cards
  if (!first || cards.some((card) => card?.nines.join() !== first.nines.join())) return 'nines'
  if (contestantsOf(party).length < fewestContestants) return 'few'
  return party.play_date < today ? 'over' : null
}

/** Does a contest go on after its result, once? Until the end of the day after play. */
export const canReopen = (
  contest: Pick<StoredContest, 'published_at' | 'reopened_at'>,
  playDate: PlayDate,
  today: PlayDate,
): boolean => contest.published_at !== null && contest.reopened_at === null && today <= addDays(playDate, 1)

/** The last day on which strokes are typed: that of play, and of a result that was opened again the day after. */
export const lastDayOf = (contest: Pick<StoredContest, 'reopened_at'>, playDate: PlayDate): PlayDate =>
  contest.reopened_at === null ? playDate : addDays(playDate, 1)

/** The state of a contest. `nines`: those that the party plays by now. */
export function stateOf(
  contest: Pick<StoredContest, 'published_at' | 'begun_at' | 'nines' | 'reopened_at'>,
  playDate: PlayDate,
  nines: readonly string[] | null,
  today: PlayDate,
): NonNullable<Contest['contest']>['state'] {
  if (contest.published_at !== null) return 'finished'
  if (contest.begun_at === null && contest.nines.join() !== (nines ?? []).join()) return 'moved'
  return today < playDate ? 'before' : 'typing'
}

/** The card of a player with nothing where nothing is typed. */
export function cardOfPlayer({ strokes }: Pick<StoredContest, 'strokes'>, player: number): Card {
  const typed = new Map(strokes.filter((one) => one.player === player).map((one) => [one.hole, one.strokes]))
  return Array.from({ length: 18 }, (_, at) => typed.get(at + 1) ?? null)
}

/** The rules of a contest's result. `lot`: what a player has drawn. */
export const rulesOf = (contest: StoredContest, lot: Rules['lot']): Rules => ({
  format: rulesOfFormat[contest.format],
  holes: { par: contest.par, index: contest.hole_index },
  hidden: contest.hidden_holes ?? [],
  tieBreaks: tiesOf(contest.format),
  classes: [],
  prizes: placesNamed,
  awards: [],
  lot,
})

/** Those who play as they are ranked; a player without a stroke has no card. */
export const entrantsOf = (contest: StoredContest, contestants: readonly Contestant[]): Entrant[] =>
  contestants.map(({ player, group_no: team }) => {
    const card = cardOfPlayer(contest, player)
    return {
      id: player,
      handicap: contest.handicaps.find((one) => one.player === player)?.handicap ?? null,
      birthday: null,
      team,
      cards: card.some((one) => one !== null) ? [card] : [],
    }
  })

type Live = NonNullable<ContestCard['live']>

/**
 * The places of the cards while they are played, by player: Stableford by points, everything else by strokes over par on the holes that are
 * typed, with those that a typed handicap gives there. Equal ones share the place. Nothing in it comes from hidden holes.
 */
export function liveOf(rules: Rules, entrants: readonly Entrant[]): ReadonlyMap<number, Live> {
  const { format, holes } = rules
  const isStableford = format.kind === 'stableford'
  const gives = format.kind === 'stroke' ? format.handicap : null
  const lines = entrants.flatMap((entrant) => {
    const [card] = entrant.cards
    if (!card) return []
    const received = gives === null ? 0 : playingHandicap(entrant.handicap, gives)
    const typed = card.flatMap((strokes, at) => (strokes === null ? [] : [{ strokes, at }]))
    const over = typed.reduce(
      (sum, { strokes, at }) => sum + strokes - (holes.par[at] ?? 0) - strokesReceived(received, holes.index[at] ?? 18),
      0,
    )
    const points = isStableford ? (scoreOf(rules, entrant, 1)?.points ?? 0) : null
    const gross = typed.reduce((sum, { strokes }) => sum + strokes, 0)
    return [{ id: entrant.id, value: points === null ? over : -points, holes: typed.length, gross, over, points }]
  })
  return new Map(
    lines.map(({ id, value, ...line }) => [id, { ...line, rank: 1 + lines.filter((one) => one.value < value).length }]),
  )
}

/** A hole that somebody else has typed otherwise: what stands, and who typed it. */
export type Conflict = {
  readonly player: number
  readonly hole: number
  readonly strokes: number | null
  readonly by: number | null
}

type Typed = {
  readonly player: number
  readonly hole: number
  readonly seen: number | null
  readonly strokes: number | null
}

/**
 * Strokes that are to be written over what stands, and those that are not: a hole that says something else than was read, and not what is
 * to be written, is a conflict. What stands already is neither. Of two for one hole the later one counts, with what the first had read.
 */
export function judgeStrokes(
  contest: Pick<StoredContest, 'strokes'>,
  typed: readonly Typed[],
): { readonly writes: readonly Typed[]; readonly conflicts: readonly Conflict[] } {
  const last = new Map<string, Typed>()
  for (const one of typed) {
    const key = `${one.player} ${one.hole}`
    last.set(key, { ...one, seen: last.get(key)?.seen ?? one.seen })
  }
  const writes: Typed[] = []
  const conflicts: Conflict[] = []
  for (const one of last.values()) {
    const stands = contest.strokes.find(({ player, hole }) => player === one.player && hole === one.hole)
    const now = stands?.strokes ?? null
    if (now === one.strokes) continue
    if (now === one.seen) writes.push(one)
    else conflicts.push({ player: one.player, hole: one.hole, strokes: now, by: stands?.by ?? null })
  }
  return { writes, conflicts }
}

import type { CompetitionDraft, PairingCheck } from '@jgm/contract/api/competition-desk'
import type { PlayDate } from '@jgm/contract/model/dates'
import { halfWidth } from '@jgm/contract/model/normalise'
import { drawHidden } from '../result/rules.hidden.ts'
import type { DeskPerson, DeskRow, DeskStart } from '../types.ts'

/** The code on a printed card, which the desk's scanner reads: `K12-345`. */
export const cardCode = (competition: number, entry: number): string => `K${competition}-${entry}`

/** A field of a draft, and what is wrong with it. */
type DraftProblem = {
  readonly path: string
  readonly why:
    | 'dayOver'
    | 'plan'
    | 'entryOrder'
    | 'withdrawOrder'
    | 'pairingOrder'
    | 'partyOrder'
    | 'limitOrder'
    | 'needsHandicap'
    | 'startOrder'
    | 'oneRound'
    | 'holes'
}

/** The problems of a draft, by field; empty when there are none. `plans`: those that can be played on the date. */
export function problemsOf(
  draft: CompetitionDraft,
  { today, plans }: { readonly today: PlayDate; readonly plans: readonly number[] },
): DraftProblem[] {
  const found: DraftProblem[] = []
  const wrong = (isWrong: boolean, field: keyof CompetitionDraft, why: DraftProblem['why']): void => {
    if (isWrong) found.push({ path: `draft.${field}`, why })
  }
  const inOrder = (from: number | null, to: number | null): boolean => from === null || to === null || from <= to
  const at = (instant: string): number => Date.parse(instant)
  wrong(draft.play_date < today, 'play_date', 'dayOver')
  wrong(!plans.includes(draft.plan_id), 'plan_id', 'plan')
  wrong(at(draft.entry_closes_at) <= at(draft.entry_opens_at), 'entry_closes_at', 'entryOrder')
  wrong(at(draft.withdraw_until) < at(draft.entry_closes_at), 'withdraw_until', 'withdrawOrder')
  wrong(draft.pairing_on > draft.play_date, 'pairing_on', 'pairingOrder')
  wrong(draft.party_from > draft.party_to, 'party_to', 'partyOrder')
  wrong(!inOrder(draft.handicap_from, draft.handicap_to), 'handicap_to', 'limitOrder')
  wrong(!inOrder(draft.age_from, draft.age_to), 'age_to', 'limitOrder')
  wrong(!draft.needs_handicap && (draft.handicap_from ?? draft.handicap_to) !== null, 'needs_handicap', 'needsHandicap')
  wrong(draft.start_from > draft.start_to, 'start_to', 'startOrder')
  wrong(draft.rounds > 1 && (draft.format.kind === 'peria' || draft.format.kind === 'team'), 'rounds', 'oneRound')
  wrong(!suits(draft), 'format', 'holes')
  return found
}

/** Has the course the hidden holes that the format asks for? */
const suits = ({ format, par }: Pick<CompetitionDraft, 'format' | 'par'>): boolean =>
  format.kind !== 'peria' || drawHidden(format, par, () => 0) !== null

/** The parts that a draft still lacks before golfers may see it: fields, and `starts` where they don't take everybody. */
export function missingOf(row: DeskRow, starts: readonly DeskStart[], now: Date): string[] {
  const empty = (
    [
      'entry_opens_at',
      'entry_closes_at',
      'withdraw_until',
      'pairing_on',
      'capacity',
      'plan_id',
      'start_from',
      'start_to',
    ] as const
  ).filter((field) => row[field] === null)
  const isOver = row.entry_closes_at !== null && row.entry_closes_at <= now
  const seats = starts.reduce((sum, { capacity }) => sum + capacity, 0)
  const wanted = row.capacity_of === 'groups' ? (row.capacity ?? 0) * row.party_to : (row.capacity ?? 0)
  return [
    ...empty,
    ...(isOver ? ['entry_closes_at'] : []),
    ...(suits(row) ? [] : ['format']),
    ...(seats < wanted || starts.length === 0 ? ['starts'] : []),
  ]
}

const fold = (name: string): string => halfWidth(name).replaceAll(/[\s・,、]/g, '')

/** Entrants that a wish for company names: by their whole name as it is written, without spaces. */
export function namedIn(wish: string, people: readonly DeskPerson[]): number[] {
  const written = fold(wish)
  if (written === '') return []
  return people.flatMap((one) => {
    const name = fold(`${one.last_name ?? ''}${one.first_name ?? ''}`)
    const kana = fold(`${one.last_name_kana ?? ''}${one.first_name_kana ?? ''}`)
    return (name !== '' && written.includes(name)) || (kana !== '' && written.includes(kana)) ? [one.id] : []
  })
}

/** In tenths: players whose handicaps differ by more are far apart. */
const farApart = 200

/**
 * The points that a person should look at before the start list goes out. `starts` in the order of the sheet; `elsewhere`: entrants with
 * another start on the day.
 */
export function checksOf(
  people: readonly DeskPerson[],
  starts: readonly DeskStart[],
  given: {
    readonly playedTogether: (a: number, b: number) => boolean
    readonly elsewhere: readonly number[]
    readonly needsHandicap: boolean
  },
): PairingCheck[] {
  const entered = people.filter(({ state }) => state === 'entered')
  const byId = new Map(entered.map((one) => [one.id, one]))
  const startOf = new Map(starts.flatMap((start) => start.placed.map((one) => [one.entry_id, start] as const)))
  const used = starts.filter(({ placed }) => placed.length > 0)
  const minutes = used.map(({ start_minute: start }) => start).toSorted((a, b) => a - b)
  const middle = minutes[Math.floor(minutes.length / 2)] ?? 0
  const about = (kind: PairingCheck['kind'], entrants: readonly number[], start?: DeskStart): PairingCheck => ({
    kind,
    tee_time_id: start?.tee_time_id ?? null,
    entrants: [...entrants],
  })
  const ofStarts = used.flatMap((start): PairingCheck[] => {
    const ids = start.placed.map((one) => one.entry_id)
    const handicaps = ids.flatMap((id) => byId.get(id)?.handicap ?? [])
    const former = ids.filter(
      (id) => ids.filter((other) => other !== id && given.playedTogether(id, other)).length >= 2,
    )
    return [
      ...(ids.length === 1 ? [about('one_alone', ids, start)] : []),
      ...(former.length >= 3 ? [about('same_as_last_time', former, start)] : []),
      ...(Math.max(...handicaps) - Math.min(...handicaps) > farApart ? [about('far_apart', ids, start)] : []),
    ]
  })
  const missed = entered.filter(({ id, wish_start: wish }) => {
    const start = startOf.get(id)?.start_minute
    if (start === undefined || middle === 0) return false
    return wish === 'early' ? start > middle : wish === 'late' && start < middle
  })
  const apart = [...Map.groupBy(entered, ({ party_id: party }) => party)].flatMap(([party, members]) => {
    const groups = new Set(members.flatMap(({ id }) => startOf.get(id)?.tee_time_id ?? []))
    return party !== null && groups.size > 1
      ? [
          about(
            'party_apart',
            members.map(({ id }) => id),
          ),
        ]
      : []
  })
  // A wish is shown while the people of it are not together, and where no entrant is meant.
  const company = entered.flatMap((one) => {
    if (one.wish_with === '' || one.seat !== 1) return []
    const meant = namedIn(one.wish_with, entered)
    const own = startOf.get(one.id)
    const isMet = own && meant.length > 0 && meant.every((id) => startOf.get(id) === own)
    return isMet ? [] : [about('wish_with', [one.id, ...meant])]
  })
  return [
    ...given.elsewhere.map((id) => about('same_day', [id], startOf.get(id))),
    ...ofStarts,
    ...apart,
    ...missed.map(({ id }) => about('wish_missed', [id], startOf.get(id))),
    ...company,
    ...(given.needsHandicap
      ? entered.flatMap((one) => (one.handicap_proof ? [] : [about('no_proof', [one.id], startOf.get(one.id))]))
      : []),
  ]
}

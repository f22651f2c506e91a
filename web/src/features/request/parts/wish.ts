import type { RequestTerms, RequestWishes, Wish } from '@jgm/contract/api/request'
import { formatDateLong, formatDateMedium, isPlayDate, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { requestWords } from '@jgm/contract/model/request'
import type { Problem } from '@jgm/contract/model/errors'
import type { WishedTime } from '@jgm/contract/model/wished'
import { normalizeLines } from '@jgm/contract/model/normalise'
import type { RequestDraft, Wishing } from '../flow.ts'

/** The most wishes of one request. */
export const mostWishes = 3

/** A wish as it is shown, with the holiday of its day where that is known. */
export type ShownWish = WishedTime & { readonly play_date: PlayDate; readonly holiday?: string | null }

/** The day of a wish, with its year where that is not the present one. */
export function dayOf({ play_date: date, holiday }: Pick<ShownWish, 'play_date' | 'holiday'>, at: Date): string {
  const format = date.slice(0, 4) === todayInTokyo(at).slice(0, 4) ? formatDateMedium : formatDateLong
  return format(date, (holiday ?? null) !== null)
}

/** The fewest groups for so many players. */
export const leastGroups = (players: number): number => Math.ceil(players / 4)

/** The typed number of players; undefined when it is none. */
export function readPlayers(typed: string): number | undefined {
  const players = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  return players >= 1 ? players : undefined
}

/** Groups that fit the players: the present ones where they do. */
export function groupsFor(players: number, groups: number): number {
  const least = leastGroups(players)
  return groups >= least && groups <= players ? groups : least
}

/** One of the choices of a wish's time on the screen: a part of the day, or an hour. */
export const timeChoices = ['1', '3', '4', '5', '6', 'hour'] as const
export type TimeChoice = (typeof timeChoices)[number]

export const choiceOf = ({ hour, start_preference: preference }: WishedTime): TimeChoice =>
  hour === null ? (timeChoices.find((one) => one === String(preference)) ?? '1') : 'hour'

/** The wish with another choice of its time. An hour begins at eight, and with no other start in its place. */
export function withChoice(wish: Wish, choice: TimeChoice): Wish {
  if (choice === 'hour') return { ...wish, hour: wish.hour ?? 8, start_preference: 2 }
  return { ...wish, hour: null, start_preference: preferenceOf(choice) }
}

export const preferenceOf = (value: string): Wish['start_preference'] =>
  ([1, 2, 3, 4, 5, 6] as const).find((one) => String(one) === value) ?? 1

export const hourOf = (value: string): Wish['hour'] =>
  ([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] as const).find((one) => String(one) === value) ?? 8

const isSame = (one: Wish, other: Wish): boolean =>
  one.play_date === other.play_date && one.hour === other.hour && one.start_preference === other.start_preference

/** Every problem of a request, with the same paths as the server's problems. */
export function wishProblems({ wishes, players: typed, groups }: Wishing, terms: RequestTerms): Problem[] {
  const players = readPlayers(typed)
  const atDate = (wish: Wish, at: number): string | undefined => {
    if (wish.play_date < terms.first_date) return requestWords.past
    if (wish.play_date > terms.last_date) return requestWords.tooFar(formatDateLong(terms.last_date))
    if (terms.closed_dates.includes(wish.play_date)) return requestWords.closedDay
    return wishes.slice(0, at).some((before) => isSame(before, wish)) ? requestWords.twice : undefined
  }
  const atParty = (): Problem[] => {
    if (players === undefined) return [{ path: 'players', message: requestWords.party }]
    if (leastGroups(players) > terms.most_groups || groups > terms.most_groups || players > terms.most_players) {
      return [{ path: 'players', message: requestWords.tooMany(terms.most_groups) }]
    }
    return groups < leastGroups(players) || groups > players ? [{ path: 'groups', message: requestWords.groups }] : []
  }
  return [
    ...wishes.flatMap((wish, at) => {
      const message = atDate(wish, at)
      return message === undefined ? [] : [{ path: `wishes.${at}.play_date`, message }]
    }),
    ...atParty(),
  ]
}

/** Does the course answer the request as it is? Not with a day that it refuses, nor beyond the requests of a day. */
export const isAnswered = (wishing: Wishing, terms: RequestTerms): boolean =>
  terms.left_today !== 0 && !wishProblems(wishing, terms).some(({ path }) => path.startsWith('wishes.'))

/** The parts of a wish in the address of the first step: the choice on the screen before. */
export function arrivalOf(query: URLSearchParams) {
  const date = query.get('date') ?? ''
  const players = readPlayers(query.get('players') ?? '')
  const hour = query.get('hour')
  return {
    date: isPlayDate(date) ? date : undefined,
    players,
    groups: Number(query.get('groups')) || undefined,
    wish:
      hour === null
        ? { hour: null, start_preference: preferenceOf(query.get('start') ?? '') }
        : { hour: hourOf(hour), start_preference: 2 as const },
  }
}

/**
 * The draft for an arrival: the stored one of the same course, with a date that it does not have yet as its first wish, else a new
 * one. The party of the address wins.
 */
export function arrived(
  stored: RequestDraft | undefined,
  course: number,
  source: RequestDraft['source'],
  { date, players, groups, wish }: ReturnType<typeof arrivalOf> & { readonly date: PlayDate },
): RequestDraft {
  const kept = stored?.course_id === course ? stored : undefined
  const first: Wish = { play_date: date, ...wish }
  const before = kept?.wishes ?? []
  const wishes = before.some(({ play_date: known }) => known === date)
    ? before
    : [first, ...before].slice(0, mostWishes)
  const party = players ?? readPlayers(kept?.players ?? '') ?? 4
  return {
    options: [],
    note: '',
    emails: [],
    ...kept,
    course_id: course,
    source,
    wishes,
    players: String(players ?? kept?.players ?? 4),
    groups: groupsFor(party, groups ?? kept?.groups ?? 0),
  }
}

/** The wishes with one moved a place up or down. */
export function moved<T>(wishes: readonly T[], at: number, by: -1 | 1): T[] {
  const next = [...wishes]
  const [one] = next.splice(at, 1)
  if (one !== undefined) next.splice(at + by, 0, one)
  return next
}

/** A request in the form that the server takes. */
export const sentOf = ({ wishes, players, groups, options, note }: Wishing): RequestWishes => ({
  wishes: wishes.map(({ play_date, hour, start_preference }) => ({ play_date, hour, start_preference })),
  players: Number(players),
  groups,
  options: [...options],
  note: normalizeLines(note),
})

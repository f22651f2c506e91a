import type { DeskAnswer, InboxRequest } from '@jgm/contract/api/request-desk'
import type { WayOn } from '@jgm/contract/api/request'
import { addDays, instantAt, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { DeclineReason } from '@jgm/contract/model/request'
import { timeOfHour } from '@jgm/contract/model/times-of-day'
import type { Run } from './starts.ts'

export type Mode = DeskAnswer['kind']

/** What the desk has put together so far; a mode is kept while another one is looked at. */
export type Draft = {
  readonly mode: Mode
  /** The mode was chosen on this request: only then Enter sends, so that nobody is answered by a press meant for the one before. */
  readonly isChosen: boolean
  readonly offers: readonly Run[]
  /** An instant; null: the proposed one. */
  readonly until: string | null
  readonly reason: DeclineReason | null
  readonly ways: readonly WayOn[]
  readonly words: string
}

export const emptyDraft: Draft = {
  mode: 'confirmed',
  isChosen: false,
  offers: [],
  until: null,
  reason: null,
  ways: [],
  words: '',
}

const evening = 20 * 60
const twoHoursMs = 2 * 60 * 60_000

/**
 * Until when the golfer is asked to answer: tomorrow evening, or the evening before the first offered day; two hours from now where
 * that is over already.
 */
export function proposedUntil(dates: readonly string[], at: Date): string {
  const tomorrow = addDays(todayInTokyo(at), 1)
  const last = [tomorrow, ...dates.map((date) => addDays(date, -1))].toSorted()[0] ?? tomorrow
  const until = instantAt(last, evening)
  return isoInTokyo(until > at ? until : new Date(at.getTime() + twoHoursMs))
}

/** The first thing that an answer of each kind still lacks. */
export type Missing = 'start' | 'offers' | 'reason'

/** The first part that a draft still needs before it can be sent as an answer; null when it has all. */
export function missingOf({ mode, reason, offers }: Draft, run: Run | undefined): Missing | null {
  if (mode === 'confirmed') return run ? null : 'start'
  if (mode === 'declined') return reason === null ? 'reason' : null
  return offers.length === 0 ? 'offers' : null
}

/** The answer of a draft; null while something is missing. */
export function answerOf(draft: Draft, run: Run | undefined, at: Date): DeskAnswer | null {
  const { words } = draft
  if (draft.mode === 'confirmed') return run ? { kind: 'confirmed', starts: run.starts, words } : null
  if (draft.mode === 'declined')
    return draft.reason === null ? null : { kind: 'declined', reason: draft.reason, ways: [...draft.ways], words }
  if (draft.offers.length === 0) return null
  const offers = draft.offers.map(({ starts }) => starts)
  const until =
    draft.until ??
    proposedUntil(
      offers.map(({ play_date }) => play_date),
      at,
    )
  return { kind: 'offered', offers, until, words }
}

/** Do two answers say the same? */
export const isSameAnswer = (one: DeskAnswer | null, other: DeskAnswer | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** The waitlist of the first wish, as a way on after a refusal. */
export function waitlistOf({ course_id, wishes, players }: InboxRequest): WayOn {
  const [wish] = wishes
  return {
    kind: 'waitlist',
    course_id,
    play_date: wish?.play_date ?? '',
    time_of_day: wish === undefined || wish.hour === null ? 'any' : timeOfHour(wish.hour),
    players: Math.min(players, 4),
  }
}

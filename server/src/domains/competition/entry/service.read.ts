import type { Entry, EntrySummary, listEntries, StartList } from '@jgm/contract/api/competition-entry'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { daysBetween, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { scheduleOf } from '../../sale/rules.cancellation.ts'
import { telOf } from '../../sale/service.ts'
import { hasSameDay, readEntry, readOwnEntries, readStartList } from './repo.read.ts'
import { dayOf, isEnded, stateAt, withdrawingAt } from './rules.ts'
import { namesOf, nameOf, wholeName } from '../service.names.ts'
import type { StoredEntry, StoredPerson } from '../types.ts'

const staying = (entry: StoredEntry): StoredPerson[] =>
  entry.people.filter((one) => one.state !== 'withdrawn' || entry.state === 'withdrawn')
const totalOf = (people: readonly StoredPerson[]): number =>
  people.reduce((sum, { price }) => sum + (price?.total ?? 0), 0)

/** The caller’s own place in an entry; undefined for a caller who is not in it. The holder keeps one, also after everybody has left. */
export const ownPerson = (entry: StoredEntry, memberId: MemberId): StoredPerson | undefined =>
  entry.people.findLast((one) => one.member_id === memberId)

/** Facts about an entry that are not stored with it. */
type Beside = { readonly tel: string; readonly isSameDay: boolean }

/** An entry as one of its people sees it. */
function entryOf(entry: StoredEntry, memberId: MemberId, now: Date, { tel, isSameDay }: Beside): Entry {
  const { competition, people } = entry
  const own = ownPerson(entry, memberId)
  const isHolder = entry.member_id === memberId
  const ofParty = stateAt(entry, now)
  const { fee } = withdrawingAt(entry, now, isHolder)
  const isBefore = competition.state === 'published' || competition.state === 'closed'
  const plays = own?.state !== 'withdrawn'
  const isOut = !plays && isHolder && isBefore && !isEnded(ofParty)
  const state = plays || isOut ? ofParty : 'withdrawn'
  const canAct = !isEnded(state) && isBefore
  const { withdraw_until: until, ...about } = competition
  return {
    number: entry.number,
    state,
    is_out: isOut,
    version: entry.version,
    role: isHolder ? 'holder' : 'companion',
    competition: {
      ...about,
      ...dayOf(competition.play_date),
      entry_closes_at: isoInTokyo(competition.entry_closes_at),
    },
    players: people.map((one) => ({
      id: one.id,
      seat: one.seat,
      name: one.last_name === null ? null : wholeName(one),
      shown: nameOf(one),
      shown_as: one.shown_as,
      is_own: one === own,
      is_member: one.member_id !== null,
      handicap: one.handicap,
      state: one.state,
      price: isHolder || one === own ? one.price : null,
    })),
    names: own ? namesOf(own) : null,
    wish_start: entry.wish_start,
    wish_with: entry.wish_with,
    wish_cart: entry.wish_cart,
    place: state === 'waiting' ? entry.place : null,
    offer_until: state === 'offered' && entry.offer_until !== null ? isoInTokyo(entry.offer_until) : null,
    start: own?.start ? { ...own.start, names: own.start.names.map(nameOf) } : null,
    total: totalOf(isHolder ? staying(entry) : own ? [own] : []),
    cancellation: scheduleOf(entry.cancellation, { players: isHolder ? entry.players : 1, groups: 1 }),
    withdraw_fee: (isHolder ? entry : own)?.withdraw_fee ?? null,
    entered_at: isoInTokyo(entry.entered_at),
    history: entry.events.map(({ at, event }) => ({ at: isoInTokyo(at), event })),
    days_left: daysBetween(todayInTokyo(now), competition.play_date),
    same_day: canAct && plays && isSameDay,
    can: {
      edit: canAct && plays,
      withdraw: canAct && (state !== 'entered' || now < new Date(until)),
      answer: state === 'offered' && isHolder,
      fee,
      until: isoInTokyo(until),
    },
    tel,
  }
}

/** Throws `not_found` for an entry that does not exist and for one that the member is not in. */
export async function ownEntry(ground: Ground, memberId: MemberId, number: string): Promise<StoredEntry> {
  const entry = await readEntry(ground.db, { number })
  if (!entry || !ownPerson(entry, memberId)) throw refuse('not_found')
  return entry
}

/** One entry. Throws `not_found`. */
export async function showEntry(ground: Ground, memberId: MemberId, number: string): Promise<Entry> {
  const entry = await ownEntry(ground, memberId, number)
  const { id, course_id: courseId } = entry.competition
  const [tel, isSameDay] = await Promise.all([telOf(ground, courseId), hasSameDay(ground.db, id, memberId)])
  return entryOf(entry, memberId, ground.clock.now(), { tel, isSameDay })
}

/** The start list of an entry, for people on it; empty for everybody else in the entry. Throws `not_found`. */
export async function startListOf(ground: Ground, memberId: MemberId, number: string): Promise<{ starts: StartList }> {
  const entry = await ownEntry(ground, memberId, number)
  const own = ownPerson(entry, memberId)
  if (!own?.start || own.state !== 'entered') return { starts: [] }
  const starts = await readStartList(ground.db, entry.competition.id)
  return {
    starts: starts.map(({ nine, start_minute, entrants }) => ({
      nine,
      start_minute,
      names: entrants.map(nameOf),
      is_own: entrants.some(({ id }) => id === own.id),
    })),
  }
}

function summaryOf(entry: StoredEntry, memberId: MemberId, now: Date): EntrySummary {
  const whole = entryOf(entry, memberId, now, { tel: '', isSameDay: false })
  return {
    number: whole.number,
    state: whole.state,
    is_out: whole.is_out,
    role: whole.role,
    competition_id: whole.competition.id,
    course_id: whole.competition.course_id,
    title: whole.competition.title,
    ...dayOf(whole.competition.play_date),
    nine: whole.start?.nine ?? null,
    start_minute: whole.start?.start_minute ?? null,
    players: entry.players,
    names: staying(entry).flatMap((one) => one.last_name ?? []),
    place: whole.place,
    offer_until: whole.offer_until,
    total: whole.total,
    days_left: whole.days_left,
  }
}

/** The member’s entries: upcoming soonest first, past and ended ones latest first. */
export async function entriesOf(
  ground: Ground,
  memberId: MemberId,
  tab: Parsed<typeof listEntries>['query']['tab'],
): Promise<{ entries: EntrySummary[] }> {
  const now = ground.clock.now()
  const all = (await readOwnEntries(ground.db, memberId)).map((entry) => summaryOf(entry, memberId, now))
  const tabOf = ({ state, days_left: left }: EntrySummary) =>
    isEnded(state) ? 'ended' : left < 0 ? 'past' : 'upcoming'
  const found = all.filter((one) => tabOf(one) === tab).slice(0, 100)
  return { entries: tab === 'upcoming' ? found.toReversed() : found }
}

import type { Competition, ListedCompetition } from '@jgm/contract/api/competition-entry'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../../platform/ground.ts'
import { refuse } from '../../../platform/http/errors.ts'
import type { MemberId } from '../../../platform/http/session.ts'
import { termsOf } from '../../plan/service.ts'
import { telOf } from '../../sale/service.ts'
import { hasSameDay, readEntering, readEnteringAt, readOpen, readOpenOne } from './repo.read.ts'
import { barsOf, dayOf, enteringOf, payers, priceOf, withdrawalOf } from './rules.ts'
import { namesOf } from '../service.names.ts'
import type { EnteringMember, StoredOpen } from '../types.ts'

const listedOf = (found: StoredOpen, member: EnteringMember | null, now: Date): ListedCompetition => ({
  id: found.id,
  course_id: found.course_id,
  title: found.title,
  subtitle: found.subtitle,
  ...dayOf(found.play_date),
  format: found.format,
  open_to: found.open_to,
  needs_handicap: found.needs_handicap,
  women_only: found.women_only,
  fee: found.fee,
  capacity: found.capacity,
  capacity_of: found.capacity_of,
  left: found.left,
  waiting: found.waiting,
  waiting_least: found.waiting_least,
  entry_opens_at: isoInTokyo(found.entry_opens_at),
  entry_closes_at: isoInTokyo(found.entry_closes_at),
  entering: enteringOf(found, now),
  own: found.own,
  bars: barsOf(found, member, now),
  told_on_opening: found.told_on_opening,
})

/** Spec section 2, `sport`: published competitions from today on, with the caller’s own entry and bars in each. */
export async function openCompetitions(
  ground: Ground,
  memberId: MemberId | null,
  courseId: number | null,
): Promise<{ competitions: ListedCompetition[] }> {
  const now = ground.clock.now()
  const found = await readOpen(ground.db, { courseId, memberId, from: todayInTokyo(now) })
  const courseIds = [...new Set(found.map((one) => one.course_id))]
  const members = memberId === null ? [] : await readEnteringAt(ground.db, [memberId], courseIds)
  const memberAt = new Map(members.map((one) => [one.course_id, one]))
  return { competitions: found.map((one) => listedOf(one, memberAt.get(one.course_id) ?? null, now)) }
}

/** Spec section 2, `sport/{id}`: a published competition as this caller may enter it. Throws `not_found`. */
export async function lookAt(ground: Ground, id: number, memberId: MemberId | null): Promise<Competition> {
  const now = ground.clock.now()
  const found = await readOpenOne(ground.db, id, memberId)
  if (!found) throw refuse('not_found')
  const [terms, tel, people, isSameDay] = await Promise.all([
    termsOf(ground, found.course_id, found.terms_version),
    telOf(ground, found.course_id),
    memberId === null ? [] : readEntering(ground.db, [memberId], found.course_id),
    memberId !== null && hasSameDay(ground.db, id, memberId),
  ])
  const member = people[0] ?? null
  const self = priceOf(found, terms, payers.self(member))
  return {
    ...listedOf(found, member, now),
    conditions: found.conditions,
    prize_words: found.prize_words,
    prizes: found.prizes,
    classes: found.classes,
    rounds: found.rounds,
    party_from: found.party_from,
    party_to: found.party_to,
    handicap_from: found.handicap_from,
    handicap_to: found.handicap_to,
    age_from: found.age_from,
    age_to: found.age_to,
    start_from: found.start_from,
    start_to: found.start_to,
    pairing_on: found.pairing_on,
    withdraw_until: isoInTokyo(found.withdraw_until),
    offer_hours: found.offer_hours,
    prices: { self, friend: priceOf(found, terms, payers.friend), named: priceOf(found, terms, payers.named) },
    cancellation: withdrawalOf(found, terms, { customerClass: self.customer_class, players: 1 }),
    same_day: isSameDay,
    names: member && namesOf(member),
    tel,
  }
}

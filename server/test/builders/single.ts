import type { Call } from '@jgm/contract/api/endpoint'
import { cancelReservation, getReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { bookSingle, getSingleDay, holdSingle, type SingleHold, type SingleTeeTime } from '@jgm/contract/api/single'
import type { PlayDate } from '@jgm/contract/model/dates'
import { onPublished } from '../../src/domains/single/service.life.ts'
import { publishSheets } from '../../src/domains/tee-sheet/service.ts'
import type { As, Caller, TestApi } from '../api.ts'
import { addMembers, contact, onlooker, type ClubMember } from './club.ts'

/**
 * Sells the single tee times of a club ({@link openClub}): from a month ahead to 17:00 the day before, at least two players, decided
 * at 15:00 the day before; a fee of 1,000 yen a person from 7 days before. `below`: what happens when players leave again.
 */
export async function openSingles(
  api: TestApi,
  given: { courseId?: number; minimum?: 2 | 3; below?: 'held' | 'ask' } = {},
): Promise<void> {
  const { courseId = 1, minimum = 2, below = 'ask' } = given
  await api.wiring.database.pool.query(`
    insert into booking_window (course_id, customer_class, product, anchor, months_ahead, opens_at_minute)
      select ${courseId}, c, 'single', 'same_date', 1, 540 from unnest(array['course_member', 'member', 'visitor']) c;
    insert into cancellation_policy (id, course_id, product) overriding system value values (${courseId + 100}, ${courseId}, 'single');
    insert into cancellation_tier (course_id, policy_id, position, days_before, counts_play_day, unit, fee_yen)
      values (${courseId}, ${courseId + 100}, 1, 7, false, 'person', 1000);
    insert into single_terms (course_id, plan_id, minimum, decides_days_before, decides_at_minute, below_minimum, pace, is_walking)
      values (${courseId}, ${(courseId - 1) * 10 + 1}, ${minimum}, 1, 900, '${below}', 'normal', false);
  `)
  await publishSheets(api.wiring.ground, onPublished)
}

type BookBody = Call<typeof bookSingle>['body']

/** Gives members a single profile; `gender` too. */
export async function giveProfiles(api: TestApi, members: readonly ClubMember[], gender = 'none'): Promise<void> {
  const ids = members.map(({ id }) => id)
  await api.wiring.database.pool.query(
    `insert into single_profile (member_id, nickname, avatar, average_score, message, start_preference)
      select m, 'あだ名' || m, 2, 90, 'よろしくお願いします' || m, 1 from unnest($1::bigint[]) m`,
    [ids],
  )
  await api.wiring.database.pool.query('update member set gender = $2 where id = any ($1)', [ids, gender])
}

/** Members with a single profile. */
export async function singlePlayers(api: TestApi, count: number): Promise<ClubMember[]> {
  const members = await addMembers(api, count)
  await giveProfiles(api, members)
  return members
}

/** The single tee times of a date, as the caller sees them; without one as an onlooker does. */
export const singlesOn = async (api: TestApi, date: PlayDate, as?: As): Promise<SingleTeeTime[]> =>
  (await api.good(getSingleDay, { params: { date } }, as ?? (await onlooker(api)))).tee_times

/** The ids of the single tee times of a day. */
export const singleIdsOn = async (api: TestApi, date: PlayDate): Promise<number[]> =>
  (await singlesOn(api, date)).map(({ id }) => id)

/** The body that books a hold of seats at its shown prices. */
export const seatBooking = ({ token, offer }: SingleHold, changed: Partial<BookBody> = {}): BookBody => ({
  hold: token,
  contact,
  companion: offer.seats > 1 ? '見本 花子' : null,
  prices: offer.prices.map(({ players, total }) => ({ players, total })),
  expected_cancellation: offer.cancellation,
  agreed_policy: true,
  agreed_rules: true,
  source: 'mypage',
  ...changed,
})

/** Holds and books seats of a single tee time. */
export async function takeSeat(
  api: Caller,
  teeTimeId: number,
  as: As,
  seats = 1,
  changed: Partial<BookBody> = {},
): Promise<ReservationDetail> {
  const hold = await api.good(holdSingle, { body: { tee_time_id: teeTimeId, seats } }, as)
  return api.good(bookSingle, { body: seatBooking(hold, changed) }, as)
}

/** Cancels a single reservation as it is now, at its fee of now. */
export async function leaveSeat(api: Caller, number: string, as: As): Promise<ReservationDetail> {
  const params = { type: 'single', number } as const
  const { version, can } = await api.good(getReservation, { params }, as)
  const body = { version, expected_fee: can.fee, agreed_fee: true, reason: null }
  return api.good(cancelReservation, { params, body }, as)
}

/** How many mails and messages there are by now, to whomever. */
export async function toldInAll(api: TestApi): Promise<number> {
  const [row] = await api.rows<{ count: number }>(
    'select ((select count(*) from mail_outbox) + (select count(*) from line_outbox))::int as count',
  )
  return row?.count ?? 0
}

/** The kinds of mails that wait for a reservation's holder, by name. */
export async function toldOf(api: TestApi, number: string): Promise<string[]> {
  const { rows } = await api.wiring.database.pool.query<{ kind: string }>(
    `select o.kind from mail_outbox o join reservation r on r.id = (o.data ->> 'reservation_id')::bigint
      where r.number = $1 order by o.kind`,
    [number],
  )
  return rows.map(({ kind }) => kind)
}

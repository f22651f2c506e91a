import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { bookRegular, ReservationDetail } from '@jgm/contract/api/reservation'
import type { sendReservationLink } from '@jgm/contract/api/reservation-link'
import { type listReservations } from '@jgm/contract/api/reservation-list'
import type { ReservationType } from '@jgm/contract/model/choices'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { isWithin, spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import { manageTokenOf } from '../sale/service.book.ts'
import { ownReservation, type Numbered } from '../sale/service.own.ts'
import { reservationById } from '../sale/service.ts'
import type { StoredReservation } from '../sale/types.ts'
import { viewerOf } from '../tee-sheet/rules.days.ts'
import { daysInstead } from '../tee-sheet/service.instead.ts'
import { linkLimits } from './policy.ts'
import { readSummaries, remindOfTomorrow, tellTurnedForecasts } from './repo.ts'
import { detailOf } from './rules.detail.ts'
import { daysLeft } from './rules.ts'
import { calendarFile } from './service.calendar.ts'
import { scheduleLines } from './text.ts'

const pageSize = 20

/** Where a guest manages a reservation: of a request, where the request was managed before. */
const managePaths: Readonly<Record<ReservationType, string>> = {
  regular: 'manage',
  single: 'manage',
  request: 'request/manage',
  competition: 'manage',
}

/** The page of a reservation, without a guest's key: My Page for a member. */
const pageOf = (ground: Ground, { type, number, member_id: memberId }: StoredReservation): string =>
  memberId === null
    ? `${ground.siteUrl}/reserved/${managePaths[type]}`
    : `${ground.siteUrl}/mypage/reservation/${type}/detail/${number}`

/** The link that opens a reservation: of a guest with number and token in the fragment. */
const linkOf = (ground: Ground, reservation: StoredReservation): string => {
  const { number, member_id: memberId } = reservation
  const page = pageOf(ground, reservation)
  return memberId === null ? `${page}#${number}.${manageTokenOf(ground, number)}` : page
}

/** A page (from 1) of the member's reservations: upcoming soonest first, past and cancelled latest first. */
export async function reservationsOf(
  ground: Ground,
  memberId: MemberId,
  query: Parsed<typeof listReservations>['query'],
): Promise<Reply<typeof listReservations>> {
  const page = query.page ?? 1
  const now = ground.clock.now()
  const found = await readSummaries(ground.db, memberId, query.tab, todayInTokyo(now), {
    size: pageSize,
    skip: (page - 1) * pageSize,
  })
  return {
    reservations: found.reservations.map((one) => ({ ...one, days_left: daysLeft(one.play_date, now) })),
    total: found.total,
    page,
    page_size: pageSize,
    next_date: found.nextDate,
  }
}

/** A reservation as its holder sees it now. */
export const detailNow = (ground: Ground, reservation: StoredReservation): ReservationDetail =>
  detailOf(reservation, ground.clock.now())

/** The reply to a booking: the reservation, and the token of a guest's management link. */
export const bookedReply = (ground: Ground, reservation: StoredReservation): Reply<typeof bookRegular> => ({
  reservation: detailNow(ground, reservation),
  manage_token: reservation.member_id === null ? manageTokenOf(ground, reservation.number) : null,
})

/** One reservation as its holder sees it. Throws `not_found`. */
export const showReservation = async (ground: Ground, caller: Caller, wanted: Numbered): Promise<ReservationDetail> =>
  detailNow(ground, await ownReservation(ground, caller, wanted))

/** The calendar file of a reservation. Calendars are shared and synchronized, so it has no guest's key. Throws `not_found`. */
export async function calendarOf(ground: Ground, caller: Caller, wanted: Numbered): Promise<string> {
  const reservation = await ownReservation(ground, caller, wanted)
  const course = await courseById(ground.db, reservation.course_id)
  if (!course) throw refuse('not_found')
  return calendarFile(reservation, course, {
    url: pageOf(ground, reservation),
    uidDomain: ground.mailDomain,
    now: ground.clock.now(),
  })
}

/** The calendar file of one group of a reservation, for a companion; `url` opens the participation. Throws `not_found`. */
export async function calendarFor(ground: Ground, id: number, groupNo: number, url: string): Promise<string> {
  const reservation = await reservationById(ground.db, id)
  const course = reservation && (await courseById(ground.db, reservation.course_id))
  const groups = reservation?.groups.filter((group) => group.group_no === groupNo) ?? []
  if (!reservation || !course || groups.length === 0) throw refuse('not_found')
  const players = groups.reduce((sum, group) => sum + group.players, 0)
  return calendarFile({ ...reservation, groups, players }, course, {
    url,
    uidDomain: ground.mailDomain,
    now: ground.clock.now(),
  })
}

/**
 * Mails the link to a reservation or a request again. The number and the address are looked up only when the mail is written, so neither the
 * answer nor its time reveals whether they belong to a reservation. Throws `too_many_requests` to a network with too many
 * requests; the same link to the same address is mailed at most once a minute.
 */
export async function sendLink(
  ground: Ground,
  { number, email }: Parsed<typeof sendReservationLink>['body'],
  address: string,
): Promise<Reply<typeof sendReservationLink>> {
  await spend(ground.db, [{ key: `manage_link:a:${address}`, ...linkLimits.asked }])
  const wanted = hmacOf(ground.secret, 'manage_link', `${number} ${email}`).toString('base64url')
  const isDue = await isWithin(ground.db, [
    { key: `manage_link:m:${wanted}`, ...linkLimits.mailed },
    { key: `manage_link:h:${wanted}`, ...linkLimits.mailedInHour },
  ])
  if (isDue) {
    // Of the two, the one is written whose number and address it is.
    for (const kind of ['reservation_link', 'request_link'])
      await putMail(ground.db, { kind, recipient: email, data: { number, email }, lane: 'codes' })
  }
  return { ok: true }
}

/** The minutes of the day between which the next day's players are reminded. */
const reminding = { from: 18 * 60, until: 21 * 60 } as const

/** Puts tomorrow's reminders into the outbox, between 18:00 and 21:00 only; each reservation once. Returns how many. */
export async function remindPlayers(ground: Ground): Promise<number> {
  const reminded = await remindOfTomorrow(ground.db, reminding.from, reminding.until)
  return reminded
}

/** The minutes of the day between which it is told that a forecast has turned. */
const turning = { from: 7 * 60, until: 20 * 60 } as const

/** Tells whoever plays within three days that the forecast has turned, between 7:00 and 20:00 only; of tomorrow before the reminder. Returns how many. */
export const tellOfForecasts = ({ db }: Pick<Ground, 'db'>): Promise<number> =>
  tellTurnedForecasts(db, turning.from, reminding.from - 60, turning.until)

/** A reservation's cancellation schedule with its dates, one sentence per step. */
export const cancellationLines = ({ cancellation }: Pick<StoredReservation, 'cancellation'>): string[] =>
  scheduleLines(cancellation)

/** The facts of mails about a reservation; null when it is deleted. */
export async function mailFacts(
  ground: Ground,
  db: Parameters<typeof reservationById>[0],
  id: number,
): Promise<{ reservation: StoredReservation; url: string; instead: PlayDate[] } | null> {
  const reservation = await reservationById(db, id)
  return reservation
    ? { reservation, url: linkOf(ground, reservation), instead: await insteadOf(ground, reservation) }
    : null
}

/** Where the golfer of a reservation that a closing has cancelled finds another start. */
async function insteadOf(ground: Ground, reservation: StoredReservation): Promise<PlayDate[]> {
  if (reservation.closing === null) return []
  const {
    course_id: courseId,
    play_date: date,
    closed_part: part,
    member_id: member,
    customer_class: own,
  } = reservation
  const viewer = viewerOf({ isMember: member !== null, isCourseMember: own === 'course_member' }, undefined)
  return daysInstead(ground, { courseId, date, isPart: part !== null }, viewer)
}

import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  acceptOffer,
  changeRequest,
  listRequests,
  RequestDetail,
  RequestSummary,
  RequestTerms,
} from '@jgm/contract/api/request'
import { addDays, instantAt, isoInTokyo, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import { most as mostOf } from '@jgm/contract/model/request'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { hashOf, hmacOf, sameBytes } from '../../platform/secrets.ts'
import { bestWindow, dayTypeOf, holidayName, windowState } from '../course/rules.ts'
import { termsOf } from '../plan/service.ts'
import { detailNow } from '../reservation/service.ts'
import { askerOf } from '../sale/rules.product.ts'
import { actorOf } from '../sale/service.own.ts'
import { keyWithin, reservationById, saleRefusal, sell, telOf, type Once } from '../sale/service.ts'
import type { Refused } from '../sale/types.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { most, sendLimits, stopLimit } from './policy.ts'
import {
  accepted,
  countSent,
  editRequest,
  offersEnded,
  readClosedDates,
  readDesk,
  readOwn,
  readRequest,
  stopMailsTo,
  withdrawn,
  type RequestAnswer,
} from './repo.ts'
import { answerBy, stateAt, waysFrom, wishProblems } from './rules.ts'
import type { DeskHours, StoredRequest } from './types.ts'

/** Days ahead that are looked through for the last one that can be wished; booking windows are shorter. */
const daysAhead = 400

/**
 * The terms by which a request to a course is written and judged, for this person. Throws `not_found` without such a course or window.
 */
export async function givenFor(ground: Ground, courseId: number, memberId: MemberId | null) {
  const now = ground.clock.now()
  const today = todayInTokyo(now)
  const [hours, sheet, tel] = await Promise.all([
    readDesk(ground.db, courseId),
    sheetNow(ground, courseId, today, memberId, []),
    telOf(ground, courseId),
  ])
  if (!hours || !sheet) throw refuse('not_found')
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const { classes } = askerOf(memberId !== null, sheet)
  const open = Array.from({ length: daysAhead }, (_, index) => addDays(today, index)).filter((date) => {
    const window = bestWindow(terms.windows, 'request', classes, date, terms.isClosedDay)
    return window && windowState(window, date, now, terms.isClosedDay).state === 'open'
  })
  const [first, last] = [open[0], open.at(-1)]
  if (first === undefined || last === undefined) throw refuse('not_found')
  const closed = new Set(await readClosedDates(ground.db, courseId, first, last))
  const isClosedDay = (date: PlayDate): boolean => closed.has(date) || terms.isClosedDay(date)
  return {
    hours,
    answerBy: answerBy(now, hours, isClosedDay),
    wishable: { today, first, last, mostGroups: hours.most_request_groups, tel, isClosedDay },
  }
}

const openHoursOf = ({ desk_opens: opens, desk_closes: closes }: DeskHours): RequestTerms['open_hours'] =>
  opens.map((from, weekday) => {
    const to = closes[weekday] ?? null
    return from === null || to === null ? null : { from, to }
  })

/** Answer-by time, dates and limits of requests to a course. Throws `not_found`. */
export async function termsFor(ground: Ground, courseId: number, caller: Caller): Promise<RequestTerms> {
  const memberId = caller.kind === 'member' ? caller.memberId : null
  const { hours, answerBy: by, wishable } = await givenFor(ground, courseId, memberId)
  const { first, last, mostGroups, isClosedDay } = wishable
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(first, index)).filter((date) => date <= last)
  const sent = memberId === null ? null : await countSent(ground.db, memberId)
  return {
    course_id: courseId,
    answer_by: isoInTokyo(by),
    answer_hours: hours.answers_within_hours,
    open_hours: openHoursOf(hours),
    first_date: first,
    last_date: last,
    closed_dates: dates.filter(isClosedDay),
    most_groups: mostGroups,
    most_players: Math.min(mostOf.players, mostGroups * 4),
    left_today: sent && Math.max(0, Math.min(most.aDay - sent.sent, most.open - sent.open)),
  }
}

/** A date as it is shown. */
const dayOf = (date: PlayDate) => {
  const holiday = holidayName(date)
  return { play_date: date, day_type: dayTypeOf(date, holiday !== undefined), holiday: holiday ?? null }
}

/** The wishes as they are shown. */
export const shownWishes = (request: StoredRequest): RequestDetail['wishes'] =>
  request.wishes.map((wish) => ({ ...dayOf(wish.play_date), ...wish }))

/** The other addresses as they are shown. */
export const shownEmails = (request: StoredRequest): RequestDetail['emails'] =>
  request.emails.map(({ email, is_proven: isProven, told_at: toldAt, is_stopped: isStopped }) => ({
    email,
    state: isProven ? 'proven' : isStopped ? 'stopped' : 'informed',
    is_told: isProven || toldAt !== null,
  }))

/** Offers that the golfer knows, the latest first. */
export const shownOffers = (request: StoredRequest): RequestDetail['offers'] =>
  request.offers
    .flatMap(({ id, state, offer }) => (state === 'pending' ? [] : [{ id, state, offer }]))
    .toReversed()
    .slice(0, mostOf.offers)
    .toReversed()

/** A request as its holder sees it. */
export async function detailOf(ground: Ground, request: StoredRequest): Promise<RequestDetail> {
  const now = ground.clock.now()
  const state = stateAt(request, now)
  const [tel, reservation] = await Promise.all([
    telOf(ground, request.course_id),
    request.reservation_id === null ? undefined : reservationById(ground.db, request.reservation_id),
  ])
  const isOpen = state === 'requested' || state === 'offered'
  return {
    number: request.number,
    state,
    version: request.pending ? request.version - 1 : request.version,
    course_id: request.course_id,
    wishes: shownWishes(request),
    players: request.players,
    groups: request.groups,
    options: [...request.options],
    note: request.note,
    contact: request.contact,
    emails: shownEmails(request),
    requested_at: isoInTokyo(request.requested_at),
    answer_by: isoInTokyo(request.answer_by),
    is_late: state === 'requested' && new Date(request.answer_by) <= now,
    offers: shownOffers(request),
    offer_until: request.offer_until && isoInTokyo(request.offer_until),
    words: request.words,
    decline_reason: request.decline_reason,
    ways:
      state === 'declined' && request.ways.length > 0
        ? [...request.ways]
        : state === 'declined' || state === 'expired'
          ? waysFrom(request, now, tel)
          : [],
    reservation: reservation ? detailNow(ground, reservation) : null,
    history: request.events
      .filter(({ event }) => event !== 'answer_failed')
      .map(({ at, event }) => ({ at: isoInTokyo(at), event })),
    can: { edit: state === 'requested', withdraw: isOpen, accept: state === 'offered' },
    tel,
  }
}

/** A request in a list. */
function summaryOf(request: StoredRequest, now: Date): RequestSummary {
  const state = stateAt(request, now)
  const [wish] = request.wishes
  const offers = request.offers.filter((one) => one.state === 'open')
  const start = offers[0]?.offer
  const date = start?.play_date ?? wish?.play_date ?? todayInTokyo(request.requested_at)
  return {
    number: request.number,
    state,
    course_id: request.course_id,
    ...dayOf(date),
    start_minute: start?.groups[0]?.start_minute ?? null,
    hour: wish?.hour ?? null,
    start_preference: wish?.start_preference ?? 1,
    players: request.players,
    groups: request.groups,
    wishes: request.wishes.length,
    offers: state === 'offered' ? offers.length : 0,
    answer_by: isoInTokyo(request.answer_by),
    is_late: state === 'requested' && new Date(request.answer_by) <= now,
    offer_until: request.offer_until && isoInTokyo(request.offer_until),
  }
}

/** The member's requests that have no reservation. */
export async function requestsOf(
  ground: Ground,
  memberId: MemberId,
  tab: Parsed<typeof listRequests>['query']['tab'],
): Promise<Reply<typeof listRequests>> {
  const now = ground.clock.now()
  const found = await readOwn(ground.db, memberId, ['requested', 'offered', 'declined', 'withdrawn', 'expired'])
  const all = found.map((request) => summaryOf(request, now))
  const isOpen = ({ state }: RequestSummary): boolean => state === 'requested' || state === 'offered'
  return { requests: all.filter((one) => isOpen(one) === (tab === 'open')) }
}

/** Only its member, or a guest with its management link, sees a request; afterwards also its reservation. */
function isHolder(caller: Caller, { member_id: memberId, manage_token_hash: tokenHash }: StoredRequest): boolean {
  if (caller.kind === 'member') return memberId === caller.memberId
  return (
    caller.kind === 'guest_link' && tokenHash !== null && sameBytes(caller.tokenHash, Buffer.from(tokenHash, 'hex'))
  )
}

/** Throws `not_found` for a request that does not exist and for somebody else's alike. */
async function ownRequest(ground: Ground, caller: Caller, number: string): Promise<StoredRequest> {
  const request = await readRequest(ground.db, { number })
  if (!request || !isHolder(caller, request)) throw refuse('not_found')
  return request
}

/** One request. Throws `not_found`. */
export const showRequest = async (ground: Ground, caller: Caller, number: string): Promise<RequestDetail> =>
  detailOf(ground, await ownRequest(ground, caller, number))

/** Throws the refusal that an answer stands for; `done` passes. `staff`: the caller is a desk, which learns who was first. */
export async function settled(
  ground: Ground,
  { number, course_id: courseId }: Pick<StoredRequest, 'number' | 'course_id'>,
  answer: RequestAnswer | Refused,
  isDesk = false,
): Promise<void> {
  const { result } = answer
  if (result === 'done') return
  if (result === 'request_same')
    throw refuse('request_same', { number: 'number' in answer ? (answer.number ?? '') : '' })
  if (result === 'request_limit' || result === 'undo_closed') throw refuse(result)
  if (result === 'price_changed') throw refuse('price_changed', { total: 'total' in answer ? (answer.total ?? 0) : 0 })
  if (result === 'request_moved' || result === 'hold_expired' || result === 'window_closed') {
    const now = await readRequest(ground.db, { number })
    if (!now) throw refuse('not_found')
    // Only a desk learns of an answer that can still be taken back.
    const pending = isDesk ? now.pending : null
    const answeredAt = new Date(Date.parse(now.pending_until ?? now.requested_at) - undoSeconds * 1000)
    const latest = now.events.findLast(({ event }) => event !== 'late')
    throw refuse('request_moved', {
      state: pending?.kind ?? stateAt(now, ground.clock.now()),
      by: isDesk ? (now.pending_name ?? latest?.by ?? null) : null,
      at: isoInTokyo(pending ? answeredAt : (latest?.at ?? now.requested_at)),
    })
  }
  throw await saleRefusal(ground, { result }, { courseId })
}

/** Runs a write on the caller's own request and returns the request as it is then. */
async function act(
  ground: Ground,
  caller: Caller,
  number: string,
  once: Once,
  run: (request: StoredRequest, key: { key: string; requestHash: Buffer }) => Promise<RequestAnswer>,
): Promise<RequestDetail> {
  const request = await ownRequest(ground, caller, number)
  const key = keyWithin(`request:${request.id}`, once)
  await settled(ground, request, await sell(() => run(request, key)))
  ground.nudgeWaitlist()
  return showRequest(ground, caller, number)
}

/** Replaces the wishes of a request that waits for the course. Throws the refusals of the contract. */
export async function change(
  ground: Ground,
  caller: Caller,
  number: string,
  body: Parsed<typeof changeRequest>['body'],
  once: Once,
): Promise<RequestDetail> {
  const own = await ownRequest(ground, caller, number)
  await spend(ground.db, [{ key: `request_change:${number}`, ...sendLimits.changes }])
  const { answerBy: by, wishable } = await givenFor(ground, own.course_id, own.member_id)
  const problems = wishProblems(body, wishable)
  if (problems.length > 0) throw refuse('validation', { problems })
  const { version, players, groups, options, note, wishes } = body
  return act(ground, caller, number, once, ({ id }, { key, requestHash }) =>
    editRequest(ground.db, {
      key,
      request_hash: requestHash,
      id,
      version,
      players,
      groups,
      options: [...new Set(options)],
      note,
      wishes,
      answer_by: by,
      actor: actorOf(caller),
    }),
  )
}

/** Withdraws an open request. Throws `not_found`, `request_moved`, `busy`. */
export const withdraw = (ground: Ground, caller: Caller, number: string, once: Once): Promise<RequestDetail> =>
  act(ground, caller, number, once, ({ id }, key) => withdrawn(ground.db, key, id, actorOf(caller)))

/** Books an offered time. Throws the refusals of the contract. */
export const accept = (
  ground: Ground,
  caller: Caller,
  number: string,
  { offer_id: offerId, expected_total: total }: Parsed<typeof acceptOffer>['body'],
  once: Once,
): Promise<RequestDetail> =>
  act(ground, caller, number, once, ({ id }, key) =>
    accepted(ground.db, key, { id, offerId, total, actor: actorOf(caller) }),
  )

/** Declines every offered time; the course is asked again. Throws `not_found`, `request_moved`, `busy`. */
export const decline = (ground: Ground, caller: Caller, number: string, once: Once): Promise<RequestDetail> =>
  act(ground, caller, number, once, async (request, key) => {
    const { answerBy: by } = await givenFor(ground, request.course_id, request.member_id)
    const actor = actorOf(caller)
    return offersEnded(ground.db, key, { id: request.id, version: null, staffId: null, actor, words: '', answerBy: by })
  })

const stopSignatureOf = (ground: Ground, addressHash: Buffer): Buffer =>
  hmacOf(ground.secret, 'request stop', addressHash.toString('hex'))

/**
 * The token of the link that stops mails to a merely informed address: good for this only, and without the address. `r.` tells the page
 * what it stops.
 */
export const stopTokenOf = (ground: Ground, email: string): string =>
  `r.${hashOf(email).toString('base64url')}.${stopSignatureOf(ground, hashOf(email)).toString('base64url')}`

/** Stops mails about other people's requests to an address; a repeat does nothing. Throws `mail_stop_invalid`. */
export async function stopByMail(ground: Ground, token: string, address: string): Promise<{ ok: true }> {
  const [kind, encoded = '', signature = ''] = token.split('.')
  const addressHash = Buffer.from(encoded, 'base64url')
  if (kind !== 'r' || !sameBytes(Buffer.from(signature, 'base64url'), stopSignatureOf(ground, addressHash))) {
    await spend(ground.db, [{ key: `mail_stop:${address}`, ...stopLimit }])
    throw refuse('mail_stop_invalid')
  }
  await stopMailsTo(ground.db, addressHash)
  return { ok: true }
}

/** The first start of an offer as an instant. */
export const startOf = ({ play_date: date, groups }: StoredRequest['offers'][number]['offer']): Date =>
  instantAt(date, Math.min(...groups.map((group) => group.start_minute)))

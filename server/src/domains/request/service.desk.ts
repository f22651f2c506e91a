import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  DeskAnswer,
  DeskRequest,
  DeskSheet,
  getInbox,
  getSisters,
  InboxRequest,
  previewAnswer,
} from '@jgm/contract/api/request-desk'
import { addDays, isoInTokyo } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import { wasTakenBack } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { startAsText } from '../../platform/mail/ticket.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse } from '../../platform/http/staff.ts'
import { dayWords } from '../course/service.print.ts'
import { courseById } from '../course/service.ts'
import { classesOf, dayTypeOf, holidayName } from '../course/rules.ts'
import { isLinked } from '../line/service.ts'
import { noteLook } from '../../platform/look.ts'
import { termsOf } from '../plan/service.ts'
import type { Terms } from '../plan/types.ts'
import { keyWithin, sell, type Once } from '../sale/service.ts'
import { windowOf } from '../tee-sheet/rules.days.ts'
import {
  countInbox,
  countInformed,
  putAnswer,
  readDays,
  readForDesk,
  readInbox,
  readOwners,
  readVisits,
  undone,
  type InboxRow,
} from './repo.desk.ts'
import { offersEnded, settleAnswer, type RequestAnswer } from './repo.ts'
import { minutesOfWish, runsOf, stateAt } from './rules.ts'
import { givenFor, settled, shownEmails, shownOffers, shownWishes } from './service.ts'
import {
  firstMinuteOf,
  groundOf,
  heldUntil,
  holdOrder,
  pendingOf,
  priceAnswer,
  sisterStarts,
} from './service.starts.ts'
import { sayingOf, type RequestKind } from './service.words.ts'
import type { Desk, StoredRequest } from './types.ts'

const endStates = ['confirmed', 'declined', 'withdrawn', 'expired']
const statesOf = {
  requested: ['requested'],
  offered: ['offered'],
  open: ['requested', 'offered'],
  ended: endStates,
} as const

/** When the person of a request may book its first wish themselves, while that has not come. */
function opensAtOf({ request, is_course_member: isCourseMember }: InboxRow, terms: Terms, now: Date): string | null {
  const [wish] = request.wishes
  const classes = classesOf({ isMember: request.member_id !== null, isCourseMember })
  const window = wish && windowOf('regular', terms, classes, wish.play_date, now)
  return window?.state === 'not_yet' ? isoInTokyo(window.opensAt) : null
}

/** A request in the inbox of a staff member. */
function inboxOf(desk: Desk, row: InboxRow, terms: Terms, now: Date): InboxRequest {
  const { request, is_course_member: isCourseMember } = row
  const { pending } = request
  const state = stateAt(request, now)
  const held = request.offers.filter((one) => one.state === 'open' || one.state === 'pending')
  return {
    number: request.number,
    version: request.version,
    state,
    course_id: request.course_id,
    name: `${request.contact.last_name} ${request.contact.first_name}`,
    holder_kind: request.member_id === null ? 'guest' : 'member',
    customer_class: classesOf({ isMember: request.member_id !== null, isCourseMember })[0] ?? 'visitor',
    players: request.players,
    groups: request.groups,
    options: [...request.options],
    wishes: shownWishes(request),
    requested_at: isoInTokyo(request.requested_at),
    due_at: isoInTokyo(request.offer_until ?? request.answer_by),
    is_late: state === 'requested' && new Date(request.answer_by) <= now,
    opens_at: opensAtOf(row, terms, now),
    offered: held.map(({ offer }) => ({
      play_date: offer.play_date,
      nine: offer.groups[0]?.nine ?? '',
      start_minutes: offer.groups.map((group) => group.start_minute),
    })),
    undo:
      pending && request.pending_until !== null
        ? {
            answer: pending.kind,
            by: request.pending_name ?? '',
            is_own: request.pending_by === desk.staffId,
            until: isoInTokyo(request.pending_until),
          }
        : null,
  }
}

/** Requests of the desk's courses. The list shows names: it is a look of its own. Throws `not_found` for another course. */
export async function inbox(
  ground: Ground,
  desk: Desk,
  { course_id: courseId, tab }: Parsed<typeof getInbox>['query'],
): Promise<Reply<typeof getInbox>> {
  if (courseId !== undefined) refuseOtherCourse(desk, courseId)
  const courses = courseId === undefined ? desk.courses : [courseId]
  const now = ground.clock.now()
  const [rows, { mean_minutes: mean, ...counts }] = await Promise.all([
    readInbox(ground.db, courses, statesOf[tab], tab === 'ended'),
    countInbox(ground.db, courses),
  ])
  const shown = [...new Set(rows.map(({ request }) => request.course_id))]
  for (const course of shown) await noteLook(ground, desk.staffId, 'inbox', course)
  const terms = new Map<number, Terms>()
  for (const { request } of rows)
    if (!terms.has(request.course_id)) terms.set(request.course_id, await termsOf(ground, request.course_id))
  return {
    requests: rows.flatMap((row) => {
      const own = terms.get(row.request.course_id)
      return own ? [inboxOf(desk, row, own, now)] : []
    }),
    counts,
    mean_minutes: mean,
    now: isoInTokyo(now),
  }
}

/** Throws `not_found` for a request that does not exist and for one of another course alike. */
async function deskRow(ground: Ground, desk: Desk, number: string): Promise<InboxRow> {
  const row = await readForDesk(ground.db, number, desk.courses)
  if (!row || row.request.erased_at !== null) throw refuse('not_found')
  return row
}

/** How many runs of free starts fit the party on each wished day. */
async function fitsOf(ground: Ground, request: StoredRequest): Promise<DeskRequest['fits']> {
  const fits = []
  for (const wish of request.wishes) {
    const { sheet, now } = await groundOf(ground, request, wish.play_date)
    const { from, to } = minutesOfWish(wish)
    const isOpen = sheet.day?.status === 'open'
    const runs = isOpen
      ? runsOf(sheet.tee_times, request.groups, firstMinuteOf(wish.play_date, now))
      : new Map<number, number[]>()
    const within = sheet.tee_times.filter(({ id, start_minute: start }) => runs.has(id) && start >= from && start < to)
    fits.push({ play_date: wish.play_date, runs: within.length })
  }
  return fits
}

/** A request with the person's details: the look is audited. */
async function deskDetail(ground: Ground, desk: Desk, row: InboxRow): Promise<DeskRequest> {
  const { request } = row
  await noteLook(ground, desk.staffId, `request:${request.number}`, request.course_id)
  const now = ground.clock.now()
  const [fits, visits, terms] = await Promise.all([
    fitsOf(ground, request),
    request.member_id === null ? null : readVisits(ground.db, request.member_id, request.course_id),
    termsOf(ground, request.course_id),
  ])
  return {
    request: inboxOf(desk, row, terms, now),
    contact: request.contact,
    note: request.note,
    emails: shownEmails(request),
    offers: shownOffers(request),
    words: request.pending?.words ?? request.words,
    decline_reason: request.pending?.reason ?? request.decline_reason,
    ways: [...(request.pending?.ways ?? request.ways)],
    offer_until: request.offer_until && isoInTokyo(request.offer_until),
    visits,
    fits,
    history: request.events.map(({ at, event, by }) => ({ at: isoInTokyo(at), event, by })),
  }
}

/** One request, with the person's details. Throws `not_found`. */
export const lookAt = async (ground: Ground, desk: Desk, number: string): Promise<DeskRequest> =>
  deskDetail(ground, desk, await deskRow(ground, desk, number))

/** Days shown before and after the one beside a request. */
const daysAround = 3

/** The sheet of a date beside a request. Throws `not_found`. */
export async function sheetBeside(ground: Ground, desk: Desk, number: string, date: string): Promise<DeskSheet> {
  const { request } = await deskRow(ground, desk, number)
  await noteLook(ground, desk.staffId, `request:${number}:${date}`, request.course_id)
  const { sheet, now } = await groundOf(ground, request, date)
  const [owners, days] = await Promise.all([
    readOwners(ground.db, request.course_id, date),
    readDays(ground.db, request.course_id, addDays(date, -daysAround), addDays(date, daysAround)),
  ])
  const byTeeTime = new Map(owners.map((owner) => [owner.tee_time_id, owner]))
  const isClosed = sheet.day?.status !== 'open'
  const runs = isClosed
    ? new Map<number, number[]>()
    : runsOf(sheet.tee_times, request.groups, firstMinuteOf(date, now))
  const wished = request.wishes.filter((wish) => wish.play_date === date).map(minutesOfWish)
  const holiday = holidayName(date)
  return {
    course_id: request.course_id,
    date,
    day_type: sheet.day?.day_type ?? dayTypeOf(date, holiday !== undefined),
    holiday: sheet.day?.holiday ?? holiday ?? null,
    is_closed: isClosed,
    tee_times: sheet.tee_times.map((one) => {
      const owner = byTeeTime.get(one.id)
      const held = owner?.is_offer === true ? ('offered' as const) : ('held' as const)
      return {
        id: one.id,
        nine: one.nine,
        start_minute: one.start_minute,
        turn_minute: one.turn_minute,
        state:
          one.kind === 'single'
            ? 'single'
            : one.status !== 'open' || (['desk', 'draw', 'agent'].includes(one.audience) && !one.sold)
              ? 'blocked'
              : one.sold
                ? 'sold'
                : one.held
                  ? held
                  : 'open',
        name: one.sold || one.held ? (owner?.name ?? null) : null,
        players: one.sold || one.held ? (owner?.players ?? null) : null,
        run: runs.get(one.id) ?? [],
        is_wished: wished.some(({ from, to }) => one.start_minute >= from && one.start_minute < to),
      }
    }),
    days,
    updated_at: isoInTokyo(now),
  }
}

/** Free starts of the sister courses for a request. Throws `not_found`. */
export async function sistersOf(ground: Ground, desk: Desk, number: string): Promise<Reply<typeof getSisters>> {
  const { request } = await deskRow(ground, desk, number)
  return { sisters: await sisterStarts(ground, request) }
}

/** What the golfer would be told by an answer. Changes nothing. Throws the refusals of the contract. */
export async function preview(
  ground: Ground,
  desk: Desk,
  number: string,
  given: DeskAnswer,
): Promise<Reply<typeof previewAnswer>> {
  const { request } = await deskRow(ground, desk, number)
  const course = await courseById(ground.db, request.course_id)
  if (!course) throw refuse('not_found')
  await noteLook(ground, desk.staffId, `request:${number}`, request.course_id)
  const starts = await priceAnswer(ground, request, given)
  const pending = await pendingOf(ground, request, given)
  const then: StoredRequest = {
    ...request,
    state: given.kind,
    words: pending.words,
    offer_until: pending.until,
    decline_reason: pending.reason,
    ways: pending.ways,
    offers: starts.map(({ priced: { offer } }, id) => ({
      id,
      offer,
      state: given.kind === 'confirmed' ? 'accepted' : 'open',
    })),
  }
  const said = sayingOf(`request_${given.kind}` as RequestKind, then, course)
  const [fits, informed, linked] = await Promise.all([
    given.kind === 'declined' ? fitsOf(ground, request) : [],
    given.kind === 'offered' ? 0 : countInformed(ground.db, request.id),
    request.member_id !== null && isLinked(ground.db, request.member_id),
  ])
  const lines = said
    ? [
        ...said.lead,
        ...said.faces.flatMap(({ ticket: { day, isHoliday, starts: at, facts } }) => [
          ...at.map((start) => `${dayWords(day, isHoliday)} ${startAsText(start)}`),
          ...facts.map(([label, value]) => `${label} ${value}`),
        ]),
        ...said.close,
      ]
    : []
  const buttons = said?.faces.flatMap(({ offer }) => offer?.label ?? []) ?? []
  const { email } = request.contact
  return {
    offers: starts.map(({ priced }) => priced.offer),
    plans: given.kind === 'confirmed' ? starts.flatMap(({ plans }) => plans) : [],
    mail: said && email !== null ? { to: email, subject: said.subject, lines } : null,
    line: said && linked ? { title: said.state, lines, buttons: buttons.length > 0 ? buttons : [said.open] } : null,
    also: request.emails.filter((one) => one.is_proven).length,
    informed,
    warnings: [
      ...(fits.some(({ runs }) => runs > 0) ? (['fits'] as const) : []),
      ...(starts.some(({ isOutside }) => isOutside) ? (['outside_window'] as const) : []),
      ...(starts.some(({ hasStart }) => hasStart) ? (['same_day'] as const) : []),
      ...(starts.some(({ priced }) => priced.offer.players !== request.players) ? (['other_party_size'] as const) : []),
    ],
  }
}

/** Runs a write of the desk and returns the request as it is then. */
async function act(
  ground: Ground,
  desk: Desk,
  number: string,
  once: Once,
  run: (request: StoredRequest, key: { key: string; requestHash: Buffer }) => Promise<RequestAnswer>,
): Promise<DeskRequest> {
  const { request } = await deskRow(ground, desk, number)
  const key = keyWithin(`request.desk:${desk.staffId}:${request.id}`, once)
  await settled(ground, request, await sell(() => run(request, key)), true)
  ground.nudgeWaitlist()
  return deskDetail(ground, desk, await deskRow(ground, desk, number))
}

/** Answers a request; it is carried out and told ten seconds later. Throws the refusals of the contract. */
export async function answer(
  ground: Ground,
  desk: Desk,
  number: string,
  body: { readonly version: number; readonly answer: DeskAnswer },
  once: Once,
): Promise<DeskRequest> {
  const answered = await act(ground, desk, number, once, async (request, key) => {
    // A repeat, or an answer to what has moved, is refused by its own words, whatever became of the starts.
    const isOpen = request.state === 'requested' && request.pending === null && request.version === body.version
    const starts = isOpen ? await priceAnswer(ground, request, body.answer) : []
    if (body.answer.kind === 'confirmed' && starts.some(({ hasStart }) => hasStart)) throw refuse('same_day')
    const pending = await pendingOf(ground, request, body.answer)
    const now = ground.clock.now()
    const until = heldUntil(body.answer, now)
    return putAnswer(ground.db, key, {
      id: request.id,
      version: body.version,
      staffId: desk.staffId,
      answer: pending,
      undoUntil: new Date(now.getTime() + undoSeconds * 1000),
      orders: starts.map((one) => ({ hold: holdOrder(request, one, until), offer: one.priced.offer })),
    })
  })
  ground.nudgeOrders()
  return answered
}

const isTakenBack = (ground: Ground, desk: Desk, number: string): Promise<boolean> =>
  wasTakenBack(ground.db, `staff:${desk.staffId}`, `request:${number}`)

/** Takes the own answer back; twice does nothing. Throws `not_found`, `undo_closed`, `busy`. */
export const undo = (ground: Ground, desk: Desk, number: string, once: Once): Promise<DeskRequest> =>
  act(ground, desk, number, once, async ({ id }, key) => {
    const answered = await undone(ground.db, key, id, desk.staffId)
    const isDone = answered.result === 'undo_closed' && (await isTakenBack(ground, desk, number))
    return isDone ? { result: 'done' } : answered
  })

/** Carries the own answer out and tells at once; a repeat does nothing. Throws `not_found`, `taken_back`, `busy`. */
export const sendNow = (ground: Ground, desk: Desk, number: string, once: Once): Promise<DeskRequest> =>
  act(ground, desk, number, once, async ({ id }) => {
    const outcome = await settleAnswer(ground.db, id, desk.staffId)
    if (outcome === 'nothing' && (await isTakenBack(ground, desk, number))) throw refuse('taken_back')
    return { result: 'done' }
  })

/** Withdraws open offers; the golfer is told. Throws the refusals of the contract. */
export const withdrawOffered = (
  ground: Ground,
  desk: Desk,
  number: string,
  { version, words }: { readonly version: number; readonly words: string },
  once: Once,
): Promise<DeskRequest> =>
  act(ground, desk, number, once, async (request, key) => {
    const { answerBy } = await givenFor(ground, request.course_id, request.member_id)
    const actor = `staff:${desk.staffId}`
    return offersEnded(ground.db, key, { id: request.id, version, staffId: desk.staffId, actor, words, answerBy })
  })

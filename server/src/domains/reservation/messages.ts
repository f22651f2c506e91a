import type { messagingApi } from '@line/bot-sdk'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateLong, formatDateMedium, formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen, formatYenEach, formatYenTotal } from '@jgm/contract/model/money'
import { pricesPerPerson } from '@jgm/contract/model/party'
import type { Ground } from '../../platform/ground.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { printOf } from '../course/service.print.ts'
import { courseById } from '../course/service.ts'
import { ticketMessage, type FlexRow, type FlexStart } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { firstOf, kindOf } from '../sale/rules.change.ts'
import { partyNow } from './rules.ts'
import { mailFacts } from './service.ts'
import { arriveLine, startsThen, ticketStarts } from './service.words.ts'
import { cancelRow, text, wasOf } from './text.ts'
import type { StoredChange, StoredReservation } from '../sale/types.ts'

/** The facts of a message about a reservation. */
export type ReservationNote = {
  readonly reservation: StoredReservation
  readonly course: CourseInfo
  readonly siteUrl: string
  readonly now: Date
  /** Opens the reservation in the chat area. */
  readonly url: string
  /** The beginning of addresses in the chat area. */
  readonly area: string
}

type Button = { readonly label: string; readonly url: string }

const dateOf = ({ play_date: date, holiday }: StoredReservation): string => formatDateLong(date, holiday !== null)

const timeOf = ({ groups }: Pick<PartyThen, 'groups'>): string =>
  formatTime(Math.min(...groups.map((group) => group.start_minute)))

/** The day and the starts of a party on a ticket. */
function startOf(note: ReservationNote, party: PartyThen, isOff = false): FlexStart {
  const { reservation, course } = note
  return {
    print: printOf(note, course, isOff),
    date: `${formatMonthDay(party.play_date)} ${formatWeekday(party.play_date, reservation.holiday !== null)}`,
    starts: ticketStarts(course, reservation, party),
    isOff,
  }
}

const partyRow = ({ groups, players }: PartyThen): FlexRow => [text.rows.party, text.party(groups.length, players)]

const numberRow = ({ reservation }: ReservationNote): FlexRow => [text.rows.number, reservation.number]

const detail = ({ url }: ReservationNote): Button => ({ label: text.line.detail, url })

/** Addresses in a Flex Message are ASCII. */
const map = ({ course }: ReservationNote): Button[] =>
  course.map_url && URL.canParse(course.map_url)
    ? [{ label: text.reminder.map, url: new URL(course.map_url).href }]
    : []

/** The confirmation. */
export function bookedMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { reservation, course, now } = note
  const party = partyNow(note.reservation)
  const prices = pricesPerPerson(reservation.quote.groups)
  return ticketMessage({
    altText: text.line.booked.alt(dateOf(reservation), timeOf(party), course.name),
    title: text.booked.state,
    start: startOf(note, party),
    rows: [
      partyRow(party),
      [text.rows.price, formatYenTotal(party.total)],
      ...prices.flatMap(({ group, price }) => (group === null ? [] : [[group, formatYenEach(price)] as const])),
      ...cancelRow(reservation.cancellation, now),
      numberRow(note),
    ],
    buttons: [detail(note), ...map(note)],
  })
}

/** A change of time or party size: before and after. */
export function changedMessage(note: ReservationNote, { before, after, fee }: StoredChange): messagingApi.FlexMessage {
  const { reservation, course, now } = note
  const date = formatDateLong(after.play_date, reservation.holiday !== null)
  const kind = kindOf(before, after)
  const { changed } = text.line
  const was = [
    formatDateMedium(before.play_date, isPublicHoliday(before.play_date)),
    ...startsThen(course, before),
    ...(before.plan === after.plan || before.plan === undefined ? [] : [before.plan]),
    formatYenTotal(before.total),
  ].join('\n')
  return ticketMessage({
    altText: {
      time: changed.altTime(date, formatTime(firstOf(after)), course.name),
      party: changed.altParty(date, text.party(after.groups.length, after.players), course.name),
      plan: changed.altPlan(date, reservation.plan.name, course.name),
    }[kind],
    title: text.changed.state[kind],
    start: { ...startOf(note, after), was: kind === 'time' ? wasOf(course, before, after) : undefined },
    rows: [
      partyRow(after),
      [text.rows.price, formatYenTotal(after.total)],
      [text.changed.before, was],
      ...(fee === 0 ? [] : [[text.rows.changeFee, formatYen(fee)] as const]),
      ...cancelRow(reservation.cancellation, now),
      numberRow(note),
    ],
    ...(fee === 0 ? {} : { close: text.feeHow }),
    buttons: [detail(note), ...map(note)],
  })
}

/** The day is closed: the reason in the course's words, and where to book instead. */
function closedMessage(note: ReservationNote, message: string): messagingApi.FlexMessage {
  const { reservation, course, area } = note
  return ticketMessage({
    altText: text.line.closed.alt(dateOf(reservation), course.name),
    title: text.closed.state,
    start: startOf(note, partyNow(reservation), true),
    rows: [[text.rows.fee, text.noFee], numberRow(note)],
    close: text.closed.message(message),
    buttons: [
      { label: text.closed.otherDays, url: `${area}/reservation?golf_course_id=${course.id}` },
      {
        label: text.closed.nearby,
        url: `${area}/reservation/search?date=${reservation.play_date}&golf_course_id=${course.id}`,
      },
      detail(note),
    ],
  })
}

/** The cancellation with its fee, or with its day. */
export function cancelledMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { reservation, course } = note
  if (reservation.closing !== null) return closedMessage(note, reservation.closing)
  const party = partyNow(note.reservation)
  const fee = reservation.cancel_fee ?? 0
  return ticketMessage({
    altText: text.line.cancelled.alt(dateOf(reservation), course.name),
    title: text.cancelled.state,
    start: startOf(note, party, true),
    rows: [partyRow(party), [text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)], numberRow(note)],
    ...(fee === 0 ? {} : { close: text.feeHow }),
    buttons: [detail(note)],
  })
}

/** The reminder on the evening before play. */
export function reminderMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { course } = note
  const party = partyNow(note.reservation)
  return ticketMessage({
    altText: text.line.reminder.alt(timeOf(party), course.name),
    title: text.reminder.state,
    start: startOf(note, party),
    rows: [
      [text.rows.arrive, text.arriveBy(formatTime(firstOf(party) - course.arrive_before))],
      partyRow(party),
      numberRow(note),
    ],
    close: arriveLine(course),
    buttons: [detail(note), ...map(note)],
  })
}

/**
 * The writers for the LINE outbox kinds about reservations. Nothing is written about a deleted reservation, nor the booking or
 * the reminder of one that has been cancelled meanwhile.
 */
export function reservationMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const writer =
    (status: StoredReservation['status'], write: (note: ReservationNote) => messagingApi.FlexMessage): MessageWriter =>
    async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      if (!ground.line || !course || facts.reservation.status !== status) return null
      const { reservation } = facts
      const path = `/reservation/${reservation.type}/reservation-detail/${reservation.number}?golf_course_id=${course.id}`
      const area = `${ground.line.liff_origin}/${ground.line.liff_id}`
      return [
        write({ reservation, course, siteUrl: ground.siteUrl, now: ground.clock.now(), url: `${area}${path}`, area }),
      ]
    }
  return {
    reservation_booked: writer('confirmed', bookedMessage),
    reservation_cancelled: writer('cancelled', cancelledMessage),
    reservation_changed: (db, data) =>
      writer('confirmed', (note) => changedMessage(note, data['change'] as StoredChange))(db, data),
    reservation_reminder: writer('confirmed', reminderMessage),
  }
}

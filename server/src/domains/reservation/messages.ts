import type { messagingApi } from '@line/bot-sdk'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateLong, formatDateMedium, formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { printOf } from '../course/service.print.ts'
import { courseById } from '../course/service.ts'
import { ticketMessage, type FlexRow, type FlexStart } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { firstOf, kindOf } from '../sale/rules.change.ts'
import { partyNow, turnOf } from './rules.ts'
import { mailFacts } from './service.ts'
import { cancelRow, nineOf, text, wasOf } from './text.ts'
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

/** The starts of a party on a ticket: the first one large, the others in a line each. */
function startOf(note: ReservationNote, party: PartyThen, isOff = false): FlexStart {
  const { reservation, course } = note
  const [first, ...others] = party.groups.toSorted((a, b) => a.start_minute - b.start_minute)
  return {
    print: printOf(note, course, isOff),
    date: `${formatMonthDay(party.play_date)} ${formatWeekday(party.play_date, reservation.holiday !== null)}`,
    time: timeOf(party),
    isOff,
    lines: [
      ...(first ? [text.ticket.nine(nineOf(course, first.nine), turnOf(reservation, first))] : []),
      ...others.map((group) => text.start(formatTime(group.start_minute), nineOf(course, group.nine))),
    ],
  }
}

const partyRow = ({ groups, players }: PartyThen): FlexRow => [
  text.line.row.persons,
  text.party(groups.length, players),
]

const numberRow = ({ reservation }: ReservationNote): FlexRow => [text.line.row.number, reservation.number]

const detail = ({ url }: ReservationNote): Button => ({ label: text.line.button.detail, url })

/** Addresses in a Flex Message are ASCII. */
const map = ({ course }: ReservationNote): Button[] =>
  course.map_url && URL.canParse(course.map_url)
    ? [{ label: text.line.button.map, url: new URL(course.map_url).href }]
    : []

/** The confirmation. */
export function bookedMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { reservation, course, now } = note
  const party = partyNow(note.reservation)
  const { booked, row } = text.line
  return ticketMessage({
    altText: booked.alt(dateOf(reservation), timeOf(party), course.name),
    title: booked.title,
    start: startOf(note, party),
    rows: [
      partyRow(party),
      [row.price, formatYenTotal(party.total)],
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
  const { changed, row } = text.line
  const was = [
    formatDateMedium(before.play_date, isPublicHoliday(before.play_date)),
    ...before.groups.map((group) => text.start(formatTime(group.start_minute), nineOf(course, group.nine))),
    text.party(before.groups.length, before.players),
    ...(before.plan === after.plan || before.plan === undefined ? [] : [before.plan]),
    formatYenTotal(before.total),
  ].join('\n')
  return ticketMessage({
    altText: {
      time: changed.altTime(date, formatTime(firstOf(after)), course.name),
      party: changed.altParty(date, text.party(after.groups.length, after.players), course.name),
      plan: changed.altPlan(date, reservation.plan.name, course.name),
    }[kind],
    title: changed.title,
    start: { ...startOf(note, after), was: kind === 'time' ? wasOf(course, before, after) : undefined },
    rows: [
      partyRow(after),
      [row.price, formatYenTotal(after.total)],
      [text.changed.before, was],
      ...(fee === 0 ? [] : [[text.rows.fee, formatYen(fee)] as const]),
      ...cancelRow(reservation.cancellation, now),
      numberRow(note),
    ],
    buttons: [detail(note), ...map(note)],
  })
}

/** The day is closed: the reason in the course's words, and where to book instead. */
function closedMessage(note: ReservationNote, message: string): messagingApi.FlexMessage {
  const { reservation, course, area } = note
  const { closed } = text.line
  return ticketMessage({
    altText: closed.alt(dateOf(reservation), course.name),
    title: closed.title,
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
  const { cancelled } = text.line
  return ticketMessage({
    altText: cancelled.alt(dateOf(reservation), course.name),
    title: cancelled.title,
    start: startOf(note, party, true),
    rows: [partyRow(party), [text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)], numberRow(note)],
    ...(fee === 0 ? {} : { close: text.cancelled.feeHow }),
    buttons: [detail(note)],
  })
}

/** The reminder on the evening before play. */
export function reminderMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { course } = note
  const party = partyNow(note.reservation)
  const { reminder } = text.line
  return ticketMessage({
    altText: reminder.alt(timeOf(party), course.name),
    title: reminder.title,
    start: startOf(note, party),
    rows: [
      [text.rows.arrive, text.arriveBy(formatTime(firstOf(party) - course.arrive_before))],
      partyRow(party),
      numberRow(note),
    ],
    close: text.booked.arrive(course.arrive_before),
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

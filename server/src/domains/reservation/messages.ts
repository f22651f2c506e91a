import type { messagingApi } from '@line/bot-sdk'
import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import { courseById } from '../course/service.ts'
import { bubble, flexColours as colours } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { firstOf } from '../sale/rules.change.ts'
import { mailFacts } from './service.ts'
import { nineOf, text } from './text.ts'
import type { StoredChange, StoredReservation } from '../sale/types.ts'

/** The facts of a message about a reservation. */
export type ReservationNote = {
  readonly reservation: StoredReservation
  readonly course: CourseInfo
  /** Opens the reservation in the chat area. */
  readonly url: string
}

type Row = readonly [label: string, value: string]
type Button = { readonly label: string; readonly url: string }

const rowBox = ([label, value]: Row): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'baseline',
  spacing: 'md',
  contents: [
    { type: 'text', text: label, color: colours.label, size: 'sm', flex: 4, wrap: true },
    { type: 'text', text: value, color: colours.value, size: 'md', weight: 'bold', flex: 7, wrap: true },
  ],
})

const buttonOf = ({ label, url }: Button, index: number, colour: string): messagingApi.FlexButton => ({
  type: 'button',
  height: 'md',
  ...(index === 0 ? { style: 'primary', color: colour } : { style: 'secondary' }),
  action: { type: 'uri', label, uri: url },
})

/** A bubble with the event in the header, the start in the largest letters, the facts as rows, and buttons. */
const eventBubble = (given: {
  readonly altText: string
  readonly title: string
  readonly colour: string
  readonly when: string
  readonly rows: readonly Row[]
  readonly close?: string
  readonly buttons: readonly Button[]
}): messagingApi.FlexMessage =>
  bubble({
    altText: given.altText,
    title: given.title,
    colour: given.colour,
    contents: [
      { type: 'text', text: given.when, color: colours.value, weight: 'bold', size: 'xl', wrap: true },
      ...given.rows.map(rowBox),
      ...(given.close === undefined
        ? []
        : [{ type: 'text', text: given.close, color: colours.label, size: 'sm', wrap: true } as const]),
    ],
    buttons: given.buttons.map((button, index) => buttonOf(button, index, given.colour)),
  })

const dateOf = ({ play_date: date, holiday }: StoredReservation): string => formatDateLong(date, holiday !== null)

const timeOf = ({ groups }: StoredReservation): string =>
  formatTime(Math.min(...groups.map((group) => group.start_minute)))

function startsOf({ reservation, course }: ReservationNote): string {
  const starts = reservation.groups.map((group) => {
    return text.start(formatTime(group.start_minute), nineOf(course, group.nine))
  })
  return starts.join('\n')
}

function commonRows(note: ReservationNote): Row[] {
  const { reservation, course } = note
  const { row } = text.line
  return [
    [row.course, course.name],
    [row.start, startsOf(note)],
    [row.persons, text.party(reservation.groups.length, reservation.players)],
  ]
}

const detail = ({ url }: ReservationNote): Button => ({ label: text.line.button.detail, url })

/** Addresses in a Flex Message are ASCII. */
const map = ({ course }: ReservationNote): Button[] =>
  course.map_url && URL.canParse(course.map_url)
    ? [{ label: text.line.button.map, url: new URL(course.map_url).href }]
    : []

/** The confirmation. */
export function bookedMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { reservation, course } = note
  const [date, time] = [dateOf(reservation), timeOf(reservation)]
  const { booked, row } = text.line
  return eventBubble({
    altText: booked.alt(date, time, course.name),
    title: booked.title,
    colour: colours.sure,
    when: text.line.when(date, time),
    rows: [[row.number, reservation.number], ...commonRows(note), [row.price, formatYenTotal(reservation.quote.total)]],
    buttons: [detail(note), ...map(note)],
  })
}

/** A change of time or party size: before and after. */
export function changedMessage(note: ReservationNote, { before, after, fee }: StoredChange): messagingApi.FlexMessage {
  const { reservation, course } = note
  const [date, time] = [formatDateLong(after.play_date, reservation.holiday !== null), formatTime(firstOf(after))]
  const { changed, row } = text.line
  const was = [
    formatDateLong(before.play_date),
    ...before.groups.map((group) => text.start(formatTime(group.start_minute), nineOf(course, group.nine))),
    text.party(before.groups.length, before.players),
  ].join('\n')
  return eventBubble({
    altText: changed.alt(date, time, course.name),
    title: changed.title,
    colour: colours.sure,
    when: text.line.when(date, time),
    rows: [
      [row.number, reservation.number],
      ...commonRows(note),
      [row.price, formatYenTotal(after.total)],
      [text.changed.before, was],
      ...(fee === 0 ? [] : [[text.rows.fee, formatYen(fee)] as const]),
    ],
    buttons: [detail(note), ...map(note)],
  })
}

/** The cancellation with its fee. */
export function cancelledMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { reservation, course } = note
  const date = dateOf(reservation)
  const fee = reservation.cancel_fee ?? 0
  const { cancelled, row } = text.line
  return eventBubble({
    altText: cancelled.alt(date, course.name),
    title: cancelled.title,
    colour: colours.ended,
    when: text.line.when(date, timeOf(reservation)),
    rows: [
      [row.number, reservation.number],
      ...commonRows(note),
      [text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)],
    ],
    buttons: [detail(note)],
  })
}

/** The reminder on the evening before play. */
export function reminderMessage(note: ReservationNote): messagingApi.FlexMessage {
  const { reservation, course } = note
  const time = timeOf(reservation)
  const { reminder, row } = text.line
  return eventBubble({
    altText: reminder.alt(time, course.name),
    title: reminder.title,
    colour: colours.sure,
    when: text.line.when(dateOf(reservation), time),
    rows: [[row.number, reservation.number], ...commonRows(note)],
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
      return [write({ reservation, course, url: `${ground.line.liff_origin}/${ground.line.liff_id}${path}` })]
    }
  return {
    reservation_booked: writer('confirmed', bookedMessage),
    reservation_cancelled: writer('cancelled', cancelledMessage),
    reservation_changed: (db, data) =>
      writer('confirmed', (note) => changedMessage(note, data['change'] as StoredChange))(db, data),
    reservation_reminder: writer('confirmed', reminderMessage),
  }
}

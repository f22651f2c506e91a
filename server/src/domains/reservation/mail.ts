import type { CourseInfo } from '@jgm/contract/api/config'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateLong, formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen, formatYenPerPerson, formatYenTotal } from '@jgm/contract/model/money'
import type { MailBlock, MailContent } from '../../platform/mail/types.ts'
import type { Ground } from '../../platform/ground.ts'
import type { MailWriter } from '../../platform/mail/outbox.ts'
import { courseById, senderOf } from '../course/service.ts'
import { firstOf, sameStarts } from '../sale/rules.change.ts'
import { idBooked, mailFacts } from './service.ts'
import { nineOf, scheduleLines, text } from './text.ts'
import type { StoredChange, StoredReservation } from '../sale/types.ts'

/** The facts of a mail about a reservation. */
export type ReservationMail = {
  readonly reservation: StoredReservation
  readonly course: CourseInfo
  readonly from: MailContent['from']
  /** Opens the reservation: My Page for a member, the management link for a guest. */
  readonly url: string
}

const nameOf = ({ contact }: StoredReservation): string => `${contact.last_name} ${contact.first_name}`

function startsOf({ reservation, course }: ReservationMail): string[] {
  return reservation.groups.map((group) => {
    return text.start(formatTime(group.start_minute), nineOf(course, group.nine))
  })
}

const firstTime = ({ groups }: StoredReservation): string =>
  formatTime(Math.min(...groups.map((group) => group.start_minute)))

const partyOf = ({ groups, players }: StoredReservation): string => text.party(groups.length, players)

const whereAndWhen = (mail: ReservationMail): (readonly [string, string])[] => {
  const { reservation, course } = mail
  return [
    [text.rows.course, course.name],
    [text.rows.date, formatDateLong(reservation.play_date, reservation.holiday !== null)],
    [text.rows.start, startsOf(mail).join('\n')],
  ]
}

/** The confirmation, with everything about the booking and its dated cancellation schedule. */
function bookedMail(mail: ReservationMail): MailContent {
  const { reservation, course, from, url } = mail
  const isHoliday = reservation.holiday !== null
  const { groups, golf_tax_exempted: exempted, total } = reservation.quote
  const perPerson = [...new Set(groups.map((group) => formatYenPerPerson(group.per_person)))]
  const price = [...perPerson, ...(exempted > 0 ? [text.exempted(formatYen(exempted))] : []), formatYenTotal(total)]
  const rows: (readonly [string, string])[] = [
    [text.rows.number, reservation.number],
    ...whereAndWhen(mail),
    [text.rows.party, partyOf(reservation)],
    [text.rows.plan, reservation.plan.name],
    [text.rows.price, price.join('\n')],
    [text.rows.payment, text.payment],
    [text.rows.representative, text.representative(nameOf(reservation))],
    ...(reservation.note === '' ? [] : [[text.rows.note, reservation.note] as const]),
  ]
  return {
    subject: text.booked.subject(
      course.short_title,
      formatDateMedium(reservation.play_date, isHoliday),
      firstTime(reservation),
    ),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.booked.lead },
      { kind: 'rows', rows },
      { kind: 'heading', text: text.booked.policy },
      { kind: 'list', items: scheduleLines(reservation.cancellation) },
      { kind: 'link', label: text.booked.manage, url },
      { kind: 'paragraph', text: text.booked.arrive(course.arrive_before) },
    ],
  }
}

/** A change of time or party size: before and after, the fee of the change, and the new cancellation schedule. */
function changedMail(mail: ReservationMail, { before, after, fee }: StoredChange): MailContent {
  const { reservation, course, from, url } = mail
  const isHoliday = reservation.holiday !== null
  const isMoved = !sameStarts(before, after)
  const date = formatDateMedium(after.play_date, isHoliday)
  const side = (party: PartyThen, isAfter: boolean): string =>
    [
      formatDateLong(party.play_date, isAfter && isHoliday),
      ...party.groups.map((group) => text.start(formatTime(group.start_minute), nineOf(course, group.nine))),
      text.party(party.groups.length, party.players),
      formatYenTotal(party.total),
    ].join('\n')
  return {
    subject: isMoved
      ? text.changed.time(course.short_title, date, formatTime(firstOf(after)))
      : text.changed.party(course.short_title, date),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.changed.lead },
      {
        kind: 'rows',
        rows: [
          [text.rows.number, reservation.number],
          [text.rows.course, course.name],
          [text.changed.before, side(before, false)],
          [text.changed.after, side(after, true)],
          ...(fee === 0 ? [] : [[text.rows.fee, formatYen(fee)] as const]),
        ],
      },
      { kind: 'heading', text: text.booked.policy },
      { kind: 'list', items: scheduleLines(reservation.cancellation) },
      { kind: 'link', label: text.booked.manage, url },
    ],
  }
}

/** The cancellation with its fee. */
function cancelledMail(mail: ReservationMail): MailContent {
  const { reservation, course, from } = mail
  const isHoliday = reservation.holiday !== null
  const fee = reservation.cancel_fee ?? 0
  return {
    subject: text.cancelled.subject(course.short_title, formatDateMedium(reservation.play_date, isHoliday)),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.cancelled.lead },
      {
        kind: 'rows',
        rows: [
          [text.rows.number, reservation.number],
          [text.rows.course, course.name],
          [text.rows.date, formatDateLong(reservation.play_date, isHoliday)],
          [text.rows.start, startsOf(mail).join('\n')],
          [text.rows.party, partyOf(reservation)],
          [text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)],
        ],
      },
      { kind: 'paragraph', text: text.cancelled.close },
    ],
  }
}

/** The reminder on the evening before play. */
function reminderMail(mail: ReservationMail): MailContent {
  const { reservation, course, from, url } = mail
  const map: MailBlock[] = course.map_url ? [{ kind: 'link', label: text.reminder.map, url: course.map_url }] : []
  return {
    subject: text.reminder.subject(course.short_title, firstTime(reservation)),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.reminder.lead },
      {
        kind: 'rows',
        rows: [...whereAndWhen(mail), [text.rows.party, partyOf(reservation)]],
      },
      { kind: 'paragraph', text: text.booked.arrive(course.arrive_before) },
      { kind: 'link', label: text.reminder.manage, url },
      ...map,
    ],
  }
}

/** The link to the reservation, requested again. */
function linkMail(mail: ReservationMail): MailContent {
  const { reservation, course, from, url } = mail
  return {
    subject: text.link.subject(course.short_title, reservation.number),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.link.lead },
      {
        kind: 'rows',
        rows: [[text.rows.number, reservation.number], ...whereAndWhen(mail)],
      },
      { kind: 'link', label: text.booked.manage, url },
    ],
  }
}

/** The writers for the outbox kinds of the sale functions; a deleted reservation gets no mail. */
export function reservationMails(ground: Ground): Readonly<Record<string, MailWriter>> {
  const writer =
    (write: (mail: ReservationMail) => MailContent): MailWriter =>
    async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      return facts && course ? write({ ...facts, course, from: await senderOf(db, course.id) }) : null
    }
  return {
    reservation_booked: writer(bookedMail),
    reservation_cancelled: writer(cancelledMail),
    reservation_changed: (db, data) => writer((mail) => changedMail(mail, data['change'] as StoredChange))(db, data),
    // An unknown number and address get no mail, so that nobody learns whether they exist.
    reservation_link: async (db, data) => {
      const id = await idBooked(db, String(data['number']), String(data['email']))
      return id === undefined ? null : writer(linkMail)(db, { reservation_id: id })
    },
    // A reservation that was cancelled after its reminder entered the outbox gets none.
    reservation_reminder: async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      return facts?.reservation.status === 'confirmed' ? writer(reminderMail)(db, data) : null
    },
  }
}

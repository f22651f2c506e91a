import type { CourseInfo } from '@jgm/contract/api/config'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateLong, formatDateMedium, formatTime, formatUntil } from '@jgm/contract/model/dates'
import { formatYen, formatYenPerPerson, formatYenTotal } from '@jgm/contract/model/money'
import { pricesPerPerson } from '@jgm/contract/model/party'
import type { Block, Fact, Teller, Telling } from '../../platform/telling.ts'
import type { Ground } from '../../platform/ground.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf } from '../course/service.print.ts'
import { courseById, senderOf } from '../course/service.ts'
import { firstOf, kindOf } from '../sale/rules.change.ts'
import { canCancel, changeProblem, stateOf } from '../sale/rules.life.ts'
import { partyNow } from './rules.ts'
import { idBooked, mailFacts } from './service.ts'
import { arriveLine, closedWords, startsThen, ticketStarts, waysOn } from './service.words.ts'
import { cancelRow, scheduleLines, text, wasOf } from './text.ts'
import type { StoredChange, StoredReservation } from '../sale/types.ts'

/** The facts of a mail about a reservation. */
export type ReservationMail = {
  readonly reservation: StoredReservation
  readonly course: CourseInfo
  readonly from: Telling['from']
  readonly siteUrl: string
  readonly now: Date
  /** Opens the reservation: My Page for a member, the management link for a guest. */
  readonly url: string
}

const nameOf = ({ contact }: StoredReservation): string => `${contact.last_name} ${contact.first_name}`

const firstTime = ({ groups }: StoredReservation): string =>
  formatTime(Math.min(...groups.map((group) => group.start_minute)))

/** A party as a ticket; `facts` are what this mail adds to place, time and party. */
function partyTicket(
  mail: ReservationMail,
  given: {
    readonly state: string
    readonly party?: PartyThen
    readonly isOff?: boolean
    readonly was?: string
    readonly facts: readonly Fact[]
  },
): Block {
  const { reservation, course } = mail
  const { state, isOff = false, was, facts } = given
  const party = given.party ?? partyNow(reservation)
  return ticketOf(mail, course, state, {
    day: party.play_date,
    isHoliday: reservation.holiday !== null,
    starts: ticketStarts(course, reservation, party),
    was,
    isOff,
    facts: [[text.rows.party, text.party(party.groups.length, party.players)], ...facts],
    number: [text.rows.number, reservation.number],
  })
}

/** The price of the party and, until the play, what cancelling costs now. */
const priceCells = (
  { reservation, now }: ReservationMail,
  { total } = { total: reservation.quote.total },
): (readonly [string, string])[] => [
  [text.rows.price, formatYenTotal(total)],
  ...cancelRow(reservation.cancellation, now),
]

/** Until when the golfer changes or cancels without a call; nothing where neither is possible. */
function onlineUntil({ reservation, course, now }: ReservationMail): Block[] {
  if (!canCancel(stateOf(reservation), now)) return []
  const what = changeProblem(reservation, now) === undefined ? text.booked.change : text.booked.cancel
  const until = formatUntil(reservation.cancellation.online_until)
  return [{ kind: 'paragraph', text: text.booked.until(what, until, course.phone) }]
}

/** The confirmation, with everything about the booking and its dated cancellation schedule. */
function bookedMail(mail: ReservationMail): Telling {
  const { reservation, course, from, url } = mail
  const isHoliday = reservation.holiday !== null
  const { groups, golf_tax_exempted: exempted } = reservation.quote
  const rows: (readonly [string, string])[] = [
    [text.rows.plan, reservation.plan.name],
    ...pricesPerPerson(groups).map(
      ({ group, price }) =>
        [group === null ? text.rows.perPerson : text.rows.groupPrice(group), formatYenPerPerson(price)] as const,
    ),
    ...(exempted > 0 ? [[text.rows.exempted, text.exempted(formatYen(exempted))] as const] : []),
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
      partyTicket(mail, { state: text.booked.state, facts: priceCells(mail) }),
      { kind: 'link', label: text.booked.manage, url, isMain: true },
      ...onlineUntil(mail),
      { kind: 'paragraph', text: arriveLine(course) },
      { kind: 'rows', rows },
      { kind: 'heading', text: text.booked.policy },
      { kind: 'list', items: scheduleLines(reservation.cancellation) },
    ],
  }
}

/** A change of time or party size: before and after, the fee of the change, and the new cancellation schedule. */
function changedMail(mail: ReservationMail, { before, after, fee }: StoredChange): Telling {
  const { reservation, course, from, url } = mail
  const isHoliday = reservation.holiday !== null
  const kind = kindOf(before, after)
  const date = formatDateMedium(after.play_date, isHoliday)
  const side = (party: PartyThen): string =>
    [
      formatDateLong(party.play_date, isPublicHoliday(party.play_date)),
      ...startsThen(course, party),
      ...(before.plan === after.plan || party.plan === undefined ? [] : [party.plan]),
      formatYenTotal(party.total),
    ].join('\n')
  return {
    subject: text.changed[kind](course.short_title, date, formatTime(firstOf(after))),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.changed.lead },
      partyTicket(mail, {
        state: text.changed.state[kind],
        party: after,
        ...(kind === 'time' ? { was: wasOf(course, before, after) } : {}),
        facts: priceCells(mail, after),
      }),
      { kind: 'link', label: text.booked.manage, url, isMain: true },
      ...onlineUntil(mail),
      {
        kind: 'rows',
        rows: [
          [text.changed.before, side(before)],
          [text.changed.after, side(after)],
          ...(fee === 0 ? [] : [[text.rows.changeFee, formatYen(fee)] as const]),
        ],
      },
      ...(fee === 0 ? [] : [{ kind: 'paragraph', text: text.feeHow } as const]),
      { kind: 'heading', text: text.booked.policy },
      { kind: 'list', items: scheduleLines(reservation.cancellation) },
    ],
  }
}

/** The day is closed: the reason in the course's words, and where to book instead. */
function closedMail(mail: ReservationMail, message: string): Telling {
  const { reservation, course, from, siteUrl } = mail
  const words = closedWords(course, reservation, message)
  const [days, nearby] = waysOn(siteUrl, reservation)
  return {
    subject: words.subject,
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: words.lead },
      partyTicket(mail, { state: text.closed.state, isOff: true, facts: [] }),
      { kind: 'paragraph', text: words.message },
      { kind: 'link', ...days, isMain: true },
      { kind: 'link', ...nearby },
      { kind: 'paragraph', text: words.close },
    ],
  }
}

/** The cancellation with its fee, or with its day. */
function cancelledMail(mail: ReservationMail): Telling {
  if (mail.reservation.closing !== null) return closedMail(mail, mail.reservation.closing)
  const { reservation, course, from, siteUrl } = mail
  const isHoliday = reservation.holiday !== null
  const fee = reservation.cancel_fee ?? 0
  return {
    subject: text.cancelled.subject(course.short_title, formatDateMedium(reservation.play_date, isHoliday)),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.cancelled.lead },
      partyTicket(mail, {
        state: text.cancelled.state,
        isOff: true,
        facts: [[text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)]],
      }),
      ...(fee === 0 ? [] : [{ kind: 'paragraph', text: text.feeHow } as const]),
      { kind: 'link', label: text.cancelled.again, url: `${siteUrl}/reserved/${course.id}`, isMain: true },
      { kind: 'paragraph', text: text.cancelled.close },
    ],
  }
}

/** The reminder on the evening before play. */
function reminderMail(mail: ReservationMail): Telling {
  const { reservation, course, from, url } = mail
  const arrival = Math.min(...reservation.groups.map((group) => group.start_minute)) - course.arrive_before
  const map: Block[] = course.map_url ? [{ kind: 'link', label: text.reminder.map, url: course.map_url }] : []
  return {
    subject: text.reminder.subject(course.short_title, firstTime(reservation)),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.reminder.lead },
      partyTicket(mail, {
        state: text.reminder.state,
        facts: [[text.rows.arrive, text.arriveBy(formatTime(arrival))], ...priceCells(mail)],
      }),
      { kind: 'link', label: text.reminder.manage, url, isMain: true },
      ...map,
      { kind: 'paragraph', text: arriveLine(course) },
    ],
  }
}

/** The link to the reservation, requested again. */
function linkMail(mail: ReservationMail): Telling {
  const { reservation, course, from, url } = mail
  const isOff = reservation.status === 'cancelled'
  return {
    subject: text.link.subject(course.short_title, reservation.number),
    to: nameOf(reservation),
    from,
    blocks: [
      { kind: 'paragraph', text: text.link.lead },
      partyTicket(mail, { state: isOff ? text.cancelled.state : text.link.state, isOff, facts: [] }),
      { kind: 'link', label: text.booked.manage, url, isMain: true },
    ],
  }
}

/** The writers for the outbox kinds of the sale functions; a deleted reservation gets no mail. */
export function reservationMails(ground: Ground): Readonly<Record<string, Teller>> {
  const writer =
    (write: (mail: ReservationMail) => Telling): Teller =>
    async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      if (!facts || !course) return null
      return write({
        ...facts,
        course,
        from: await senderOf(db, course.id),
        siteUrl: ground.siteUrl,
        now: ground.clock.now(),
      })
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

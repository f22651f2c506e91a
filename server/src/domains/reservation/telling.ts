import type { PartyThen } from '@jgm/contract/api/reservation'
import {
  formatDateLong,
  formatDateMedium,
  formatTime,
  formatUntil,
  minuteOfDayInTokyo,
} from '@jgm/contract/model/dates'
import { partWords } from '@jgm/contract/model/day-part'
import type { Delay } from '@jgm/contract/model/delay'
import { formatYen, formatYenEach, formatYenPerPerson, formatYenTotal } from '@jgm/contract/model/money'
import { pointsAfterCancelling, pointsPaid, settledBy } from '@jgm/contract/model/points'
import { pricesPerPerson } from '@jgm/contract/model/party'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Fact, type Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { delayWords } from '../course/service.delay.ts'
import { messageWords, type DayMessage } from '../course/service.message.ts'
import { closedState, daysOn, nearbyOn } from '../course/service.closed.ts'
import { clubAddress, courseById, senderOf } from '../course/service.ts'
import { dayQuestion } from '../line/service.ask.ts'
import { forecastLine, turnedTo } from '../weather/service.ts'
import { firstOf, kindOf } from '../sale/rules.change.ts'
import { canCancel, changeProblem, stateOf } from '../sale/rules.life.ts'
import type { StoredChange, StoredReservation } from '../sale/types.ts'
import { partyNow } from './rules.ts'
import {
  dayOf,
  firstTime,
  map,
  nameOf,
  open,
  openEnded,
  partyFact,
  partyTicket,
  type ReservationFacts,
  type ReservationTold,
} from './service.blocks.ts'
import { mailFacts } from './service.ts'
import { readIdBooked } from './repo.ts'
import { arriveLine, closedWords, startsThen } from './service.words.ts'
import { cancelRow, scheduleLines, text, wasOf } from './text.ts'

/** Whoever still plays on the day is told what concerns it. */
const playing: readonly StoredReservation['status'][] = ['confirmed', 'established', 'checked_in']
const ahead: readonly StoredReservation['status'][] = ['confirmed', 'established']
/** Before this minute of the day a message makes no sound. */
const wakingMinute = 8 * 60
const isPlaying = (status: StoredReservation['status']): boolean => playing.includes(status)

/** Until when the golfer changes or cancels without a call; nothing where neither is possible. */
function onlineUntil({ reservation, course, now }: ReservationFacts): Block[] {
  if (!canCancel(stateOf(reservation), now)) return []
  const what = changeProblem(reservation, now) === undefined ? text.booked.change : text.booked.cancel
  const until = formatUntil(reservation.cancellation.online_until)
  return [paragraph(text.booked.until(what, until, course.phone), 'mail')]
}

const policy = ({ reservation }: ReservationFacts): Block[] => [
  { kind: 'heading', text: text.booked.policy, only: 'mail' },
  { kind: 'list', items: scheduleLines(reservation.cancellation) },
]

/** The confirmation, with everything about the booking and its dated cancellation schedule. */
export function toldBooked(told: ReservationFacts): ReservationTold {
  const { reservation, course, now } = told
  const { long, medium } = dayOf(reservation)
  const { groups, golf_tax_exempted: exempted, points, total } = reservation.quote
  const party = partyNow(reservation)
  const prices = pricesPerPerson(groups)
  return {
    subject: text.booked.subject(course.short_title, medium, firstTime(party)),
    alt: text.line.booked.alt(long, firstTime(party), course.name),
    blocks: [
      paragraph(text.booked.lead, 'mail'),
      partyTicket(told, {
        state: text.booked.state,
        facts: [
          partyFact(party),
          [text.rows.price, formatYenTotal(total)],
          ...(points ? [[text.rows.points, pointsPaid(points)] as const] : []),
          ...prices.flatMap(({ group, price }): Fact[] =>
            group === null ? [] : [[group, formatYenEach(price), 'talk']],
          ),
          ...cancelRow(reservation.cancellation, now),
        ],
      }),
      open(told, text.booked.manage),
      ...map(told),
      ...onlineUntil(told),
      paragraph(arriveLine(course), 'mail'),
      {
        kind: 'rows',
        rows: [
          [text.rows.plan, reservation.plan.name],
          ...prices.map(({ group, price }): Fact => [
            group === null ? text.rows.perPerson : text.rows.groupPrice(group),
            formatYenPerPerson(price),
          ]),
          ...(exempted > 0 ? [[text.rows.exempted, text.exempted(formatYen(exempted))] as const] : []),
          [text.rows.payment, text.payment],
          [text.rows.representative, text.representative(nameOf(reservation))],
          ...(reservation.note === '' ? [] : [[text.rows.note, reservation.note] as const]),
        ],
      },
      ...policy(told),
    ],
  }
}

/** A change of time or party size: before and after, the fee of the change, and the new cancellation schedule. */
export function toldChanged(told: ReservationFacts, { before, after, fee }: StoredChange): ReservationTold {
  const { reservation, course, now } = told
  const kind = kindOf(before, after)
  const holiday = reservation.holiday !== null
  const [medium, long] = [formatDateMedium(after.play_date, holiday), formatDateLong(after.play_date, holiday)]
  const side = (party: PartyThen): string =>
    [
      formatDateMedium(party.play_date, isPublicHoliday(party.play_date)),
      ...startsThen(course, party),
      ...(before.plan === after.plan || party.plan === undefined ? [] : [party.plan]),
      ...(party.points ? [`${text.rows.points} ${pointsPaid(party.points)}`] : []),
      ...(party.adjustment ? [text.adjusted(party.adjustment.reason, formatYen(party.adjustment.amount))] : []),
      formatYenTotal(party.total),
    ].join('\n')
  const { changed } = text.line
  const fees: Fact[] = fee === 0 ? [] : [[text.rows.changeFee, formatYen(fee)]]
  return {
    subject: text.changed[kind](course.short_title, medium, formatTime(firstOf(after))),
    alt: {
      time: changed.altTime(long, formatTime(firstOf(after)), course.name),
      party: changed.altParty(long, text.party(after.groups.length, after.players), course.name),
      plan: changed.altPlan(long, reservation.plan.name, course.name),
      price: changed.altPrice(long, formatYenTotal(after.total), course.name),
      points: changed.altPoints(long, formatYenTotal(after.total), course.name),
    }[kind],
    blocks: [
      paragraph(text.changed.lead[kind], 'mail'),
      partyTicket(told, {
        state: text.changed.state[kind],
        party: after,
        was: kind === 'time' ? wasOf(course, before, after) : undefined,
        facts: [
          partyFact(after),
          [text.rows.price, formatYenTotal(after.total)],
          [text.changed.before, side(before), 'talk'],
          ...fees.map(([label, value]): Fact => [label, value, 'talk']),
          ...cancelRow(reservation.cancellation, now),
        ],
      }),
      open(told, text.booked.manage),
      ...map(told),
      ...onlineUntil(told),
      { kind: 'rows', rows: [[text.changed.before, side(before)], [text.changed.after, side(after)], ...fees] },
      ...(fee === 0 ? [] : [paragraph(text.feeHow)]),
      ...policy(told),
    ],
  }
}

/** The day or the start is closed: the reason in the course's words, and where to book instead. */
function toldClosed(told: ReservationFacts, message: string): ReservationTold {
  const { reservation, course, siteUrl, instead } = told
  const part = partWords(reservation.closed_part, course.nines)
  const words = closedWords(course, reservation, { message, part })
  return {
    subject: words.subject,
    alt: text.line.closed.alt(dayOf(reservation).long, course.name),
    blocks: [
      paragraph(words.lead, 'mail'),
      partyTicket(told, {
        state: closedState,
        isOff: true,
        facts: [partyFact(partyNow(reservation)), [text.rows.fee, text.noFee, 'talk']],
      }),
      paragraph(words.message),
      ...(reservation.quote.points ? [paragraph(pointsAfterCancelling(reservation.quote.points, 0, true) ?? '')] : []),
      ...daysOn(siteUrl, reservation, instead),
      nearbyOn(siteUrl, reservation),
      openEnded(told),
      paragraph(words.close, 'mail'),
    ],
  }
}

/** The cancellation with its fee, or with its day. */
export function toldCancelled(told: ReservationFacts): ReservationTold {
  const { reservation, course, siteUrl } = told
  if (reservation.closing !== null) return toldClosed(told, reservation.closing)
  const { long, medium } = dayOf(reservation)
  const fee = reservation.cancel_fee ?? 0
  const points = reservation.quote.points ?? 0
  const pointsThen = pointsAfterCancelling(points, fee, true)
  return {
    subject: text.cancelled.subject(course.short_title, medium),
    alt: text.line.cancelled.alt(long, course.name),
    blocks: [
      paragraph(text.cancelled.lead, 'mail'),
      partyTicket(told, {
        state: text.cancelled.state,
        isOff: true,
        facts: [partyFact(partyNow(reservation)), [text.rows.fee, fee === 0 ? text.noFee : formatYen(fee)]],
      }),
      ...(pointsThen === null ? [] : [paragraph(pointsThen)]),
      ...(settledBy(points, fee).due === 0 ? [] : [paragraph(text.feeHow)]),
      { kind: 'link', label: text.cancelled.again, url: `${siteUrl}/reserved/${course.id}`, isMain: true },
      openEnded(told),
      paragraph(text.cancelled.close, 'mail'),
    ],
  }
}

/** The start is late, or on time again; nothing where that is another by now. */
function toldDelayed(told: ReservationFacts, delay: Delay): ReservationTold | null {
  const { reservation, course } = told
  if (delay.minutes !== (reservation.delay?.minutes ?? 0)) return null
  const party = partyNow(reservation)
  const { play_date: date, holiday } = reservation
  const words = delayWords(course, { date, isHoliday: holiday !== null, start: firstOf(party) }, delay)
  return {
    subject: words.subject,
    alt: words.subject,
    blocks: [
      paragraph(words.lead),
      partyTicket(told, { state: words.state, facts: [[text.rows.delayed, words.time], partyFact(party)] }),
      paragraph(words.message),
      paragraph(words.arrive),
      open(told, text.reminder.manage),
    ],
  }
}

/** What the course tells the players of the day; nothing to whom it is no longer about. */
function toldMessage(told: ReservationFacts, given: DayMessage): ReservationTold | null {
  const { reservation, course, now } = told
  const words = messageWords(course, reservation.play_date, given, now)
  if (!words || !isPlaying(reservation.status)) return null
  const party = partyNow(reservation)
  return {
    subject: words.subject,
    alt: words.subject,
    blocks: [
      paragraph(words.lead, 'mail'),
      paragraph(words.message),
      partyTicket(told, { state: words.state, facts: [partyFact(party)] }),
      paragraph(words.ask),
      open(told, text.reminder.manage),
    ],
  }
}

/** The question about the day. Only the person who booked for several is offered `fewer`. */
const questionOf = ({ type, number, players }: StoredReservation): Block =>
  dayQuestion(number, type === 'regular' && players > 1 ? ['coming', 'fewer', 'late'] : ['coming', 'late'])

/** The reminder on the evening before play, and the question on its morning: first when to come. `weather`: what is forecast. */
export function toldReminder(
  told: ReservationFacts,
  weather: readonly Block[],
  words: typeof text.reminder | typeof text.morning = text.reminder,
): ReservationTold {
  const { reservation, course, now } = told
  const party = partyNow(reservation)
  const time = firstTime(party)
  return {
    subject: words.subject(course.short_title, time),
    alt: words.alt(time, course.name),
    blocks: [
      paragraph(words.lead, 'mail'),
      partyTicket(told, {
        state: words.state,
        facts: [
          [
            text.rows.arrive,
            text.arriveBy(formatTime(firstOf(party) + (reservation.delay?.minutes ?? 0) - course.arrive_before)),
          ],
          partyFact(party),
          [text.rows.price, formatYenTotal(reservation.quote.total)],
          ...cancelRow(reservation.cancellation, now),
        ],
      }),
      questionOf(reservation),
      ...weather,
      open(told, text.reminder.manage),
      ...map(told, true),
      paragraph(arriveLine(course)),
    ],
  }
}

/** The forecast of the day has turned. `weather`: what is forecast now. */
function toldWeather(told: ReservationFacts, word: string, isWet: boolean, weather: readonly Block[]): ReservationTold {
  const { course, reservation } = told
  const { medium } = dayOf(reservation)
  return {
    subject: text.weather.subject(course.short_title, medium, word),
    alt: text.weather.subject(course.short_title, medium, word),
    blocks: [
      paragraph(text.weather.lead(medium, word)),
      ...weather,
      partyTicket(told, { state: text.weather.state, facts: [partyFact(partyNow(reservation))] }),
      ...(isWet ? [paragraph(text.weather.wet)] : []),
      open(told, text.reminder.manage),
    ],
  }
}

/** The link to the reservation, requested again. */
function toldLink(told: ReservationFacts): ReservationTold {
  const { reservation, course } = told
  const isOff = reservation.status === 'cancelled'
  return {
    subject: text.link.subject(course.short_title, reservation.number),
    blocks: [
      paragraph(text.link.lead),
      partyTicket(told, {
        state: isOff ? text.cancelled.state : text.link.state,
        isOff,
        facts: [partyFact(partyNow(reservation))],
      }),
      open(told, text.booked.manage),
    ],
  }
}

/**
 * Tells of a reservation, by the outbox kinds of the sale functions. Nothing is told of a deleted reservation. A talk says nothing that is no
 * longer so, because the next message stands below it; a mail about what was booked is kept all the same.
 */
export function reservationTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (
      statuses: readonly StoredReservation['status'][],
      write: (told: ReservationFacts) => ReservationTold | null,
    ): Teller =>
    async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      const course = facts && (await courseById(db, facts.reservation.course_id))
      if (!facts || !course) return null
      const written = write({ ...facts, course, siteUrl: ground.siteUrl, now: ground.clock.now() })
      if (!written) return null
      const { alt, ...told } = written
      return {
        ...told,
        ...(alt !== undefined && statuses.includes(facts.reservation.status)
          ? { talk: { alt, courseId: course.id } }
          : {}),
        to: nameOf(facts.reservation),
        from: await senderOf(db, course.id),
      }
    }
  const reminder =
    (statuses: readonly StoredReservation['status'][], words: typeof text.reminder | typeof text.morning): Teller =>
    async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      if (!facts || !statuses.includes(facts.reservation.status)) return null
      const { course_id: courseId, play_date: date } = facts.reservation
      const weather = await forecastLine({ ...ground, db }, courseId, date)
      return teller(statuses, (told) => toldReminder(told, weather, words))(db, data)
    }
  return {
    reservation_delayed: (db, data) => teller(playing, (told) => toldDelayed(told, data['change'] as Delay))(db, data),
    // A reply to the mail goes to the course.
    reservation_message: async (db, data) => {
      const told = await teller(playing, (facts) => toldMessage(facts, data['change'] as DayMessage))(db, data)
      return told?.talk ? { ...told, replyTo: await clubAddress(ground, db, told.talk.courseId) } : null
    },
    reservation_booked: teller(['confirmed'], toldBooked),
    reservation_cancelled: teller(['cancelled'], toldCancelled),
    reservation_changed: (db, data) =>
      teller(['confirmed'], (told) => toldChanged(told, data['change'] as StoredChange))(db, data),
    // An unknown number and address get no mail, so that nobody learns whether they exist.
    reservation_link: async (db, data) => {
      const id = await readIdBooked(db, String(data['number']), String(data['email']))
      return id === undefined ? null : teller(['confirmed'], toldLink)(db, { reservation_id: id })
    },
    // A forecast that has turned back by now is not told.
    reservation_weather: async (db, data) => {
      const facts = await mailFacts(ground, db, Number(data['reservation_id']))
      if (!facts || !isPlaying(facts.reservation.status)) return null
      const { course_id: courseId, play_date: date } = facts.reservation
      const isWet = data['is_wet'] === true
      const turned = await turnedTo({ ...ground, db }, courseId, date, isWet)
      if (turned?.isWet !== isWet) return null
      const weather = await forecastLine({ ...ground, db }, courseId, date)
      return teller(playing, (told) => toldWeather(told, turned.word, isWet, weather))(db, data)
    },
    // A reservation that was cancelled after its reminder entered the outbox gets none.
    reservation_reminder: reminder(['confirmed'], text.reminder),
    // The question goes to the talk only, and to no party that is received.
    reservation_morning: async (db, data) => {
      const told = await reminder(ahead, text.morning)(db, data)
      const isQuiet = minuteOfDayInTokyo(ground.clock.now()) < wakingMinute
      return told?.talk ? { ...told, talk: { ...told.talk, isQuiet } } : null
    },
  }
}

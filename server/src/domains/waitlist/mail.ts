import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import {
  formatDateLong,
  formatDateMedium,
  formatMonthDay,
  formatTime,
  formatWeekday,
  minuteOfDayInTokyo,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import type { MailWriter } from '../../platform/mail/outbox.ts'
import { startAsText } from '../../platform/mail/ticket.ts'
import type { MailBlock } from '../../platform/mail/types.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { printOf } from '../course/service.print.ts'
import { courseById, senderOf } from '../course/service.ts'
import { closedFacts, entryFacts, offerFacts } from './service.ts'
import { text } from './text.ts'

const timeAt = (at: Date): string => formatTime(minuteOfDayInTokyo(at))

/** A wait or an offered start as a ticket. */
function ticketOf(
  ground: Ground,
  course: { readonly id: number; readonly name: string },
  given: {
    readonly state: string
    readonly date: PlayDate
    readonly isHoliday: boolean
    readonly time: string
    /** Below the time, and in plain text beside it. */
    readonly rest: string
    readonly startLabel: string
    readonly isOff?: boolean
    readonly cells: readonly (readonly [string, string])[]
  },
): MailBlock {
  const { date, isHoliday, time, rest, isOff = false, cells } = given
  return {
    kind: 'ticket',
    state: given.state,
    print: printOf(ground, course, isOff),
    date: `${formatMonthDay(date)} ${formatWeekday(date, isHoliday)}`,
    starts: [{ time, rest }],
    isOff,
    cells,
    rows: [
      [text.rows.course, course.name],
      [text.rows.date, formatDateLong(date, isHoliday)],
      [given.startLabel, startAsText({ time, rest })],
      ...cells,
    ],
  }
}

/** Writers of the mails about the waitlist. An offer that was taken, declined or has ended meanwhile is not announced. */
export const waitlistMails = (ground: Ground): Readonly<Record<string, MailWriter>> => ({
  waitlist_joined: async (db, data) => {
    const facts = await entryFacts(ground, db, String(data['number']))
    if (!facts) return null
    const { entry, url, stop, name } = facts
    const isHoliday = isPublicHoliday(entry.play_date)
    const course = entry.course_id === null ? undefined : await courseById(db, entry.course_id)
    return {
      subject: text.joined.subject(formatDateMedium(entry.play_date, isHoliday)),
      to: name,
      from: await senderOf(db, entry.course_id ?? 1),
      blocks: [
        { kind: 'paragraph', text: text.joined.lead },
        ticketOf(ground, course ?? { id: 0, name: text.anyCourse }, {
          state: text.joined.state,
          date: entry.play_date,
          isHoliday,
          time: timeOfDayLabels[entry.time_of_day],
          rest: '',
          startLabel: text.rows.time,
          cells: [[text.rows.players, text.players(entry.players)]],
        }),
        { kind: 'paragraph', text: text.joined.rule },
        { kind: 'link', label: text.joined.open, url, isMain: true },
      ],
      stop,
    }
  },
  waitlist_offer: async (db, data) => {
    const facts = await offerFacts(ground, db, String(data['offer']))
    const course = facts && (await courseById(db, facts.offer.course_id))
    if (!facts || !course || facts.state !== 'open' || facts.until <= ground.clock.now()) return null
    const { offer, first, until, url, stop, name } = facts
    const time = formatTime(first.start_minute)
    const isHoliday = offer.holiday !== null
    return {
      subject: text.offer.subject(course.short_title, formatDateMedium(offer.play_date, isHoliday), time),
      to: name,
      from: await senderOf(db, course.id),
      blocks: [
        { kind: 'paragraph', text: text.offer.lead(timeAt(until)) },
        ticketOf(ground, course, {
          state: text.offer.state,
          date: offer.play_date,
          isHoliday,
          time,
          rest: text.nine(first.nine),
          startLabel: text.rows.start,
          cells: [
            [text.rows.until, text.offer.until(timeAt(until))],
            [text.rows.players, text.players(offer.players)],
            [text.rows.price, formatYenTotal(offer.quote.total)],
            [text.rows.plan, offer.plan.name],
          ],
        }),
        { kind: 'link', label: text.offer.open(time), url, isMain: true },
        { kind: 'paragraph', text: text.offer.rule },
      ],
      stop,
    }
  },
  waitlist_closed: async (db, data) => {
    const wanted = { number: String(data['number']), courseId: Number(data['course_id']) }
    const facts = await closedFacts(ground, db, wanted)
    if (!facts) return null
    const { words, course, date, isHoliday, entry, url, stop, name } = facts
    const isOver = entry.state === 'ended'
    return {
      subject: words.subject,
      to: name,
      from: await senderOf(db, course.id),
      blocks: [
        { kind: 'paragraph', text: words.lead },
        ticketOf(ground, course, {
          state: text.closed.state,
          date,
          isHoliday,
          time: timeOfDayLabels[entry.time_of_day],
          rest: '',
          startLabel: text.rows.time,
          isOff: true,
          cells: [[text.rows.players, text.players(entry.players)]],
        }),
        { kind: 'paragraph', text: words.message },
        { kind: 'paragraph', text: words.close },
        isOver
          ? { kind: 'link', label: text.closed.otherDays, url: `${ground.siteUrl}/reserved/${course.id}`, isMain: true }
          : { kind: 'link', label: text.closed.open, url, isMain: true },
      ],
      ...(isOver ? {} : { stop }),
    }
  },
  waitlist_missed: async (db, data) => {
    const facts = await offerFacts(ground, db, String(data['offer']))
    const course = facts && (await courseById(db, facts.offer.course_id))
    if (!facts || !course || facts.entry.state === 'taken') return null
    const { offer, first, url, stop, name, entry } = facts
    const isHoliday = offer.holiday !== null
    const time = formatTime(first.start_minute)
    return {
      subject: text.missed.subject(course.short_title, formatDateMedium(offer.play_date, isHoliday), time),
      to: name,
      from: await senderOf(db, course.id),
      blocks: [
        { kind: 'paragraph', text: text.missed.lead },
        ticketOf(ground, course, {
          state: text.missed.state,
          date: offer.play_date,
          isHoliday,
          time,
          rest: text.nine(first.nine),
          startLabel: text.rows.start,
          isOff: true,
          cells: [],
        }),
        { kind: 'paragraph', text: entry.state === 'ended' ? text.missed.ended : text.missed.waits },
        { kind: 'link', label: text.missed.open, url, isMain: true },
      ],
      ...(entry.state === 'ended' ? {} : { stop }),
    }
  },
})

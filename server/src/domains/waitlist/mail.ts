import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import { formatDateMedium, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import type { Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf } from '../course/service.print.ts'
import { courseById, senderOf } from '../course/service.ts'
import { closedFacts, entryFacts, offerFacts } from './service.ts'
import { text } from './text.ts'

const timeAt = (at: Date): string => formatTime(minuteOfDayInTokyo(at))

/** Writers of the mails about the waitlist. An offer that was taken, declined or has ended meanwhile is not announced. */
export const waitlistMails = (ground: Ground): Readonly<Record<string, Teller>> => ({
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
        ticketOf(ground, course ?? { id: 0, name: text.anyCourse }, text.joined.state, {
          day: entry.play_date,
          isHoliday,
          starts: [{ time: timeOfDayLabels[entry.time_of_day], rest: '' }],
          startLabel: text.rows.time,
          facts: [[text.rows.players, text.players(entry.players)]],
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
        ticketOf(ground, course, text.offer.state, {
          day: offer.play_date,
          isHoliday,
          starts: [{ time, rest: text.nine(first.nine) }],
          facts: [
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
        ticketOf(ground, course, text.closed.state, {
          day: date,
          isHoliday,
          starts: [{ time: timeOfDayLabels[entry.time_of_day], rest: '' }],
          startLabel: text.rows.time,
          isOff: true,
          facts: [[text.rows.players, text.players(entry.players)]],
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
        ticketOf(ground, course, text.missed.state, {
          day: offer.play_date,
          isHoliday,
          starts: [{ time, rest: text.nine(first.nine) }],
          isOff: true,
          facts: [],
        }),
        { kind: 'paragraph', text: entry.state === 'ended' ? text.missed.ended : text.missed.waits },
        { kind: 'link', label: text.missed.open, url, isMain: true },
      ],
      ...(entry.state === 'ended' ? {} : { stop }),
    }
  },
})

import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import {
  formatDateLong,
  formatMonthDay,
  formatTime,
  formatWeekday,
  minuteOfDayInTokyo,
} from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import { printOf } from '../course/service.print.ts'
import { courseById } from '../course/service.ts'
import { ticketMessage, type FlexStart } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { closedFacts, offerFacts } from './service.ts'
import { text } from './text.ts'

/** Writers of the messages about the waitlist. An offer that was taken, declined or has ended meanwhile is not announced. */
export function waitlistMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const factsOf = async (db: Parameters<MessageWriter>[0], data: Parameters<MessageWriter>[1]) => {
    const facts = await offerFacts(ground, db, String(data['offer']))
    const course = facts && (await courseById(db, facts.offer.course_id))
    if (!facts || !course || !ground.line) return null
    const { offer, first, entry } = facts
    const isHoliday = offer.holiday !== null
    /** The start on the course's print; without ink once it is gone. */
    const startOf = (isOff: boolean): FlexStart => ({
      print: printOf(ground, course, isOff),
      date: `${formatMonthDay(offer.play_date)} ${formatWeekday(offer.play_date, isHoliday)}`,
      starts: [{ time: formatTime(first.start_minute), rest: text.nine(first.nine) }],
      isOff,
    })
    return {
      ...facts,
      course,
      startOf,
      date: formatDateLong(offer.play_date, isHoliday),
      time: formatTime(first.start_minute),
      uri: `${ground.line.liff_origin}/${ground.line.liff_id}/waitlist/${entry.number}?golf_course_id=${course.id}`,
    }
  }
  return {
    waitlist_offer: async (db, data) => {
      const facts = await factsOf(db, data)
      if (!facts || facts.state !== 'open' || facts.until <= ground.clock.now()) return null
      const { offer, course, date, time, uri, startOf } = facts
      const until = formatTime(minuteOfDayInTokyo(facts.until))
      return [
        ticketMessage({
          altText: text.line.offer.alt(date, time, course.name, until),
          title: text.offer.state,
          start: startOf(false),
          rows: [
            [text.rows.until, text.offer.until(until)],
            [text.rows.players, text.players(offer.players)],
            [text.rows.price, formatYenTotal(offer.quote.total)],
          ],
          close: text.offer.rule,
          buttons: [{ label: text.offer.open(time), url: uri }],
        }),
      ]
    },
    waitlist_closed: async (db, data) => {
      const wanted = { number: String(data['number']), courseId: Number(data['course_id']) }
      const facts = await closedFacts(ground, db, wanted)
      if (!facts || !ground.line) return null
      const { words, course, date, isHoliday, entry } = facts
      const area = `${ground.line.liff_origin}/${ground.line.liff_id}`
      const isOver = entry.state === 'ended'
      return [
        ticketMessage({
          altText: text.line.closed.alt(formatDateLong(date, isHoliday), course.name),
          title: text.closed.state,
          start: {
            print: printOf(ground, course, true),
            date: `${formatMonthDay(date)} ${formatWeekday(date, isHoliday)}`,
            starts: [{ time: timeOfDayLabels[entry.time_of_day], rest: '' }],
            isOff: true,
          },
          rows: [],
          close: `${words.message}\n${words.close}`,
          buttons: [
            isOver
              ? { label: text.closed.otherDays, url: `${area}/reservation?golf_course_id=${course.id}` }
              : { label: text.closed.open, url: `${area}/waitlist/${entry.number}?golf_course_id=${course.id}` },
          ],
        }),
      ]
    },
    waitlist_missed: async (db, data) => {
      const facts = await factsOf(db, data)
      if (!facts || facts.entry.state === 'taken') return null
      const { course, date, time, uri, entry, startOf } = facts
      return [
        ticketMessage({
          altText: text.line.missed.alt(date, time, course.name),
          title: text.missed.state,
          start: startOf(true),
          rows: [],
          close: entry.state === 'ended' ? text.missed.ended : text.missed.waits,
          buttons: [{ label: text.missed.open, url: uri }],
        }),
      ]
    },
  }
}

import { formatDateLong, formatDateMedium, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { closedState, daysOn } from '../course/service.closed.ts'
import { ticketOf, type TicketFace } from '../course/service.print.ts'
import { courseById, senderOf } from '../course/service.ts'
import { viewerOf } from '../tee-sheet/rules.days.ts'
import { daysInstead } from '../tee-sheet/service.instead.ts'
import { closedFacts, entryFacts, offerFacts } from './service.ts'
import { passQuestion } from './service.talk.ts'
import { text } from './text.ts'
import type { StoredEntry } from './types.ts'

const timeAt = (at: Date): string => formatTime(minuteOfDayInTokyo(at))

/** A wait, which has a part of the day and no start. */
const faceOfWait = ({ play_date: day, time_of_day: part, players }: StoredEntry): TicketFace => ({
  day,
  isHoliday: isPublicHoliday(day),
  starts: [{ time: timeOfDayLabels[part], rest: '' }],
  startLabel: text.rows.time,
  facts: [[text.rows.players, text.players(players)]],
})

/** Opens an entry, its place and its offer. */
const open = (label: string, { url, entry }: { readonly url: string; readonly entry: StoredEntry }): Block => ({
  kind: 'link',
  label,
  url,
  talk: `/waitlist/${entry.number}`,
  isMain: true,
})

/** Tells of the waitlist. An offer that was taken, declined or has ended meanwhile is not announced. */
export function waitlistTellers(ground: Ground): Readonly<Record<string, Teller>> {
  /** What is told of an offered start. */
  async function offered(db: Parameters<Teller>[0], data: Parameters<Teller>[1]) {
    const facts = await offerFacts(ground, db, String(data['offer']))
    const course = facts && (await courseById(db, facts.offer.course_id))
    if (!facts || !course) return null
    const { offer, first } = facts
    const isHoliday = offer.holiday !== null
    const time = formatTime(first.start_minute)
    return {
      ...facts,
      course,
      time,
      long: formatDateLong(offer.play_date, isHoliday),
      medium: formatDateMedium(offer.play_date, isHoliday),
      face: { day: offer.play_date, isHoliday, starts: [{ time, rest: text.nine(first.nine) }] },
    }
  }
  return {
    waitlist_joined: async (db, data) => {
      const facts = await entryFacts(ground, db, String(data['number']))
      if (!facts) return null
      const { entry, stop, name } = facts
      const course = entry.course_id === null ? undefined : await courseById(db, entry.course_id)
      return {
        subject: text.joined.subject(formatDateMedium(entry.play_date, isPublicHoliday(entry.play_date))),
        to: name,
        from: await senderOf(db, entry.course_id ?? 1),
        blocks: [
          paragraph(text.joined.lead),
          ticketOf(ground, course ?? { id: 0, name: text.anyCourse }, text.joined.state, faceOfWait(entry)),
          paragraph(text.joined.rule),
          open(text.joined.open, facts),
        ],
        stop,
      }
    },
    waitlist_offer: async (db, data) => {
      const facts = await offered(db, data)
      if (!facts || facts.state !== 'open' || facts.until <= ground.clock.now()) return null
      const { offer, course, time, long, medium, face, stop, name } = facts
      const until = timeAt(facts.until)
      return {
        subject: text.offer.subject(course.short_title, medium, time),
        talk: { alt: text.line.offer.alt(long, time, course.name, until), courseId: course.id },
        to: name,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(text.offer.lead(until), 'mail'),
          ticketOf(ground, course, text.offer.state, {
            ...face,
            facts: [
              [text.rows.until, text.offer.until(until)],
              [text.rows.players, text.players(offer.players)],
              [text.rows.price, formatYenTotal(offer.quote.total)],
              [text.rows.plan, offer.plan.name],
            ],
          }),
          open(text.offer.open(time), facts),
          passQuestion(facts.entry.number),
          paragraph(text.offer.rule),
        ],
        stop,
      }
    },
    waitlist_closed: async (db, data) => {
      const wanted = {
        number: String(data['number']),
        courseId: Number(data['course_id']),
        closingId: data['closing'] === undefined ? null : Number(data['closing']),
      }
      const facts = await closedFacts(ground, db, wanted)
      if (!facts) return null
      const { words, course, date, isHoliday, isPart, entry, stop, name } = facts
      const isOver = entry.state === 'ended'
      const lost = { courseId: course.id, date, isPart }
      const viewer = viewerOf({ isMember: entry.member_id !== null, isCourseMember: false }, undefined)
      const days = isOver ? await daysInstead(ground, lost, viewer) : []
      return {
        subject: words.subject,
        talk: { alt: text.line.closed.alt(formatDateLong(date, isHoliday), course.name), courseId: course.id },
        to: name,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(words.lead, 'mail'),
          ticketOf(ground, course, closedState, { ...faceOfWait(entry), isOff: true }),
          paragraph(words.message),
          paragraph(words.close),
          ...(isOver
            ? daysOn(ground.siteUrl, { course_id: course.id, play_date: date }, days)
            : [open(text.closed.open, facts)]),
        ],
        ...(isOver ? {} : { stop }),
      }
    },
    waitlist_missed: async (db, data) => {
      const facts = await offered(db, data)
      if (!facts || facts.entry.state === 'taken') return null
      const { course, time, long, medium, face, stop, name, entry } = facts
      const isOver = entry.state === 'ended'
      return {
        subject: text.missed.subject(course.short_title, medium, time),
        talk: { alt: text.line.missed.alt(long, time, course.name), courseId: course.id },
        to: name,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(text.missed.lead, 'mail'),
          ticketOf(ground, course, text.missed.state, { ...face, isOff: true, facts: [] }),
          paragraph(isOver ? text.missed.ended : text.missed.waits),
          open(text.missed.open, facts),
        ],
        ...(isOver ? {} : { stop }),
      }
    },
  }
}

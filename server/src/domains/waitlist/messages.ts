import type { messagingApi } from '@line/bot-sdk'
import { formatDateLong, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYenTotal } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import { courseById } from '../course/service.ts'
import { bubble, flexColours as colours } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { offerFacts } from './service.ts'
import { text } from './text.ts'

const row = (label: string, value: string): messagingApi.FlexBox => ({
  type: 'box',
  layout: 'baseline',
  spacing: 'md',
  contents: [
    { type: 'text', text: label, color: colours.label, size: 'sm', flex: 4, wrap: true },
    { type: 'text', text: value, color: colours.value, size: 'md', weight: 'bold', flex: 7, wrap: true },
  ],
})

const open = (label: string, uri: string, color: string): messagingApi.FlexButton => ({
  type: 'button',
  style: 'primary',
  color,
  action: { type: 'uri', label, uri },
})

const close = (words: string): messagingApi.FlexText => ({
  type: 'text',
  text: words,
  color: colours.label,
  size: 'sm',
  wrap: true,
})

/** Writers of the messages about the waitlist. An offer that was taken, declined or has ended meanwhile is not announced. */
export function waitlistMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const factsOf = async (db: Parameters<MessageWriter>[0], data: Parameters<MessageWriter>[1]) => {
    const facts = await offerFacts(ground, db, String(data['offer']))
    const course = facts && (await courseById(db, facts.offer.course_id))
    if (!facts || !course || !ground.line) return null
    const { offer, first, entry } = facts
    return {
      ...facts,
      course,
      date: formatDateLong(offer.play_date, offer.holiday !== null),
      time: formatTime(first.start_minute),
      uri: `${ground.line.liff_origin}/${ground.line.liff_id}/waitlist/${entry.number}?golf_course_id=${course.id}`,
    }
  }
  return {
    waitlist_offer: async (db, data) => {
      const facts = await factsOf(db, data)
      if (!facts || facts.state !== 'open' || facts.until <= ground.clock.now()) return null
      const { offer, course, date, time, uri, first } = facts
      const until = formatTime(minuteOfDayInTokyo(facts.until))
      return [
        bubble({
          altText: text.line.offer.alt(date, time, course.name, until),
          title: text.line.offer.title,
          colour: colours.important,
          contents: [
            {
              type: 'text',
              text: text.line.when(date, time),
              color: colours.value,
              weight: 'bold',
              size: 'xl',
              wrap: true,
            },
            row(text.rows.course, course.name),
            row(text.rows.start, text.start(time, first.nine)),
            row(text.rows.players, text.players(offer.players)),
            row(text.rows.price, formatYenTotal(offer.quote.total)),
            row(text.rows.until, text.offer.until(until)),
            close(text.offer.rule),
          ],
          buttons: [open(text.offer.open(time), uri, colours.sure)],
        }),
      ]
    },
    waitlist_missed: async (db, data) => {
      const facts = await factsOf(db, data)
      if (!facts || facts.entry.state === 'taken') return null
      const { course, date, time, uri, entry } = facts
      return [
        bubble({
          altText: text.line.missed.alt(date, time, course.name),
          title: text.line.missed.title,
          colour: colours.ended,
          contents: [
            {
              type: 'text',
              text: text.line.when(date, time),
              color: colours.value,
              weight: 'bold',
              size: 'xl',
              wrap: true,
            },
            row(text.rows.course, course.name),
            close(entry.state === 'ended' ? text.missed.ended : text.missed.waits),
          ],
          buttons: [open(text.line.open, uri, colours.sure)],
        }),
      ]
    },
  }
}

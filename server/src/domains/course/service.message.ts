import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateMedium, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { isPublicHoliday } from './rules.ts'
import { text } from './text.ts'

/** The message of a course to the players of a day, as the outboxes keep it for one of them. */
export type DayMessage = { readonly message: string; readonly play_date: PlayDate }

/** The text of a message: the course's own words, between the line that says who writes and the lines that say how to ask. */
export type MessageWords = Readonly<Record<'subject' | 'state' | 'lead' | 'message' | 'ask', string>>

/** The words of a message, the same in the mail and in the talk; null for somebody who plays on another day by now, or whose day is over. */
export function messageWords(
  course: Pick<CourseInfo, 'name' | 'short_title' | 'phone'>,
  playsOn: PlayDate,
  { message, play_date: date }: DayMessage,
  now: Date,
): MessageWords | null {
  if (playsOn !== date || date < todayInTokyo(now)) return null
  const day = formatDateMedium(date, isPublicHoliday(date))
  return {
    subject: text.message.subject(course.short_title, day),
    state: text.message.state,
    lead: text.message.lead(course.name, day),
    message,
    ask: text.message.ask(course.phone),
  }
}

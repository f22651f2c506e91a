import { formatDateMedium, type PlayDate } from '@jgm/contract/model/dates'
import { closesWhat, fromCourse, type Closed } from '../course/service.closed.ts'
import { text } from './text.ts'

/**
 * The words for a waiting person when the day or a part of it is closed. `ends`: the wait is over; otherwise it goes on for other starts.
 */
export const closedWords = (
  course: { readonly short_title: string },
  { date, isHoliday }: { readonly date: PlayDate; readonly isHoliday: boolean },
  closed: Closed & { readonly ends: boolean },
): { readonly subject: string; readonly lead: string; readonly message: string; readonly close: string } => ({
  subject: text.closed.subject(course.short_title, formatDateMedium(date, isHoliday)),
  lead: text.closed.lead(closesWhat(closed)),
  message: fromCourse(closed.message),
  close: closed.ends ? text.closed.ended : closed.part === null ? text.closed.waits : text.closed.waitsHere,
})

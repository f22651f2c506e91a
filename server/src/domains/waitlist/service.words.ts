import { formatDateMedium, type PlayDate } from '@jgm/contract/model/dates'
import { fromCourse } from '../course/service.closed.ts'
import { text } from './text.ts'

/** What a waiting person reads when the day is closed. `ends`: the wait is over; otherwise it goes on for other courses. */
export const closedWords = (
  course: { readonly short_title: string },
  { date, isHoliday }: { readonly date: PlayDate; readonly isHoliday: boolean },
  { message, ends }: { readonly message: string; readonly ends: boolean },
): { readonly subject: string; readonly lead: string; readonly message: string; readonly close: string } => ({
  subject: text.closed.subject(course.short_title, formatDateMedium(date, isHoliday)),
  lead: text.closed.lead,
  message: fromCourse(message),
  close: ends ? text.closed.ended : text.closed.waits,
})

import { closesWhat, fromCourse, type Closed } from '../course/service.closed.ts'
import { text } from './text.ts'

/** The words for a companion when the day or the start is closed. */
export const closedWords = (
  course: { readonly short_title: string },
  date: string,
  closed: Closed,
): { readonly subject: string; readonly lead: string; readonly more: string } => ({
  subject: text.closed.subject(course.short_title, date),
  lead: text.closed.lead(closesWhat(closed)),
  more: fromCourse(closed.message),
})

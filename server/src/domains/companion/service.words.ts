import { fromCourse } from '../course/service.closed.ts'
import { text } from './text.ts'

/** What a companion reads when the day is closed. `message`: the reason in the course's words. */
export const closedWords = (
  course: { readonly short_title: string },
  date: string,
  message: string,
): { readonly subject: string; readonly lead: string; readonly more: string } => ({
  subject: text.closed.subject(course.short_title, date),
  lead: text.closed.lead,
  more: fromCourse(message),
})

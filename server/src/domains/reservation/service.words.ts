import { formatDateMedium } from '@jgm/contract/model/dates'
import type { StoredReservation } from '../sale/types.ts'
import { text } from './text.ts'

/** What the holder of a reservation reads when its day is closed: the same in the mail and before it is sent. */
export type ClosedWords = {
  readonly subject: string
  readonly lead: string
  readonly message: string
  readonly close: string
}

/** The words of a closing. `message`: the reason in the course's words. */
export const closedWords = (
  course: { readonly short_title: string },
  { play_date: date, holiday }: Pick<StoredReservation, 'play_date' | 'holiday'>,
  message: string,
): ClosedWords => ({
  subject: text.closed.subject(course.short_title, formatDateMedium(date, holiday !== null)),
  lead: text.closed.lead,
  message: text.closed.message(message),
  close: text.closed.sorry,
})

type Link = { readonly label: string; readonly url: string }

/** Where a golfer books instead: another day of the course, and the same day elsewhere. */
export const waysOn = (
  siteUrl: string,
  { course_id: courseId, play_date: date }: Pick<StoredReservation, 'course_id' | 'play_date'>,
): readonly [Link, Link] => [
  { label: text.closed.otherDays, url: `${siteUrl}/reserved/${courseId}` },
  { label: text.closed.nearby, url: `${siteUrl}/reserved/search?date=${date}` },
]

import type { Link } from '../../platform/telling.ts'
import { text } from './text.ts'

/** What has happened, on the ticket of everybody who had something on a day that the course closes. */
export const closedState = text.closed.state

/** The reason in the course's words. */
export const fromCourse = (words: string): string => text.closed.message(words)

/** Where a golfer books instead: another day of the course, and the same day elsewhere. */
export const waysOn = (
  siteUrl: string,
  { course_id: courseId, play_date: date }: { readonly course_id: number; readonly play_date: string },
): readonly [days: Link, nearby: Link] => [
  { kind: 'link', label: text.closed.otherDays, url: `${siteUrl}/reserved/${courseId}`, talk: '/reservation' },
  {
    kind: 'link',
    label: text.closed.nearby,
    url: `${siteUrl}/reserved/search?date=${date}`,
    talk: `/reservation/search?date=${date}`,
  },
]

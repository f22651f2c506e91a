import { formatDateMedium, type PlayDate } from '@jgm/contract/model/dates'
import type { Link } from '../../platform/telling.ts'
import { isPublicHoliday } from './rules.ts'
import { text } from './text.ts'

/** What has happened, on the ticket of everybody who had something on a day that the course closes. */
export const closedState = text.closed.state

/** What golfers are told of a closing: the reason in the course's words, and which starts; null for the whole day. */
export type Closed = { readonly message: string; readonly part: string | null }

/** What closes, as the subject of a sentence: the course, or some starts of it. */
export const closesWhat = ({ part }: Closed): string => text.closed.what(part)

/** The reason in the course's words. */
export const fromCourse = (words: string): string => text.closed.message(words)

type About = { readonly course_id: number; readonly play_date: PlayDate }

/** Where a golfer books at the course instead: on `days` that have free starts, the nearest first, and on any other. */
export function daysOn(
  siteUrl: string,
  { course_id: courseId, play_date: date }: About,
  days: readonly PlayDate[],
): Link[] {
  const ways = days.map((day): Link => {
    const path = `${courseId}?date=${day}`
    return {
      kind: 'link',
      label: day === date ? text.closed.sameDay : text.closed.day(formatDateMedium(day, isPublicHoliday(day))),
      url: `${siteUrl}/reserved/regular/step1/${path}`,
      talk: `/reservation/step_one/${path}`,
    }
  })
  const others: Link = {
    kind: 'link',
    label: text.closed.otherDays,
    url: `${siteUrl}/reserved/${courseId}`,
    talk: '/reservation',
  }
  return [...ways, others].map((way, at) => (at === 0 ? { ...way, isMain: true } : way))
}

/** Where a golfer books on the same day elsewhere. */
export const nearbyOn = (siteUrl: string, { play_date: date }: About): Link => ({
  kind: 'link',
  label: text.closed.nearby,
  url: `${siteUrl}/reserved/search?date=${date}`,
  talk: `/reservation/search?date=${date}`,
})

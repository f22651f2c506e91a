import { isCourseId } from '@jgm/contract/model/courses'
import { formatDateLong, formatMonthDay, formatWeekday, type PlayDate } from '@jgm/contract/model/dates'
import { inks } from '@jgm/contract/model/inks'
import type { Print, Ticket } from '../../platform/telling.ts'
import { text } from './text.ts'

/** The colour of a ticket after its end. */
const off = '#6b675d'

type Named = { readonly id: number; readonly name: string }

/** The drawing and colour of a course; 0, the group's, for a course without its own. */
const drawnOf = ({ id }: { readonly id: number }) => (isCourseId(id) ? id : 0)

export const inkOf = (course: { readonly id: number }): string => inks[drawnOf(course)]

/** The look of a course in a mail or a LINE message; `isOff` takes its ink away. The picture, 1200 × 480 pixels, is a file of the pages (`web/public/prints`). */
export function printOf({ siteUrl }: { readonly siteUrl: string }, course: Named, isOff = false): Print {
  return {
    club: course.name,
    ink: isOff ? off : inkOf(course),
    picture: `${siteUrl}/prints/${isOff ? 'off-' : ''}${drawnOf(course)}.png`,
    alt: text.print(course.name),
  }
}

/** The date of a ticket in words. */
export const dayWords = (day: PlayDate, isHoliday: boolean): string =>
  `${formatMonthDay(day)} ${formatWeekday(day, isHoliday)}`

/** The facts on a ticket beside the course and the event. */
export type TicketFace = Omit<Ticket, 'kind' | 'state' | 'print' | 'date' | 'dateLong'> & {
  readonly day: PlayDate
  readonly isHoliday: boolean
}

/** A ticket on the print of a course. `state`: what has happened. */
export const ticketOf = (
  ground: { readonly siteUrl: string },
  course: Named,
  state: string,
  { day, isHoliday, ...face }: TicketFace,
): Ticket => ({
  kind: 'ticket',
  state,
  print: printOf(ground, course, face.isOff),
  date: dayWords(day, isHoliday),
  dateLong: formatDateLong(day, isHoliday),
  ...face,
})

import type { CourseInfo } from '@jgm/contract/api/config'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { groupWords } from '@jgm/contract/model/party'
import type { TicketStart } from '../../platform/telling.ts'
import { closesWhat, fromCourse, type Closed } from '../course/service.closed.ts'
import type { StoredReservation } from '../sale/types.ts'
import { turnOf } from './rules.ts'
import { nineOf, text } from './text.ts'

/** When to be at the course. */
export const arriveLine = ({ arrive_before: minutes }: Pick<CourseInfo, 'arrive_before'>): string =>
  text.booked.arrive(minutes)

const inOrder = ({ groups }: PartyThen): PartyThen['groups'] =>
  groups.toSorted((a, b) => a.start_minute - b.start_minute)

/** The starts of a party on a ticket. Several groups have their number and their players. */
export const ticketStarts = (course: CourseInfo, reservation: StoredReservation, party: PartyThen): TicketStart[] =>
  inOrder(party).map((group, at) => ({
    ...(party.groups.length > 1 ? { group: groupWords(at + 1, group.players) } : {}),
    time: formatTime(group.start_minute),
    rest: text.ticket.nine(nineOf(course, group.nine), turnOf(reservation, group)),
  }))

/** The starts on one side of a change, each with its players, as in the history of the reservation. */
export const startsThen = (course: CourseInfo, party: PartyThen): string[] =>
  inOrder(party).map(({ nine, start_minute: minute, players }) =>
    text.startThen(formatTime(minute), nineOf(course, nine), players),
  )

/** The words for the holder of a reservation whose day or start is closed: the same in the mail and before it is sent. */
export type ClosedWords = {
  readonly subject: string
  readonly lead: string
  readonly message: string
  readonly close: string
}

/** The words of a closing. */
export const closedWords = (
  course: { readonly short_title: string },
  { play_date: date, holiday }: Pick<StoredReservation, 'play_date' | 'holiday'>,
  closed: Closed,
): ClosedWords => ({
  subject: text.closed.subject(course.short_title, formatDateMedium(date, holiday !== null)),
  lead: text.closed.lead(closesWhat(closed)),
  message: fromCourse(closed.message),
  close: text.closed.sorry,
})

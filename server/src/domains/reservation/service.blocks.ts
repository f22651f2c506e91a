import type { CourseInfo } from '@jgm/contract/api/config'
import type { PartyThen } from '@jgm/contract/api/reservation'
import { formatDateLong, formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import type { Block, Fact, Telling } from '../../platform/telling.ts'
import { ticketOf } from '../course/service.print.ts'
import type { StoredReservation } from '../sale/types.ts'
import { partyNow } from './rules.ts'
import { ticketStarts } from './service.words.ts'
import { text } from './text.ts'

/** The facts of what is told about a reservation. */
export type ReservationFacts = {
  readonly reservation: StoredReservation
  readonly course: CourseInfo
  readonly siteUrl: string
  readonly now: Date
  /** Opens the reservation: My Page for a member, the management link for a guest. */
  readonly url: string
  /** Days of the course with a free start, where the golfer has lost one by a closing. */
  readonly instead: readonly PlayDate[]
}

/** The telling of a reservation, by mail and in a talk. `alt`: of the talk; without it the talk says nothing. */
export type ReservationTold = Pick<Telling, 'subject' | 'blocks'> & { readonly alt?: string }

/** The name that a mail is addressed to. */
export const nameOf = ({ contact }: StoredReservation): string => `${contact.last_name} ${contact.first_name}`.trim()

/** The day of play in words. */
export const dayOf = ({ play_date: date, holiday }: StoredReservation) => ({
  long: formatDateLong(date, holiday !== null),
  medium: formatDateMedium(date, holiday !== null),
})

/** When the first group of a party starts. */
export const firstTime = (party: Pick<PartyThen, 'groups'>): string =>
  formatTime(Math.min(...party.groups.map((group) => group.start_minute)))

/** How many groups and players a party has. */
export const partyFact = ({ groups, players }: PartyThen): Fact => [text.rows.party, text.party(groups.length, players)]

/** A party as a ticket; `facts` stand below place and time. */
export function partyTicket(
  told: ReservationFacts,
  given: {
    readonly state: string
    readonly party?: PartyThen
    readonly isOff?: boolean
    readonly was?: string | undefined
    readonly facts: readonly Fact[]
  },
): Block {
  const { reservation, course } = told
  const { state, isOff = false, was, facts, party = partyNow(reservation) } = given
  return ticketOf(told, course, state, {
    day: party.play_date,
    isHoliday: reservation.holiday !== null,
    starts: ticketStarts(course, reservation, party),
    was,
    isOff,
    facts,
    number: [text.rows.number, reservation.number],
  })
}

/** The way to the reservation. */
export const open = ({ reservation: { type, number }, url }: ReservationFacts, label: string): Block => ({
  kind: 'link',
  label,
  short: text.line.detail,
  url,
  talk: `/reservation/${type}/reservation-detail/${number}`,
  isMain: true,
})

/** The way to what is over, which only the talk shows. */
export const openEnded = ({ reservation: { type, number } }: ReservationFacts): Block => ({
  kind: 'link',
  label: text.line.detail,
  talk: `/reservation/${type}/reservation-detail/${number}`,
})

/** The map of a course that has one. Addresses in a talk are ASCII. */
export const map = ({ course: { map_url: url } }: ReservationFacts, isMailed = false): Block[] =>
  url
    ? [
        {
          kind: 'link',
          label: text.reminder.map,
          ...(isMailed ? { url } : {}),
          ...(URL.canParse(url) ? { talk: new URL(url).href } : {}),
        },
      ]
    : []

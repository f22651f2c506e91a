import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import type { ReservationStatus } from '@jgm/contract/model/choices'
import { graphemesOf, initialOf } from '@jgm/contract/model/graphemes'
import { formatUntil, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { ticketText as text } from '../text.ticket.ts'

type Seat = ReservationDetail['groups'][number]['seats'][number]

/** A player on a ticket: a letter of the name in a dot, and below it the surname, if it is known here, and what tells it apart. */
export type TicketSeat = {
  readonly state: Seat['state']
  readonly initial: string | null
  readonly surname?: string | undefined
  /** The front desk has received the person. */
  readonly isHere?: boolean
}

/** A ruled cell: a small label over a large value. */
export type TicketCell = { readonly label: string; readonly value: string }

/** The look of a ticket: full ink when confirmed, pale while waiting, without ink after its end. */
export type TicketTone = 'sure' | 'today' | 'waiting' | 'off'

const gone: readonly ReservationStatus[] = [
  'cancelled',
  'not_held',
  'declined',
  'withdrawn',
  'expired',
  'closed',
  'no_show',
]
const uncertain: readonly ReservationStatus[] = ['tentative', 'requested', 'offered', 'waiting']

/** From this minute of the evening before, the ticket looks like on the day of play. */
const eveningMinute = 17 * 60

/** The look of a reservation's ticket at `now`. */
export function toneOf(
  { status, days_left: daysLeft }: { readonly status: ReservationStatus; readonly days_left: number },
  now: Date,
): TicketTone {
  if (gone.includes(status)) return 'off'
  if (uncertain.includes(status)) return 'waiting'
  const isNear = daysLeft === 0 || (daysLeft === 1 && minuteOfDayInTokyo(now) >= eveningMinute)
  return isNear && status !== 'played' ? 'today' : 'sure'
}

/** Does the ticket begin with what the day asks for? Not once the representative has been received. */
export const hasDayHead = (
  reservation: Pick<ReservationDetail, 'status' | 'days_left' | 'groups'>,
  now: Date,
): boolean =>
  toneOf(reservation, now) === 'today' &&
  !reservation.groups.some(({ seats }) => seats.some((seat) => seat.state === 'representative' && seat.is_here))

/** Characters of a surname that fit below a dot in two lines. */
const longestSurname = 8

/** The surname of a full name, shortened where a name without a space would fill a column of letters. */
export function surnameOf(name: string): string {
  const letters = graphemesOf(name.trim().split(/\s+/)[0] ?? name)
  return letters.length > longestSurname ? `${letters.slice(0, longestSurname - 1).join('')}…` : letters.join('')
}

/** Too long for one line below a dot in letters of the usual size. */
export const isLong = (words: string): boolean => graphemesOf(words).length > 4

/** The words for people beside each other: the surname and its first letter, with a shared surname those of the given name. */
export function tellApart(names: readonly string[]): (name: string) => { initial: string; surname: string } {
  const surnames = names.map(surnameOf)
  return (name) => {
    const surname = surnameOf(name)
    const given = name.trim().split(/\s+/)[1]
    const isShared = surnames.indexOf(surname) !== surnames.lastIndexOf(surname)
    return isShared && given !== undefined
      ? { initial: initialOf(given), surname: `${surname} ${surnameOf(given)}` }
      : { initial: initialOf(name), surname }
  }
}

type Groups = readonly { readonly seats: readonly (Pick<Seat, 'state' | 'name'> & { readonly is_here?: boolean })[] }[]

/** The names on the seats of all groups. */
const namesOn = (groups: Groups): string[] => groups.flatMap(({ seats }) => seats.flatMap(({ name }) => name ?? []))

/** The seats of each group, with the names. */
export function ticketSeats(groups: Groups): TicketSeat[][] {
  const said = tellApart(namesOn(groups))
  return groups.map(({ seats }) =>
    seats.map(({ state, name, is_here: isHere = false }) => ({
      state,
      ...(isHere && { isHere }),
      ...(name === null ? { initial: null } : said(name)),
    })),
  )
}

/** The seats without names, for storing in a browser. */
export const keptSeats = (groups: Groups): TicketSeat[][] =>
  ticketSeats(groups).map((seats) => seats.map(({ state, initial }) => ({ state, initial })))

/** The price of the whole party. */
export const totalCell = (players: number, total: number): TicketCell => ({
  label: text.total(players),
  value: formatYen(total),
})

/** Until when cancelling is free or, later, the fee at `now`; undefined when there is nothing to say. */
export function cancelCell(
  { steps }: { readonly steps: CancellationSchedule['steps'] },
  now: Date,
): TicketCell | undefined {
  const current = steps.find(({ until }) => now < new Date(until))
  if (!current) return undefined
  return current.fee === 0
    ? { label: text.free, value: text.freeUntil(formatUntil(current.until)) }
    : { label: text.feeNow, value: formatYen(current.fee) }
}

/** Is there a seat without its person, free or with an answer awaited? */
export const hasOpenSeat = (groups: readonly { readonly seats: readonly Pick<Seat, 'state'>[] }[]): boolean =>
  groups.some(({ seats }) => seats.some(({ state }) => state === 'undecided' || state === 'invited'))

/** Has somebody joined, pre-registered or been asked, who is told of a change or a cancellation? */
export const tellsCompanions = (groups: readonly { readonly seats: readonly Pick<Seat, 'state'>[] }[]): boolean =>
  groups.some(({ seats }) =>
    seats.some(({ state }) => state === 'invited' || state === 'preregistered' || state === 'joined'),
  )

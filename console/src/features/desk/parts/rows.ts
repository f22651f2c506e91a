import type { Arrival } from '@jgm/contract/api/desk-arrival'
import type { DayGroup, DayPlayer, DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { foldName } from '@jgm/contract/model/fold'
import { formatTime } from '@jgm/contract/model/dates'
import { normalizePhone } from '@jgm/contract/model/normalise'
import { listed } from '../../../lib/text.ts'
import { sheetText } from '../text.ts'
import { waitText } from '../text.waiting.ts'

/** One line of the sheet: the starts of a minute, one for each nine that has one. */
export type Row = { readonly minute: number; readonly cells: readonly (DayStart | undefined)[] }

type Given = { readonly nines: DeskDay['nines']; readonly starts: readonly DayStart[] }

/** The lines of a day by time, with a place for each nine. */
export function rowsOf({ nines, starts }: Given): Row[] {
  const byMinute = Map.groupBy(starts, (one) => one.start_minute)
  return [...byMinute]
    .toSorted(([one], [other]) => one - other)
    .map(([minute, own]) => ({ minute, cells: nines.map(({ nine }) => own.find((one) => one.nine === nine)) }))
}

/** The nines that have a start on the day, in the order of the course. */
export const ninesOf = ({ nines, starts }: Given): DeskDay['nines'] =>
  nines.filter(({ nine }) => starts.some((one) => one.nine === nine))

/** Seats of a line. */
const mostSeats = 4

/** The booked seats of a group by their numbers, with whom is known: the known players’ own, and the lowest others up to its size. */
export function bookedSeats({
  seats,
  players,
}: DayGroup): { readonly seat: number; readonly person: DayPlayer | undefined }[] {
  const known = seats.map(({ seat }) => seat)
  const others = Array.from({ length: mostSeats }, (_, at) => at + 1).filter((seat) => !known.includes(seat))
  return [...known, ...others.slice(0, Math.max(0, players - known.length))]
    .toSorted((one, other) => one - other)
    .map((seat) => ({ seat, person: seats.find((one) => one.seat === seat) }))
}

/** A booked seat of a start: of whose group, who is known, and what the desk has said of it. */
export type BookedSeat = {
  readonly group: DayGroup
  readonly seat: number
  readonly person: DayPlayer | undefined
  readonly arrival: Arrival | undefined
}

/** The booked seats of a start, in the order of the keys 1 to 4. */
export const bookedOf = ({ groups }: Pick<DayStart, 'groups'>): BookedSeat[] =>
  groups.flatMap((group) =>
    bookedSeats(group).map((one) => ({
      ...one,
      group,
      arrival: group.arrivals.find(({ seat }) => seat === one.seat),
    })),
  )

/** The name of the person who booked a group, where the day shows it: with several groups this person sits in one of them. */
export const holderOf = (starts: readonly DayStart[], { number }: Pick<DayGroup, 'number'>): string | undefined =>
  starts
    .flatMap(({ groups }) => groups)
    .flatMap((group) => (group.number === number ? group.seats : []))
    .find((one) => one.is_representative)?.name

/** The players of a start by seat, 1 to its capacity: a person, a booked seat without a name, or nobody. */
export type Seat =
  | ({ readonly kind: 'person'; readonly person: DayPlayer } & Omit<BookedSeat, 'person'>)
  | ({ readonly kind: 'undecided' } & Omit<BookedSeat, 'person'>)
  | { readonly kind: 'free' }

export function seatsOf(start: DayStart): Seat[] {
  const { capacity, state } = start
  const booked = bookedOf(start).map(({ person, ...one }): Seat =>
    person ? { kind: 'person', person, ...one } : { kind: 'undecided', ...one },
  )
  const seats = booked.slice(0, mostSeats)
  const shown = state === 'single' ? capacity : mostSeats
  return [...seats, ...Array.from({ length: Math.max(0, shown - seats.length) }, () => ({ kind: 'free' as const }))]
}

/** Which of the day’s competition starts this one is, from 1. */
export const competitionNo = (starts: readonly DayStart[], start: DayStart): number =>
  starts.filter((one) => one.competition?.id === start.competition?.id).indexOf(start) + 1

/** The place of a group among those of its reservation, from 1: groups that were given up are not counted. */
const groupNo = (starts: readonly DayStart[], { number, group_no: no }: DayGroup): number =>
  starts.flatMap(({ groups }) => groups).filter((one) => one.number === number && one.group_no <= no).length

export const takenOf = ({ groups }: DayStart): number => groups.reduce((sum, { players }) => sum + players, 0)

/** `昼S`: with lunch, self play; `C`: with a caddie. */
export const planShort = ({ plan }: DayGroup): string =>
  plan === null
    ? ''
    : `${plan.has_lunch ? sheetText.plans.lunch : ''}${plan.is_caddie ? sheetText.plans.caddie : sheetText.plans.self}`

/** What the plan cell says of a start: `昼C12` with the number of the caddie who goes with them. */
export const planWithCaddie = ({ groups: [group], caddie }: DayStart): string => {
  if (!group) return ''
  if (!caddie) return planShort(group)
  return `${group.plan?.has_lunch ? sheetText.plans.lunch : ''}${sheetText.plans.caddie}${caddie.number}`
}

/** The caddie and the cart of a start in words; empty where it has neither. */
export const companyOf = ({ caddie, cart }: DayStart): string[] => [
  ...(caddie ? [sheetText.caddie(caddie.number, familyOf(caddie.name))] : []),
  ...(cart === null ? [] : [sheetText.cart(cart)]),
]

/** The family name of a whole name. */
export const familyOf = (name: string): string => name.trim().split(/\s/)[0] ?? ''

/** The width of a text in whole letters; a Latin one is half as wide. */
const widthOf = (text: string): number =>
  [...text.replaceAll(/\s/g, '')].reduce((sum, letter) => sum + (letter < '\u0250' ? 0.6 : 1), 0)

/** So many letters of a name stand in a seat, and so many where they are set closer. */
const [usual, most] = [4, 5]
/** How a name is set in its seat: as usual, closer, or without the given name, so that no name is cut. */
export function settingOf(name: string): 'close' | 'family' | undefined {
  const width = widthOf(name)
  return width > most ? 'family' : width > usual ? 'close' : undefined
}
/** So many letters of a family name stand in one line where more than two nines lie beside each other. */
const mostOfLine = 3
export const isTall = (name: string): boolean => widthOf(familyOf(name)) > mostOfLine

/** The line below which the present minute lies: the number of lines that are over. Null on any other day than today. */
export const nowAfter = (rows: readonly Row[], minute: number | null): number | null =>
  minute === null ? null : rows.filter((row) => row.minute <= minute).length

export type Sums = {
  readonly groups: number
  readonly players: number
  readonly open: number
  readonly held: number
  readonly singles: number
}

/** What stands on starts, for the bar and for the head of a nine. */
export function sumsOf(starts: readonly DayStart[]): Sums {
  const count = (state: DayStart['state']): number => starts.filter((one) => one.state === state).length
  const booked = starts.filter(({ state }) => state === 'sold' || state === 'competition')
  return {
    groups: booked.length,
    players: starts.reduce((sum, start) => sum + takenOf(start), 0),
    open: starts.filter(({ state, kept_for: agent }) => state === 'open' && agent === null).length,
    held: count('held') + count('offered'),
    singles: count('single'),
  }
}

/** The starts on which somebody is found: by a part of the name in either script, of the number, or of the telephone number. */
export function foundOn(starts: readonly DayStart[], words: string): number[] {
  const name = foldName(words)
  if (name === '') return []
  const digits = normalizePhone(words)
  const isNumber = /^\d{3,}$/.test(digits)
  const fits = (group: DayGroup): boolean =>
    group.seats.some((one) => foldName(one.name).includes(name) || foldName(one.kana ?? '').includes(name)) ||
    group.number.toLowerCase().includes(name) ||
    (isNumber && normalizePhone(group.phone_number ?? '').includes(digits))
  return starts
    .filter(({ groups, offered_to: offered, waiter, competition }) =>
      [
        groups.some(fits),
        foldName(offered?.name ?? '').includes(name) && offered !== null,
        foldName(waiter?.member?.name ?? '').includes(name),
        foldName(competition?.title ?? '').includes(name) && competition !== null,
      ].some(Boolean),
    )
    .map(({ id }) => id)
}

export type Move = 'up' | 'down' | 'left' | 'right'

/** The start that an arrow leads to: along the nine, or to the same line of the next nine; the nearest where that has none. */
export function moved(rows: readonly Row[], id: number | null, move: Move): number | null {
  const line = rows.findIndex(({ cells }) => cells.some((one) => one?.id === id))
  const column = rows[line]?.cells.findIndex((one) => one?.id === id) ?? 0
  if (line === -1) return rows.flatMap(({ cells }) => cells).find((one) => one !== undefined)?.id ?? null
  if (move === 'up' || move === 'down') {
    const ahead = move === 'down' ? rows.slice(line + 1) : rows.slice(0, line).toReversed()
    return ahead.map(({ cells }) => cells[column]).find((one) => one !== undefined)?.id ?? id
  }
  const beside = column + (move === 'right' ? 1 : -1)
  const away = (at: number): number => Math.abs(at - line)
  const nearest = rows
    .map(({ cells }, at) => ({ at, cell: cells[beside] }))
    .filter(({ cell }) => cell !== undefined)
    .toSorted((one, other) => away(one.at) - away(other.at))[0]
  return nearest?.cell?.id ?? id
}

/** The starts of one nine from one to the other, both included; only the second where they are of different nines. */
export function rangeOf(starts: readonly DayStart[], from: number | null, to: number | null): DayStart[] {
  const last = starts.find(({ id }) => id === to)
  const first = starts.find(({ id }) => id === from)
  if (!last) return []
  if (first?.nine !== last.nine) return [last]
  const [earliest, latest] = [first.start_minute, last.start_minute].toSorted((one, other) => one - other)
  return starts.filter(
    ({ nine, start_minute: minute }) => nine === last.nine && minute >= (earliest ?? 0) && minute <= (latest ?? 0),
  )
}

type At = Pick<DayStart, 'nine' | 'start_minute'>

/** The starts of the same nine before and behind a minute. */
export function startsBeside(
  starts: readonly DayStart[],
  { nine, start_minute: at }: At,
): { readonly before: DayStart | undefined; readonly next: DayStart | undefined } {
  const own = starts.filter((one) => one.nine === nine).toSorted((one, other) => one.start_minute - other.start_minute)
  return {
    before: own.findLast(({ start_minute: minute }) => minute < at),
    next: own.find(({ start_minute: minute }) => minute > at),
  }
}

const interval = 8

/** The minute half-way from a start to the next one of its nine. */
export function middleAfter(starts: readonly DayStart[], start: DayStart): number {
  const { next } = startsBeside(starts, start)
  const from = start.start_minute
  return next ? Math.floor((from + next.start_minute) / 2) : from + interval
}

/** The price of a free start, which is that of four players: none where fewer fit. */
export const priceOf = ({ state, price, capacity }: DayStart): DayStart['price'] =>
  state === 'open' && capacity === mostSeats ? price : null

/** Is it a start sold by seats on which nobody plays? */
export const isEmptySingle = ({ state, single, groups }: DayStart): boolean =>
  state === 'single' && groups.length === 0 && single?.taken === 0

/** Does U do something with a start: a blocked one is sold again, a squeezed one that nobody has goes? */
export const isOpened = ({ state, is_squeezed: isSqueezed }: DayStart): boolean =>
  state === 'blocked' || (state === 'open' && isSqueezed)

/** The words beside the price of a free start: the agent that it is kept for, whether only members or the desk book it, and how many players fit. */
export const limitsOf = ({ audience, is_squeezed: isSqueezed, capacity, kept_for: agent }: DayStart): string =>
  listed([
    agent === null ? '' : sheetText.ofAgent(agent),
    isSqueezed ? sheetText.squeezed : sheetText.audience[audience],
    capacity < mostSeats ? sheetText.seatsOnly(capacity) : '',
  ])

/** The agents that free starts are kept for, each once. */
export const agentsOf = (starts: readonly DayStart[]): string[] => [
  ...new Set(starts.flatMap(({ kept_for: agent }) => agent ?? [])),
]

/** For whom a start is offered: the answer to a request, or somebody who waits. */
export function offerOf({ offered_to: asked, waiter }: DayStart): string {
  if (asked) return sheetText.offeredTo(asked.name, asked.players)
  if (!waiter) return ''
  return waiter.member ? waitText.offeredTo(waiter.member.name, waiter.players) : waitText.offeredToGuest
}

/** What a start is, in one word. */
export function stateWord(start: DayStart, starts: readonly DayStart[]): string {
  const [group] = start.groups
  switch (start.state) {
    case 'open':
      return sheetText.free
    case 'held':
      return start.is_kept ? sheetText.kept : sheetText.held
    case 'offered':
      return sheetText.offered
    case 'single':
      return start.single?.state === 'not_held' ? sheetText.notHeld : sheetText.seats(takenOf(start), start.capacity)
    case 'competition':
      return sheetText.competitionNo(competitionNo(starts, start))
    case 'blocked':
      return sheetText.blocked
    case 'closed':
      return sheetText.shut
    case 'draw':
      return sheetText.draw
    case 'sold':
      return group && group.groups > 1 ? sheetText.ofGroups(groupNo(starts, group), group.groups) : sheetText.booked
  }
}

/** The lines of the CSV: one for each known player, and one for a start or a seat without. */
export function csvRows({ starts }: Pick<Given, 'starts'>): (readonly (string | number | null)[])[] {
  const turn = (start: DayStart): string => (start.turn_minute === null ? '' : formatTime(start.turn_minute))
  return [
    sheetText.csvHead,
    ...starts.flatMap((start) => {
      const seats = sheetText.seatsInFile(takenOf(start), start.capacity)
      const isOfSeats = start.state === 'single' && start.single?.state !== 'not_held'
      const state = isOfSeats ? seats : stateWord(start, starts)
      const first = [start.nine, formatTime(start.start_minute), turn(start), state] as const
      if (start.groups.length === 0) return [[...first, ...Array.from({ length: 8 }, () => null)]]
      return start.groups.flatMap((group) =>
        bookedSeats(group).map(({ seat, person }) => {
          return [
            ...first,
            group.number,
            seat,
            person?.name ?? sheetText.undecided,
            person?.kana ?? null,
            person ? sheetText.classes[person.customer_class] : null,
            group.plan?.name ?? null,
            group.agent ?? sheetText.sourcesWide[group.source],
            group.note,
          ]
        }),
      )
    }),
  ]
}

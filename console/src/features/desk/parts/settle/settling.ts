import type { DaySettlement, DeskSettlement, SettledSeat } from '@jgm/contract/api/desk-settlement'
import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import {
  paidByWords,
  problemsOfTaking,
  leastOf,
  sumOf,
  together,
  type Paid,
  type PaidBy,
} from '@jgm/contract/model/receipts'
import type { Cell } from '../../../../lib/csv.ts'
import { settleText as words } from '../../text.settle.ts'
import { isHere } from '../arrivals.ts'
import { bookedOf } from '../rows.ts'

/** Identifies a seat within a reservation. */
export const keyOf = ({ group_no: no, seat }: Pick<SettledSeat, 'group_no' | 'seat'>): string => `${no} ${seat}`

/** The name of a seat: of its player, or by its place. */
export const nameOf = ({ name, seat }: Pick<SettledSeat, 'name' | 'seat'>): string => name ?? words.undecided(seat)

/** Seats that still pay, and those that have. */
export const openOf = ({ seats }: DeskSettlement) =>
  seats.flatMap((seat) => (seat.due ? [{ ...seat, due: seat.due }] : []))
export const settledOf = ({ seats }: DeskSettlement) =>
  seats.flatMap((seat) => (seat.settled ? [{ ...seat, settled: seat.settled }] : []))

/** The order of the desk as it is written so far, and what is wrong with it. `amount` undefined: it can't be read. */
export function takingOf(
  open: ReturnType<typeof openOf>,
  given: { readonly amount: number | undefined; readonly reason: string; readonly paidBy: PaidBy | null },
) {
  const dues: readonly Paid[] = open.map(({ due }) => due)
  const due = sumOf(together(dues))
  const { amount, paidBy, reason } = given
  const problems = amount === undefined ? [] : problemsOfTaking({ amount, due, least: leastOf(dues) }, reason)
  const isReady = open.length > 0 && paidBy !== null && amount !== undefined && problems.length === 0
  return {
    due,
    paid: together(dues),
    taxedPlayers: dues.filter(({ golf_tax: tax }) => tax > 0).length,
    difference: amount === undefined ? 0 : amount - due,
    messageAt: (path: string) => problems.find((one) => one.path === path)?.message,
    order: isReady
      ? {
          seats: open.map(({ group_no, seat }) => ({ group_no, seat })),
          paid_by: paidBy,
          seen: due,
          amount,
          reason: amount === due ? '' : reason,
        }
      : null,
  }
}

type Starts = readonly Pick<DayStart, 'groups'>[]

/** Counts the players of a start who have come and have not paid. On a day without any mark everybody has come, as for the sums that are taken. */
export function unsettledAmong(starts: Starts): (start: Pick<DayStart, 'groups'>) => number {
  const isMarked = starts.some((start) => bookedOf(start).some(({ arrival }) => arrival !== undefined))
  return (start) =>
    bookedOf(start).filter(
      (one) => (isHere(one) || !isMarked) && one.group.type !== 'competition' && !one.group.settled.includes(one.seat),
    ).length
}

/** The next start behind the chosen one on which somebody has still to pay, round the day. */
export function nextUnsettled(starts: readonly DayStart[], chosen: number | null): number | undefined {
  const at = starts.findIndex(({ id }) => id === chosen)
  const unsettledOn = unsettledAmong(starts)
  return [...starts.slice(at + 1), ...starts.slice(0, at + 1)].find((start) => unsettledOn(start) > 0)?.id
}

/** Does the day's desk note payments at all? */
export const isSettledDay = (starts: readonly { readonly groups: readonly DayGroup[] }[]): boolean =>
  starts.some(({ groups }) => groups.some(({ settled }) => settled.length > 0))

/** The payments of a day, as a table for a file. */
export const csvOfSettled = (rows: readonly DaySettlement[]): Cell[][] => [
  [...words.head],
  ...rows.map((row) => [
    row.number,
    formatTime(row.start_minute),
    row.nine,
    row.group_no,
    row.seat,
    nameOf(row),
    sumOf(row),
    row.taxed,
    row.golf_tax,
    row.other,
    row.due,
    row.reason ?? '',
    paidByWords([row.paid_by]),
    formatTime(minuteOfDayInTokyo(row.at)),
    row.by,
    row.receipt ?? '',
  ]),
]

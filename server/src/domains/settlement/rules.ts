import type { DeskSettlement } from '@jgm/contract/api/desk-settlement'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { duesOf, paidOf, receiptNo, sumOf, together, type Due } from '@jgm/contract/model/receipts'
import { golfTaxExemption } from '../course/rules.ts'
import { shareOf } from '../sale/rules.share.ts'
import type { Party, SeatAt, StoredReceipt, StoredSeat } from './types.ts'

/** Can the register take anything for such a reservation? What was cancelled or not established has nothing to be received for. */
export const isPlayed = ({ type, status }: Party): boolean =>
  type !== 'competition' && ['confirmed', 'established', 'checked_in', 'played'].includes(status)

/**
 * Has the person on the seat come? The desk has said so; or the party counts as having come whole, because the desk has said that, or because nobody of it was
 * marked and it has played, or nobody of the day was.
 */
function hasCome(party: Party, { state }: StoredSeat): boolean {
  if (state !== null) return state === 'arrived'
  return party.was_complete || (!party.has_marks && (party.status === 'played' || !party.day_has_marks))
}

/** Pays the person no golf-use tax? The desk has seen the proof, the agreed price says so of whoever has booked, or the birthday is known. */
function isExempt({ quote, play_date: date }: Party, seat: StoredSeat): boolean {
  if (seat.exemption !== null) return true
  if (seat.is_representative) return quote.golf_tax_exempted > 0
  return golfTaxExemption({ birthday: seat.birthday, hasDisability: false }, date) !== undefined
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The lines of a player, before what belongs to the whole reservation. */
const ownOf = (party: Party, seat: StoredSeat) => ({
  ...paidOf(shareOf(party.quote, party.groups, seat.group_no)?.lines ?? [], isExempt(party, seat)),
  is_representative: seat.is_representative,
})

const duesAmong = (party: Party, seats: readonly StoredSeat[], left: { adjustment: number; points: number }): Due[] =>
  duesOf(
    seats.map((seat) => ownOf(party, seat)),
    left,
  )

export const isSeat =
  ({ group_no: no, seat }: SeatAt) =>
  (one: SeatAt): boolean =>
    one.group_no === no && one.seat === seat

/** The rest of an adjustment that payments have not taken; none where they have taken more, which is a difference of what was paid. */
const leftOf = (whole: number, taken: number): number =>
  whole < 0 ? Math.min(0, whole - taken) : Math.max(0, whole - taken) * Number(whole > 0)

/**
 * The sums that are still to be taken, for each seat whose person has come and has not paid. What payments already contain of the adjustment and the points is not divided
 * again.
 */
export function openDues(party: Party): { readonly seat: StoredSeat; readonly due: Due }[] {
  if (!isPlayed(party)) return []
  const open = party.seats.filter((seat) => seat.paid === null && hasCome(party, seat))
  const dues = duesAmong(party, open, {
    adjustment: leftOf(party.quote.adjustment?.amount ?? 0, sum(party.seats.map(({ paid }) => paid?.adjustment ?? 0))),
    points: Math.max(0, (party.quote.points ?? 0) - sum(party.seats.map(({ paid }) => paid?.points ?? 0))),
  })
  return open.flatMap((seat, at) => {
    const due = dues[at]
    return due ? [{ seat, due }] : []
  })
}

/** By so much the price of now differs from what was settled, and what is still open beside it. */
function changedBy(party: Party, open: readonly { readonly due: Due }[]): number {
  const settled = party.seats.flatMap(({ paid }) => paid ?? [])
  if (settled.length === 0) return 0
  const came = party.seats.filter((seat) => hasCome(party, seat))
  const now = isPlayed(party)
    ? duesAmong(party, came, { adjustment: party.quote.adjustment?.amount ?? 0, points: party.quote.points ?? 0 })
    : []
  return sumOf(together(now)) - sum(settled.map(({ due }) => due)) - sumOf(together(open.map(({ due }) => due)))
}

/** The number of a receipt of the list; null for none. */
export function numberIn(receipts: readonly StoredReceipt[], id: number | null): string | null {
  const found = receipts.find((one) => one.id === id)
  return found ? receiptNo(found) : null
}

/** A payment as a desk reads it. */
export const paidShown = ({ paid }: Pick<StoredSeat, 'paid'>, receipt: string | null) =>
  paid && {
    taxed: paid.taxed,
    golf_tax: paid.golf_tax,
    other: paid.other,
    due: paid.due,
    reason: paid.reason,
    paid_by: paid.paid_by,
    at: isoInTokyo(new Date(paid.settled_at)),
    by: paid.by,
    receipt,
  }

/** A reservation as the desk settles it. */
export function settlementOf(party: Party): DeskSettlement {
  const open = openDues(party)
  return {
    number: party.number,
    play_date: party.play_date,
    seats: party.seats.map((seat) => ({
      group_no: seat.group_no,
      seat: seat.seat,
      name: seat.name,
      is_representative: seat.is_representative,
      is_exempt: isExempt(party, seat),
      due: open.find((one) => one.seat === seat)?.due ?? null,
      settled: paidShown(seat, numberIn(party.receipts, seat.paid?.receipt_id ?? null)),
    })),
    changed_by: changedBy(party, open),
    receipts: party.receipts.map((one) => ({
      number: receiptNo(one),
      issued_at: isoInTokyo(new Date(one.issued_at)),
      name: one.name,
      honorific: one.honorific,
      total: sumOf(one),
      replaces: numberIn(party.receipts, one.replaces),
      void_why: one.void_why,
    })),
    has_receipts: party.issuer !== null,
  }
}

import type { Receipt, ReceiptPart, Receipts } from '@jgm/contract/api/receipt'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { receiptNo, sumOf, taxIn, together, type Honorific } from '@jgm/contract/model/receipts'
import { holidayName } from '../course/rules.ts'
import { isPlayed, isSeat, numberIn } from './rules.ts'
import type { Issuer, NewReceipt, Party, StoredPaid, StoredReceipt, StoredSeat } from './types.ts'

/** The reader of a reservation's receipts: the member who has booked it, or one who has joined it, with the own seat. */
export type Reader = { readonly isRepresentative: boolean; readonly own: StoredSeat | undefined }

/** The part of a member in a reservation; undefined for a stranger. */
export function readerOf({ member_id: holder, seats }: Party, memberId: number): Reader | undefined {
  const isRepresentative = holder === memberId
  const own = isRepresentative
    ? seats.find((seat) => seat.is_representative)
    : seats.find((seat) => seat.member_id === memberId)
  return isRepresentative || own ? { isRepresentative, own } : undefined
}

type PaidSeat = StoredSeat & { readonly paid: StoredPaid }

/** The seats whose payments are on no receipt and are not nothing. What was paid for a reservation that has ended is given back at the desk. */
const openSeats = (party: Party): PaidSeat[] =>
  party.issuer === null || !isPlayed(party)
    ? []
    : party.seats.flatMap(({ paid, ...seat }) =>
        paid && paid.receipt_id === null && sumOf(paid) > 0 ? [{ ...seat, paid }] : [],
      )

/** The receipts that a press issues, each with the seats that it is for; none where that can't be. */
export function partsOf(party: Party, { isRepresentative, own }: Reader, part: ReceiptPart): (readonly PaidSeat[])[] {
  const open = openSeats(party)
  if (part === 'own') return open.filter((seat) => own !== undefined && isSeat(own)(seat)).map((seat) => [seat])
  if (!isRepresentative || open.length === 0) return []
  if (part === 'all') return [open]
  return open.length > 1 ? open.map((seat) => [seat]) : []
}

/** A receipt of the reader's: a companion has those of the own part alone, and whoever has booked all but those that companions have issued. */
export const isOf =
  ({ isRepresentative, own }: Reader) =>
  ({ is_companions: isCompanions, seats }: StoredReceipt): boolean =>
    isRepresentative ? !isCompanions : own !== undefined && seats.length === 1 && seats.every(isSeat(own))

/** A receipt as golfers read it; none whose name has been forgotten. */
const shown = (one: StoredReceipt, receipts: readonly StoredReceipt[]): Receipt[] =>
  one.name === null
    ? []
    : [
        {
          number: receiptNo(one),
          issued_at: isoInTokyo(new Date(one.issued_at)),
          name: one.name,
          honorific: one.honorific,
          total: sumOf(one),
          taxed: one.taxed,
          tax: one.tax,
          golf_tax: one.golf_tax,
          golf_tax_players: one.golf_tax_players,
          other: one.other,
          paid_by: [...one.paid_by],
          paid_on: one.paid_on,
          play_date: one.play_date,
          players: one.players,
          has_lunch: one.has_lunch,
          issuer: one.issuer,
          replaces: numberIn(receipts, one.replaces),
          void_why: one.void_why,
        },
      ]

/** The receipts of a reservation, as a reader has them. */
export function receiptsOf(party: Party, reader: Reader): Receipts {
  const { own, isRepresentative } = reader
  const open = (part: ReceiptPart): Receipts['open']['all'] => {
    const seats = partsOf(party, reader, part).flat()
    const { golf_tax: tax, ...paid } = together(seats.map((seat) => seat.paid))
    return seats.length === 0
      ? null
      : { amount: sumOf({ ...paid, golf_tax: tax }), golf_tax: tax, players: seats.length }
  }
  const mine = party.receipts.filter(isOf(reader))
  const ownReceipt = own?.paid?.receipt_id ?? null
  const group = party.groups.find((one) => one.group_no === own?.group_no) ?? party.groups[0]
  return {
    number: party.number,
    course_id: party.course_id,
    play_date: party.play_date,
    holiday: holidayName(party.play_date) ?? null,
    nine: group?.nine ?? '',
    start_minute: group?.start_minute ?? 0,
    players: party.players,
    is_representative: isRepresentative,
    has_receipts: party.issuer !== null,
    is_invoice: party.issuer !== null && party.issuer.number !== null,
    is_settled: (isRepresentative ? party.seats : own ? [own] : []).some((seat) => seat.paid !== null),
    is_on_whole: !isRepresentative && ownReceipt !== null && !mine.some(({ id }) => id === ownReceipt),
    name: own?.name ?? party.booked_by,
    open: { all: open('all'), own: open('own'), each: open('each') },
    receipts: mine.flatMap((one) => shown(one, party.receipts)),
  }
}

type To = { readonly name: string; readonly honorific: Honorific }

/** A receipt for these seats, as it is issued at an instant. */
export function newReceipt(
  { id, course_id, play_date, has_lunch, issuer }: Party & { readonly issuer: Issuer },
  seats: readonly PaidSeat[],
  { to, isCompanions, now }: { readonly to: To; readonly isCompanions: boolean; readonly now: Date },
): NewReceipt {
  const sum = together(seats.map(({ paid }) => paid))
  const days = seats.map(({ paid }) => todayInTokyo(new Date(paid.settled_at))).toSorted()
  return {
    ...sum,
    ...to,
    course_id,
    year: Number(todayInTokyo(now).slice(0, 4)),
    reservation_id: id,
    tax: taxIn(sum.taxed),
    golf_tax_players: seats.filter(({ paid }) => paid.golf_tax > 0).length,
    paid_by: [...new Set(seats.map(({ paid }) => paid.paid_by))],
    paid_on: days.at(-1) ?? play_date,
    play_date,
    players: seats.length,
    has_lunch,
    seats: seats.map(({ group_no, seat }) => ({ group_no, seat })),
    issuer,
    is_companions: isCompanions,
    replaces: null,
  }
}

/** The same receipt with another name, as it is issued anew. */
export const issuedAnew = (
  { id, no: _no, issued_at: _issued, void_at: _at, void_why: _why, ...facts }: StoredReceipt,
  party: Party,
  { to, isCompanions, now }: { readonly to: To; readonly isCompanions: boolean; readonly now: Date },
): NewReceipt => ({
  ...facts,
  ...to,
  reservation_id: party.id,
  year: Number(todayInTokyo(now).slice(0, 4)),
  is_companions: facts.is_companions || isCompanions,
  replaces: id,
})

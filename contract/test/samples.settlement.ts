import type { DeskSettlement, SettledSeat } from '../src/api/desk-settlement.ts'

/** A player who has come and has not paid. */
const sampleDue = { taxed: 16_500, golf_tax: 700, other: 0, adjustment: 0, points: 0 } as const
const seatOf = (seat: number, given: Partial<SettledSeat>): SettledSeat => ({
  group_no: 1,
  seat,
  name: null,
  is_representative: false,
  is_exempt: false,
  due: sampleDue,
  settled: null,
  ...given,
})

/** The first party of the sample day: two who have come, of whom one is seventy, and one who has not. */
export const sampleSettlement: DeskSettlement = {
  number: 'K7F32M9Q',
  play_date: '2026-12-01',
  seats: [
    seatOf(1, { name: '髙橋 太郎', is_representative: true }),
    seatOf(2, { name: '山本 茂', is_exempt: true, due: { ...sampleDue, golf_tax: 0 } }),
    seatOf(3, { due: null }),
  ],
  changed_by: 0,
  receipts: [],
  has_receipts: true,
}

/** The same after both have paid. */
export const sampleSettled: DeskSettlement = {
  ...sampleSettlement,
  seats: sampleSettlement.seats.map(({ due, ...seat }) => ({
    ...seat,
    due: null,
    settled: due && {
      taxed: due.taxed,
      golf_tax: due.golf_tax,
      other: due.other,
      due: due.taxed + due.golf_tax + due.other,
      reason: null,
      paid_by: 'card',
      at: '2026-12-01T14:10:00+09:00',
      by: '小野 まゆみ',
      receipt: null,
    },
  })),
}

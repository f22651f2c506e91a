import { sampleOffer } from '@jgm/contract/test/samples.booking'
import { sumOf, type Due } from '@jgm/contract/model/receipts'
import { expect, it } from 'vitest'
import { openDues, settlementOf } from './rules.ts'
import { partsOf } from './rules.receipts.ts'
import type { Party, StoredPaid, StoredSeat } from './types.ts'

const seat = (no: number, paid: StoredPaid | null = null): StoredSeat => ({
  group_no: 1,
  seat: no,
  name: `見本 ${no}`,
  is_representative: no === 1,
  member_id: null,
  birthday: null,
  state: 'arrived',
  exemption: null,
  paid,
})

/** A payment of what is computed, with a part of an adjustment. */
const paid = (whole: Due, adjustment: number): StoredPaid => ({
  ...whole,
  taxed: whole.taxed + adjustment,
  adjustment,
  due: sumOf(whole) + adjustment,
  reason: null,
  paid_by: 'cash',
  settled_at: '2026-11-30T15:00:00+09:00',
  by: '見本',
  receipt_id: null,
})

const party = (seats: readonly StoredSeat[], quote: Party['quote']): Party => ({
  id: 1,
  number: 'K7M2PX4A',
  type: 'regular',
  status: 'checked_in',
  course_id: 1,
  play_date: '2026-11-30',
  quote,
  member_id: null,
  booked_by: '見本 1',
  players: 4,
  has_lunch: false,
  groups: [{ group_no: 1, nine: 'OUT', start_minute: 480 }],
  seats,
  day_has_marks: true,
  has_marks: true,
  was_complete: false,
  receipts: [],
  issuer: null,
})

const plain = sampleOffer.quote

it('an adjustment that is taken off midway is a difference of what was paid, and nothing that the last player pays', () => {
  const [whole] = openDues(party([seat(4)], plain))
  if (!whole) throw new Error('nobody pays')
  const before = [1, 2, 3].map((no) => seat(no, paid(whole.due, -2000)))
  const after = party([...before, seat(4)], plain)
  expect(openDues(after).map(({ due }) => due)).toEqual([whole.due])
  expect(settlementOf(after).changed_by).toBe(6000)
})

it('what payments have not taken of an adjustment is left for the others', () => {
  const [one, other] = openDues(party([seat(3), seat(4)], plain))
  if (!one || !other) throw new Error('nobody pays')
  const quote = { ...plain, adjustment: { amount: -8000, reason: '見本' } }
  const before = [1, 2].map((no) => seat(no, paid(one.due, -2000)))
  expect(openDues(party([...before, seat(3), seat(4)], quote)).map(({ due }) => due.adjustment)).toEqual([-2000, -2000])
})

it('what was paid for a reservation that is cancelled afterwards is on no new receipt', () => {
  const [whole] = openDues(party([seat(1)], plain))
  if (!whole) throw new Error('nobody pays')
  const seats = [seat(1, paid(whole.due, 0))]
  const issuer = { company: '株式会社見本', address: '見本市1-1', number: null, course: '見本', phone: '0299000001' }
  const settled = { ...party(seats, plain), issuer }
  const reader = { isRepresentative: true, own: seats[0] }
  expect(partsOf(settled, reader, 'all')).toHaveLength(1)
  expect(partsOf({ ...settled, status: 'cancelled' }, reader, 'all')).toEqual([])
})

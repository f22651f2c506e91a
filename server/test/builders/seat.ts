import type { StoredSeat } from '../../src/domains/companion/types.ts'

/** A seat that nobody has yet, with what a test says of it. */
export const seatOf = (no: number, changed: Partial<StoredSeat> = {}): StoredSeat => ({
  seat: no,
  player: null,
  state: 'undecided',
  name: null,
  name_kana: null,
  since: null,
  is_here: false,
  is_told: true,
  told_by: null,
  opened_at: null,
  told: null,
  has_paid: false,
  paid: 0,
  car: null,
  rides_with: null,
  invited_member: null,
  member_id: null,
  birthday: null,
  friend_id: null,
  preregistration: null,
  ...changed,
})

import type { SeenExemption } from '@jgm/contract/api/desk-arrival'
import type { SettledSeat } from '@jgm/contract/api/desk-settlement'
import type { Quote } from '@jgm/contract/api/quote'
import type { ReservationStatus, ReservationType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { Due, Honorific, Paid, PaidBy } from '@jgm/contract/model/receipts'

/** A payment of a seat as stored. */
export type StoredPaid = Due & {
  readonly due: number
  readonly reason: string | null
  readonly paid_by: PaidBy
  readonly settled_at: string
  readonly by: string
  readonly receipt_id: number | null
}

/** A booked seat with who sits there, what the desk has seen, and what the register has taken. */
export type StoredSeat = {
  readonly group_no: number
  readonly seat: number
  readonly name: string | null
  readonly is_representative: boolean
  readonly member_id: number | null
  readonly birthday: PlayDate | null
  readonly state: 'arrived' | 'absent' | null
  readonly exemption: SeenExemption | null
  readonly paid: StoredPaid | null
}

/** A reservation as its settlement is judged. */
export type Party = {
  readonly id: number
  readonly number: string
  readonly type: ReservationType
  readonly status: ReservationStatus
  readonly course_id: number
  readonly play_date: PlayDate
  readonly quote: Quote
  readonly member_id: number | null
  /** The name of whoever has booked. */
  readonly booked_by: string
  readonly players: number
  readonly has_lunch: boolean
  readonly groups: readonly { readonly group_no: number; readonly nine: string; readonly start_minute: number }[]
  readonly seats: readonly StoredSeat[]
  /** The desk has marked a player of the day as arrived or absent; the next says the same of this reservation's players. */
  readonly day_has_marks: boolean
  readonly has_marks: boolean
  /** The desk says that the party was complete. */
  readonly was_complete: boolean
  readonly receipts: readonly StoredReceipt[]
  /** Null: the course issues no receipts. */
  readonly issuer: Issuer | null
}

/** The issuer of a receipt, as of its day. */
export type Issuer = {
  readonly course: string
  readonly company: string
  readonly address: string
  readonly phone: string
  readonly number: string | null
}

export type SeatAt = Pick<SettledSeat, 'group_no' | 'seat'>

/** A receipt as stored. */
export type StoredReceipt = Paid & {
  readonly id: number
  readonly course_id: number
  readonly year: number
  readonly no: number
  readonly issued_at: string
  readonly name: string | null
  readonly honorific: Honorific
  readonly tax: number
  readonly golf_tax_players: number
  readonly paid_by: readonly PaidBy[]
  readonly paid_on: PlayDate
  readonly play_date: PlayDate
  readonly players: number
  readonly has_lunch: boolean
  readonly seats: readonly SeatAt[]
  readonly issuer: Issuer
  readonly is_companions: boolean
  readonly replaces: number | null
  readonly void_at: string | null
  readonly void_why: 'reissued' | 'taken_back' | null
}

/** A receipt that is to be issued: everything that its paper says but its number. */
export type NewReceipt = Omit<StoredReceipt, 'id' | 'no' | 'issued_at' | 'void_at' | 'void_why'> & {
  readonly name: string
  readonly reservation_id: number
}

import type { MemberFields } from '@jgm/contract/model/fields'

/** A new member's fields, validated by the account domain. */
export type NewMember = MemberFields & {
  /** Both null for a member who registers as a LINE user. */
  readonly email: string | null
  readonly password_hash: string | null
  readonly marketing: boolean
  readonly line_tracking_id: string | null
  /** Null for a registration whose address is not proven yet: it does not reserve the address and cannot log in. */
  readonly activated_at: Date | null
  readonly agreed_at: Date
  /** The version of the terms that the member agreed to. */
  readonly agreed_version: string
}

/** What a log-in is checked against. */
export type Credential = { readonly id: number; readonly password_hash: string | null }

/** What mails, bookings and password rules need of a member. */
export type MemberContact = {
  readonly id: number
  readonly member_number: string
  /** Null for a member who came from LINE and has added no address. */
  readonly email: string | null
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly phone_number: string
  readonly zipcode: string
  readonly prefecture: number
  readonly address: string
  /** `YYYY-MM-DD`. */
  readonly birthday: string
  readonly main_golf_course: number
}

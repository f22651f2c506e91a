import type { MemberFields } from '@jgm/contract/model/fields'

/** What a new member is made of; the account domain has judged it. */
export type NewMember = MemberFields & {
  /** Both null for who registers as a LINE user. */
  readonly email: string | null
  readonly password_hash: string | null
  readonly marketing: boolean
  readonly line_tracking_id: string | null
  /** Null for a registration whose address is not proven yet: it reserves nothing and cannot log in. */
  readonly activated_at: Date | null
  readonly agreed_at: Date
  /** The version of the terms that was agreed to. */
  readonly agreed_version: string
}

/** How an active member is recognised. */
export type Credential = { readonly id: number; readonly password_hash: string | null }

/** What mails, bookings and password rules need to know about a member. */
export type MemberContact = {
  readonly id: number
  readonly member_number: string
  /** Null for who came from LINE and has not added one. */
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

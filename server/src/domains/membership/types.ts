/** A member's membership (コース会員) of one course. */
export type CourseMembership = {
  readonly id: number
  readonly course_id: number
  /** The id on the course's card. */
  readonly membership_id: string
}

/** Whether a person of a course's ledger may use the membership. */
export type CustomerStatus = 'active' | 'suspended' | 'withdrawn'

/** What a person is recognised by: kana in hiragana, `YYYY-MM-DD`, digits. */
export type Identity = {
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly birthday: string
  readonly phone_number: string
}

/** A person of a course's customer ledger (顧客台帳). */
export type Customer = Identity & {
  readonly course_id: number
  /** As the card shows it, brought to one way of writing. */
  readonly membership_id: string
  readonly last_name: string
  readonly first_name: string
  readonly mobile_number: string | null
  /** Lower case; null where the course knows none. */
  readonly email: string | null
  readonly status: CustomerStatus
}

/** A member who asked the front desk of a course to link a membership by hand. */
export type MembershipRequest = {
  readonly id: number
  readonly member_id: number
  readonly course_id: number
  readonly membership_id: string
  readonly requested_at: Date
}

/** What is wrong with a line of a ledger file; the file's first line is 1. */
export type LedgerProblem = { readonly line: number; readonly message: string }

/** A ledger file, read: either whole, or what is wrong with it. */
export type Ledger =
  | { readonly customers: readonly Customer[]; readonly problems?: never }
  | { readonly problems: readonly LedgerProblem[]; readonly customers?: never }

/** What an import did, or would do. */
export type LedgerReport = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** In the ledger of a course of the file, but not in the file: kept as they are. */
  readonly absent: readonly { readonly course_id: number; readonly membership_id: string }[]
  /** Linked to a member here, though the file says suspended or withdrawn. */
  readonly linked_without_right: readonly { readonly course_id: number; readonly membership_id: string }[]
}

/** A member's membership (コース会員) of one course. */
export type CourseMembership = {
  readonly id: number
  readonly course_id: number
  /** The id on the course's card. */
  readonly membership_id: string
}

/** Whether a customer of the ledger may use the membership. */
export type CustomerStatus = 'active' | 'suspended' | 'withdrawn'

/** What identifies a person: kana in hiragana, `YYYY-MM-DD`, digits. */
export type Identity = {
  readonly last_name_kana: string
  readonly first_name_kana: string
  readonly birthday: string
  readonly phone_number: string
}

/** A person of a course's customer ledger (顧客台帳). */
export type Customer = Identity & {
  readonly course_id: number
  /** As the card shows it, in one spelling (`writeMembershipId`). */
  readonly membership_id: string
  readonly last_name: string
  readonly first_name: string
  readonly mobile_number: string | null
  /** Lower case; null where the course has no address. */
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

/** A request with what the front desk has said of it; `by` is the name of the person of staff. */
export type AskedRequest = MembershipRequest & {
  readonly declined_at: Date | null
  readonly declined_why: string | null
  readonly by: string | null
}

/** What is wrong with a line of a ledger file; the file's first line is 1. */
export type LedgerProblem = { readonly line: number; readonly message: string }

/** A ledger file after reading: the customers, or the problems. */
export type Ledger =
  | { readonly customers: readonly Customer[]; readonly problems?: never }
  | { readonly problems: readonly LedgerProblem[]; readonly customers?: never }

/** What an import changed, or would change. */
export type LedgerReport = {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  /** Customers of the courses in the file who are not in the file; they stay unchanged. */
  readonly absent: readonly { readonly course_id: number; readonly membership_id: string }[]
  /** Linked to a member here, although the file says suspended or withdrawn. */
  readonly linked_without_right: readonly { readonly course_id: number; readonly membership_id: string }[]
}

import type { LedgerRow } from '@jgm/contract/api/staff-ledger'

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

/** A column of a ledger file, as the customer has it. */
export type LedgerColumn = LedgerRow['problems'][number]['column']

/**
 * A cell of a ledger file: its value, and where that was not plain how it was understood; or why it cannot be read, and the one value that was
 * likely meant, written so that it can be read.
 */
export type CellRead<T> =
  | { readonly value: T; readonly how?: string }
  | { readonly problem: string; readonly likely?: string }

export type LedgerProblem = LedgerRow['problems'][number]

/** A row of a ledger file after reading. `customer`: null where any cell has a problem. */
export type ReadRow = {
  /** Of the file; its first line is 1. */
  readonly line: number
  readonly customer: Customer | null
  /** Course and key of the membership id, where both can be read. */
  readonly key: string | null
  /** As they stand in the file. */
  readonly cells: readonly string[]
  /** What each column has, as it was found. */
  readonly found: Partial<Readonly<Record<LedgerColumn, string>>>
  readonly problems: readonly LedgerProblem[]
  readonly reread: LedgerRow['reread']
}

/** What a person says to a file: which likely values to take, by line and column, and whether to give every telephone its first zero back. */
export type Taken = {
  readonly cells: readonly { readonly line: number; readonly column: LedgerColumn }[]
  readonly zeros: boolean
}

/** A ledger file after reading, with every row; or why the file as a whole cannot be read. */
export type Ledger =
  | {
      readonly rows: readonly ReadRow[]
      /** The line of the heading, and its cells. */
      readonly heading: number
      readonly headings: readonly string[]
      /** What the file has columns for. The ledger keeps what it has for the others. */
      readonly columns: ReadonlySet<LedgerColumn>
      /** Columns of the file that a ledger has no use for. */
      readonly unused: readonly string[]
      /** Rows of other courses, which are left out where the ledger of one is read. */
      readonly others: number
      /** The last row, where it counts the others: it is about no member, and left out. */
      readonly sumRow: { readonly line: number; readonly found: string } | null
      readonly problem?: never
    }
  | { readonly problem: { readonly line: number; readonly message: string }; readonly rows?: never }

/** A ledger file beside the ledgers of its courses. */
export type Compared = {
  readonly added: readonly Customer[]
  readonly changed: readonly { readonly before: Customer; readonly after: Customer }[]
  readonly unchanged: readonly Customer[]
  /** Customers of the courses who are in no row of the file; they stay as they are. */
  readonly absent: readonly Customer[]
  /** Linked to a member here, although the file says suspended or withdrawn. */
  readonly withoutRight: readonly Customer[]
  /** Stands for what is in the ledgers now. */
  readonly digest: string
}

import type { DeskFee } from '@jgm/contract/api/desk-call'
import { mostWaived } from '@jgm/contract/api/desk-end'
import type { Problem } from '@jgm/contract/model/errors'
import { isAtLeast, type StaffRole } from '@jgm/contract/model/staff'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/errors.ts'
import { readWaived } from '../repo.waived.ts'
import { text } from '../text.ts'

/** Who takes a fee. `isSure`: the rule's was shown. */
type Judging = { readonly isSure: boolean; readonly role: StaffRole }

/** The fee that the schedule asks for, and how much of it a front desk may still waive. */
type Rule = { readonly fee: number; readonly waivable: number }

/** Yen that a front desk may still waive of a reservation. */
export const waivableOf = async (db: Db, number: string): Promise<number> =>
  Math.max(0, mostWaived - (await readWaived(db, number)))

/** The problem of a fee below `at`: above the rule's, or less without a reason. `isLarge`: only a manager waives as much. */
function problemsOfFee(
  { yen, reason, note }: DeskFee,
  { fee: rule, waivable }: Rule,
  at: string,
): { readonly problems: readonly Problem[]; readonly isLarge: boolean } {
  const isLess = yen < rule
  const problems = [
    ...(yen > rule || yen < 0 ? [{ path: `${at}.yen`, message: text.feeTooHigh(rule) }] : []),
    ...(isLess && reason === null ? [{ path: `${at}.reason`, message: text.chooseReason }] : []),
    ...(isLess && reason === 'other' && note === '' ? [{ path: `${at}.note`, message: text.writeNote }] : []),
  ]
  return { problems, isLarge: rule - yen > waivable }
}

/** The fee that is taken. Throws where it may not be: `fee_changed`, `forbidden`, `validation` below `order.fee`. */
export function feeTaken({ isSure, role }: Judging, given: DeskFee | null, rule: Rule): number {
  if (given === null) {
    if (isSure && rule.fee > 0) throw refuse('fee_changed', { fee: rule.fee })
    return rule.fee
  }
  if (given.rule !== rule.fee) throw refuse('fee_changed', { fee: rule.fee })
  const { problems, isLarge } = problemsOfFee(given, rule, 'order.fee')
  if (problems.length > 0) throw refuse('validation', { problems: [...problems] })
  if (isLarge && !isAtLeast(role, 'course_manager')) throw refuse('forbidden')
  return given.yen
}

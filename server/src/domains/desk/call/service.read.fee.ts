import type { DeskFee } from '@jgm/contract/api/desk-call'
import { mostWaived } from '@jgm/contract/api/desk-end'
import type { Problem } from '@jgm/contract/model/errors'
import { isAtLeast, type StaffRole } from '@jgm/contract/model/staff'
import { refuse } from '../../../platform/http/errors.ts'
import { text } from '../text.ts'

/** Who takes a fee. `isSure`: the rule's was shown. */
type Judging = { readonly isSure: boolean; readonly role: StaffRole }

/** What is wrong with a fee below `at`: above the rule's, or less without a reason. `forbidden`: only a manager waives as much. */
function problemsOfFee(
  { yen, reason, note }: DeskFee,
  rule: number,
  at: string,
): { readonly problems: readonly Problem[]; readonly isLarge: boolean } {
  const isLess = yen < rule
  const problems = [
    ...(yen > rule || yen < 0 ? [{ path: `${at}.yen`, message: text.feeTooHigh(rule) }] : []),
    ...(isLess && reason === null ? [{ path: `${at}.reason`, message: text.chooseReason }] : []),
    ...(isLess && reason === 'other' && note === '' ? [{ path: `${at}.note`, message: text.writeNote }] : []),
  ]
  return { problems, isLarge: rule - yen > mostWaived }
}

/** The fee that is taken. Throws where it may not be: `fee_changed`, `forbidden`, `validation` below `order.fee`. */
export function feeTaken({ isSure, role }: Judging, given: DeskFee | null, rule: number): number {
  if (given === null) {
    if (isSure && rule > 0) throw refuse('fee_changed', { fee: rule })
    return rule
  }
  if (given.rule !== rule) throw refuse('fee_changed', { fee: rule })
  const { problems, isLarge } = problemsOfFee(given, rule, 'order.fee')
  if (problems.length > 0) throw refuse('validation', { problems: [...problems] })
  if (isLarge && !isAtLeast(role, 'course_manager')) throw refuse('forbidden')
  return given.yen
}

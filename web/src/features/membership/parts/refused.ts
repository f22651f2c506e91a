import type { MembershipResult } from '@jgm/contract/api/membership'
import { membershipText as text } from '../text.ts'

/** A refusing result code (spec section 8), too many tries, or an unknown code. */
export type Refused = Exclude<MembershipResult, '0000'> | 'too_many' | { readonly unknown: string }

/** The next step, besides calling the course. */
export type NextStep = 'retype' | 'profile' | 'login' | 'list' | 'call'

const isKnown = (code: string): code is keyof typeof text.results => Object.hasOwn(text.results, code)

/** Converts a result code; null for success. A newer server may have codes that this page does not know. */
export function refusedBy(code: string): Refused | null {
  if (code === '0000') return null
  return isKnown(code) ? code : { unknown: code }
}

/** The sentence about a refusal, and the next step. `hasOwn`: the member has another membership at that course. */
export function explain(refused: Refused, hasOwn: boolean): { readonly title: string; readonly next: NextStep } {
  if (typeof refused === 'object') return { title: text.unknown(refused.unknown), next: 'list' }
  if (refused === 'too_many') return { title: text.tooMany, next: 'call' }
  if (refused === '1002' && hasOwn) return { title: text.ownLinked, next: 'list' }
  return { title: text.results[refused], next: nextSteps[refused] }
}

/** Can the front desk still link it? When the proof or the person did not match, or another member has the link. */
export const canAskDesk = (refused: Refused, hasOwn: boolean): boolean =>
  !hasOwn && (refused === '1001' || refused === '1002' || refused === '1003')

const nextSteps = {
  '0001': 'retype',
  '0002': 'call',
  '1000': 'login',
  '1001': 'retype',
  '1002': 'call',
  '1003': 'profile',
  '9999': 'retype',
} as const satisfies Record<keyof typeof text.results, NextStep>

import type { MembershipResult } from '@jgm/contract/api/membership'
import { membershipText as text } from '../text.ts'

/** The result codes that say no (spec section 8), that the tries are used up, or a code nobody here knows. */
export type Refused = Exclude<MembershipResult, '0000'> | 'too_many' | { readonly unknown: string }

/** The one thing to do next, beside calling the course. */
export type NextStep = 'retype' | 'profile' | 'login' | 'list' | 'call'

const isKnown = (code: string): code is keyof typeof text.results => Object.hasOwn(text.results, code)

/** Reads a result code off the wire; null for success. A newer server may know codes that this page does not. */
export function refusedBy(code: string): Refused | null {
  if (code === '0000') return null
  return isKnown(code) ? code : { unknown: code }
}

/** What is said about a refusal, and the one next step. `hasOwn`: this member has a membership at that course already. */
export function explain(refused: Refused, hasOwn: boolean): { readonly title: string; readonly next: NextStep } {
  if (typeof refused === 'object') return { title: text.unknown(refused.unknown), next: 'list' }
  if (refused === 'too_many') return { title: text.tooMany, next: 'call' }
  if (refused === '1002' && hasOwn) return { title: text.ownLinked, next: 'list' }
  return { title: text.results[refused], next: nextSteps[refused] }
}

/** Whether the front desk could still link it: the proof or the person did not agree, or another member holds the link. */
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

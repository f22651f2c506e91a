import * as z from 'zod/mini'

// In a file of their own, because no first screen needs them.

/** How fast a single tee time is meant to be played. */
export const paces = [
  { value: 'relaxed', label: 'ゆったり' },
  { value: 'normal', label: 'ふつう' },
  { value: 'brisk', label: 'テンポよく' },
] as const
export type Pace = (typeof paces)[number]['value']
export const pace = z.enum(['relaxed', 'normal', 'brisk'])

/**
 * The states of a single tee time. `waiting`: it has fewer players than the minimum. `established`: it will be held. `asking`: players
 * left, the minimum is missed again, and each of the others is asked whether to play. `not_held`: the decision time came without the
 * minimum.
 */
export const singleStates = ['waiting', 'established', 'asking', 'not_held'] as const
export type SingleState = (typeof singleStates)[number]

/** Why a member reports a single player to the club. */
export const reportReasons = [
  { value: 'manners', label: 'マナーや言葉づかい' },
  { value: 'no_show', label: '連絡なしに来なかった' },
  { value: 'profile', label: 'プロフィールの内容' },
  { value: 'contact', label: '連絡先をしつこく聞かれた' },
  { value: 'other', label: 'その他' },
] as const
export const reportReason = z.enum(['manners', 'no_show', 'profile', 'contact', 'other'], '理由を選んでください。')

/** The starts that each start preference means, in minutes: from (inclusive) to (exclusive). 1 and 2 mean any. */
export const startsPreferred: Readonly<Record<1 | 2 | 3 | 4 | 5 | 6, { readonly from: number; readonly to: number }>> =
  {
    1: { from: 0, to: 1440 },
    2: { from: 0, to: 1440 },
    3: { from: 0, to: 480 },
    4: { from: 480, to: 540 },
    5: { from: 540, to: 600 },
    6: { from: 600, to: 1440 },
  }

/** The most seats of one single tee time that a member books: the own one and one for a companion. */
export const mostSeats = 2

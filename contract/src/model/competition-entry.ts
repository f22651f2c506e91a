import * as z from 'zod/mini'

/**
 * The life of an entry. `entered`, `waiting` (for a place) and `offered` (a place is kept) are open; the others are ends: taken back by
 * the golfer, an offer declined or not answered in time, called off by the course.
 */
export const entryStates = ['entered', 'waiting', 'offered', 'withdrawn', 'declined', 'expired', 'called_off'] as const
export type EntryState = (typeof entryStates)[number]
export const entryState = z.enum(entryStates)

/** Why somebody may not enter. */
export const entryBars = ['course_member', 'age_from', 'age_to', 'women_only', 'already', 'not_yet', 'closed'] as const
export type EntryBar = (typeof entryBars)[number]

export const wishStarts = ['early', 'any', 'late'] as const
export type WishStart = (typeof wishStarts)[number]

/** The most characters of what is typed freely. */
export const entryLimits = { proof: 40, wish: 60 } as const

/** The words at fields of an entry. */
export const entryWords = {
  handicap: 'ハンディキャップは、0から54.0までの数字で入力してください。',
  handicapNeeded: 'ハンディキャップを入力してください。',
  handicapFrom: (from: string) => `ハンディキャップ${from}以上の方の競技です。`,
  handicapTo: (to: string) => `ハンディキャップ${to}以下の方の競技です。`,
  proof: 'ハンディキャップを取得したクラブ名か、JGAの番号を入力してください。',
  proofLong: `ハンディキャップの証明は、${entryLimits.proof}文字以内で入力してください。`,
  wishLong: `同じ組を希望する方は、${entryLimits.wish}文字以内で入力してください。`,
  birthday: '参加に年齢の条件があるため、生年月日を入力してください。',
  ageFrom: (age: number) => `プレー日に${age}歳以上の方の競技です。`,
  ageTo: (age: number) => `プレー日に${age}歳以下の方の競技です。`,
  barred: 'この方は参加の条件に合わないため、一緒に申し込めません。',
  named: 'この競技は、会員の方だけで申し込んでください。',
  twice: 'この方は、すでに申し込まれています。',
  friend: '仲間を選び直してください。',
  party: (from: number, to: number) =>
    from === to ? `${from}名で申し込んでください。` : `${from}〜${to}名で申し込んでください。`,
  agreed: '参加条件とキャンセル規定をお読みのうえ、チェックを入れてください。',
} as const

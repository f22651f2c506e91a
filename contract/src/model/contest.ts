import * as z from 'zod/mini'
import { sentWords } from './companion-fields.ts'
import { halfWidth } from './normalise.ts'

/** The formats in which a party can play against each other, in the order in which they are offered. */
export const contestFormats = ['double_peria', 'single_peria', 'net', 'stableford', 'gross', 'best_ball'] as const
export type ContestFormat = (typeof contestFormats)[number]

/** Are the handicaps typed by the organiser? In the other formats they come from the hidden holes, or there are none. */
export const takesHandicaps = (format: ContestFormat): boolean =>
  format === 'net' || format === 'stableford' || format === 'best_ball'

/** Players of a party that can have a competition of their own, at least. */
export const fewestContestants = 2

export const contestWords = {
  handicap: 'ハンディキャップは、-10から54までの数字で、小数は1桁で入力してください。',
  strokes: '打数は1から25までの数字で入力してください。',
} as const

/** Prizes of a contest, at most. */
export const mostContestPrizes = 10

/** The name of a contest: at most 20 characters. */
export const contestTitle = sentWords('コンペの名前', 20)

/** A prize in words, such as 「優勝 お米5キロ」 or 「ドラコン 7番」: at most 30 characters. */
export const contestPrize = sentWords('賞', 30)

/** A handicap in tenths: −10.0 to 54.0. */
export const contestHandicap = z
  .int({ error: contestWords.handicap })
  .check(z.gte(-100, { error: contestWords.handicap }), z.lte(540, { error: contestWords.handicap }))

/** Strokes of a hole: 1 to 25; null takes them away. */
export const contestStrokes = z.nullable(
  z
    .int({ error: contestWords.strokes })
    .check(z.gte(1, { error: contestWords.strokes }), z.lte(25, { error: contestWords.strokes })),
)

/** A handicap as somebody types it (14.4, １４．４, 14, 空), in tenths: null for nothing, NaN for what is no handicap. */
export function readHandicap(typed: string): number | null {
  const plain = halfWidth(typed)
    .replaceAll(/\s/g, '')
    .replace(/[−–‐ー]/, '-')
    .replace('．', '.')
    .replace('。', '.')
  if (plain === '') return null
  if (!/^[+-]?\d{1,2}(\.\d)?$/.test(plain)) return Number.NaN
  const tenths = Math.round(Number(plain) * 10)
  return tenths >= -100 && tenths <= 540 ? tenths + 0 : Number.NaN
}

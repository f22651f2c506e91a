import * as z from 'zod/mini'
import { playDate } from './dates.ts'
import { freeText } from './fields.ts'
import { toHiraganaWords } from './normalise.ts'
import { halfRoundMinutes } from './sheet.ts'
import { staffName } from './staff.ts'

const mostNumber = 999
const numberText = `番号は1から${mostNumber}までの数字で入力してください。`

/** The number by which a desk calls a caddie or a cart. */
const calledNumber = z.int(numberText).check(z.gte(1, numberText), z.lte(mostNumber, numberText))

const kanaText = 'ふりがなをひらがなで、40文字以内で入力してください。'

/** A caddie as a manager enters the person: how many rounds a day at most, what else is to be known, and between which days the person works here. */
export const caddieFields = z
  .object({
    number: calledNumber,
    name: staffName,
    kana: z.string(kanaText).check(z.overwrite(toHiraganaWords), z.regex(/^[ぁ-ゖゝゞー ]{1,40}$/, kanaText)),
    most_rounds: z.int().check(z.gte(1), z.lte(2)),
    note: freeText(40, 'できることは40文字以内で入力してください。', false),
    active_from: playDate,
    /** The last day; null while it is not known. */
    active_until: z.nullable(playDate),
  })
  .check(
    z.refine(({ active_from: from, active_until: until }) => until === null || until >= from, {
      path: ['active_until'],
      message: '最後の日は、最初の日より後にしてください。',
    }),
  )
export type CaddieFields = z.output<typeof caddieFields>

/** A cart that is gone stays, because past days name it. */
export const cartStates = ['ready', 'repair', 'gone'] as const
export type CartState = (typeof cartStates)[number]

const seatsText = '人数は2から6までの数字で入力してください。'

export const cartFields = z.object({
  number: calledNumber,
  /** People that it carries, the caddie included. */
  seats: z.int(seatsText).check(z.gte(2, seatsText), z.lte(6, seatsText)),
  state: z.enum(cartStates),
})
export type CartFields = z.output<typeof cartFields>

/** A start as caddies and carts are away with it. */
export type Away = { readonly start_minute: number; readonly turn_minute: number | null }

/** The minute at which those of a start are expected back: half a round after their second half begins, or after their only one. */
const backAt = ({ start_minute: start, turn_minute: turn }: Away): number => (turn ?? start) + halfRoundMinutes

/** Is somebody who goes with the one group not back when the other one leaves? */
export const meetOnCourse = (one: Away, other: Away): boolean =>
  one.start_minute < backAt(other) && other.start_minute < backAt(one)

import * as z from 'zod/mini'
import { forbiddenCharacters, isInvisible, normalizeLines } from './normalise.ts'

/** How many letters a message to a day's players may have. */
export const mostLetters = 500

/** What a course tells the players of a day: plain text of several lines. An address in it is text. */
export const dayMessage = z.string('お客様へのことばを入力してください。').check(
  z.overwrite(normalizeLines),
  z.refine((text) => !isInvisible(text), 'お客様へのことばを入力してください。'),
  z.maxLength(mostLetters, `お客様へのことばは${mostLetters}文字以内で入力してください。`),
  z.refine((text) => forbiddenCharacters(text, true).length === 0, '使えない文字が含まれています。'),
)

import { wishes, type Wish, type WishWords } from './types.ts'
import { halfWidth } from '@jgm/contract/model/normalise'

/** Longer messages are meant for people: an answer to a single word of theirs would often be wrong. */
const wordsAtMost = 24

/**
 * The form in which messages are compared: one width of letters (NFKC), hiragana for katakana, lower case, without
 * spaces and punctuation.
 */
const plain = (words: string): string =>
  halfWidth(words)
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[^\p{L}\p{N}\u30fc]/gu, '')

/** The wish of a message typed in a talk: that of the first matching pattern. */
export function wishOf(words: string, patterns: WishWords): Wish {
  // The limit comes first: a message may have 5,000 characters.
  if (words.length > 4 * wordsAtMost) return 'other'
  const given = plain(words)
  if (given.length > wordsAtMost) return 'other'
  return patterns.find(({ pattern }) => pattern.test(given))?.wish ?? 'other'
}

/** The data of our postbacks: buttons, quick replies, the menu. */
export const postbackOf = (wish: Wish): string => `wish=${wish}`

/** The wish in the data of a postback; `other` for data that is not ours. */
export function wishOfPostback(data: string): Wish {
  const given = new URLSearchParams(data).get('wish')
  return wishes.find((wish) => wish === given) ?? 'other'
}

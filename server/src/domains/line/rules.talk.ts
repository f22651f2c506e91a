import { wishes, type Wish, type WishWords } from './types.ts'

/** Longer messages are meant for people: an answer by a word in them would often be beside the point. */
const wordsAtMost = 24

/**
 * A message as it is compared: one width of letters (NFKC), hiragana for katakana, small letters, without spaces and marks.
 */
const plain = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(/[^\p{L}\p{N}\u30fc]/gu, '')

/** What a message typed in a talk asks for: the first of the patterns that fits. */
export function wishOf(words: string, patterns: WishWords): Wish {
  // The limit comes first: a message may have 5,000 characters.
  if (words.length > 4 * wordsAtMost) return 'other'
  const given = plain(words)
  if (given.length > wordsAtMost) return 'other'
  return patterns.find(({ pattern }) => pattern.test(given))?.wish ?? 'other'
}

/** The data of our own postbacks: buttons, quick replies, the menu. */
export const postbackOf = (wish: Wish): string => `wish=${wish}`

/** What the data of a postback asks for; data that is none of ours asks for nothing we know. */
export function wishOfPostback(data: string): Wish {
  const given = new URLSearchParams(data).get('wish')
  return wishes.find((wish) => wish === given) ?? 'other'
}

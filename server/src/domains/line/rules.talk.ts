import { halfWidth } from '@jgm/contract/model/normalise'
import { wishes, type Asked, type Wish, type WishDetail, type WishWords } from './types.ts'

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

/** The minutes that a message names, at most three digits. */
function minutesOf(given: string): WishDetail {
  const minutes = /(?<!\d)(\d{1,3})(?:分|ふん)/.exec(given)?.[1]
  return minutes === undefined ? {} : { amount: Number(minutes) }
}

/** The request in a message typed in a talk: the wish of the first matching pattern. Null for one that asks for nothing, such as thanks or a face. */
export function askedIn(words: string, patterns: WishWords): Asked | null {
  // The limit comes first: a message may have 5,000 characters.
  if (words.length > 4 * wordsAtMost) return { wish: 'other', detail: {} }
  const given = plain(words)
  if (given === '' && !/[?？]/.test(words)) return null
  if (given.length > wordsAtMost) return { wish: 'other', detail: {} }
  const found = patterns.find(({ pattern }) => pattern.test(given))
  if (!found) return { wish: 'other', detail: {} }
  return found.wish && { wish: found.wish, detail: found.wish === 'late' ? minutesOf(given) : {} }
}

/** The data of our postbacks: buttons, quick replies, the menu. At most 300 characters, which LINE allows. */
export const postbackOf = (wish: Wish, { number, amount, seat }: WishDetail = {}): string =>
  new URLSearchParams({
    wish,
    ...(number === undefined ? {} : { of: number }),
    ...(amount === undefined ? {} : { n: String(amount) }),
    ...(seat === undefined ? {} : { seat: seat.join('-') }),
  }).toString()

/** The request in the data of a postback; `other` for data that is not ours. */
export function askedBy(data: string): Asked {
  const given = new URLSearchParams(data)
  const wish = wishes.find((one) => one === given.get('wish'))
  if (wish === undefined) return { wish: 'other', detail: {} }
  const [, group, seat] = /^(\d{1,2})-(\d)$/.exec(given.get('seat') ?? '') ?? []
  const number = /^[0-9A-Z]{8}$/.exec(given.get('of') ?? '')?.[0]
  const amount = /^\d{1,4}$/.exec(given.get('n') ?? '')?.[0]
  return {
    wish,
    detail: {
      ...(number === undefined ? {} : { number }),
      ...(amount === undefined ? {} : { amount: Number(amount) }),
      ...(group === undefined || seat === undefined ? {} : { seat: [Number(group), Number(seat)] }),
    },
  }
}

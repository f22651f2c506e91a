/** Normalisers of typed text. Pure; the browser applies them on blur, the schemas again. */

const forbidden = /[\p{Cc}\p{Cs}]/gu

/** Every character that nobody sees: controls, zero widths, direction marks, byte order marks, soft hyphens, selectors, fillers. */
const unseen = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

/** Emoji and kanji with the joiners and selectors that change how they look, or a character that nobody sees. */
const unseenAlone =
  /(\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?(?:\u200d(?=\p{Extended_Pictographic})|[\u{e0020}-\u{e007e}]+\u{e007f})?|[\d#*]\ufe0f?\u20e3|\p{sc=Han}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]?|[\t\n])|[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Letters that are drawn as a blank. */
const blanks = /[\u2800\u3164\uffa0]/g

/**
 * A text without what nobody sees, which comes with what is pasted from contacts, documents and tables. Line breaks of every kind are
 * `\n`; emoji and variants of kanji stay whole.
 */
export const visible = (text: string): string =>
  text
    .replace(breaks, '\n')
    .replace(blanks, ' ')
    .replace(unseenAlone, (_, seen: string | undefined) => seen ?? '')

/**
 * A text in one spelling for numbers, codes, addresses, passwords and comparisons: half-width (NFKC), trimmed, without what nobody
 * sees, be it between two letters or part of one.
 */
export const halfWidth = (text: string): string =>
  text
    .replace(breaks, '\n')
    .replace(blanks, ' ')
    .replace(unseen, (one) => (one === '\n' || one === '\t' ? one : ''))
    .normalize('NFKC')
    .trim()

/** A text of several lines as it is kept: what is seen of it, trimmed. */
export const normalizeLines = (text: string): string => visible(text).trim()

/** A text of one line as it is kept: {@link normalizeLines} with a blank for each break. */
export const normalizeLine = (text: string): string => normalizeLines(text).replace(/\s*[\n\t]\s*/g, ' ')

/**
 * Characters of a {@link visible} text that it must not have: unpaired surrogates, and in a text of one line its breaks, each once, as
 * `U+000A`. Empty when the text is fine.
 */
export function forbiddenCharacters(text: string, multiline = false): string[] {
  const found = new Set<string>()
  for (const [char] of text.matchAll(forbidden)) {
    if (multiline && (char === '\n' || char === '\r' || char === '\t')) continue
    found.add(`U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  }
  return [...found]
}

/** The text as one line, and without unpaired surrogates. */
export const dropForbiddenCharacters = (text: string): string => normalizeLine(text).replace(forbidden, '')

/** The number of characters for the limits: code points, so 𠮷 is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/** The emoji of a text, each once. They have no place in a name: the front desk's list can't print them. */
export const emojiIn = (text: string): string[] => [
  ...new Set(text.match(/\p{Extended_Pictographic}|\p{Regional_Indicator}/gu)),
]

/**
 * Drops what nobody sees, trims (full-width spaces too), replaces runs of blanks by one half-width space, joins separate voicing marks
 * to their kana, and makes half-width kana full-width. Kanji variants stay as typed.
 */
export function normalizeName(text: string): string {
  return visible(text)
    .replace(/[\uff61-\uff9f]+/g, (run) => run.normalize('NFKC'))
    .replace(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize('NFC'))
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * Katakana and half-width kana as hiragana, without spaces: `ﾔﾏﾀﾞ` → `やまだ`. Other characters stay, so that the schema
 * refuses them.
 */
export function toHiragana(text: string): string {
  return halfWidth(text)
    .replace(/[\u30a1-\u30f6\u30fd\u30fe]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replace(/\s/g, '')
    .normalize('NFC')
}

/** {@link toHiragana} word by word, so that a family name and a first name stay apart. */
export const toHiraganaWords = (text: string): string => normalizeName(text).split(' ').map(toHiragana).join(' ')

/**
 * Half-width digits with `+81` replaced by the leading 0; hyphens of every kind, spaces, dots and brackets removed, the
 * rest kept.
 */
export function normalizePhone(text: string): string {
  return halfWidth(text)
    .replace(/[\s().\-‐‑‒–—―−ー]/g, '')
    .replace(/^\+810?/, '0')
    .normalize('NFC')
}

/**
 * A postal code as seven half-width digits: `〒100−0001` → `1000001`. Other characters stay, so that the schema refuses
 * them.
 */
export function normalizeZipcode(text: string): string {
  return normalizePhone(text.replace(/〒/g, ''))
}

/**
 * Half-width, trimmed, lower case. The standard allows case-sensitive mailboxes, but none are in use, and members type
 * either case when they log in.
 */
export function normalizeEmail(text: string): string {
  return halfWidth(text).toLowerCase()
}

/** A number of ours as it may be typed: half-width, in capitals, without spaces and hyphens. */
export const normalizeNumber = (text: string): string =>
  halfWidth(text)
    .replace(/[\s\-‐‑‒–—―−ー]/g, '')
    .toUpperCase()

const kanjiDigits = '〇一二三四五六七八九'
const telephone = /(?<!\d)(?:\+81|0)(?:[\s().・‐‑‒–—―−ー-]*\d){9}/
const addressOrAccount = /@[a-z0-9_.-]{3}/i
const link = /https?:|www\.|[a-z0-9]\.(?:com|net|org|jp|ee|me|io|info|app|tv|link|page|ly|to)(?![a-z])/i
const chatId = /(?:line|ライン)の?\s*id|(?<![a-z])id\s*[:=は]\s*[\w.-]{3}/i

/**
 * Does a text for strangers contain contact details: a telephone number (also in full-width or kanji digits), a mail
 * address, a link, or an account of a chat service? Finds plain spellings, not deliberately hidden ones.
 */
export function hasContactDetails(text: string): boolean {
  const plain = halfWidth(text).replace(/[〇一二三四五六七八九]/g, (digit) => String(kanjiDigits.indexOf(digit)))
  return [telephone, addressOrAccount, link, chatId].some((form) => form.test(plain))
}

/**
 * Could a text be a person's name that others read in a screen or a mail? It is visible and has no contact details, no address of a
 * site in any ending, and none of the characters that only addresses have.
 */
export function isPersonName(text: string): boolean {
  const plain = halfWidth(text)
  return !isInvisible(text) && !hasContactDetails(text) && !/[/\\:@<>]|[^\s.]{2}[.。][a-z]{2}/i.test(plain)
}

type PersonName = {
  readonly last_name: string
  readonly first_name: string
  readonly last_name_kana: string
  readonly first_name_kana: string
}

/** Does a text contain a person's full name, in kanji or kana, in either order and with or without spaces? */
export function holdsWholeName(text: string, person: PersonName): boolean {
  const flat = toHiragana(text)
  return [
    [person.last_name, person.first_name],
    [person.last_name_kana, person.first_name_kana],
  ].some((parts) => [parts, parts.toReversed()].some((order) => flat.includes(toHiragana(order.join('')))))
}

/** Is nothing of a text visible (spaces, joiners and fillers only)? */
export function isInvisible(text: string): boolean {
  // Nearly every text has a letter that is seen: files have hundreds of thousands of them.
  if (/[\x21-\x7e\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]/.test(text)) return false
  return /^[\s\p{M}]*$/u.test(visible(text))
}

/**
 * A form control's value as a number; `undefined` for an empty or other text, so that the schema reports it as missing.
 */
export function readNumber(text: string): number | undefined {
  const digits = halfWidth(text)
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

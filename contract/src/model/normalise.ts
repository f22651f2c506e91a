/** Text as people type it, brought to the form we keep. Pure; the browser applies them on blur, the schemas again. */

const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/**
 * Characters that no field keeps: control characters, line and paragraph separators and direction overrides, each once,
 * written as `U+0007`. With `multiline`, tab and line breaks are allowed. Empty when the text is fine.
 */
export function forbiddenCharacters(text: string, multiline = false): string[] {
  const found = new Set<string>()
  for (const [char] of text.matchAll(controls)) {
    if (multiline && (char === '\n' || char === '\r' || char === '\t')) continue
    found.add(`U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
  }
  return [...found]
}

export function hasForbiddenCharacters(text: string, multiline = false): boolean {
  return forbiddenCharacters(text, multiline).length > 0
}

/** Characters as a reader counts them for the limits: code points, so 𠮷 is one. */
export function countCharacters(text: string): number {
  return Array.from(text).length
}

/**
 * Trims (full-width spaces too), makes inner runs of spaces one half-width space and joins separate voicing marks to
 * their kana. Kanji variants stay as typed.
 */
export function normalizeName(text: string): string {
  return text
    .replace(/[\u3041-\u30ff][\u3099\u309a]/g, (pair) => pair.normalize('NFC'))
    .replace(/[ \u00a0\u3000]+/g, ' ')
    .trim()
}

/** Katakana and half-width kana to hiragana, without spaces: `ﾔﾏﾀﾞ` → `やまだ`. Other characters stay, to be refused by name. */
export function toHiragana(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u30a1-\u30f6]/g, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .replace(/\s/g, '')
    .normalize('NFC')
}

/** Half-width digits with `+81` read as the leading 0; hyphens of every kind, spaces, dots and brackets removed, the rest kept. */
export function normalizePhone(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s().\-‐‑‒–—―−ー]/g, '')
    .replace(/^\+810?/, '0')
    .normalize('NFC')
}

/** The digits of a phone number and nothing else, half-width, `+81` as 0: what a field shows after it is left. */
export function normalizeDigits(text: string): string {
  return normalizePhone(text).replace(/[^0-9]/g, '')
}

/** A postal code as seven half-width digits: `〒100−0001` → `1000001`. Other characters stay, to be refused. */
export function normalizeZipcode(text: string): string {
  return normalizePhone(text.replace(/〒/g, ''))
}

/**
 * Half-width, trimmed, lower case. The part before the `@` could be case-sensitive by the letter of the standard; no
 * mailbox in use is, and members type it either way when they log in.
 */
export function normalizeEmail(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

/** Reads a form control's value as a number; `undefined` for an empty or other text, so that the schema says what is missing. */
export function readNumber(text: string): number | undefined {
  const digits = text.normalize('NFKC').trim()
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined
}

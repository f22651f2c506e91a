import {
  countCharacters,
  emojiIn,
  halfWidth,
  isInvisible,
  normalizeName,
  toHiragana,
} from '@jgm/contract/model/normalise'
import { ledgerText as text, ledgerWords } from './text.ts'
import type { CellRead } from './types.ts'

/** What stands for a letter that was lost on the way, or that only one club’s computers know. */
const lost = /[\ufffd\p{Co}\p{Cn}?？〓◆◇■□●◯○▲△▼※*＊]/u
const control = /[^\P{Cc}\t\n\r]/u
const most = 40
const dots = /[・･.．·]/g
const hyphens = /[-\u2010-\u2015\u2212~～〜]/g
const kana = /^[\u3041-\u3096\u309d\u309e\u30fc]+$/

/** A part of a name as a ledger writes it, in one spelling; variants of kanji stay. */
export function readName(given: string): CellRead<string> {
  if (control.test(given)) return { problem: text.control }
  const [unread] = lost.exec(given) ?? emojiIn(given)
  if (unread !== undefined) return { problem: text.lost(unread) }
  const name = normalizeName(given)
  return countCharacters(name) > most ? { problem: text.long(most) } : { value: name }
}

/** Kana as hiragana: also half-width, with middle dots, blanks, and hyphens for long vowels. */
export function readKana(given: string): CellRead<string> {
  if (isInvisible(given)) return { value: '' }
  if (control.test(given)) return { problem: text.control }
  const plain = halfWidth(given)
  const value = toHiragana(plain.replace(dots, '').replace(hyphens, ledgerWords.longVowel))
  if (!kana.test(value)) return { problem: text.kana }
  if (countCharacters(value) > most) return { problem: text.long(most) }
  const how = [
    ...(/[\uff66-\uff9f]/.test(given) ? [text.how.halfKana] : []),
    ...(/[・･.．·]/.test(given) ? [text.how.dots] : []),
    ...(/[ヽヾゝゞ]/.test(given) ? [text.how.repeated] : []),
  ].join(text.and)
  return how === '' ? { value } : { value, how }
}

/** Family and first name of one cell, by the blank or the middle dot between them; null where there is not exactly one. */
export function splitName(given: string): readonly [string, string] | null {
  for (const between of [/\s+/, /[・･,、，]/]) {
    const [last, first, ...more] = given.split(between).filter((part) => !isInvisible(part))
    if (last !== undefined && first !== undefined && more.length === 0) return [last, first]
  }
  return null
}

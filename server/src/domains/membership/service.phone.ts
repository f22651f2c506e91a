import { halfWidth, isInvisible, normalizePhone } from '@jgm/contract/model/normalise'
import { ledgerText as text } from './text.ts'
import type { CellRead } from './types.ts'

/** A number as a spreadsheet shortens it: the digits behind it are gone. */
const shortened = /^\d(?:\.\d+)?e\+?\d+$/i
const extension = /[(]?\s*(?:内線|内|ext\.?)\s*(?:番号)?\s*[:.)]?\s*\d{1,6}\s*[)]?/gi
const label = /(?:自宅|携帯(?:電話)?|会社|勤務先|職場|電話|℡|tel)\s*[:.]?/gi
const between = /[/、,;\n・|]|または|及び/
const mostDigits = 15

/** The numbers of a cell. Two with only a blank between them are two where they are too long for one. */
const piecesOf = (cell: string): string[] =>
  cell.split(between).flatMap((piece) => {
    const digits = normalizePhone(piece)
    if (digits === '') return []
    return digits.length > mostDigits ? piece.trim().split(/\s+/).map(normalizePhone) : [digits]
  })

/** Has a number lost the zero that a spreadsheet drops? A landline has nine digits left, a mobile ten that begin with 50 to 90. */
const hasLostZero = (digits: string): boolean => /^[1-9]\d{8}$/.test(digits) || /^[5-9]0\d{8}$/.test(digits)

/** The telephones of a cell in digits, at most two, without extensions. None: the cell is empty. */
export function readPhones(given: string): CellRead<readonly string[]> {
  if (isInvisible(given)) return { value: [] }
  const cell = halfWidth(given).replace(/^(\d+)\.0+$/, '$1')
  if (shortened.test(cell)) return { problem: text.shortened }
  const withoutExtension = cell.replace(extension, ' ')
  const pieces = piecesOf(withoutExtension.replace(label, ' '))
  if (pieces.some(hasLostZero))
    return { problem: text.lostZero, likely: pieces.map((one) => (hasLostZero(one) ? `0${one}` : one)).join('/') }
  if (pieces.length === 0 || pieces.some((one) => !/^0\d{9,14}$/.test(one))) return { problem: text.phone }
  if (pieces.length > 2) return { problem: text.phones }
  const how = [
    ...(pieces.length === 2 ? [text.how.twoPhones] : []),
    ...(withoutExtension === cell ? [] : [text.how.extension]),
  ].join(text.and)
  return how === '' ? { value: pieces } : { value: pieces, how }
}

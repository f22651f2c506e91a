import * as z from 'zod/mini'
import { groupDigits } from './money.ts'
import { forbiddenCharacters, halfWidth, isInvisible, normalizeLine } from './normalise.ts'
import { notByPoints } from './points.ts'
import { writtenLine } from './written.ts'

/** The ways of paying at the club's register. */
export const paidBy = [
  { value: 'cash', label: '現金' },
  { value: 'card', label: 'クレジットカード' },
  { value: 'other', label: 'その他' },
] as const
export const paidByKind = z.enum(paidBy.map(({ value }) => value))
export type PaidBy = z.infer<typeof paidByKind>

/** The ways of paying in words, in their order: `現金・クレジットカード`. */
export const paidByWords = (ways: readonly PaidBy[]): string =>
  paidBy
    .filter(({ value }) => ways.includes(value))
    .map(({ label }) => label)
    .join('・')

/** Whole yen, the consumption tax included: what it is levied on at ten percent, the golf-use tax, and what else is outside of it. */
export type Paid = { readonly taxed: number; readonly golf_tax: number; readonly other: number }

export const sumOf = ({ taxed, golf_tax, other }: Paid): number => taxed + golf_tax + other

/** The sum of several. */
export const together = (all: readonly Paid[]): Paid => ({
  taxed: all.reduce((sum, { taxed }) => sum + taxed, 0),
  golf_tax: all.reduce((sum, { golf_tax: tax }) => sum + tax, 0),
  other: all.reduce((sum, { other }) => sum + other, 0),
})

const taxPercent = 10

/** The consumption tax that is in an amount, the part of a yen cut off. A receipt computes it once, from its sum, never by adding up. */
export const taxIn = (taxed: number): number => Math.floor((taxed * taxPercent) / (100 + taxPercent))

/** Yen that one player pays by the lines of a price. */
export function paidOf(lines: readonly { readonly key: string; readonly amount: number }[], isExempt: boolean): Paid {
  const sum = (is: (key: string) => boolean): number =>
    lines.reduce((all, { key, amount }) => all + (is(key) ? amount : 0), 0)
  return {
    taxed: sum((key) => !notByPoints.includes(key)),
    golf_tax: isExempt ? 0 : sum((key) => key === 'golf_tax'),
    other: sum((key) => key === 'other'),
  }
}

/** Divides whole yen evenly; the odd ones go to the first. */
export function divided(yen: number, among: number): number[] {
  const size = Math.abs(yen)
  const each = Math.floor(size / among)
  return Array.from({ length: among }, (_, at) => Math.sign(yen) * (each + (at < size - each * among ? 1 : 0)) || 0)
}

/** Divides yen as {@link divided}, without taking more from anybody than there is; the others give the rest. What nobody has is left out. */
function dividedWithin(yen: number, has: readonly number[]): number[] {
  const given = has.map(() => 0)
  let left = yen
  while (left !== 0) {
    const able = has.flatMap((own, at) => (left > 0 || own + (given[at] ?? 0) > 0 ? [at] : []))
    if (able.length === 0) break
    const parts = divided(left, able.length)
    for (const [index, at] of able.entries()) {
      const part = Math.max(parts[index] ?? 0, -(has[at] ?? 0) - (given[at] ?? 0))
      given[at] = (given[at] ?? 0) + part
      left -= part
    }
  }
  return given
}

/** A player's sum to pay, with the parts of the whole reservation that are in `taxed`. */
export type Due = Paid & { readonly adjustment: number; readonly points: number }

/**
 * The sum of each of those who came. An adjustment of the whole reservation is divided evenly among them. Points are the representative's and pay for the
 * representative's own part first, then for the others' in their order. Neither takes more than the taxed part: what is outside of the tax stays.
 */
export function duesOf(
  came: readonly (Paid & { readonly is_representative: boolean })[],
  { adjustment, points }: { readonly adjustment: number; readonly points: number },
): Due[] {
  const adjusted = dividedWithin(
    adjustment,
    came.map(({ taxed }) => taxed),
  )
  const has = came.map(({ taxed }, at) => taxed + (adjusted[at] ?? 0))
  const order = came
    .map((one, at) => ({ at, isFirst: one.is_representative }))
    .toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst))
  const used = came.map(() => 0)
  let left = points
  for (const { at } of order) {
    const part = Math.min(left, has[at] ?? 0)
    used[at] = part
    left -= part
  }
  return came.map(({ golf_tax: tax, other }, at) => ({
    taxed: (has[at] ?? 0) - (used[at] ?? 0),
    golf_tax: tax,
    other,
    adjustment: adjusted[at] ?? 0,
    points: used[at] ?? 0,
  }))
}

/** The least that a register can have taken of these: what the club passes on. */
export const leastOf = (dues: readonly Paid[]): number => {
  const { golf_tax: tax, other } = together(dues)
  return tax + other
}

/** The same dues where the register took another sum: the taxed parts carry the difference, evenly. `taken` is at least {@link leastOf}. */
export function takenInstead<T extends Paid>(dues: readonly T[], taken: number): T[] {
  const parts = dividedWithin(
    taken - sumOf(together(dues)),
    dues.map(({ taxed }) => taxed),
  )
  return dues.map((due, at) => ({ ...due, taxed: due.taxed + (parts[at] ?? 0) }))
}

/** The most letters of a name on a receipt. */
const mostReceiptName = 60
export const honorifics = ['様', '御中'] as const
export type Honorific = (typeof honorifics)[number]

const nameWords = {
  missing: '宛名を入力してください。',
  long: `宛名は${mostReceiptName}文字以内で入力してください。`,
  odd: '宛名に、使えない文字が含まれています。',
} as const

/** The name on a receipt. A 様 or 御中 at its end is dropped: the paper has its own. */
export const receiptName = z.string(nameWords.missing).check(
  z.overwrite((given) => normalizeLine(given).replace(/[\s　]*(様|御中)$/, '')),
  z.refine((text) => !isInvisible(text), nameWords.missing),
  z.maxLength(mostReceiptName, nameWords.long),
  z.refine((text) => forbiddenCharacters(text, false).length === 0, nameWords.odd),
)

/** A registered number of the sample, which nobody has. */
export const sampleNumber = 'T0000000000000'

/** Does the first of the thirteen digits of a company's number fit the others? */
function isCompany(digits: string): boolean {
  const [first = 0, ...rest] = [...digits].map(Number)
  const sum = rest.toReversed().reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 2), 0)
  return first === 9 - (sum % 9)
}

const numberWords = {
  form: '登録番号は、T と13けたの数字で入力してください。',
  check: '登録番号の数字が合いません。通知書の番号を、もう一度確認してください。',
} as const

const plainNumber = (given: string): string => {
  const plain = halfWidth(given)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
  return /^\d{13}$/.test(plain) ? `T${plain}` : plain
}

/**
 * The registered number of a company that issues qualified invoices: T and the thirteen digits of the company's number, whose first one is a check digit.
 * Hyphens, blanks and full width are none of a manager's concern, nor is the T.
 */
export const registeredNumber = z.string(numberWords.form).check(
  z.overwrite(plainNumber),
  z.regex(/^T\d{13}$/, { error: numberWords.form, abort: true }),
  z.refine((number) => number === sampleNumber || isCompany(number.slice(1)), numberWords.check),
)

/** A registered number as people read it: the sample's says that it is one. */
export const registeredWords = (number: string): string => (number === sampleNumber ? `${number}（見本）` : number)

/** The issuer of a course's receipts. Without a number they are plain receipts. */
export const receiptIssuer = z.strictObject({
  company: writtenLine(100),
  address: writtenLine(255),
  number: z.nullable(registeredNumber),
})
export type ReceiptIssuer = z.output<typeof receiptIssuer>

/** The number on the paper: the year, the course and a count, so that no two receipts of the group have the same. */
export const receiptNo = ({
  year,
  course_id: course,
  no,
}: {
  readonly year: number
  readonly course_id: number
  readonly no: number
}): string => `${year}-${course}-${String(no).padStart(5, '0')}`

/** The problems of an amount that the register took in place of the computed sum, and of its reason. */
export function problemsOfTaking(
  { amount, due, least }: { readonly amount: number; readonly due: number; readonly least: number },
  reason: string,
): { path: 'amount' | 'reason'; message: string }[] {
  return [
    ...(amount < least
      ? [{ path: 'amount' as const, message: `利用税などの${groupDigits(least)}円より少なくすることはできません。` }]
      : []),
    ...(amount !== due && isInvisible(reason)
      ? [{ path: 'reason' as const, message: '計算と違う金額にした理由を入力してください。' }]
      : []),
  ]
}

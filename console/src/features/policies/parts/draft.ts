import { customerClasses, dayTypes, type CustomerClass } from '@jgm/contract/model/choices'
import { formatDateLong } from '@jgm/contract/model/dates'
import {
  cancelProducts,
  coursePolicies,
  windowProducts,
  type CoursePolicies,
  type DraftPolicies,
} from '@jgm/contract/model/policies'
import { isSame, readAs } from '../../../lib/contents.ts'
import { policiesText } from '../text.ts'

export type Window = DraftPolicies['booking_windows'][number]
export type Policy = DraftPolicies['cancellation'][number]
export type Tier = Policy['tiers'][number]

/** A part of the policies: the windows or the cancellation of a product, the tax, the points, or the issuer of receipts. */
export type Part =
  | { readonly is: 'window'; readonly product: Window['product'] }
  | { readonly is: 'cancel'; readonly product: Policy['product'] }
  | { readonly is: 'tax' }
  | { readonly is: 'points' }
  | { readonly is: 'receipts' }

export const parts: readonly Part[] = [
  ...windowProducts.map((product) => ({ is: 'window', product }) as const),
  ...cancelProducts.map((product) => ({ is: 'cancel', product }) as const),
  { is: 'tax' },
  { is: 'points' },
  { is: 'receipts' },
]

const evening = 17 * 60
/** What a window begins with; the manager changes it. */
export const newWindow = (product: Window['product'], who: CustomerClass): Window => ({
  product,
  for: who,
  anchor: 'same_date',
  months_ahead: 1,
  opens_at: 9 * 60,
  closes: { days_before: 1, at: evening },
  closed_day_shift: true,
})
export const newPolicy = (product: Policy['product']): Policy => ({
  product,
  no_show_percent: 100,
  online_until: { days_before: 1, at: evening },
  counts_play_day: true,
  tiers: [],
})
/** A tier for everybody on every day of the year; days and amount are still missing. */
export const newTier: Tier = {
  days_before: null,
  at: null,
  per: 'person',
  yen: null,
  percent: null,
  days: dayTypes.map(({ value }) => value),
  groups: [1, 99],
  for: customerClasses.map(({ value }) => value),
  season: ['01-01', '12-31'],
}

/** The policies that a draft makes, or what keeps them from being published, by the field: `cancellation.0.tiers.1.yen`. */
export function read(draft: DraftPolicies): {
  readonly value: CoursePolicies | null
  readonly problems: ReadonlyMap<string, string>
} {
  return readAs(coursePolicies, draft)
}

const labelsOf = <T extends string>(
  all: readonly { readonly value: T; readonly label: string }[],
  some: readonly T[],
): string =>
  some.length === all.length
    ? ''
    : all
        .filter(({ value }) => some.includes(value))
        .map(({ label }) => label)
        .join(policiesText.and)

const {
  window: windowText,
  policy: policyText,
  taxes: taxText,
  paying: pointText,
  issuing: issuerText,
  products,
} = policiesText

/** A line of the policies in words, under a name by which it is found again. */
type Line = { readonly part: Part; readonly name: string; readonly words: string }

function linesOf({
  booking_windows: windows,
  cancellation,
  golf_use_tax: grades,
  points,
  receipts,
}: CoursePolicies): Line[] {
  return [
    ...windows.map((one) => ({
      part: { is: 'window', product: one.product } as const,
      name: `${policiesText.windows}　${products[one.product]}　${labelsOf(customerClasses, [one.for])}`,
      words: windowText.words(one),
    })),
    ...cancellation.flatMap((policy) => {
      const part = { is: 'cancel', product: policy.product } as const
      const name = `${policiesText.cancellation}　${products[policy.product]}`
      return [
        { part, name, words: policyText.words(policy) },
        ...policy.tiers.map((tier, at) => ({
          part,
          name: `${name}　${policyText.tier(at + 1)}`,
          words: policyText.tierWords(
            tier,
            policy.counts_play_day,
            labelsOf(dayTypes, tier.days),
            labelsOf(customerClasses, tier.for),
          ),
        })),
      ]
    }),
    ...grades.map(({ from, yen }) => ({
      part: { is: 'tax' } as const,
      name: `${policiesText.tax}　${formatDateLong(from)}`,
      words: taxText.words(yen),
    })),
    ...(points
      ? [{ part: { is: 'points' } as const, name: policiesText.points, words: pointText.words(points.most) }]
      : []),
    ...(receipts
      ? [{ part: { is: 'receipts' } as const, name: policiesText.receipts, words: issuerText.words(receipts) }]
      : []),
  ]
}

/** A line that differs: what it said, and what it says; null where it is new or gone. */
export type Change = {
  readonly part: Part
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

/** The lines in which two versions of the policies differ. */
export function changesBetween(before: CoursePolicies, after: CoursePolicies): Change[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  const wordsIn = (lines: readonly Line[], name: string): string | null =>
    lines.find((one) => one.name === name)?.words ?? null
  const gone = was.filter(({ name }) => wordsIn(is, name) === null)
  return [...is, ...gone].flatMap(({ part, name }) => {
    const change = { part, name, before: wordsIn(was, name), after: wordsIn(is, name) }
    return change.before === change.after ? [] : [change]
  })
}

/** The part of a draft that a problem is in. */
export function partAt(draft: DraftPolicies, path: string): Part {
  const [list, index] = path.split('.')
  const window = draft.booking_windows[Number(index)]
  const policy = draft.cancellation[Number(index)]
  if (list === 'booking_windows') return { is: 'window', product: window?.product ?? 'regular' }
  if (list === 'points' || list === 'receipts') return { is: list }
  return list === 'cancellation' ? { is: 'cancel', product: policy?.product ?? 'regular' } : { is: 'tax' }
}

export const isOf = (one: Part, other: Part): boolean => isSame(one, other)

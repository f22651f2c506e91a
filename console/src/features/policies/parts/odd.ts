import { customerClasses } from '@jgm/contract/model/choices'
import {
  mayMeet,
  overBeforeOpen,
  stepsAhead,
  windowProducts,
  type CancelTier,
  type CoursePolicies,
  type WindowTerms,
} from '@jgm/contract/model/policies'
import { policiesText } from '../text.ts'

const { publish, products, windows: windowName, cancellation: policyName } = policiesText
const { odd: text } = publish

const isEarlier = (one: WindowTerms, other: WindowTerms): boolean =>
  one.anchor === other.anchor &&
  (one.months_ahead > other.months_ahead || (one.months_ahead === other.months_ahead && one.opens_at < other.opens_at))

const isCheaper = (one: CancelTier, other: CancelTier): boolean =>
  one.per === other.per &&
  (one.yen === null
    ? other.percent !== null && (one.percent ?? 0) < other.percent
    : other.yen !== null && one.yen < other.yen)

/** What may be meant, but seldom is, each in a sentence. */
export function oddities({ booking_windows: windows, cancellation, golf_use_tax: grades }: CoursePolicies): string[] {
  const classOf = (who: WindowTerms['for']): string => customerClasses.find(({ value }) => value === who)?.label ?? ''
  const windowOf = (product: WindowTerms['product'], who: WindowTerms['for']) =>
    windows.find((one) => one.product === product && one.for === who)
  return [
    ...windows
      .filter((one) => overBeforeOpen(one) === 'sometimes')
      .map((one) => text.sometimes(`${windowName}　${products[one.product]}　${classOf(one.for)}`)),
    ...windowProducts.flatMap((product) => {
      const [member, visitor] = [windowOf(product, 'course_member'), windowOf(product, 'visitor')]
      return member && visitor && isEarlier(visitor, member) ? [text.earlier(products[product])] : []
    }),
    ...cancellation.flatMap(({ product, tiers }) =>
      tiers.flatMap((tier, at) => {
        const before = tiers.findIndex(
          (one) => stepsAhead(one) > stepsAhead(tier) && mayMeet(one, tier) && isCheaper(tier, one),
        )
        return before < 0 ? [] : [text.cheaper(`${policyName}　${products[product]}`, at + 1, before + 1)]
      }),
    ),
    ...(grades.length === 0 ? [text.noTax] : []),
  ]
}

import type { CourseStarts } from '@jgm/contract/api/tee-sheet-search'
import { planKinds } from '@jgm/contract/model/choices'
import { saleText } from '../../text.sale.ts'
import { searchText as text } from '../../text.search.ts'

type Traits = Pick<CourseStarts['plans'][number], 'kind' | 'has_lunch' | 'is_caddie'>

/** What plans are, in a few words; what is true of all of several is said once. */
export function planWords(plans: readonly Traits[]): string {
  const { lunch, caddie, self } = saleText.start
  const words = plans.map((plan) => ({
    kind: plan.has_lunch ? lunch : planKinds.find(({ value }) => value === plan.kind)?.label,
    how: plan.is_caddie ? caddie : self,
  }))
  const kinds = [...new Set(words.flatMap(({ kind }) => kind ?? []))]
  const [how, another] = new Set(words.map((one) => one.how))
  if (how !== undefined && another === undefined && kinds.length > 1) return text.all(how, kinds)
  return text.either([...new Set(words.map(({ kind, how: own }) => text.joined([...(kind ? [kind] : []), own])))])
}

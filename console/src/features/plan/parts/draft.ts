import { dayTypes } from '@jgm/contract/model/choices'
import { planList, type DraftPlanList, type PlanList } from '@jgm/contract/model/plan-facts'
import { isSame, readAs } from '../../../lib/contents.ts'
import { planText } from '../text.ts'

export type Plan = DraftPlanList[number]
export type When = 'year' | 'season' | 'dates'

/** The plans that a draft makes, or what keeps them from being published, by the field: `0.name`. */
export const read = (draft: DraftPlanList) => readAs(planList, draft)

/** A plan that begins as another one; it is being prepared. */
export const copyOf = (plan: Plan): Plan => ({
  ...plan,
  id: null,
  like: plan.id ?? plan.like,
  on_sale: false,
  name: planText.copyOf(plan.name),
})

export const nameOf = ({ name }: Plan): string => (name === '' ? planText.unnamed : name)

/** What stands for a plan while the list is changed; a new one has its name only. */
const isOne = (one: Plan, other: Plan): boolean =>
  one.id === null ? other.id === null && one.name === other.name : one.id === other.id

/** Is a plan as it is published? */
export const isPublished = (plan: Plan, published: PlanList): boolean => published.some((one) => isSame(one, plan))

const { labels, words, change: text } = planText

export const hasOf = (plan: Plan): string =>
  [
    plan.caddie ? '' : words.self,
    ...planText.fields.traits.filter(({ value }) => plan[value]).map(({ label }) => label),
  ]
    .filter(Boolean)
    .join(planText.and)

const dayEnd = 1439
export const startsOf = ({ starts: [first, last] }: Plan): string =>
  first === 0 && last === dayEnd ? words.anyTime : words.starts(first, last)

export const whenOf = ({ season, valid }: Pick<Plan, 'season' | 'valid'>): string =>
  season ? words.season(season) : valid ? words.dates(valid) : words.year

/** What a plan says, field by field. */
const linesOf = (plan: Plan): readonly (readonly [string, string])[] => [
  [labels.sale, words.sale(plan.on_sale)],
  [labels.name, plan.name],
  [labels.description, plan.description],
  [labels.kind, words.kind(plan.kind)],
  [labels.holes, planText.fields.holesOf(plan.holes)],
  [labels.has, hasOf(plan)],
  [labels.players, words.players(...plan.players)],
  [labels.starts, startsOf(plan)],
  [labels.days, words.days(plan.days)],
  [labels.when, whenOf(plan)],
]

/** A line that differs: what it said, and what it says. */
export type Change = { readonly name: string; readonly before: string | null; readonly after: string | null }

/** The lines in which a draft differs from what is published. */
export function changesBetween(before: PlanList, after: DraftPlanList): Change[] {
  const gone = before.filter((one) => !after.some((other) => isOne(one, other)))
  const stays = after.filter((one) => before.some((other) => isOne(one, other)))
  const orderOf = (plans: DraftPlanList): string =>
    plans.flatMap((one) => (stays.some((other) => isOne(one, other)) ? one.id : [])).join()
  return [
    ...after.flatMap((plan) => {
      const was = before.find((one) => isOne(one, plan))
      if (!was) return [{ name: nameOf(plan), before: null, after: planText.isNew }]
      const told = new Map(linesOf(was))
      return linesOf(plan).flatMap(([label, says]) =>
        told.get(label) === says
          ? []
          : [{ name: text.field(was.name, label), before: told.get(label) ?? null, after: says }],
      )
    }),
    ...gone.map((one) => ({ name: one.name, before: null, after: text.gone })),
    ...(orderOf(before) === orderOf(after)
      ? []
      : [{ name: labels.order, before: null, after: after.map(nameOf).join(planText.and) }]),
  ]
}

/** What happens to the fees, in sentences. */
export function feesOf(before: PlanList, after: DraftPlanList): string[] {
  const { publish } = planText
  return after.flatMap((plan) => {
    const own = before.find(({ id }) => id === (plan.id ?? plan.like))
    if (!own) return []
    if (plan.id === null) return [publish.newFees(nameOf(plan), own.name)]
    const added = dayTypes.flatMap(({ value }) => (plan.days.includes(value) && !own.days.includes(value) ? value : []))
    return added.length === 0 ? [] : [publish.addedFees(nameOf(plan), added)]
  })
}

/** When a plan is sold: all year, in a season, or between two dates. */
export const whenIs = ({ season, valid }: Plan): When => (season ? 'season' : valid ? 'dates' : 'year')

/** The same plan sold at other times; what was there stays. */
export const soldWhen = (plan: Plan, when: When): Pick<Plan, 'season' | 'valid'> => ({
  season: when === 'season' ? (plan.season ?? ['', '']) : null,
  valid: when === 'dates' ? (plan.valid ?? [null, null]) : null,
})

import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import { formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import type { FeeChange, PlanPrices } from '@jgm/contract/model/prices'
import { whenOf } from '../../plan/parts/draft.ts'
import { priceText } from '../text.ts'
import type { At } from './draft.ts'

const { periods: text } = priceText

const periodOf = ({ from, to }: FeeChange): string =>
  to === null ? text.from(formatDateLong(from)) : text.between(formatDateLong(from), formatDateLong(to))

/** The plans of a course, those with a draft marked. */
export const PlanList = ({
  plans,
  chosen,
  changed,
  onChoose,
}: {
  readonly plans: DeskPrices['plans']
  readonly chosen: number
  readonly changed: ReadonlySet<number>
  readonly onChoose: (id: number) => void
}) => (
  <ul className="price-plans pick-list" aria-label={priceText.plans}>
    {plans.map((plan) => (
      <li key={plan.id}>
        <button type="button" aria-current={plan.id === chosen} onClick={() => onChoose(plan.id)}>
          <b>{plan.name}</b>
          <small>
            {plan.on_sale ? '' : priceText.resting}
            {whenOf(plan)}
          </small>
          {changed.has(plan.id) ? <em>{priceText.changed}</em> : null}
        </button>
      </li>
    ))}
  </ul>
)

/** What holds when: the plan's own fees, and its changes in the order in which they lie over each other. */
export function Periods({
  prices,
  published,
  chosen,
  today,
  onChoose,
  onAdd,
}: {
  readonly prices: PlanPrices
  readonly published: PlanPrices | undefined
  readonly chosen: At
  readonly today: PlayDate
  readonly onChoose: (at: At) => void
  readonly onAdd: () => void
}) {
  const stateOf = (one: FeeChange): string =>
    published?.changes.some((other) => JSON.stringify(other) === JSON.stringify(one))
      ? one.to !== null && one.to < today
        ? text.past
        : text.published
      : text.draft
  const isBaseSame = JSON.stringify(prices.fees) === JSON.stringify(published?.fees)
  return (
    <section aria-label={text.title} className="price-periods">
      <h3>{text.title}</h3>
      <ol className="pick-list">
        <li>
          <button type="button" aria-current={chosen === 'base'} onClick={() => onChoose('base')}>
            <b>{text.base}</b>
            <span>{isBaseSame ? text.published : text.draft}</span>
          </button>
        </li>
        {prices.changes.map((one, at) => (
          // A change has no name but its place.
          <li key={at}>
            <button type="button" aria-current={chosen === at} onClick={() => onChoose(at)}>
              <b>{periodOf(one)}</b>
              <span>{stateOf(one)}</span>
            </button>
          </li>
        ))}
      </ol>
      <button type="button" className="btn" data-kind="quiet" onClick={onAdd}>
        {text.add}
        <kbd>N</kbd>
      </button>
      <p>{text.help}</p>
    </section>
  )
}

import { dayTypes } from '@jgm/contract/model/choices'
import { customerClasses } from '@jgm/contract/model/choices'
import type { PricedPlan, PricesPreview } from '@jgm/contract/api/staff-prices'
import type { PlanPrices } from '@jgm/contract/model/prices'
import { priceText } from '../text.ts'
import { feeAt, withChange, withFee, type At, type Place } from './draft.ts'
import { FeeParts } from './FeeParts.tsx'
import { PeriodFields } from './PeriodFields.tsx'
import { PriceDays } from './PriceDays.tsx'
import { keyOf, placeName, PriceGrid } from './PriceGrid.tsx'
import { YearLine } from './YearLine.tsx'

/** A plan's prices in a period, with what follows from them day by day. */
export function PlanPart({
  plan,
  prices,
  published,
  at,
  today,
  taxAt,
  place,
  date,
  seen,
  problems,
  onPlace,
  onDate,
  onChange,
  onRemove,
  onProblem,
}: {
  readonly plan: PricedPlan
  readonly prices: PlanPrices
  readonly published: PlanPrices | undefined
  readonly at: At
  readonly today: string
  /** The golf-use tax of a date. */
  readonly taxAt: (date: string) => number
  readonly place: Place
  readonly date: string
  readonly seen: PricesPreview | undefined
  readonly problems: ReadonlyMap<string, string>
  readonly onPlace: (place: Place) => void
  readonly onDate: (date: string) => void
  readonly onChange: (next: PlanPrices) => void
  readonly onRemove: () => void
  readonly onProblem: (key: string, sentence: string | undefined) => void
}) {
  const change = at === 'base' ? undefined : prices.changes[at]
  const tax = taxAt(change && change.from > today ? change.from : today)
  const fee = feeAt(prices, at, place)
  const who = customerClasses.find(({ value }) => value === place.who)?.label ?? ''
  const on = dayTypes.find(({ value }) => value === place.on)?.label ?? ''
  // What stands beside a draft: the fee that holds without it.
  const before = (one: Place) =>
    published &&
    (at === 'base'
      ? feeAt(published, 'base', one)
      : feeAt(
          { ...prices, changes: prices.changes.map((other, index) => (index === at ? { ...other, fees: [] } : other)) },
          at,
          one,
        ))
  const sentences = [...problems].map(([key, sentence]) => {
    const [whose, days] = key.split('/')
    const name = days === undefined ? key : placeName({ who: whose, on: days } as Place)
    return days === undefined ? null : <p key={key}>{priceText.grid.problem(name, sentence)}</p>
  })
  return (
    <section className="price-plan" aria-label={plan.name}>
      <h2>{plan.name}</h2>
      {change && at !== 'base' ? (
        <PeriodFields
          change={change}
          today={today}
          onChange={(next) => onChange(withChange(prices, at, () => next))}
          onRemove={onRemove}
        />
      ) : null}
      <PriceGrid
        plan={plan}
        prices={prices}
        published={before}
        at={at}
        tax={tax}
        chosen={place}
        problems={problems}
        onChoose={onPlace}
        onFee={(next) => onChange(withFee(prices, at, next))}
        onProblem={onProblem}
      />
      <div className="field-error" role="alert">
        {sentences}
      </div>
      {change && change.fees.length === 0 ? <p>{priceText.periods.empty}</p> : null}
      {fee ? (
        <FeeParts
          key={`${plan.id} ${at} ${keyOf(place)}`}
          title={placeName(place)}
          fee={fee}
          players={plan.max_players}
          tax={tax}
          problems={problems}
          onFee={(next) => onChange(withFee(prices, at, next))}
          onProblem={onProblem}
        />
      ) : null}
      {seen ? (
        <>
          <PriceDays days={seen.days} who={who} chosen={date} onChoose={onDate} />
          <YearLine title={priceText.year.title(who, on)} days={seen.days.filter((day) => day.day_type === place.on)} />
        </>
      ) : null}
    </section>
  )
}

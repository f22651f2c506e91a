import { customerClasses, dayTypes } from '@jgm/contract/model/choices'
import type { PricedPlan } from '@jgm/contract/api/staff-prices'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import type { Fee, PlanPrices } from '@jgm/contract/model/prices'
import { priceText } from '../text.ts'
import { feeAt, readYen, totalOf, withTotal, type At, type Place } from './draft.ts'
import { YenCell } from './YenCell.tsx'

const { grid: text } = priceText

export const placeName = ({ who, on }: Place): string =>
  text.cell(
    customerClasses.find(({ value }) => value === who)?.label ?? '',
    dayTypes.find(({ value }) => value === on)?.label ?? '',
  )

export const keyOf = ({ who, on }: Place): string => `${who}/${on}`

/** What every class pays on every day type, the golf-use tax of the period's first day included; published prices are struck beside. */
export function PriceGrid({
  plan,
  prices,
  published,
  at,
  tax,
  chosen,
  problems,
  onChoose,
  onFee,
  onProblem,
}: {
  readonly plan: PricedPlan
  readonly prices: PlanPrices
  /** What is published for the same cell. */
  readonly published: (place: Place) => Fee | undefined
  readonly at: At
  readonly tax: number
  readonly chosen: Place
  readonly problems: ReadonlyMap<string, string>
  readonly onChoose: (place: Place) => void
  readonly onFee: (fee: Fee) => void
  readonly onProblem: (key: string, sentence: string | undefined) => void
}) {
  const players = plan.max_players
  const days = dayTypes.filter(({ value }) => plan.day_types.includes(value))
  const take =
    (fee: Fee) =>
    (typed: string): string | undefined => {
      const yen = readYen(typed, totalOf(fee, players, tax))
      if (yen === null) return text.notYen
      if (yen === 'most') return text.tooHigh
      const next = withTotal(fee, yen, players, tax)
      if ('least' in next) return text.tooLow(formatYen(next.least))
      onFee(next.fee)
      return undefined
    }
  return (
    <table className="price-grid">
      <caption>{text.title(players)}</caption>
      <thead>
        <tr>
          <td />
          {days.map(({ value, label }) => (
            <th key={value} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customerClasses.map(({ value: who, label }) => (
          <tr key={who}>
            <th scope="row" data-class={who}>
              {label}
            </th>
            {days.map(({ value: on }) => {
              const place = { who, on }
              const key = keyOf(place)
              const fee = feeAt(prices, at, place)
              if (!fee) return <td key={key}>{text.unsold}</td>
              const [before, total] = [published(place), totalOf(fee, players, tax)]
              const was = before && totalOf(before, players, tax)
              const isChanged = was !== undefined && was !== total
              return (
                <td
                  key={key}
                  data-chosen={chosen.who === who && chosen.on === on ? '' : undefined}
                  data-changed={isChanged ? '' : undefined}
                  data-problem={problems.has(key) ? '' : undefined}
                >
                  {isChanged ? <s>{groupDigits(was)}</s> : null}
                  <YenCell
                    key={`${plan.id} ${at}`}
                    yen={total}
                    label={placeName(place)}
                    take={take(fee)}
                    problem={problems.get(key)}
                    onProblem={(sentence) => onProblem(key, sentence)}
                    onFocus={() => onChoose(place)}
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

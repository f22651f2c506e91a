import { customerClasses, type CustomerClass } from '@jgm/contract/model/choices'
import type { PricesPreview, SeenPrice } from '@jgm/contract/api/staff-prices'
import { formatDateLong, formatMonthDay } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { DayField } from '../../../ui/DayFields.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { priceText } from '../text.ts'

const { seen: text } = priceText

const differenceOf = (before: number | null, after: number | null): string => {
  const by = (after ?? 0) - (before ?? 0)
  return by === 0 ? text.same : by > 0 ? text.plus(formatYen(by)) : formatYen(by)
}

/** The price that a person of a class sees and pays on a date, and that of the others. */
export function SeenPart({
  plan,
  seen,
  date,
  today,
  who,
  onWho,
  onDate,
}: {
  readonly plan: string
  readonly seen: PricesPreview['seen']
  readonly date: string
  readonly today: string
  readonly who: CustomerClass
  readonly onWho: (who: CustomerClass) => void
  readonly onDate: (date: string) => void
}) {
  const own = seen.find((one) => one.customer_class === who)
  return (
    <section className="price-seen" aria-label={text.title(formatMonthDay(date))}>
      <h2>{text.title(formatMonthDay(date))}</h2>
      <Chips label={text.who} options={customerClasses} chosen={who} onChoose={onWho} />
      <DayField label={text.date} first={today} value={date} onChoose={onDate} />
      <SeenTicket plan={plan} date={date} own={own} />
      <h3>{text.others}</h3>
      <ul>
        {customerClasses
          .filter(({ value }) => value !== who)
          .map(({ value, label }) => {
            const [price] = seen.find((one) => one.customer_class === value)?.prices ?? []
            return (
              <li key={value}>
                <span>{label}</span>
                {price && price.after !== null ? (
                  <>
                    <b>{formatYen(price.after)}</b>
                    <small>{differenceOf(price.before, price.after)}</small>
                  </>
                ) : (
                  <small>{priceText.grid.unsold}</small>
                )}
              </li>
            )
          })}
      </ul>
    </section>
  )
}

/** The prices of a date as the golfers' ticket has them. */
function SeenTicket({
  plan,
  date,
  own,
}: {
  readonly plan: string
  readonly date: string
  readonly own: SeenPrice | undefined
}) {
  const [largest] = own?.prices ?? []
  if (!own || !largest) return <p className="price-ticket">{text.unsold}</p>
  const { players, before, after } = largest
  return (
    <>
      <div className="price-ticket">
        <b>{formatDateLong(date)}</b>
        <span>{plan}</span>
        <dl>
          {own.prices.map((one) => (
            <div key={one.players}>
              <dt>{text.perPerson(one.players)}</dt>
              <dd>{one.after === null ? priceText.grid.unsold : formatYen(one.after)}</dd>
            </div>
          ))}
          <div data-kind="total">
            <dt>{text.four(players)}</dt>
            <dd>{after === null ? priceText.grid.unsold : formatYen(after * players)}</dd>
          </div>
        </dl>
      </div>
      {before === null || after === null || before === after ? null : (
        <p className="price-difference">
          <span>
            {text.published}
            <s>{formatYen(before * players)}</s>
          </span>
          <span>
            {text.difference}
            <b>{differenceOf(before * players, after * players)}</b>
          </span>
        </p>
      )}
    </>
  )
}

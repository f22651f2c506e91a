import { useId, type ReactNode } from 'react'
import type { PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { labelOf, planKinds, readChoice } from '@jgm/contract/model/choices'
import { formatRange, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { Chip } from '../../../../ui/Card.tsx'
import { Disclosure } from '../../../../ui/Disclosure.tsx'
import { LongName } from '../../../../ui/LongName.tsx'
import { isWholeRound, planTakes, startsOf } from '@jgm/contract/model/sheet'
import { lineText } from '../../../reservation/text.lines.ts'
import { saleText } from '../../text.sale.ts'
import { Unbroken } from '../../../../ui/Unbroken.tsx'

const text = saleText.start

/** The plans as radio cards with the price for the largest group; plans that don't take the party are text below. */
export function PlanCards({
  plans,
  teeTimes,
  parties,
  chosen,
  hasCheapest = false,
  onChoose,
}: {
  plans: readonly PlanOffer[]
  /** The day's sheet, for the first start of each plan. */
  teeTimes: readonly SheetTeeTime[]
  parties: readonly number[]
  chosen: number | undefined
  /** Begins with the choice of the cheapest plan of each start, which has the id 0. */
  hasCheapest?: boolean
  onChoose: (id: number) => void
}) {
  const taking = plans.filter((plan) => planTakes(plan, parties))
  const others = plans.filter((plan) => !planTakes(plan, parties))
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="m-0 flex min-w-0 flex-col gap-3 border-0 p-0">
        <legend className="mb-2 text-xl font-bold text-ink">{text.plan}</legend>
        {taking.length === 0 ? <p>{text.noPlanForParty}</p> : null}
        {hasCheapest ? (
          <PlanRadio isChosen={chosen === 0} name={text.cheapestThere} onChoose={() => onChoose(0)}>
            <span className="block text-sm">{taking.every(isWholeRound) ? text.cheapestNote : text.cheapestWhole}</span>
          </PlanRadio>
        ) : null}
        {taking.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            starts={startsOf({ tee_times: teeTimes }, plan).map((teeTime) => teeTime.start_minute)}
            parties={parties}
            isChosen={plan.id === chosen}
            onChoose={() => onChoose(plan.id)}
          />
        ))}
      </fieldset>
      {others.length > 0 ? (
        <Disclosure summary={text.otherPlans}>
          <ul className="flex flex-col gap-2">
            {others.map((plan) => (
              <li key={plan.id} className="rounded-lg border border-rule bg-paper-deep px-(--page-edge) py-3">
                <span className="block font-bold text-ink">
                  <LongName name={plan.name} />
                </span>
                <span className="block text-sm text-support">
                  {text.partyLimit(plan.min_players, plan.max_players)}
                </span>
              </li>
            ))}
          </ul>
        </Disclosure>
      ) : null}
    </div>
  )
}

function traitsOf(plan: PlanOffer): string[] {
  const kind = readChoice(planKinds, plan.kind)
  return [
    plan.is_caddie ? text.caddie : text.self,
    ...(plan.has_cart ? [text.cart] : []),
    ...(kind && kind !== 'with_lunch' ? [labelOf(planKinds, kind)] : []),
    ...(plan.has_lunch ? [text.lunch] : []),
    ...(plan.min_players <= 2 ? [text.two] : []),
  ]
}

function PlanCard({
  plan,
  starts,
  parties,
  isChosen,
  onChoose,
}: {
  plan: PlanOffer
  /** Minutes, ascending. */
  starts: readonly number[]
  parties: readonly number[]
  isChosen: boolean
  onChoose: () => void
}) {
  const id = useId()
  const sizes = [...new Set(parties)].toSorted((a, b) => b - a)
  const prices = sizes.flatMap((players) => plan.prices.filter((price) => price.players === players))
  const [main] = prices
  const first = starts.at(0)
  const last = starts.at(-1)
  return (
    <PlanRadio
      isChosen={isChosen}
      name={plan.name}
      about={id}
      onChoose={onChoose}
      below={
        <>
          <div id={id} className="px-[min(1rem,4vw)] pb-1">
            {prices
              .filter((price) => price.surcharge > 0)
              .map((price) => (
                <p key={price.players} className="text-sm text-warning">
                  {text.surcharge(price.players, formatYen(price.surcharge))}
                </p>
              ))}
            {first === undefined || last === undefined ? null : (
              <p className="tabular text-sm text-support">
                {text.hours(formatRange(formatTime(first), formatTime(last)))}
              </p>
            )}
          </div>
          {main ? (
            <div className="px-[min(1rem,4vw)] pb-2">
              <Disclosure summary={text.breakdown}>
                {plan.description ? <p className="mb-2">{plan.description}</p> : null}
                <dl className="tabular divide-y divide-rule border-y border-rule">
                  {main.lines.map((line) => (
                    <div key={line.key} className="flex flex-wrap justify-between gap-x-4 py-2">
                      <dt className={line.key === 'consumption_tax' ? 'pl-4 text-sm text-support' : ''}>
                        <Unbroken text={lineText[line.key]} />
                      </dt>
                      <dd
                        className={`whitespace-nowrap ${line.key === 'consumption_tax' ? 'text-sm text-support' : 'text-ink'}`}
                      >
                        {formatYen(line.amount)}
                      </dd>
                    </div>
                  ))}
                  <div className="flex flex-wrap justify-between gap-x-4 py-2 font-bold text-ink">
                    <dt>{text.perPersonTotal}</dt>
                    <dd className="whitespace-nowrap">{formatYen(main.per_person)}</dd>
                  </div>
                </dl>
                <p className="mt-2 text-sm">
                  <Unbroken text={text.golfTaxNote} />
                </p>
                {plan.guarantees_two ? <p className="text-sm">{text.twoNote}</p> : null}
              </Disclosure>
            </div>
          ) : null}
        </>
      }
    >
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        {traitsOf(plan).map((trait) => (
          <Chip key={trait}>{trait}</Chip>
        ))}
      </span>
      {main ? (
        <span className="mt-2 block">
          <span className="mr-1 text-sm">{text.perPerson}</span>
          <span className="tabular text-xl font-bold whitespace-nowrap text-ink">{formatYen(main.per_person)}</span>
          <span className="text-sm">{text.taxIn}</span>
        </span>
      ) : null}
    </PlanRadio>
  )
}

/** A radio card. `about` is the id of its description, which stands `below`. */
function PlanRadio({
  isChosen,
  name,
  about,
  below,
  children,
  onChoose,
}: {
  isChosen: boolean
  name: string
  about?: string
  below?: ReactNode
  children: ReactNode
  onChoose: () => void
}) {
  return (
    <div
      className={`rounded-xl border ${
        isChosen
          ? 'border-green-900 bg-green-50 shadow-[inset_0_0_0_1px_var(--color-green-900)]'
          : 'border-rule-strong bg-card'
      }`}
    >
      <label className="flex cursor-pointer flex-wrap items-start gap-3 rounded-xl px-[min(1rem,4vw)] py-4 has-focus-visible:outline-4 has-focus-visible:outline-offset-2 has-focus-visible:outline-black">
        <input
          type="radio"
          name="plan"
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={about}
          className="mt-0.5 size-6 flex-none accent-green-900"
        />
        <span className="min-w-[min(9rem,100%)] flex-1">
          <span className="block leading-snug font-bold text-ink">
            <LongName name={name} />
          </span>
          {children}
        </span>
      </label>
      {below}
    </div>
  )
}

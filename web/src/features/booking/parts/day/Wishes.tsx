import { useState, type ReactNode, type Ref } from 'react'
import type { DaySheet, PlanOffer } from '@jgm/contract/api/tee-sheet'
import { byCost, isWholeRound, totalOf } from '@jgm/contract/model/sheet'
import { Button } from '../../../../ui/Button.tsx'
import { LongName } from '../../../../ui/LongName.tsx'
import { saleText } from '../../text.sale.ts'
import { FoldMark } from '../../../../ui/Fold.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { PlanCards } from './PlanCards.tsx'
import { planPrice } from './offers.ts'

const text = saleText.start

/** Party size, groups and plan in one row that opens their choices; it stays open while no plan fits. */
export function Wishes({
  fold,
  sheet,
  parties,
  picked,
  offered,
  sayPrice,
  onParties,
  onPlan,
  onDone,
  more,
}: {
  fold: Ref<HTMLDetailsElement>
  sheet: DaySheet
  parties: readonly number[]
  /** The plan that was chosen by hand. */
  picked: PlanOffer | undefined
  /** The plans of the starts that can be chosen. */
  offered: readonly PlanOffer[]
  sayPrice: (yen: number) => string
  onParties: (parties: readonly number[]) => void
  /** 0: the cheapest plan of each start. */
  onPlan: (id: number) => void
  /** The starts for this party and plan are wanted. */
  onDone: () => void
  /** Below the party: the way on for a larger one. */
  more: ReactNode
}) {
  const taking = byCost(sheet.plans, parties)
  const plan = picked ?? (offered.length > 1 ? undefined : (offered[0] ?? taking[0]))
  const [isOpen, setOpen] = useState(taking.length === 0)
  const players = parties.reduce((sum, party) => sum + party, 0)
  const costOf = (one: PlanOffer): number => totalOf(one, parties) ?? 0
  // Half rounds cost less, but they are not what a price is compared by.
  const compared = taking.filter(isWholeRound)
  const isBest =
    plan !== undefined &&
    isWholeRound(plan) &&
    compared.length > 1 &&
    compared.every((one) => costOf(plan) <= costOf(one))
  const [least] = (plan ? [plan] : offered).flatMap((one) => planPrice(one, parties) ?? []).toSorted((a, b) => a - b)
  const price = least === undefined ? undefined : sayPrice(least)
  return (
    <details ref={fold} className="wishes group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="wishes-row tabular">
        <span className="min-w-[min(7rem,100%)] flex-1">
          <b>{text.wished(players, parties.length)}</b>
          <small>
            {plan ? <LongName name={plan.name} /> : taking.length > 0 ? text.cheapestThere : text.planMissing}
          </small>
        </span>
        {price === undefined ? null : (
          <span className="text-right">
            <b>{plan ? price : text.priceFrom(price)}</b>
            {isBest ? <small data-best="">{text.cheapest}</small> : <small>{text.taxed}</small>}
          </span>
        )}
        <FoldMark />
        <span className="sr-text">{text.wishes}</span>
      </summary>
      <div className="flex flex-col gap-6 px-(--page-edge) pt-2 pb-4">
        <PartyPicker parties={parties} plans={sheet.plans} onChange={onParties} />
        {more}
        <PlanCards
          plans={sheet.plans}
          teeTimes={sheet.tee_times}
          parties={parties}
          chosen={picked?.id ?? (taking.length > 1 ? 0 : taking[0]?.id)}
          hasCheapest={taking.length > 1}
          onChoose={onPlan}
        />
        <Button kind="outline" onPress={onDone}>
          {text.wishesDone}
        </Button>
      </div>
    </details>
  )
}

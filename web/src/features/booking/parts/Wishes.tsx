import { useState, type ReactNode, type Ref } from 'react'
import type { DaySheet, PlanOffer } from '@jgm/contract/api/tee-sheet'
import { formatYen } from '@jgm/contract/model/money'
import { planTakes, totalOf } from '@jgm/contract/model/sheet'
import { Button } from '../../../ui/Button.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { saleText } from '../text.sale.ts'
import { FoldMark } from './FoldMark.tsx'
import { PartyPicker } from './PartyPicker.tsx'
import { PlanCards } from './PlanCards.tsx'

const text = saleText.start

/** Party size, groups and plan in one row that opens their choices; it stays open while no plan fits. */
export function Wishes({
  fold,
  sheet,
  parties,
  plan,
  onParties,
  onPlan,
  onDone,
  more,
}: {
  fold: Ref<HTMLDetailsElement>
  sheet: DaySheet
  parties: readonly number[]
  plan: PlanOffer | undefined
  onParties: (parties: readonly number[]) => void
  onPlan: (id: number) => void
  /** The starts for this party and plan are wanted. */
  onDone: () => void
  /** Below the party: the way on for a larger one. */
  more: ReactNode
}) {
  const [isOpen, setOpen] = useState(plan === undefined)
  const players = parties.reduce((sum, party) => sum + party, 0)
  const taking = sheet.plans.filter((one) => planTakes(one, parties))
  const costOf = (one: PlanOffer): number => totalOf(one, parties) ?? 0
  const isBest = plan !== undefined && taking.length > 1 && taking.every((one) => costOf(plan) <= costOf(one))
  const price = plan?.prices.find((one) => one.players === parties[0])?.per_person
  return (
    <details ref={fold} className="wishes group" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="wishes-row tabular">
        <span className="min-w-[min(7rem,100%)] flex-1">
          <b>{text.wished(players, parties.length)}</b>
          <small>{plan ? <LongName name={plan.name} /> : text.planMissing}</small>
        </span>
        {price === undefined ? null : (
          <span className="text-right">
            <b>{text.each(formatYen(price))}</b>
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
          chosen={plan?.id}
          onChoose={onPlan}
        />
        <Button kind="outline" onPress={onDone}>
          {text.wishesDone}
        </Button>
      </div>
    </details>
  )
}

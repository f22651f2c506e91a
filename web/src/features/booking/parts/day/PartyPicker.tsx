import type { PlanOffer } from '@jgm/contract/api/tee-sheet'
import { CountStepper } from '../../../../ui/CountStepper.tsx'
import { Segmented } from '../../../../ui/Segmented.tsx'
import { maxGroups } from '@jgm/contract/model/sheet'
import { saleText } from '../../text.sale.ts'

const text = saleText.start

/** The number of players and groups. A single player is offered only when a plan takes one. */
export function PartyPicker({
  parties,
  plans,
  onChange,
}: {
  parties: readonly number[]
  plans: readonly PlanOffer[]
  onChange: (parties: readonly number[]) => void
}) {
  const alone = plans.some((plan) => plan.prices.some((price) => price.players === 1))
  const sizes = (alone ? [1, 2, 3, 4] : [2, 3, 4]).map((n) => ({ value: String(n), label: text.persons(n) }))
  return (
    <div className="flex flex-col gap-4">
      {parties.map((players, group) => (
        <div key={`${group + 1}`} className="flex flex-col gap-1">
          <p className="font-bold text-ink" aria-hidden="true">
            {parties.length === 1 ? text.party : text.partyOf(group + 1)}
          </p>
          <Segmented
            name={`players_${group}`}
            legend={parties.length === 1 ? text.party : text.partyOf(group + 1)}
            choices={sizes}
            value={String(players)}
            onChange={(value) => onChange(parties.map((old, at) => (at === group ? Number(value) : old)))}
          />
        </div>
      ))}
      <CountStepper
        label={text.groups}
        value={parties.length}
        min={1}
        max={maxGroups}
        format={text.groupCount}
        onChange={(count) =>
          onChange(Array.from({ length: count }, (_, group) => parties[group] ?? parties.at(-1) ?? maxGroups))
        }
      />
      {parties.length > 1 ? <p className="text-sm text-support">{text.groupsNote}</p> : null}
    </div>
  )
}

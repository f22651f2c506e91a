import { useState } from 'react'
import { Chips } from '../../../../ui/Chips.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { useShortcuts } from '../../../../lib/keys.ts'
import { formatYen } from '@jgm/contract/model/money'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { offerText } from '../../text.offers.ts'
import { feeFields, FeePart, followRule, useFee } from './FeePart.tsx'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { SizePart } from './SizePart.tsx'
import { partyOrder, type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

/**
 * Changes how many play, until they are received, and by which plan. A group can be given up where the reservation has others and its representative is in one of
 * them. Giving players up may cost what the schedule calls for.
 */
export function ChangePanel({
  courseId,
  picked,
  add,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  /** Begins to add a group. */
  readonly add: () => void
  readonly onEnd: () => void
}) {
  const [chosen, setPlayers] = useState<number | null>(null)
  const players = chosen ?? picked.group.players
  const isHere = picked.group.status === 'checked_in'
  const isGivenUp = players === 0
  const [planId, setPlanId] = useState<number | null>(null)
  const fee = useFee()
  const fewer = Math.max(0, picked.group.players - players)
  const people = picked.group.seats.filter((one) => !one.is_representative)
  const [left, setLeft] = useState<readonly number[]>([])
  const asksWho = fewer > 0 && !isGivenUp && people.length > 0
  const leaving = !asksWho ? [] : left.filter((seat) => people.some((one) => one.seat === seat)).slice(-fewer)
  const wished = partyOrder(picked, { players, planId, leaving })
  const isSame = players === picked.group.players && planId === null
  const ordering = useOrdering(courseId, { ...wished, fee: fee.given }, { onDone: onEnd })
  const effect = ordering.last?.effects[0]
  const rule = followRule(fee, ordering)
  const isReady = !isSame && (rule.fee === 0 || fee.isComplete)
  const title = words.titles.change
  useShortcuts({
    title,
    level: 2,
    shortcuts: [{ keys: 'a', label: words.addGroup, foot: words.addGroup, run: add }],
  })
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} holder={picked.holder} players={picked.group.players} />
      {isHere ? (
        <Notice kind="plain">{offerText.sizeStays}</Notice>
      ) : (
        <SizePart
          title={title}
          most={picked.start.capacity}
          mayBeNone={picked.party.length > 1 && !picked.group.seats.some((one) => one.is_representative)}
          chosen={players}
          choose={setPlayers}
        />
      )}
      <button type="button" className="btn" onClick={add}>
        {words.addGroup}
        <kbd>A</kbd>
      </button>
      {asksWho ? (
        <section className="call-leaving">
          <h4>{words.leavingWho}</h4>
          <Chips
            label={words.leavingWho}
            options={people.map(({ seat, name }) => ({ value: seat, label: name }))}
            chosen={leaving}
            onChoose={(seat) =>
              setLeft(leaving.includes(seat) ? leaving.filter((one) => one !== seat) : [...leaving, seat])
            }
          />
        </section>
      ) : null}
      <Field label={words.plan}>
        {(field) => (
          <select
            {...field}
            value={planId ?? ''}
            onChange={({ target }) => setPlanId(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{picked.group.plan?.name ?? ''}</option>
            {(ordering.last?.plans ?? [])
              .filter(({ name }) => name !== picked.group.plan?.name)
              .map(({ id, name, total }) => (
                <option key={id} value={id}>
                  {words.planOf(name, formatYen(total))}
                </option>
              ))}
          </select>
        )}
      </Field>
      {rule.fee > 0 ? (
        <FeePart
          fee={fee}
          rule={rule}
          effect={effect}
          problem={ordering.problem}
          hasNumbers={false}
          send={() => isReady && ordering.send()}
        />
      ) : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={isGivenUp ? words.send.noGroup : words.send.change}
        isBegun={isReady}
        fields={feeFields}
        isReady={isReady}
        onLeave={onEnd}
      />
    </aside>
  )
}

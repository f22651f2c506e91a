import { useState } from 'react'
import { Chips } from '../../../../ui/Chips.tsx'
import { Field } from '../../../../ui/Field.tsx'
import { useShortcuts } from '../../../../lib/keys.ts'
import { formatYen } from '@jgm/contract/model/money'
import { Radios } from '../../../../ui/Radios.tsx'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { offerText } from '../../text.offers.ts'
import { feeFields, FeePart, followRule, useFee } from './FeePart.tsx'
import { OrderPart } from './OrderPart.tsx'
import { partyOrder, type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

const sizes = [1, 2, 3, 4] as const

/** Changes how many play, until they are received, and by which plan. Giving players up may cost what the schedule calls for. */
export function ChangePanel({
  courseId,
  picked,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  readonly onEnd: () => void
}) {
  const [chosen, setPlayers] = useState<number | null>(null)
  const players = chosen ?? picked.group.players
  const isHere = picked.group.status === 'checked_in'
  const fitting = isHere ? [] : sizes.filter((size) => size <= picked.start.capacity)
  const [planId, setPlanId] = useState<number | null>(null)
  const fee = useFee()
  const fewer = Math.max(0, picked.group.players - players)
  const people = picked.group.seats.filter((one) => !one.is_representative)
  const [left, setLeft] = useState<readonly number[]>([])
  const leaving = fewer === 0 ? [] : left.filter((seat) => people.some((one) => one.seat === seat)).slice(-fewer)
  const wished = partyOrder(picked, { players, planId, leaving })
  const isSame = players === picked.group.players && planId === null
  const ordering = useOrdering(courseId, { ...wished, fee: fee.given }, { onDone: onEnd })
  const effect = ordering.last?.effects[0]
  const rule = followRule(fee, ordering)
  const isReady = !isSame && (rule === 0 || fee.isComplete)
  const title = words.titles.change
  useShortcuts({
    title,
    level: 2,
    shortcuts: fitting.map((size, at) => ({
      keys: String(size),
      label: words.keys.players,
      run: () => setPlayers(size),
      ...(at === 0 ? { shown: `1–${fitting.length}`, foot: words.keys.players } : { hidden: true as const }),
    })),
  })
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <h3 className="call-head" data-kind="hand">
        {title}
        <span>{words.party(picked.holder, picked.group.players)}</span>
      </h3>
      {isHere ? (
        <Notice kind="plain">{offerText.sizeStays}</Notice>
      ) : (
        <Radios
          label={words.players}
          options={fitting.map((value) => ({ value, label: words.playersNo(value) }))}
          chosen={players}
          onChoose={setPlayers}
        />
      )}
      {fewer > 0 && people.length > 0 ? (
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
      {rule > 0 ? (
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
        label={words.send.change}
        isBegun={isReady}
        fields={feeFields}
        isReady={isReady}
        onLeave={onEnd}
      />
    </aside>
  )
}

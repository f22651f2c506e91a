import { useState } from 'react'
import { cancelReasons, type CancelReason } from '@jgm/contract/model/form-choices'
import { formatMonthDay } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { pointsAfterCancelling } from '@jgm/contract/model/points'
import { useShortcuts } from '../../../../lib/keys.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { feeFields, feeKinds, FeePart, followRule, useFee } from './FeePart.tsx'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

const firstReason = 4

/** Cancels a reservation: what it costs, why, the sentence to read out, and what the golfer hears. */
export function CancelPanel({
  courseId,
  picked,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  readonly onEnd: () => void
}) {
  const { group, date, start, party } = picked
  const [reason, setReason] = useState<CancelReason | null>(null)
  const fee = useFee()
  const ordering = useOrdering(
    courseId,
    { verb: 'cancel', number: group.number, version: group.version, fee: fee.given, reason },
    { onDone: onEnd },
  )
  const effect = ordering.last?.effects[0]
  const rule = followRule(fee, ordering)
  const title = words.titles.cancel
  useShortcuts({
    title,
    level: 2,
    shortcuts: [
      ...(rule.fee > 0
        ? feeKinds.map((kind, at) => ({
            keys: String(at + 1),
            label: words.keys.fee,
            run: () => fee.choose(kind, rule),
            ...(at === 0 ? { shown: '1–3', foot: words.keys.fee } : { hidden: true as const }),
          }))
        : []),
      ...cancelReasons.map(({ value }, at) => ({
        keys: String(at + firstReason),
        label: words.keys.reason,
        run: () => setReason(value),
        ...(at === 0 ? { shown: '4–8', foot: words.keys.reason } : { hidden: true as const }),
      })),
    ],
  })
  const starts = effect?.before?.groups.map((one) => one.start_minute) ?? []
  // All groups are cancelled, of whichever the desk has chosen one.
  const minute = starts.length > 0 ? Math.min(...starts) : start.start_minute
  const isReady = rule.fee === 0 || fee.isComplete
  const taken = fee.kind === 'rule' ? rule.fee : (fee.yen ?? rule.fee)
  const players = party.reduce((sum, one) => sum + one.players, 0)
  const left = (start.single?.taken ?? 0) - players
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} isDanger holder={picked.holder} players={players} />
      {start.single ? (
        <Notice kind={left < start.single.minimum ? 'warn' : 'plain'}>
          {words.singleLeft(left, start.single.minimum)}
        </Notice>
      ) : null}
      {rule.fee > 0 ? (
        <FeePart
          fee={fee}
          rule={rule}
          effect={effect}
          problem={ordering.problem}
          hasNumbers
          send={() => isReady && ordering.send()}
        />
      ) : null}
      <div className="call-reasons" role="radiogroup" aria-label={words.reason}>
        {cancelReasons.map(({ value }, at) => (
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={value === reason}
            onClick={() => setReason(value)}
          >
            <kbd>{at + firstReason}</kbd>
            {words.reasons[value]}
          </button>
        ))}
      </div>
      {effect && isReady ? (
        <p className="call-aloud">
          <small>{words.readAloud}</small>
          {words.saying(
            formatMonthDay(date),
            words.hour(Math.floor(minute / 60), minute % 60),
            { groups: party.length, players },
            taken === 0 ? null : formatYen(taken),
          )}
          {pointsAfterCancelling(group.points, taken)}
        </p>
      ) : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={words.send.cancel}
        isDanger
        fields={feeFields}
        isBegun={isReady}
        isReady={isReady}
        onLeave={onEnd}
      />
    </aside>
  )
}

import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { useShortcuts } from '../../../../lib/keys.ts'
import { SwapIcon } from '../../../../ui/icons.tsx'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { feeFields, feeKinds, FeePart, followRule, useFee } from './FeePart.tsx'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { Stop } from './Stop.tsx'
import { seatOrder, type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

/** A single player in the hand: onto another single tee time with free seats, of this day or another. */
export function SeatPanel({
  courseId,
  picked,
  date,
  today,
  to,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  /** The day that is shown, and the start that is chosen on it. */
  readonly date: string
  readonly today: string
  readonly to: DayStart | undefined
  readonly onEnd: () => void
}) {
  const { group, start } = picked
  const fee = useFee()
  const target = to !== undefined && (to.id !== start.id || date !== picked.date) ? to : undefined
  const order = target && date >= today ? seatOrder(picked, target, fee.given) : null
  const ordering = useOrdering(courseId, order, {
    gains: order && target ? { date, starts: [target.id], seats: group.players } : null,
    onDone: onEnd,
  })
  const rule = order ? followRule(fee, ordering) : { fee: 0, waivable: fee.waivable }
  const isReady = rule.fee === 0 || fee.isComplete
  const title = words.titles.move
  useShortcuts({
    title,
    level: 2,
    shortcuts:
      rule.fee > 0
        ? feeKinds.map((kind, at) => ({
            keys: String(at + 1),
            label: words.keys.fee,
            run: () => fee.choose(kind, rule),
            ...(at === 0 ? { shown: '1–3', foot: words.keys.fee } : { hidden: true as const }),
          }))
        : [],
  })
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} icon={<SwapIcon />} holder={picked.holder} players={group.players} />
      <div className="call-way">
        <Stop label={words.before} date={picked.date === date ? null : picked.date} start={start} />
        {target && order ? (
          <Stop label={words.to} date={picked.date === date ? null : date} start={target} isMain />
        ) : null}
      </div>
      {target && !order ? <Notice kind="warn">{date < today ? words.past : words.singleOnly}</Notice> : null}
      {target ? null : <p>{words.chooseDestination}</p>}
      <SeatsAfter picked={picked} to={order ? target : undefined} />
      {rule.fee > 0 ? (
        <FeePart
          fee={fee}
          rule={rule}
          effect={ordering.last?.effects[0]}
          problem={ordering.problem}
          hasNumbers
          send={() => isReady && ordering.send()}
        />
      ) : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={order && target ? words.send.move(formatTime(target.start_minute), target.nine) : words.send.moveNowhere}
        fields={feeFields}
        isBegun={order !== null}
        isReady={isReady}
        onLeave={onEnd}
      />
    </aside>
  )
}

/** How many play on the single tee time that is left, and on the one that is chosen, beside their minimum. */
function SeatsAfter({ picked: { group, start }, to }: { readonly picked: Picked; readonly to: DayStart | undefined }) {
  const left = (start.single?.taken ?? 0) - group.players
  const minimum = start.single?.minimum ?? 0
  return (
    <>
      <Notice kind={left < minimum && start.single?.state === 'established' ? 'warn' : 'plain'}>
        {words.singleLeaves(left, minimum)}
      </Notice>
      {to?.single ? (
        <Notice kind="plain">
          {words.singleJoins(to.single.taken + group.players, to.single.minimum, to.single.state === 'established')}
        </Notice>
      ) : null}
    </>
  )
}

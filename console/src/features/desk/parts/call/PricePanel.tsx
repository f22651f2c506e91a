import { useState } from 'react'
import type { DeskOrder } from '@jgm/contract/api/desk-call'
import { mostReason } from '@jgm/contract/api/desk-call'
import { mostWaived } from '@jgm/contract/api/desk-end'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { isInvisible, normalizeLine } from '@jgm/contract/model/normalise'
import { isAtLeast } from '@jgm/contract/model/staff'
import { problemsOf } from '../../../../lib/api.ts'
import { countIn } from '../../../../lib/count.ts'
import { forEnter } from '../../../../lib/enter.ts'
import { useShortcuts } from '../../../../lib/keys.ts'
import { useDesk } from '../../../../lib/session.ts'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Radios } from '../../../../ui/Radios.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { callText } from '../../text.call.ts'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { priceOrder, type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

const words = callText.adjust
const kinds = ['less', 'more', 'none'] as const
type Kind = (typeof kinds)[number]

/** The fields of the form, as problems name them. */
const [amountField, reasonField] = ['order.amount', 'order.reason'] as const

const toAmount = (field: HTMLInputElement | null): void => field?.focus()

/** The fields of an adjustment. They begin with the adjustment that the reservation has. */
function useAdjustment({ group }: Picked) {
  const { role } = useDesk().session.staff
  // Where the typing begins stays where it is when the sheet changes.
  const [before] = useState(group.adjustment)
  const [kind, choose] = useState<Kind>((before?.amount ?? 0) > 0 ? 'more' : 'less')
  const [typed, type] = useState(before ? String(Math.abs(before.amount)) : '')
  const [reason, setReason] = useState(before?.reason ?? '')
  const yen = kind === 'none' ? 0 : countIn(typed)
  const isLimited = !isAtLeast(role, 'course_manager')
  const largest = Math.max(yen ?? 0, Math.abs(before?.amount ?? 0))
  /** Undefined until there is something to order. */
  const given =
    kind === 'none'
      ? { amount: 0, reason: '' }
      : yen === undefined || yen === 0 || isInvisible(reason)
        ? undefined
        : { amount: kind === 'less' ? -yen : yen, reason: normalizeLine(reason) }
  const isSame = given?.amount === before?.amount && given?.reason === before?.reason
  return {
    fitting: kinds.filter((one) => one !== 'none' || before !== null),
    kind,
    choose,
    typed,
    type,
    reason,
    setReason,
    yen,
    isUnread: typed !== '' && yen === undefined,
    isLimited,
    isTooMuch: isLimited && largest > mostWaived,
    given: isSame ? undefined : given,
  }
}

/** Takes less or more for a reservation than the club's prices, with a reason that the golfer reads. */
export function PricePanel({
  courseId,
  picked,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  readonly onEnd: () => void
}) {
  const { group, party, holder } = picked
  const adjustment = useAdjustment(picked)
  const { kind, yen, given, isTooMuch } = adjustment
  const order: DeskOrder | null = given === undefined || isTooMuch ? null : priceOrder(picked, given)
  const ordering = useOrdering(courseId, order, { onDone: onEnd })
  const problems = problemsOf(ordering.problem)
  const after = ordering.last?.effects[0]?.after
  const players = party.reduce((sum, one) => sum + one.players, 0)
  const title = callText.titles.price
  const send = (): void => ordering.send()
  useShortcuts({
    title,
    level: 2,
    shortcuts: adjustment.fitting.map((one, at) => ({
      keys: String(at + 1),
      label: callText.keys.priceKind,
      run: () => adjustment.choose(one),
      ...(at === 0
        ? { shown: `1–${adjustment.fitting.length}`, foot: callText.keys.priceKind }
        : { hidden: true as const }),
    })),
  })
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} holder={holder} players={players} />
      <section className="call-fee" aria-label={title}>
        <h4>
          {words.plain}
          <b>{formatYen(group.total + group.points - (group.adjustment?.amount ?? 0))}</b>
        </h4>
        <Radios
          label={title}
          options={adjustment.fitting.map((value) => ({ value, label: words.kinds[value] }))}
          chosen={kind}
          onChoose={adjustment.choose}
          hasNumbers
        />
        {adjustment.isLimited ? (
          <Notice kind={isTooMuch ? 'warn' : 'plain'}>{words.limited(formatYen(mostWaived))}</Notice>
        ) : null}
        {kind === 'none' ? null : (
          <>
            <Field
              label={words.yen}
              hint={
                yen !== undefined && yen > 0 && yen % players === 0 ? (
                  <small>{words.each(formatYen(yen / players), players)}</small>
                ) : undefined
              }
              error={adjustment.isUnread ? callText.feeYenBad : problems.at(amountField)}
            >
              {(field) => (
                <input
                  {...field}
                  ref={toAmount}
                  inputMode="numeric"
                  autoComplete="off"
                  value={adjustment.typed}
                  onChange={({ target }) => adjustment.type(target.value)}
                  onKeyDown={forEnter(send)}
                />
              )}
            </Field>
            <Field
              label={words.reason}
              error={problems.at(reasonField)}
              text={{ value: adjustment.reason, most: mostReason }}
            >
              {(field) => (
                <input
                  {...field}
                  autoComplete="off"
                  placeholder={words.reasonHelp}
                  value={adjustment.reason}
                  onChange={({ target }) => adjustment.setReason(target.value)}
                  onKeyDown={forEnter(send)}
                />
              )}
            </Field>
            <p>{words.stays}</p>
          </>
        )}
      </section>
      {after && (after.points ?? 0) < group.points ? (
        <Notice kind="warn">{words.fewerPoints(groupDigits(group.points - (after.points ?? 0)))}</Notice>
      ) : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={callText.send.price}
        isBegun={order !== null}
        isReady={order !== null}
        fields={kind === 'none' ? [] : [amountField, reasonField]}
        onLeave={onEnd}
      />
    </aside>
  )
}

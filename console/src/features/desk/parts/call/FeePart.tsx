import { useState } from 'react'
import type { DeskFee, DeskPreview } from '@jgm/contract/api/desk-call'
import { waiveReasons, type WaiveReason } from '@jgm/contract/api/desk-end'
import { halfWidth } from '@jgm/contract/model/normalise'
import { formatYen } from '@jgm/contract/model/money'
import { problemsOf } from '../../../../lib/api.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Radios } from '../../../../ui/Radios.tsx'
import { callText as words } from '../../text.call.ts'
import { endText } from '../../text.end.ts'

export const feeKinds = ['rule', 'waive', 'other'] as const
export type FeeKind = (typeof feeKinds)[number]

/** The fields of the fee, as problems name them. */
export const feeFields = ['order.fee.yen', 'order.fee.reason', 'order.fee.note'] as const

/** Yen as it is typed; undefined where it is no amount. */
const yenOf = (typed: string): number | undefined => {
  const plain = halfWidth(typed).replaceAll(/[\s,円¥]/g, '')
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** What the desk takes: the rule's fee, nothing, or another amount with a reason. */
export function useFee() {
  const [kind, setKind] = useState<FeeKind>('rule')
  const [typed, type] = useState('')
  const [reason, setReason] = useState<WaiveReason | null>(null)
  const [note, setNote] = useState('')
  const [rule, setRule] = useState(0)
  const yen = kind === 'rule' ? rule : kind === 'waive' ? 0 : yenOf(typed)
  const needsNote = reason === 'other' && note.trim() === ''
  const isComplete = kind === 'rule' || (yen !== undefined && reason !== null && !needsNote)
  const given: DeskFee | null =
    kind === 'rule' || !isComplete || yen === undefined ? null : { yen, rule, reason, note: note.trim() }
  return {
    kind,
    /** `of`: what the rule calls for. */
    choose: (next: FeeKind, of: number): void => {
      setRule(of)
      setKind(next)
    },
    typed,
    type,
    reason,
    setReason,
    note,
    setNote,
    yen: yen ?? null,
    isUnread: kind === 'other' && typed !== '' && yen === undefined,
    isComplete,
    /** Null: whatever the rule calls for. */
    given,
  }
}

export type Fee = ReturnType<typeof useFee>

/** Chooses the fee, and why it is less than the rule's. */
export function FeePart({
  fee,
  rule,
  effect,
  problem,
}: {
  readonly fee: Fee
  readonly rule: number
  readonly effect: DeskPreview['effects'][number] | undefined
  readonly problem: unknown
}) {
  const problems = problemsOf(problem)
  const units = effect && effect.rule.per_unit > 0 ? Math.round(effect.rule.fee / effect.rule.per_unit) : 0
  return (
    <section className="call-fee" aria-label={words.fee}>
      <h4>
        {words.fee}
        <b>{formatYen(rule)}</b>
        {units > 0 && effect ? (
          <small>{words.feeRule(formatYen(effect.rule.per_unit), `${units}${words.unit[effect.rule.unit]}`)}</small>
        ) : null}
      </h4>
      <Radios
        label={words.fee}
        options={feeKinds.map((value) => ({ value, label: words.fees[value] }))}
        chosen={fee.kind}
        onChoose={(next) => fee.choose(next, rule)}
        hasNumbers
      />
      {fee.kind === 'other' ? (
        <Field label={words.feeYen} isInline error={fee.isUnread ? words.feeYenBad : problems.at('order.fee.yen')}>
          {(field) => (
            <input {...field} inputMode="numeric" value={fee.typed} onChange={({ target }) => fee.type(target.value)} />
          )}
        </Field>
      ) : null}
      {fee.kind === 'rule' ? null : (
        <>
          <Field label={words.feeReason} error={problems.at('order.fee.reason')}>
            {(field) => (
              <select
                {...field}
                value={fee.reason ?? ''}
                onChange={({ target }) => fee.setReason(waiveReasons.find((one) => one === target.value) ?? null)}
              >
                <option value="" />
                {waiveReasons.map((one) => (
                  <option key={one} value={one}>
                    {endText.reasons[one]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {fee.reason === 'other' ? (
            <Field label={endText.note} error={problems.at('order.fee.note')}>
              {(field) => <input {...field} value={fee.note} onChange={({ target }) => fee.setNote(target.value)} />}
            </Field>
          ) : null}
        </>
      )}
    </section>
  )
}

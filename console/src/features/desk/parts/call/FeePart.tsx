import { useState } from 'react'
import type { DeskFee, DeskPreview } from '@jgm/contract/api/desk-call'
import { mostWaived, waiveReasons, type WaiveReason } from '@jgm/contract/api/desk-end'
import { formatYen } from '@jgm/contract/model/money'
import { isInvisible, normalizeLine } from '@jgm/contract/model/normalise'
import { isAtLeast } from '@jgm/contract/model/staff'
import { isCode, problemsOf } from '../../../../lib/api.ts'
import { countIn } from '../../../../lib/count.ts'
import { forEnter } from '../../../../lib/enter.ts'
import { useDesk } from '../../../../lib/session.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Radios } from '../../../../ui/Radios.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { endText } from '../../text.end.ts'
import { waiverWords } from '../cases.ts'
import type { Ordering } from './useOrdering.ts'

/** The fee that the rule calls for, and the part of it that a front desk may waive. */
export type Rule = Pick<DeskPreview['effects'][number]['rule'], 'fee' | 'waivable'>

export const feeKinds = ['rule', 'waive', 'other'] as const
export type FeeKind = (typeof feeKinds)[number]

/** The fields of the fee, as problems name them. */
export const feeFields = ['order.fee.yen', 'order.fee.reason', 'order.fee.note'] as const

/** What the desk takes: the rule's fee, nothing, or another amount with a reason. */
export function useFee() {
  const { role } = useDesk().session.staff
  const [kind, setKind] = useState<FeeKind>('rule')
  const [typed, type] = useState('')
  const [reason, setReason] = useState<WaiveReason | null>(null)
  const [note, setNote] = useState('')
  const [{ fee: rule, waivable }, setRule] = useState({ fee: 0, waivable: mostWaived })
  const yen = kind === 'rule' ? rule : kind === 'waive' ? 0 : countIn(typed)
  const isLimited = rule > waivable && !isAtLeast(role, 'course_manager')
  const isTooMuch = isLimited && yen !== undefined && rule - yen > waivable
  const needsNote = reason === 'other' && isInvisible(note)
  const isComplete = kind === 'rule' || (yen !== undefined && reason !== null && !needsNote && !isTooMuch)
  const given: DeskFee | null =
    kind === 'rule' || !isComplete || yen === undefined ? null : { yen, rule, reason, note: normalizeLine(note) }
  return {
    kind,
    /** What the rule called for when it was chosen. */
    rule,
    waivable,
    /** `of`: what the rule calls for, and how much of it a front desk may waive. */
    choose: (next: FeeKind, of: Rule): void => {
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
    /** Only a course manager may waive the whole fee; and more is waived than this person may. */
    isLimited,
    isTooMuch,
    /** Null: whatever the rule calls for. */
    given,
  }
}

export type Fee = ReturnType<typeof useFee>

/** What the rule calls for: as it was shown, and another amount from when a refusal says so, which the choice of less then follows. */
export function followRule(fee: Fee, { last, problem }: Pick<Ordering, 'last' | 'problem'>): Rule {
  const { waivable } = fee
  if (fee.kind === 'rule') return last?.effects[0]?.rule ?? { fee: 0, waivable }
  if (isCode(problem, 'fee_changed') && problem.details.fee !== fee.rule)
    fee.choose(problem.details.fee === 0 ? 'rule' : fee.kind, { fee: problem.details.fee, waivable })
  return { fee: fee.rule, waivable }
}

/** The amount is typed as soon as it is asked for. */
const toAmount = (field: HTMLInputElement | null): void => field?.focus()

/** Chooses the fee, and why it is less than the rule's. */
export function FeePart({
  fee,
  rule,
  effect,
  problem,
  hasNumbers,
  send,
}: {
  readonly fee: Fee
  readonly rule: Rule
  readonly effect: DeskPreview['effects'][number] | undefined
  readonly problem: unknown
  /** The digits choose the fee; elsewhere they choose the party. */
  readonly hasNumbers: boolean
  /** For Enter in a field. */
  readonly send: () => void
}) {
  const problems = problemsOf(problem)
  const units = effect && effect.rule.per_unit > 0 ? Math.round(effect.rule.fee / effect.rule.per_unit) : 0
  return (
    <section className="call-fee" aria-label={words.fee}>
      <h4>
        {words.fee}
        <b>{formatYen(rule.fee)}</b>
        {units > 0 && effect ? (
          <small>{words.feeRule(formatYen(effect.rule.per_unit), `${units}${words.unit[effect.rule.unit]}`)}</small>
        ) : null}
      </h4>
      <Radios
        label={words.fee}
        options={feeKinds.map((value) => ({ value, label: words.fees[value] }))}
        chosen={fee.kind}
        onChoose={(next) => fee.choose(next, rule)}
        hasNumbers={hasNumbers}
      />
      {fee.kind !== 'rule' && fee.isLimited ? (
        <Notice kind={fee.isTooMuch ? 'warn' : 'plain'}>{waiverWords(fee.waivable)}</Notice>
      ) : null}
      {fee.kind === 'other' ? (
        <Field
          label={words.feeYen}
          hint={
            <small>
              {words.feeRange(fee.isLimited ? formatYen(rule.fee - fee.waivable) : null, formatYen(rule.fee))}
            </small>
          }
          isInline
          error={fee.isUnread ? words.feeYenBad : problems.at('order.fee.yen')}
        >
          {(field) => (
            <input
              {...field}
              ref={toAmount}
              inputMode="numeric"
              value={fee.typed}
              onChange={({ target }) => fee.type(target.value)}
              onKeyDown={forEnter(send)}
            />
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
              {(field) => (
                <input
                  {...field}
                  value={fee.note}
                  onChange={({ target }) => fee.setNote(target.value)}
                  onKeyDown={forEnter(send)}
                />
              )}
            </Field>
          ) : null}
        </>
      )}
    </section>
  )
}

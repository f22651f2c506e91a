import { useEffect, useRef } from 'react'
import type { DeskMember } from '@jgm/contract/api/desk-member'
import { groupDigits } from '@jgm/contract/model/money'
import { pointChange, pointReasons } from '@jgm/contract/model/points'
import { keptInView } from '../../../lib/inView.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Notice } from '../../../ui/States.tsx'
import { memberText } from '../text.ts'
import type { Adjusting } from './useAdjusting.ts'

const text = memberText.adjust
const ways = (['give', 'take'] as const).map((value) => ({ value, label: text.ways[value] }))
const longestNote = 100

/** Gives or takes points, with the sum before and after. */
export function AdjustForm({
  points: { balance, adjusting: limit },
  adjusting,
}: {
  readonly points: DeskMember['points']
  readonly adjusting: Adjusting
}) {
  const { draft, change, points, problemAt, isAsked, done } = adjusting
  const ref = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAsked) ref.current?.focus()
  }, [isAsked])
  const doneId = done?.id
  useEffect(() => {
    // Z means the adjustment that is done, so no field may take it.
    if (doneId !== undefined && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [doneId])
  const reasonProblem = problemAt('reason')
  return (
    <Form className="member-adjust" onSend={adjusting.send}>
      <h3>
        {text.title}
        <kbd>A</kbd>
      </h3>
      <div className="member-amount">
        <Chips label={text.way} options={ways} chosen={draft.way} onChoose={(way) => change({ way })} />
        <Field
          label={text.amount}
          isInline
          hint={
            <small>
              {text.most(groupDigits(limit.most), groupDigits(draft.way === 'give' ? limit.give : limit.take))}
            </small>
          }
          error={problemAt('points')}
        >
          {(field) => (
            <input
              {...field}
              ref={ref}
              inputMode="numeric"
              autoComplete="off"
              value={draft.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
        </Field>
      </div>
      <Chips
        label={text.reason}
        options={pointReasons}
        chosen={draft.reason ?? undefined}
        onChoose={(reason) => change({ reason })}
      />
      {reasonProblem === undefined ? null : (
        <p className="field-error" role="alert">
          {reasonProblem}
        </p>
      )}
      <Field label={text.note} error={problemAt('note')} text={{ value: draft.note, most: longestNote }}>
        {(field) => (
          <input
            {...field}
            autoComplete="off"
            value={draft.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <p className="member-sum">
        {points === null ? (
          text.now(groupDigits(balance))
        ) : (
          <>
            {text.sum(groupDigits(balance), points < 0 ? '−' : '+', groupDigits(Math.abs(points)))}
            <b>{text.after(groupDigits(balance + points))}</b>
          </>
        )}
      </p>
      {draft.reason === null ? null : <p>{text.shown(pointChange({ kind: 'adjusted', reason: draft.reason }))}</p>}
      {adjusting.refusal === null ? null : (
        <Notice kind="warn" ref={keptInView}>
          {adjusting.refusal}
        </Notice>
      )}
      <button className="btn" data-kind="go" disabled={adjusting.isSending}>
        {text.send[draft.way]}
        <kbd>Enter</kbd>
      </button>
    </Form>
  )
}

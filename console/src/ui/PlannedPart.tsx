import { useState } from 'react'
import { addMonths, formatDateTimeMedium, monthOf } from '@jgm/contract/model/dates'
import { problemsOf } from '../lib/api.ts'
import type { usePlanned, When } from '../lib/usePlanned.ts'
import { DayField, TimeField } from './DayFields.tsx'
import { Form } from './Form.tsx'
import { Notice } from './States.tsx'
import { TextButton } from './TextButton.tsx'
import { uiText } from './text.ts'

const { planned: text } = uiText

type Work = ReturnType<typeof usePlanned>

/** When a draft is published by itself, or why it was not, or is not any more. */
export function PlannedState({ work: { planned, isGone, error, takeBack } }: { readonly work: Work }) {
  const refusal = problemsOf(error).beside(['at'])
  const when = planned === null ? '' : formatDateTimeMedium(planned.at)
  return (
    <>
      {planned === null ? null : planned.refused === null ? (
        <Notice kind="good">
          {text.at(when, planned.by)}
          {text.instead(when)}
          <button type="button" className="btn" onClick={takeBack}>
            {text.takeBack}
          </button>
        </Notice>
      ) : (
        <Notice kind="warn">{text.refused(when, planned.refused)}</Notice>
      )}
      {isGone ? <Notice kind="warn">{text.gone}</Notice> : null}
      {refusal === null ? null : <Notice kind="warn">{refusal}</Notice>}
    </>
  )
}

/** Plans when a draft is published; nothing while that is planned already. */
export function PlannedPart({ work }: { readonly work: Work }) {
  const [isOpen, open] = useState(false)
  const isPlanned = work.planned?.refused === null
  if (isPlanned && isOpen) open(false)
  if (isPlanned) return null
  if (isOpen) return <PlanForm work={work} onLeave={() => open(false)} />
  return <TextButton onPress={() => open(true)}>{text.open}</TextButton>
}

function PlanForm({ work, onLeave }: { readonly work: Work; readonly onLeave: () => void }) {
  const { today, isReady, error, plan } = work
  const [date, setDate] = useState(`${addMonths(monthOf(today), 1)}-01`)
  const [minute, setMinute] = useState<number | null>(0)
  const when: When | null = minute === null ? null : { date, minute }
  return (
    <Form className="planned-form" onSend={() => isReady && when !== null && plan(when)}>
      <div className="closing-hours">
        <DayField label={text.date} first={today} value={date} onChoose={setDate} />
        <TimeField label={text.time} error={problemsOf(error).at('at')} value={minute} onChoose={setMinute} />
      </div>
      <p>{text.help}</p>
      <div className="card-actions">
        <button type="submit" className="btn" disabled={!isReady || when === null}>
          {text.go}
        </button>
        <button type="button" className="btn" data-kind="quiet" onClick={onLeave}>
          {uiText.back}
        </button>
      </div>
    </Form>
  )
}

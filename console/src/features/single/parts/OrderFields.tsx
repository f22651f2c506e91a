import { type ReactNode } from 'react'
import { type DeskSingle } from '@jgm/contract/api/staff-single'
import { formatTime } from '@jgm/contract/model/dates'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/States.tsx'
import { Radios } from '../../../ui/Radios.tsx'
import { singleText } from '../text.ts'
import { seatChoices, type Draft, type Verb } from './order.ts'

/** What an order needs: the fields of its verb. */
export function OrderFields({
  verb,
  draft,
  set,
  teeTime,
  teeTimes,
}: {
  readonly verb: Verb
  readonly draft: Draft
  readonly set: (part: Partial<Draft>) => void
  readonly teeTime: DeskSingle
  readonly teeTimes: readonly DeskSingle[]
}) {
  const parts: Readonly<Record<Verb, ReactNode>> = {
    decide: (
      <Radios
        label={singleText.decide}
        options={(['established', 'not_held'] as const).map((value) => ({ value, label: singleText.outcomes[value] }))}
        chosen={draft.outcome}
        onChoose={(outcome) => set({ outcome })}
      />
    ),
    move_decision: (
      <Field label={singleText.moveTo}>
        {(field) => (
          <input
            {...field}
            type="datetime-local"
            value={draft.decisionAt.slice(0, 16)}
            onChange={({ target }) => target.value !== '' && set({ decisionAt: `${target.value}:00+09:00` })}
          />
        )}
      </Field>
    ),
    seats: (
      <Radios
        label={singleText.seats}
        options={seatChoices(teeTime).map((value) => ({
          value,
          label: singleText.seatCount(value, value === teeTime.seats),
        }))}
        chosen={draft.seats}
        onChoose={(seats) => set({ seats })}
      />
    ),
    merge:
      teeTime.merge_into.length === 0 ? (
        <Notice kind="plain">{singleText.mergeNone}</Notice>
      ) : (
        <Field label={singleText.mergeTo}>
          {(field) => (
            <select {...field} value={draft.into ?? ''} onChange={({ target }) => set({ into: Number(target.value) })}>
              {teeTime.merge_into.map((target) => {
                const one = teeTimes.find((other) => other.id === target)
                return (
                  <option key={target} value={target}>
                    {one
                      ? `${formatTime(one.start_minute)} ${one.nine}　${singleText.from(one.taken, one.minimum)}`
                      : target}
                  </option>
                )
              })}
            </select>
          )}
        </Field>
      ),
    cancel: (
      <Field
        label={singleText.message}
        hint={<small>{singleText.messageHelp}</small>}
        text={{ value: draft.message, most: 200 }}
      >
        {(field) => (
          <textarea
            {...field}
            rows={2}
            value={draft.message}
            onChange={({ target }) => set({ message: target.value })}
          />
        )}
      </Field>
    ),
  }
  return parts[verb]
}

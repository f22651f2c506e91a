import { useState } from 'react'
import type { Allotments } from '@jgm/contract/api/staff-allotments'
import { formatTime } from '@jgm/contract/model/dates'
import { problemsOf } from '../../../lib/api.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { isHeldBack, useUnkept } from '../../../lib/unsaved.ts'
import { useFirstProblem } from '../../../lib/useFirstProblem.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DialogActions } from '../../../ui/DialogActions.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { Field } from '../../../ui/Field.tsx'
import { NumberField } from '../../../ui/NumberField.tsx'
import { Notice } from '../../../ui/States.tsx'
import { useAllotting, type Rule } from '../api.ts'
import { allotmentText as text } from '../text.allotment.ts'
import { Overtaken } from './Overtaken.tsx'
import { useOvertaken } from './useOvertaken.ts'
import { changesBetween, startsIn } from './words.ts'

const paths = ['weekday', 'saturday', 'holiday', 'release_days', 'release_minute'] as const

type Course = Allotments['courses'][number]

const ruleOf = ({ course_id: _course, days: _days, changed: _changed, ...rule }: Course): Rule => rule

const shownOf = (rule: Rule): Readonly<Record<string, string>> => ({
  [text.weekday]: text.starts(rule.weekday),
  [text.saturday]: text.starts(rule.saturday),
  [text.holiday]: text.starts(rule.holiday),
  [text.sellsFree]: rule.sells_free ? text.yes : text.no,
  [text.releaseDays]: text.daysBeforeOf(rule.release_days),
  [text.releaseTime]: formatTime(rule.release_minute),
})

/** The allotment of a course on each kind of day, and when what is left is given back. `course`: as it stands now. */
export function AllotmentForm({
  agentId,
  course,
  onClose,
}: {
  readonly agentId: number
  readonly course: Course
  readonly onClose: () => void
}) {
  const { group } = useDesk()
  const setting = useAllotting(agentId, course.course_id)
  const { begun, version, isOvertaken, take } = useOvertaken(course, setting.error)
  const [typed, type] = useState<Rule>(ruleOf(begun))
  const [tries, setTries] = useState(0)
  const [takes, setTakes] = useState(0)
  const fields = useFirstProblem(tries)
  const problems = problemsOf(setting.error)
  const other = isOvertaken ? null : problems.beside(paths)
  useUnkept(JSON.stringify({ ...typed, version: 0 }) !== JSON.stringify({ ...ruleOf(begun), version: 0 }))
  const close = (): void => {
    if (!isHeldBack(onClose)) onClose()
  }
  function takeNewest(): void {
    take()
    type(ruleOf(course))
    setTakes(takes + 1)
    setting.reset()
  }
  const number = (path: 'weekday' | 'saturday' | 'holiday', label: string) => (
    <StartsField
      key={`${path} ${takes}`}
      label={label}
      value={typed[path]}
      error={problems.at(path)}
      onChange={(value) => type((before) => ({ ...before, [path]: value }))}
    />
  )
  return (
    <Dialog title={text.rule(courseName(group, course.course_id))} onClose={close}>
      <div ref={fields}>
        <Form
          className="order agent-form"
          onSend={() =>
            setting.mutate(
              { ...typed, version },
              { onSuccess: onClose, onError: () => setTries((before) => before + 1) },
            )
          }
        >
          <p>{text.ruleLead}</p>
          {number('weekday', text.weekday)}
          {number('saturday', text.saturday)}
          {number('holiday', text.holiday)}
          <label className="check">
            <input
              type="checkbox"
              checked={typed.sells_free}
              onChange={({ target }) => type((before) => ({ ...before, sells_free: target.checked }))}
            />
            {text.sellsFree}
          </label>
          <NumberField
            label={text.releaseDays}
            unit={text.daysBefore}
            value={typed.release_days < 0 ? null : typed.release_days}
            error={problems.at('release_days')}
            onChange={(value) => type((before) => ({ ...before, release_days: value ?? -1 }))}
          />
          <TimeField
            label={text.releaseTime}
            value={typed.release_minute < 0 ? null : typed.release_minute}
            error={problems.at('release_minute')}
            onChoose={(minute) => type((before) => ({ ...before, release_minute: minute ?? -1 }))}
          />
          {other === null ? null : <Notice kind="warn">{other}</Notice>}
          {isOvertaken ? (
            <Overtaken
              changed={course.changed}
              changes={changesBetween(shownOf(ruleOf(begun)), shownOf(ruleOf(course)))}
              onTake={takeNewest}
            />
          ) : null}
          <DialogActions label={text.save} isDisabled={setting.isPending} onBack={close} />
        </Form>
      </div>
    </Dialog>
  )
}

/** A number of starts, or nothing. What is no number stays as it is typed, and the answer says so at the field. */
function StartsField({
  label,
  value,
  error,
  onChange,
}: {
  readonly label: string
  readonly value: number | null
  readonly error: string | undefined
  readonly onChange: (value: number | null) => void
}) {
  const [typed, type] = useState(value === null ? '' : String(value))
  return (
    <Field label={label} error={error}>
      {(field) => (
        <span className="number-field">
          <input
            {...field}
            inputMode="numeric"
            autoComplete="off"
            placeholder={text.free}
            value={typed}
            onChange={({ target }) => {
              const starts = startsIn(target.value)
              type(target.value)
              onChange(starts === undefined ? -1 : starts)
            }}
          />
          <small>{text.unit}</small>
        </span>
      )}
    </Field>
  )
}

import type { CourseInfo } from '@jgm/contract/api/config'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { minuteOf, timeValue } from '../../closing/parts/minutes.ts'
import { delayText } from '../text.ts'

/** What is typed of a delay. */
export type Typed = {
  readonly courseId: number | null
  readonly date: string
  readonly from: number | null
  readonly minutes: number
  readonly message: string
}

const choices = [15, 30, 45, 60] as const

/** Which day is late, from when on, by how much, and why. */
export function DelayForm({
  courses,
  value,
  today,
  problem,
  canCheck,
  onChange,
  onCheck,
}: {
  /** To choose from; null where the course is clear. */
  readonly courses: readonly CourseInfo[] | null
  readonly value: Typed
  readonly today: string
  /** What is wrong with the minutes. */
  readonly problem: string | undefined
  readonly canCheck: boolean
  readonly onChange: (changed: Partial<Typed>) => void
  readonly onCheck: () => void
}) {
  return (
    <Form
      className="order"
      onSend={() => {
        if (canCheck) onCheck()
      }}
    >
      {courses ? (
        <Field label={delayText.course}>
          {(field) => (
            <select
              {...field}
              value={value.courseId ?? ''}
              onChange={({ target }) => onChange({ courseId: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{delayText.chooseCourse}</option>
              {courses.map(({ id, short_title }) => (
                <option key={id} value={id}>
                  {short_title}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <div className="closing-hours">
        <Field label={delayText.date}>
          {(field) => (
            <input
              {...field}
              type="date"
              min={today}
              value={value.date}
              onChange={({ target }) => target.value !== '' && onChange({ date: target.value })}
            />
          )}
        </Field>
        <Field label={delayText.from}>
          {(field) => (
            <input
              {...field}
              type="time"
              value={timeValue(value.from)}
              onChange={({ target }) => onChange({ from: minuteOf(target.value) })}
            />
          )}
        </Field>
      </div>
      <div className="reason-chips" role="group" aria-label={delayText.minutes}>
        {choices.map((minutes) => (
          <button
            key={minutes}
            type="button"
            className="btn"
            data-kind="quiet"
            aria-pressed={value.minutes === minutes}
            onClick={() => onChange({ minutes })}
          >
            {delayText.choice(minutes)}
          </button>
        ))}
      </div>
      <Field label={delayText.minutes} hint={<small>{delayText.minutesHelp}</small>} error={problem}>
        {(field) => (
          <input
            {...field}
            type="number"
            min={0}
            max={180}
            step={5}
            value={value.minutes}
            onChange={({ target }) => onChange({ minutes: Number(target.value) })}
          />
        )}
      </Field>
      <div className="reason-chips" role="group" aria-label={delayText.reason}>
        {delayText.reasons.map((message, at) => (
          <button
            key={message}
            type="button"
            className="btn"
            data-kind="quiet"
            aria-pressed={value.message === message}
            onClick={() => onChange({ message })}
          >
            {message}
            <kbd>{at + 1}</kbd>
          </button>
        ))}
      </div>
      <Field label={delayText.message}>
        {(field) => (
          <textarea
            {...field}
            rows={2}
            maxLength={200}
            value={value.message}
            onChange={({ target }) => onChange({ message: target.value.replaceAll('\n', '') })}
          />
        )}
      </Field>
      <div className="card-actions">
        <button className="btn" disabled={!canCheck}>
          {delayText.check}
        </button>
      </div>
    </Form>
  )
}

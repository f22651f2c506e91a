import type { CourseInfo } from '@jgm/contract/api/config'
import { countIn } from '../../../lib/count.ts'
import type { Problems } from '../../../lib/api.ts'
import { Chips } from '../../../ui/Chips.tsx'
import { CourseField, DayField, MessageField, TimeField } from '../../../ui/DayFields.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { delayText } from '../text.ts'

/** A delay as the form has it. */
export type Typed = {
  readonly courseId: number | null
  readonly date: string
  readonly from: number | null
  /** As it is typed. */
  readonly minutes: string
  readonly message: string
}

const choices = [15, 30, 45, 60] as const

/** Which day is late, from when on, by how much, and why. */
export function DelayForm({
  courses,
  value,
  today,
  problems,
  sent,
  canCheck,
  onChange,
  onCheck,
}: {
  /** To choose from; null where the course is clear. */
  readonly courses: readonly CourseInfo[] | null
  readonly value: Typed
  readonly today: string
  readonly problems: Problems
  /** The last answer to what was ordered: what stands in the fields has been sent. */
  readonly sent: unknown
  readonly canCheck: boolean
  readonly onChange: (changed: Partial<Typed>) => void
  readonly onCheck: () => void
}) {
  const minutes = countIn(value.minutes)
  const isUnread = value.minutes !== '' && minutes === undefined
  return (
    <Form
      className="order"
      savedAt={sent}
      onSend={() => {
        if (canCheck) onCheck()
      }}
    >
      {courses ? (
        <CourseField
          label={delayText.course}
          none={delayText.chooseCourse}
          courses={courses}
          value={value.courseId}
          onChoose={(courseId) => onChange({ courseId })}
        />
      ) : null}
      <div className="closing-hours">
        <DayField label={delayText.date} first={today} value={value.date} onChoose={(date) => onChange({ date })} />
        <TimeField
          label={delayText.from}
          error={problems.at('from_minute')}
          value={value.from}
          onChoose={(from) => onChange({ from })}
        />
      </div>
      <Chips
        label={delayText.minutes}
        options={choices.map((choice) => ({ value: choice as number, label: delayText.choice(choice) }))}
        chosen={minutes}
        onChoose={(chosen) => onChange({ minutes: String(chosen) })}
      />
      <Field
        label={delayText.minutes}
        hint={<small>{delayText.minutesHelp}</small>}
        error={isUnread ? delayText.minutesBad : problems.at('minutes')}
      >
        {(field) => (
          <input
            {...field}
            inputMode="numeric"
            value={value.minutes}
            onChange={({ target }) => onChange({ minutes: target.value })}
          />
        )}
      </Field>
      <Chips
        label={delayText.reason}
        options={delayText.reasons.map((message) => ({ value: message as string, label: message }))}
        chosen={value.message}
        onChoose={(message) => onChange({ message })}
        hasNumbers
      />
      <MessageField
        label={delayText.message}
        rows={2}
        value={value.message}
        onChange={(message) => onChange({ message })}
      />
      <div className="card-actions">
        <button className="btn" disabled={!canCheck}>
          {delayText.check}
        </button>
      </div>
    </Form>
  )
}

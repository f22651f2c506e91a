import { Form } from '../../../ui/Form.tsx'
import type { CourseInfo } from '@jgm/contract/api/config'
import { Field } from '../../../ui/Field.tsx'
import { closingText } from '../text.ts'

/** Which day is closed, and why. */
export function WishForm({
  courses,
  value,
  today,
  canCheck,
  onCourse,
  onDate,
  onMessage,
  onCheck,
}: {
  /** To choose from; null where the course is clear. */
  readonly courses: readonly CourseInfo[] | null
  readonly value: { readonly courseId: number | null; readonly date: string; readonly message: string }
  readonly today: string
  readonly canCheck: boolean
  readonly onCourse: (id: number | null) => void
  readonly onDate: (date: string) => void
  readonly onMessage: (message: string) => void
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
        <Field label={closingText.course}>
          {(field) => (
            <select
              {...field}
              value={value.courseId ?? ''}
              onChange={({ target }) => onCourse(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{closingText.chooseCourse}</option>
              {courses.map(({ id, short_title }) => (
                <option key={id} value={id}>
                  {short_title}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : null}
      <Field label={closingText.date}>
        {(field) => (
          <input
            {...field}
            type="date"
            min={today}
            value={value.date}
            onChange={({ target }) => target.value !== '' && onDate(target.value)}
          />
        )}
      </Field>
      <div className="reason-chips" role="group" aria-label={closingText.reason}>
        {closingText.reasons.map(([label, sentence], at) => (
          <button
            key={label}
            type="button"
            className="btn"
            data-kind="quiet"
            aria-pressed={value.message === sentence}
            onClick={() => onMessage(sentence)}
          >
            {label}
            <kbd>{at + 1}</kbd>
          </button>
        ))}
      </div>
      <Field label={closingText.message} hint={<small>{closingText.messageHelp}</small>}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={200}
            value={value.message}
            onChange={({ target }) => onMessage(target.value.replaceAll('\n', ''))}
          />
        )}
      </Field>
      <div className="card-actions">
        <button className="btn" disabled={!canCheck}>
          {closingText.check}
        </button>
      </div>
    </Form>
  )
}

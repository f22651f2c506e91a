import { Form } from '../../../ui/Form.tsx'
import type { CourseInfo } from '@jgm/contract/api/config'
import { partWords, type DayPart } from '@jgm/contract/model/day-part'
import { Field } from '../../../ui/Field.tsx'
import type { Wish } from '../api.ts'
import { closingText } from '../text.ts'
import { PartFields } from './PartFields.tsx'
import { reasonsFor } from './reasons.ts'

/** Which day or part of it is closed, and why. */
export function WishForm({
  courses,
  value,
  nines,
  problem,
  today,
  canCheck,
  onCourse,
  onDate,
  onPart,
  onMessage,
  onCheck,
}: {
  /** To choose from; null where the course is clear. */
  readonly courses: readonly CourseInfo[] | null
  readonly value: Pick<Wish, 'part' | 'message'> & { readonly courseId: number | null; readonly date: string }
  readonly nines: CourseInfo['nines']
  readonly problem: string | undefined
  readonly today: string
  readonly canCheck: boolean
  readonly onCourse: (id: number | null) => void
  readonly onDate: (date: string) => void
  readonly onPart: (part: DayPart) => void
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
      <PartFields nines={nines} part={value.part} error={problem} onPart={onPart} />
      <div className="reason-chips" role="group" aria-label={closingText.reason}>
        {reasonsFor(partWords(value.part, nines)).map(({ label, sentence }, at) => (
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

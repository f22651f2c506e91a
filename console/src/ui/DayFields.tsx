import type { CourseInfo } from '@jgm/contract/api/config'
import { Field } from './Field.tsx'

/** Chooses a course; null while none is chosen. */
export const CourseField = ({
  label,
  none,
  courses,
  value,
  onChoose,
}: {
  readonly label: string
  /** What stands there while no course is chosen. */
  readonly none: string
  readonly courses: readonly CourseInfo[]
  readonly value: number | null
  readonly onChoose: (id: number | null) => void
}) => (
  <Field label={label}>
    {(field) => (
      <select
        {...field}
        value={value ?? ''}
        onChange={({ target }) => onChoose(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{none}</option>
        {courses.map(({ id, short_title }) => (
          <option key={id} value={id}>
            {short_title}
          </option>
        ))}
      </select>
    )}
  </Field>
)

/** Chooses a day from `first` on. An emptied field keeps the day of before. */
export const DayField = ({
  label,
  first,
  value,
  onChoose,
}: {
  readonly label: string
  readonly first: string
  readonly value: string
  readonly onChoose: (date: string) => void
}) => (
  <Field label={label}>
    {(field) => (
      <input
        {...field}
        type="date"
        min={first}
        value={value}
        onChange={({ target }) => target.value !== '' && onChoose(target.value)}
      />
    )}
  </Field>
)

const hour = 60

const timeValue = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / hour)).padStart(2, '0')}:${String(minute % hour).padStart(2, '0')}`

function minuteOf(value: string): number | null {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * hour + minutes
}

/** Chooses a minute of the day; null while the field is empty. */
export const TimeField = ({
  label,
  error,
  value,
  onChoose,
}: {
  readonly label: string
  readonly error?: string | undefined
  readonly value: number | null
  readonly onChoose: (minute: number | null) => void
}) => (
  <Field label={label} error={error}>
    {(field) => (
      <input
        {...field}
        type="time"
        value={timeValue(value)}
        onChange={({ target }) => onChoose(minuteOf(target.value))}
      />
    )}
  </Field>
)

const mostLetters = 200

/** The words that golfers read: one line of at most 200 letters. */
export const MessageField = ({
  label,
  help,
  rows,
  value,
  onChange,
}: {
  readonly label: string
  readonly help?: string
  readonly rows: number
  readonly value: string
  readonly onChange: (message: string) => void
}) => (
  <Field
    label={label}
    hint={help === undefined ? undefined : <small>{help}</small>}
    text={{ value, most: mostLetters }}
  >
    {(field) => (
      <textarea
        {...field}
        rows={rows}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll('\n', ''))}
      />
    )}
  </Field>
)

import type { CourseInfo } from '@jgm/contract/api/config'
import type { DayPart } from '@jgm/contract/model/day-part'
import { Field } from '../../../ui/Field.tsx'
import { closingText } from '../text.ts'

const { part: text } = closingText
const hour = 60

const shown = (minute: number | null): string =>
  minute === null
    ? ''
    : `${String(Math.floor(minute / hour)).padStart(2, '0')}:${String(minute % hour).padStart(2, '0')}`

function minuteOf(value: string): number | null {
  const [hours, minutes] = value.split(':').map(Number)
  return hours === undefined || minutes === undefined ? null : hours * hour + minutes
}

/** Which starts of the day are closed: of all nines or of one, and from when until when. */
export function PartFields({
  nines,
  part,
  error,
  onPart,
}: {
  readonly nines: CourseInfo['nines']
  readonly part: DayPart
  readonly error: string | undefined
  readonly onPart: (part: DayPart) => void
}) {
  const choices = [{ nine: null, label: text.all }, ...nines]
  return (
    <>
      <div className="reason-chips" role="group" aria-label={text.nine}>
        {choices.map(({ nine, label }) => (
          <button
            key={label}
            type="button"
            className="btn"
            data-kind="quiet"
            aria-pressed={part.nine === nine}
            onClick={() => onPart({ ...part, nine })}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="closing-hours">
        <Field label={text.from}>
          {(field) => (
            <input
              {...field}
              type="time"
              value={shown(part.from_minute)}
              onChange={({ target }) => onPart({ ...part, from_minute: minuteOf(target.value) })}
            />
          )}
        </Field>
        <Field label={text.until} error={error}>
          {(field) => (
            <input
              {...field}
              type="time"
              value={shown(part.until_minute)}
              onChange={({ target }) => onPart({ ...part, until_minute: minuteOf(target.value) })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

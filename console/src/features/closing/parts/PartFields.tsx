import type { CourseInfo } from '@jgm/contract/api/config'
import type { DayPart } from '@jgm/contract/model/day-part'
import { Field } from '../../../ui/Field.tsx'
import { closingText } from '../text.ts'
import { minuteOf, timeValue } from './minutes.ts'

const { part: text } = closingText
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
              value={timeValue(part.from_minute)}
              onChange={({ target }) => onPart({ ...part, from_minute: minuteOf(target.value) })}
            />
          )}
        </Field>
        <Field label={text.until} error={error}>
          {(field) => (
            <input
              {...field}
              type="time"
              value={timeValue(part.until_minute)}
              onChange={({ target }) => onPart({ ...part, until_minute: minuteOf(target.value) })}
            />
          )}
        </Field>
      </div>
    </>
  )
}

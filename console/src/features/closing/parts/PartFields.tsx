import type { CourseInfo } from '@jgm/contract/api/config'
import type { DayPart } from '@jgm/contract/model/day-part'
import { Chips } from '../../../ui/Chips.tsx'
import { TimeField } from '../../../ui/DayFields.tsx'
import { closingText } from '../text.ts'

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
  return (
    <>
      <Chips
        label={text.nine}
        options={[{ value: null, label: text.all }, ...nines.map(({ nine, label }) => ({ value: nine, label }))]}
        chosen={part.nine}
        onChoose={(nine) => onPart({ ...part, nine })}
      />
      <div className="closing-hours">
        <TimeField
          label={text.from}
          value={part.from_minute}
          onChoose={(minute) => onPart({ ...part, from_minute: minute })}
        />
        <TimeField
          label={text.until}
          error={error}
          value={part.until_minute}
          onChoose={(minute) => onPart({ ...part, until_minute: minute })}
        />
      </div>
    </>
  )
}

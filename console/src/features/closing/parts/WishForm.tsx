import { Form } from '../../../ui/Form.tsx'
import type { CourseInfo } from '@jgm/contract/api/config'
import { partWords, type DayPart } from '@jgm/contract/model/day-part'
import { Chips } from '../../../ui/Chips.tsx'
import { CourseField, DayField, MessageField } from '../../../ui/DayFields.tsx'
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
        <CourseField
          label={closingText.course}
          none={closingText.chooseCourse}
          courses={courses}
          value={value.courseId}
          onChoose={onCourse}
        />
      ) : null}
      <DayField label={closingText.date} first={today} value={value.date} onChoose={onDate} />
      <PartFields nines={nines} part={value.part} error={problem} onPart={onPart} />
      <Chips
        label={closingText.reason}
        options={reasonsFor(partWords(value.part, nines)).map(({ label, sentence }) => ({ value: sentence, label }))}
        chosen={value.message}
        onChoose={onMessage}
        hasNumbers
      />
      <MessageField
        label={closingText.message}
        help={closingText.messageHelp}
        rows={3}
        value={value.message}
        onChange={onMessage}
      />
      <div className="card-actions">
        <button className="btn" disabled={!canCheck}>
          {closingText.check}
        </button>
      </div>
    </Form>
  )
}

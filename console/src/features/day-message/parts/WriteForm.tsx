import type { CourseInfo } from '@jgm/contract/api/config'
import { mostLetters } from '@jgm/contract/model/day-message'
import type { DayPart } from '@jgm/contract/model/day-part'
import { countCharacters } from '@jgm/contract/model/normalise'
import { PartFields } from '../../closing/parts/PartFields.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { CourseField, DayField } from '../../../ui/DayFields.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Form } from '../../../ui/Form.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { dayMessageText } from '../text.ts'
import { wordsAfter } from './words.ts'

/** A message as the form has it. */
export type Typed = { readonly courseId: number | null; readonly part: DayPart; readonly message: string }

/** The fields of a message: for which part of the day it is, and its words. */
export function WriteForm({
  courses,
  value,
  date,
  today,
  nines,
  used,
  problems,
  sent,
  canCheck,
  onDate,
  onChange,
  onCheck,
}: {
  /** To choose from; null where the course is clear. */
  readonly courses: readonly CourseInfo[] | null
  readonly value: Typed
  readonly date: string
  readonly today: string
  readonly nines: CourseInfo['nines']
  /** Texts that were sent before. */
  readonly used: readonly string[]
  readonly problems: { readonly part: string | undefined; readonly message: string | undefined }
  /** The last answer to what was sent: what stands in the fields has been sent. */
  readonly sent: unknown
  readonly canCheck: boolean
  readonly onDate: (date: string) => void
  readonly onChange: (changed: Partial<Typed>) => void
  readonly onCheck: () => void
}) {
  const { message } = value
  const offer = (words: string): void => onChange({ message: wordsAfter(message, words, used) })
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
          label={dayMessageText.course}
          none={dayMessageText.chooseCourse}
          courses={courses}
          value={value.courseId}
          // Another course has other nines.
          onChoose={(courseId) => onChange({ courseId, part: { ...value.part, nine: null } })}
        />
      ) : null}
      <DayField label={dayMessageText.date} first={today} value={date} onChoose={onDate} />
      <PartFields nines={nines} part={value.part} error={problems.part} onPart={(part) => onChange({ part })} />
      <Chips
        label={dayMessageText.template}
        options={dayMessageText.templates.map(([label, words]) => ({ value: words as string, label }))}
        chosen={message}
        onChoose={offer}
        hasNumbers
      />
      <Field
        label={dayMessageText.message}
        hint={<small>{dayMessageText.messageHelp(countCharacters(message), mostLetters)}</small>}
        error={problems.message}
        text={{ value: message, most: mostLetters }}
      >
        {(field) => (
          <textarea
            {...field}
            rows={6}
            value={message}
            onChange={({ target }) => onChange({ message: target.value })}
          />
        )}
      </Field>
      <div className="card-actions">
        <button className="btn" disabled={!canCheck}>
          {dayMessageText.check}
        </button>
      </div>
      {used.length === 0 ? null : (
        <details className="used-texts">
          <summary>{dayMessageText.used}</summary>
          <ul>
            {used.map((words) => (
              <li key={words}>
                <TextButton onPress={() => offer(words)}>{words}</TextButton>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Form>
  )
}

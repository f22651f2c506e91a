import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { problemAt, type FormProblem } from '../../../ui/Form.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { roundText as text } from '../text.ts'
import { dayIn, type RoundFacts } from './typedRound.ts'

/** Course, day and holes of a round that its player adds or mends. */
export function RoundFields({
  typed,
  problems,
  put,
}: {
  typed: RoundFacts
  problems: readonly FormProblem[]
  put: (changes: Partial<RoundFacts>) => void
}) {
  const { courses } = useConfig()
  const today = todayInTokyo(now())
  return (
    <>
      <Select
        name="golf_course_id"
        label={text.course}
        required
        value={String(typed.course)}
        options={courses.map(({ id, short_title: label }) => ({ value: String(id), label }))}
        error={problemAt(problems, 'golf_course_id')}
        onChange={(course) => put({ course: Number(course) })}
      />
      <DateField
        name="play_date"
        label={text.date}
        required
        support={text.dateSupport}
        autoComplete="off"
        value={typed.date}
        wordsOf={(date) => dayIn(date, today)}
        error={problemAt(problems, 'play_date')}
        onChange={(date) => put({ date })}
      />
      <RadioGroup
        name="holes"
        legend={text.holes}
        required
        look="cards"
        columns="short"
        choices={[
          { value: '18', label: text.whole },
          { value: '9', label: text.halfRound },
        ]}
        value={String(typed.holes)}
        error={problemAt(problems, 'holes')}
        onChange={(holes) => put({ holes: holes === '9' ? 9 : 18 })}
      />
    </>
  )
}

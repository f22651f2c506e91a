import { useQuery } from '@tanstack/react-query'
import type { DayWord } from '@jgm/contract/api/day-word'
import { formatTime, minuteOfDayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { AlertIcon, CheckIcon } from '../../../ui/icons.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { wordQuery } from '../api.ts'
import { weatherText as text } from '../text.ts'
import { saidWord } from './advice.ts'

/** The word of a course about a day, with its hour. */
export const CourseWord = ({ word }: { word: DayWord }) => (
  <p className="course-word" data-warns={word.is_usual ? undefined : ''} aria-label={text.word}>
    {word.is_usual ? <CheckIcon /> : <AlertIcon />}
    <b>
      <Unbroken text={word.text} />
    </b>
    <span className="tabular">{formatTime(minuteOfDayInTokyo(word.said_at))}</span>
  </p>
)

/** {@link CourseWord} beside the forecast of the day; nothing while the course says nothing. `isLate`: that it is open as usual is not said beside a late start. */
export function CourseWordOf({ course, date, isLate }: { course: number; date: PlayDate; isLate: boolean }) {
  const { data } = useQuery(wordQuery(course, date))
  const word = saidWord(data, isLate)
  return word === null ? null : <CourseWord word={word} />
}

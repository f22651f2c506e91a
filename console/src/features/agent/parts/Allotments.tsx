import { useState } from 'react'
import type { AllottedDay, Allotments as Read } from '@jgm/contract/api/staff-allotments'
import { addDays, formatMonthDay, formatTime, todayInTokyo, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { isCode, problemsOf } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { isHeldBack } from '../../../lib/unsaved.ts'
import { Failed, Loading } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useAllotments, useAllottingDay } from '../api.ts'
import { allotmentText as text } from '../text.allotment.ts'
import { AllotmentForm } from './AllotmentForm.tsx'
import { AllottedCell } from './AllottedCell.tsx'
import { whoOf } from './Overtaken.tsx'

const week = 7
type Course = Read['courses'][number]

const isAllotted = ({ weekday, saturday, holiday, days }: Course): boolean =>
  [weekday, saturday, holiday, ...days.map(({ starts }) => starts)].some((starts) => starts !== null)

/** 枠の割りあて: a week of what is sold and kept for an agent at each of its courses, each day of which is set in its cell. */
export function Allotments({ id, mayChange }: { readonly id: number; readonly mayChange: boolean }) {
  const today = todayInTokyo(now())
  const [from, setFrom] = useState<PlayDate>(today)
  const [setting, set] = useState<number | null>(null)
  const day = useAllottingDay(id)
  const query = useAllotments(id, from)
  const course = query.data?.courses.find(({ course_id: one }) => one === setting)
  const dates = Array.from({ length: week }, (_, at) => addDays(from, at))
  const walk = (days: number) => (): void => {
    const go = (): void => setFrom(addDays(from, days))
    // A number that is on its way is sent already, and what becomes of it is said below any week.
    if ((day.isPending && !day.isPaused) || !isHeldBack(go)) go()
  }
  return (
    <section className="agent-allotments">
      <h3>
        {text.title}
        <span>
          {query.data ? text.left(query.data.left) : ''}
          {from > today ? <TextButton onPress={walk(-week)}>{text.before}</TextButton> : null}
          <TextButton onPress={walk(week)}>{text.next}</TextButton>
        </span>
      </h3>
      {query.data === undefined ? (
        query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )
      ) : query.data.courses.length === 0 ? (
        <p>{text.noCourse}</p>
      ) : (
        <Week key={from} setting={day} dates={dates} courses={query.data.courses} mayChange={mayChange} onRule={set} />
      )}
      {query.data && query.data.courses.length > 0 ? (
        <p className="agent-fine">{mayChange ? text.help : text.read}</p>
      ) : null}
      {course ? <AllotmentForm agentId={id} course={course} onClose={() => set(null)} /> : null}
    </section>
  )
}

function Week({
  setting,
  dates,
  courses,
  mayChange,
  onRule,
}: {
  readonly setting: ReturnType<typeof useAllottingDay>
  readonly dates: readonly PlayDate[]
  readonly courses: readonly Course[]
  readonly mayChange: boolean
  readonly onRule: (courseId: number) => void
}) {
  const { group } = useDesk()
  const at = setting.variables
  return (
    <>
      <div className="agent-scroll">
        <table className="allot-table">
          <thead>
            <tr>
              <td />
              {dates.map((date) => (
                <th scope="col" key={date} data-weekday={weekdayOf(date)}>
                  {formatMonthDay(date)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {courses.map((course) => (
              <tr key={course.course_id} data-ink={course.course_id}>
                <th scope="row">
                  <i />
                  {mayChange ? (
                    <TextButton onPress={() => onRule(course.course_id)}>
                      {courseName(group, course.course_id)}
                    </TextButton>
                  ) : (
                    courseName(group, course.course_id)
                  )}
                  {isAllotted(course) ? (
                    <small>{text.release(course.release_days, formatTime(course.release_minute))}</small>
                  ) : null}
                </th>
                {dates.map((date) => (
                  <AllottedCell
                    key={date}
                    label={text.cell(courseName(group, course.course_id), formatMonthDay(date))}
                    againLabel={text.againOf(courseName(group, course.course_id), formatMonthDay(date))}
                    day={course.days.find((day) => day.date === date)}
                    onSet={mayChange ? (set) => setting.mutateAsync({ courseId: course.course_id, date, set }) : null}
                    onForget={setting.reset}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {at && setting.isError ? (
        <p className="field-error" role="alert">
          <Refused error={setting.error} at={at} day={dayOf(courses, at)} />
        </p>
      ) : null}
    </>
  )
}

type Pressed = NonNullable<ReturnType<typeof useAllottingDay>['variables']>

const dayOf = (courses: readonly Course[], at: Pressed): AllottedDay | undefined =>
  courses.find(({ course_id: id }) => id === at.courseId)?.days.find(({ date }) => date === at.date)

/** Why a number was not set; where another window was first, who it was, what it says now, and what becomes of what is typed. */
function Refused({
  error,
  at: { courseId, date, set },
  day,
}: {
  readonly error: unknown
  readonly at: Pressed
  readonly day: AllottedDay | undefined
}) {
  const { group } = useDesk()
  const place = [courseName(group, courseId), formatMonthDay(date)] as const
  if (isCode(error, 'desk_stale') && day) {
    const [who, stands] = [whoOf(day.changed), text.starts(day.starts)]
    return set.by_hand === null
      ? text.overtakenAgain(...place, who, stands)
      : text.overtaken(...place, who, stands, text.starts(set.by_hand.starts))
  }
  const problems = problemsOf(error)
  return text.refused(...place, problems.at('by_hand') ?? problems.beside(['by_hand']) ?? '')
}

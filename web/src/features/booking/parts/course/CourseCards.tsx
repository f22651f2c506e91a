import { useQuery } from '@tanstack/react-query'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../../lib/clock.ts'
import { useConfig, useMember } from '../../../../lib/visitor.ts'
import type { Query } from '../../../../routing/screens.ts'
import { summariesQuery } from '../search/searchQueries.ts'
import { CourseCard } from './CourseCard.tsx'
import { inOrder } from './courseOrder.ts'

/** The nine courses in the reader's order, each with its free days and the way to its calendar. */
export function CourseCards({
  query,
  chosen,
  onGo,
}: {
  /** What the calendar of a course keeps. */
  query: Query
  /** The shown course, which is marked; the calendar of another one takes its place. */
  chosen?: number
  onGo?: () => void
}) {
  const { courses } = useConfig()
  const member = useMember()
  const summaries = useQuery(summariesQuery(member?.id ?? null))
  const today = todayInTokyo(now())
  const isOther = chosen !== undefined
  return (
    <ul className={isOther ? 'course-cards lg:grid-cols-1!' : 'course-cards'}>
      {inOrder(courses, member).map((course) => (
        <CourseCard
          key={course.id}
          course={course}
          summary={
            summaries.data
              ? summaries.data.courses.find(({ course_id }) => course_id === course.id)
              : summaries.isError
                ? undefined
                : null
          }
          today={today}
          isMain={course.id === member?.main_golf_course}
          query={query}
          {...(isOther && { isChosen: course.id === chosen, replace: true })}
          {...(onGo && { onGo })}
        />
      ))}
    </ul>
  )
}

import { useQuery } from '@tanstack/react-query'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../../lib/clock.ts'
import { useConfig, useMember } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import type { Query } from '../../../../routing/screens.ts'
import { buttonLook } from '../../../../ui/Button.tsx'
import { SearchIcon } from '../../../../ui/icons.tsx'
import { doorText } from '../../text.door.ts'
import { CourseCard } from './CourseCard.tsx'
import { inOrder } from './courseOrder.ts'
import { summariesQuery } from '../search/searchQueries.ts'

/** The cards of the door in a dialog, the shown course marked, and the search over all courses above them. */
export function CourseChoice({
  chosen,
  query,
  from,
  onGo,
}: {
  chosen: number
  /** What the calendar of another course keeps. */
  query: Query
  from: string | undefined
  onGo: () => void
}) {
  const { courses } = useConfig()
  const member = useMember()
  const summaries = useQuery(summariesQuery(member?.id ?? null))
  const today = todayInTokyo(now())
  return (
    <div className="flex flex-col gap-4">
      <To page="booking.search" query={{ from }} onClick={onGo} {...buttonLook('outline', 'L', true)}>
        <SearchIcon />
        {doorText.line.go}
      </To>
      <ul className="course-cards lg:grid-cols-1!">
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
            isChosen={course.id === chosen}
            query={query}
            replace
            onGo={onGo}
          />
        ))}
      </ul>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { SearchIcon } from '../../../ui/icons.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { CourseCards } from '../parts/course/CourseCards.tsx'
import { SearchLine, SearchLinks } from '../parts/search/SearchLine.tsx'
import { summariesQuery } from '../parts/search/searchQueries.ts'
import { queryOf, readWish } from '../parts/search/searchWish.ts'
import { CompetitionDoor, CourseMemberDoor, SingleDoor } from '../parts/search/Doors.tsx'
import { doorText } from '../text.door.ts'
import { bookingText } from '../text.ts'

const text = doorText.door
const methods = bookingText.select

/** The door of the public area: a search over all courses, and the nine courses, each of which leads to its calendar. */
export default function Select() {
  const title = useTitle()
  const member = useMember()
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const from = query.get('from') ?? undefined
  const today = todayInTokyo(now())
  const wish = readWish(query, today, member?.favourites.search_time)
  const summaries = useQuery(summariesQuery(member?.id ?? null))
  return (
    <>
      <div className="door">
        <h1 tabIndex={-1}>
          <span className="sr-text">{title}</span>
          {text.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
        <Landscape accent={0} isFirst />
      </div>
      <div className="page-wide flex flex-col gap-8 pb-12">
        <div className="find">
          <SearchLine wish={wish} onChange={setQuery} />
          <To page="booking.search" query={{ ...queryOf(wish), from }} {...buttonLook('solid', 'L', true)}>
            <SearchIcon />
            {doorText.line.go}
          </To>
          <SearchLinks wish={wish} kept={{ from }} />
        </div>
        <Section title={text.courses} action={<p className="text-sm text-support">{text.unit}</p>}>
          {summaries.isError && !summaries.data ? (
            <LoadFailed error={summaries.error} title={text.failed} retry={summaries.refetch} />
          ) : null}
          <CourseCards query={{ from }} />
        </Section>
        <Section title={methods.otherMethods}>
          <CourseMemberDoor query={{ from }} />
          <SingleDoor query={{ from }} />
          <CompetitionDoor />
        </Section>
      </div>
    </>
  )
}

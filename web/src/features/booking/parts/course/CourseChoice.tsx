import { To } from '../../../../routing/go.tsx'
import type { Query } from '../../../../routing/screens.ts'
import { buttonLook } from '../../../../ui/Button.tsx'
import { SearchIcon } from '../../../../ui/icons.tsx'
import { doorText } from '../../text.door.ts'
import { CourseCards } from './CourseCards.tsx'

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
  return (
    <div className="flex flex-col gap-4">
      <To page="booking.search" query={{ from }} onClick={onGo} {...buttonLook('outline', 'L', true)}>
        <SearchIcon />
        {doorText.line.go}
      </To>
      <CourseCards query={query} chosen={chosen} onGo={onGo} />
    </div>
  )
}

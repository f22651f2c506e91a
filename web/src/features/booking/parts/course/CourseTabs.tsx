import { To } from '../../../../routing/go.tsx'
import { TabRow, tabClass } from '../../../../ui/Tabs.tsx'
import { bookingText } from '../../text.ts'

const text = bookingText.tabs

/** The two sides of a course, its calendar and its guide, and the way to all courses at once. */
export function CourseTabs({
  here,
  course: id,
  from,
}: {
  here: 'booking.calendar' | 'booking.guide'
  course: number
  from: string | undefined
}) {
  const tab = (page: 'booking.calendar' | 'booking.guide', label: string) => (
    <li>
      <To
        page={page}
        params={{ id }}
        query={{ from }}
        aria-current={page === here ? 'page' : undefined}
        className={tabClass(page === here)}
      >
        {label}
      </To>
    </li>
  )
  return (
    <div className="page-wide">
      <TabRow label={text.label}>
        {tab('booking.calendar', text.calendar)}
        {tab('booking.guide', text.guide)}
        <li>
          <To page="booking.search" query={{ from }} className={tabClass(false)}>
            {text.search}
          </To>
        </li>
      </TabRow>
    </div>
  )
}

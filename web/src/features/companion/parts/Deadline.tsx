import type { Companions } from '@jgm/contract/api/companion'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { companionText } from '../text.ts'

const text = companionText.seats

/** Until when the seats of a reservation change; afterwards, why they don't any more. */
export function Deadline({ party }: { party: Companions }) {
  const course = useCourse(party.course_id)
  const until = formatDateTimeMedium(party.until)
  if (party.can_change)
    return (
      <p className="tabular text-sm text-support">
        <Unbroken text={text.until(until)} />
      </p>
    )
  return <Banner kind="info" title={closedWords(party, text.closed(until, course.phone))} />
}

/** Why the seats can't be changed; `late` while the reservation stands and only the deadline is over. */
function closedWords({ type, status }: Companions, late: string): string {
  if (status === 'checked_in') return text.checkedIn
  if (status === 'tentative' || status === 'established') return text.single
  if (status !== 'confirmed') return text.over
  return type === 'competition' ? text.competition : late
}

import { useQuery } from '@tanstack/react-query'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { useConfig } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { membershipRequestsQuery } from '../api.ts'
import { membershipText } from '../text.ts'

const text = membershipText.desk

/** The memberships that a front desk has to compare by hand; renders nothing when there are none. */
export function Waiting() {
  const { data } = useQuery(membershipRequestsQuery())
  const { courses } = useConfig()
  if (!data || data.requests.length === 0) return null
  return (
    <Banner kind="info" title={text.waitingTitle}>
      <ul>
        {data.requests.map((one) => (
          <li key={one.golf_course_id} className="wrap-anywhere">
            {text.waiting(
              courses.find(({ id }) => id === one.golf_course_id)?.name ?? '',
              one.membership_id,
              formatDateTimeMedium(one.requested_at),
            )}
          </li>
        ))}
      </ul>
      <p>{text.waitingBody}</p>
    </Banner>
  )
}

import { Link } from 'react-router'
import type { WaitingDay } from '@jgm/contract/api/desk-end'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { Notice } from '../../../ui/States.tsx'
import { endText } from '../text.end.ts'

/** The days before that wait for their end, and the way to each. */
export function WaitingDays({ days }: { readonly days: readonly WaitingDay[] }) {
  if (days.length === 0) return null
  return (
    <Notice kind="warn">
      {endText.waiting(days.length)}
      <ul className="end-waiting">
        {days.map(({ course_id: id, date, open, is_ended: isEnded }) => (
          <li key={`${id} ${date}`}>
            <Link to={`/end/${date}`}>{formatDateMedium(date)}</Link>
            {isEnded ? endText.waitingLeft(open) : endText.waitingOpen(open)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

import { wishedTimes } from '@jgm/contract/model/wished'
import type { ReactNode } from 'react'
import { formatMonthDay, formatWeekday } from '@jgm/contract/model/dates'
import { drawnAccent } from '../../../ui/accent.ts'
import { requestText } from '../text.ts'
import type { ShownWish } from './wish.ts'

/** One wish in its order: the number in the course's ink, the day, the time. Without `wish`, a day is still to be chosen. `action` is beside it, `children` below. */
export function WishRow({
  courseId,
  nth,
  wish,
  action,
  children,
}: {
  courseId: number
  nth: number
  wish: ShownWish | undefined
  action?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="wish" data-accent={drawnAccent(courseId)}>
      <div className="wish-row">
        <p className="wish-nth tabular">
          {requestText.start.wish}
          <b>{nth}</b>
        </p>
        <p className="wish-when tabular">
          {wish ? (
            <>
              <b>
                {formatMonthDay(wish.play_date)} {formatWeekday(wish.play_date, (wish.holiday ?? null) !== null)}
              </b>
              <span>{wishedTimes(wish)}</span>
            </>
          ) : (
            <span>{requestText.start.pickDay}</span>
          )}
        </p>
        {action}
      </div>
      {children}
    </div>
  )
}

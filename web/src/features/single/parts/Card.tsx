import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Chip } from '../../../ui/Card.tsx'
import { FlagIcon } from '../../../ui/icons.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { singleText as text } from '../text.ts'
import { Seats } from './Seats.tsx'
import type { Moving } from './ToDay.tsx'
import { Traits } from './Traits.tsx'
import { outlookOf, priceSpan, pricesWith, stateLine } from './words.ts'

/** A single tee time to choose: when, where, the price, the four seats, and how likely it is to be held. The whole card is a link. */
export function SingleCard({
  teeTime,
  isFirst = false,
  from,
  moving,
}: {
  teeTime: SingleTeeTime
  /** The first of a screen, whose print is in a rendered page. */
  isFirst?: boolean
  from: string | undefined
  moving: Moving | undefined
}) {
  const course = useCourse(teeTime.course_id)
  const time = formatTime(teeTime.start_minute)
  const spoken = teeTime.players.find(({ message, is_you: isYou }) => message && !isYou)
  const off = teeTime.reason
  const seats = off === null ? (moving?.seats ?? 1) : 0
  const look = "text-ink no-underline after:absolute after:inset-0 after:z-1 after:content-['']"
  const start = (
    <>
      <span className="text-(--accent)">
        <Unbroken text={course.short_title} />
      </span>{' '}
      <span className="text-sm whitespace-nowrap">{formatDateMedium(teeTime.play_date, teeTime.holiday !== null)}</span>
      <span className="single-card-time">{time}</span>
    </>
  )
  const opened = { date: teeTime.play_date, start_frame_id: teeTime.id }
  return (
    <li data-accent={drawnAccent(course.id)} className="single-card">
      <div className="single-card-head">
        <h3 className="tabular">
          {moving ? (
            <To page="single.move" params={{ id: moving.number }} query={opened} className={look}>
              {start}
            </To>
          ) : (
            <To page="single.teeTime" params={{ id: course.id }} query={{ ...opened, from }} className={look}>
              {start}
            </To>
          )}
        </h3>
        <div className="single-card-print" aria-hidden="true">
          <Landscape accent={course.id} crop="cover" isFirst={isFirst} isLater={!isFirst} />
        </div>
        <p className="tabular">
          {text.priceOf(teeTime.nine, Math.max(seats, 1))} <b>{priceSpan(pricesWith(teeTime, seats))}</b>
          {text.taxed}
        </p>
      </div>
      <div className="flex flex-1 flex-col gap-3 px-(--page-edge) pt-2 pb-4">
        <Traits teeTime={teeTime}>
          {teeTime.state === 'established' ? <Chip tone="solid">{text.sure}</Chip> : null}
          {off === 'own' ? <Chip tone="solid">{text.booked}</Chip> : null}
          {off === 'full' ? <Chip tone="gray">{text.full}</Chip> : null}
        </Traits>
        <Seats teeTime={teeTime} />
        {spoken?.message ? (
          <p className="line-clamp-2 text-sm wrap-anywhere">{text.quote(spoken.nickname ?? '', spoken.message)}</p>
        ) : null}
        <p className="mt-auto flex items-start gap-2 border-t border-rule pt-3">
          <span className="text-green-900">
            <FlagIcon />
          </span>
          <span className="min-w-0 text-sm">
            <b className="block text-base text-ink">
              <Unbroken text={stateLine(teeTime, seats)} />
            </b>
            {off !== null && off !== 'own' && off !== 'full' ? text.reasons[off] : outlookOf(teeTime, seats)?.line}
            {off === 'not_yet' && teeTime.opens_at ? (
              <span className="tabular block">{text.opens(formatDateTimeMedium(teeTime.opens_at))}</span>
            ) : null}
          </span>
        </p>
      </div>
    </li>
  )
}

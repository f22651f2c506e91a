import type { SingleParty } from '@jgm/contract/api/single'
import { formatDateMedium, formatTime } from '@jgm/contract/model/dates'
import { useConfig } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { detailText as text } from '../text.detail.ts'
import { possiblePrices, priceSpan, stateLine } from './words.ts'

/** The nearest open tee times of all courses, each one press from the move. */
export function Near({
  party: { number, near, seats, tee_time: own },
}: {
  party: Pick<SingleParty, 'number' | 'near' | 'seats' | 'tee_time'>
}) {
  const { courses } = useConfig()
  if (near.length === 0) return <p>{text.nothingNear}</p>
  return (
    <ul className="flex flex-col gap-3">
      {near.map(({ tee_time: teeTime, prices }) => {
        const course = courses.find(({ id }) => id === teeTime.course_id)
        const day = formatDateMedium(teeTime.play_date, teeTime.holiday !== null)
        const time = formatTime(teeTime.start_minute)
        return (
          <li
            key={teeTime.id}
            data-accent={drawnAccent(teeTime.course_id)}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-2 overflow-hidden rounded-xl border border-rule bg-card py-3 pr-[min(1rem,4vw)] pl-[min(5rem,25%)] shadow-card"
          >
            <span className="absolute inset-y-0 left-0 w-[min(4rem,22%)] overflow-hidden bg-paper" aria-hidden="true">
              <Landscape accent={teeTime.course_id} crop="cover" />
            </span>
            <p className="tabular min-w-0 flex-[1_1_9rem] text-sm">
              <b className="text-(--accent)">{course?.short_title}</b>{' '}
              <span className="inline-block">{teeTime.play_date === own.play_date ? text.sameDay : day}</span>
              <b className="block text-2xl leading-tight text-ink">{time}</b>
              <span className="inline-block">{text.nearSeats(teeTime.free)}</span>
              <span className="inline-block break-keep">{priceSpan(possiblePrices(prices, teeTime.taken, seats))}</span>
              <span className="block">{stateLine(teeTime, seats)}</span>
            </p>
            <To
              page="single.move"
              params={{ id: number }}
              query={{ start_frame_id: teeTime.id }}
              aria-label={text.moveSpoken(course?.short_title ?? '', `${day} ${time}`)}
              {...buttonLook('outline', 'M')}
            >
              {text.move}
            </To>
          </li>
        )
      })}
    </ul>
  )
}

import type { SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Chip } from '../../../ui/Card.tsx'
import { FlagIcon } from '../../../ui/icons.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { singleText as text } from '../text.ts'
import { Seats } from './Seats.tsx'
import { outlookLine, priceSpan, stateLine, traitsOf } from './words.ts'

/** A single tee time to choose: when, where, the price, the four seats, and how likely it is to be held. The whole card is a link. */
export function SingleCard({ teeTime, from }: { teeTime: SingleTeeTime; from: string | undefined }) {
  const course = useCourse(teeTime.course_id)
  const time = formatTime(teeTime.start_minute)
  const spoken = teeTime.players.find(({ message, is_you: isYou }) => message && !isYou)
  const outlook = outlookLine(teeTime)
  const off = teeTime.reason === null ? null : teeTime.reason
  return (
    <li
      data-accent={drawnAccent(course.id)}
      className="relative flex flex-col overflow-hidden rounded-xl border border-rule bg-card shadow-card hover:border-green-900"
    >
      <div className="relative flex min-h-32 overflow-hidden border-t-4 border-(--accent) bg-paper">
        <div className="absolute inset-y-0 right-0 w-2/5 overflow-hidden max-[22em]:hidden" aria-hidden="true">
          <Landscape accent={course.id} crop="cover" isLater />
        </div>
        <div className="tabular relative min-w-0 flex-1 p-4">
          <h3 className="text-base leading-snug">
            <To
              page="single.teeTime"
              params={{ id: course.id }}
              query={{ date: teeTime.play_date, start_frame_id: teeTime.id, from }}
              className="text-ink no-underline after:absolute after:inset-0 after:z-1 after:content-['']"
            >
              <span className="text-(--accent)">{course.short_title}</span>{' '}
              <span className="text-sm whitespace-nowrap">
                {formatDateMedium(teeTime.play_date, teeTime.holiday !== null)}
              </span>
              <span className="block text-[2.75rem] leading-tight tracking-tight">{time}</span>
            </To>
          </h3>
          <p className="w-fit rounded-sm bg-paper pr-1 text-sm">
            {text.nine(teeTime.nine, priceSpan(teeTime.prices, 'per_person'))}
          </p>
        </div>
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <p className="flex flex-wrap gap-1.5">
          {off === 'own' ? <Chip tone="solid">{text.booked}</Chip> : null}
          {off === 'full' ? <Chip tone="gray">{text.full}</Chip> : null}
          {traitsOf(teeTime).map((trait) => (
            <Chip key={trait}>{trait}</Chip>
          ))}
        </p>
        <Seats teeTime={teeTime} />
        {spoken?.message ? (
          <p className="line-clamp-2 text-sm wrap-anywhere">{text.quote(spoken.nickname ?? '', spoken.message)}</p>
        ) : null}
        <p className="mt-auto flex items-start gap-2 border-t border-rule pt-3">
          <span className="text-green-900">
            <FlagIcon />
          </span>
          <span className="min-w-0 text-sm">
            <b className="block text-base text-ink">{stateLine(teeTime)}</b>
            {off !== null && off !== 'own' && off !== 'full' ? text.reasons[off] : outlook}
            {off === 'not_yet' && teeTime.opens_at ? (
              <span className="tabular block">{text.opens(formatDateTimeMedium(teeTime.opens_at))}</span>
            ) : null}
          </span>
        </p>
      </div>
    </li>
  )
}

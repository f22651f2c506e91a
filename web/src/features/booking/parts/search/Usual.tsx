import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { UsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useCourse } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { drawnAccent } from '../../../../ui/accent.ts'
import { ChevronRightIcon } from '../../../../ui/icons.tsx'
import { Landscape } from '../../../../ui/Landscape.tsx'
import { Banner } from '../../../../ui/Banner.tsx'
import { usualText as text } from '../../text.usual.ts'
import { shownPrice } from './shownPrice.ts'
import { useTake } from './useTake.ts'
import { usualKey } from './usualKey.ts'

type Usual = NonNullable<UsualStarts['usual']>
type Offer = UsualStarts['starts'][number]

const hourOf = ({ start_minute: minute }: { readonly start_minute: number }): number => Math.floor(minute / 60)

/** The member's usual booking, or that of a round again, with the next such starts: one press holds a start and leads to the confirmation. A start in
 * another hour than the usual one says so. */
export function Usual({
  usual,
  play_id: playId,
  starts,
  from,
}: {
  usual: Usual
  play_id: number | null
  starts: readonly Offer[]
  from: string | undefined
}) {
  const course = useCourse(usual.course_id)
  const queries = useQueryClient()
  const [pressed, setPressed] = useState<Offer>()
  const take = useTake(from, () => void queries.invalidateQueries({ queryKey: usualKey }))
  const players = usual.party.reduce((sum, party) => sum + party, 0)
  return (
    <section className="usual" data-accent={drawnAccent(course.id)} aria-labelledby="usual">
      <div className="usual-head">
        <div className="usual-print">
          <Landscape accent={course.id} crop="square" />
        </div>
        <div>
          <h2 id="usual">
            <To page="booking.calendar" params={{ id: course.id }} query={{ from }} className="usual-link">
              {playId !== null ? text.again : usual.rounds > 1 ? text.title : text.lastTime}
              <ChevronRightIcon size={20} />
            </To>
          </h2>
          <p>{text.habit(course.short_title, text.weekdays[usual.weekday] ?? '', usual.start_minute, players)}</p>
        </div>
      </div>
      {starts.length > 0 ? (
        <ul className="usual-starts tabular">
          {starts.map((offer) => (
            <li key={offer.date}>
              <button
                type="button"
                className="usual-start"
                aria-busy={(take.pending && pressed === offer) || undefined}
                onClick={() => {
                  setPressed(offer)
                  take.submit({
                    course_id: course.id,
                    play_date: offer.date,
                    parties: usual.party,
                    start: offer.start,
                    isPlanWished: true,
                  })
                }}
              >
                <span>
                  {formatMonthDay(offer.date)}{' '}
                  <span className="sr-text">{formatWeekday(offer.date, offer.holiday !== null)}</span>
                </span>{' '}
                <b>{formatTime(offer.start.start_minute)}</b>{' '}
                {hourOf(offer.start) === hourOf(usual) ? null : <em className="not-italic text-sm">{text.near}</em>}{' '}
                <small>{formatYen(shownPrice(offer.start.price, usual.party))}</small>{' '}
                <span className="sr-text">{take.pending && pressed === offer ? text.holding : text.take}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="usual-none">{text.none}</p>
      )}
      {pressed && take.failure !== null ? (
        <div className="usual-refused">
          <Banner kind="error" title={take.failure} live />
        </div>
      ) : null}
    </section>
  )
}

import { useState, type ReactNode } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Ending } from '@jgm/contract/api/reservation-ending'
import type { PlayDate } from '@jgm/contract/model/dates'
import { formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { shownPrice } from '../../booking/parts/search/shownPrice.ts'
import { useTake } from '../../booking/parts/search/useTake.ts'
import { partyQuery } from '../../single/api.ts'
import { possiblePrices } from '../../single/parts/words.ts'
import { endingText as text } from '../text.ending.ts'
import { aroundQuery } from './aroundQuery.ts'
import { nearStarts, type NearStart } from './nearStarts.ts'

/** Seats of other single tee times, each one press from the move. */
export function NearSeats({ number }: { number: string }) {
  const { data, isPending } = useQuery(partyQuery(number))
  return (
    <Near note={text.prices.least} isPending={isPending}>
      {data?.near.slice(0, 3).map(({ tee_time: of, prices }) => (
        <li key={of.id} data-accent={drawnAccent(of.course_id)}>
          <To
            page="single.move"
            params={{ id: number }}
            query={{ start_frame_id: of.id }}
            className="usual-start no-underline"
          >
            <Chip
              course={of.course_id}
              date={of.play_date}
              isHoliday={of.holiday !== null}
              minute={of.start_minute}
              price={possiblePrices(prices, of.taken, data.seats)[0]?.per_person ?? 0}
              does={text.move}
            />
          </To>
        </li>
      ))}
    </Near>
  )
}

/** Starts for the same party near the one that is not held, each one press from the confirmation. */
export function NearTimes({ ending, from }: { ending: Ending; from: string | undefined }) {
  const players = ending.parties.reduce((sum, party) => sum + party, 0)
  const near = aroundQuery(ending, players)
  const { data, isPending } = useQuery(near)
  const queries = useQueryClient()
  const take = useTake(from, () => void queries.invalidateQueries({ queryKey: near.queryKey }))
  const [pressed, setPressed] = useState<NearStart>()
  const party = data?.party ?? []
  const found = data ? nearStarts(data, ending.start_minute ?? 0, ending.course_id) : []
  return (
    <Near
      note={new Set(party).size > 1 ? text.total(players) : text.prices.each}
      isPending={isPending}
      refusal={take.failure === null ? null : <Banner kind="error" title={take.failure} live />}
    >
      {found.map((one) => {
        const isTaken = take.pending && pressed?.start.tee_time_ids[0] === one.start.tee_time_ids[0]
        return (
          <li key={one.start.tee_time_ids.join()} data-accent={drawnAccent(one.course)}>
            <button
              type="button"
              className="usual-start"
              aria-busy={isTaken || undefined}
              onClick={() => {
                setPressed(one)
                take.submit({
                  course_id: one.course,
                  play_date: ending.play_date,
                  parties: party,
                  start: one.start,
                })
              }}
            >
              <Chip
                course={one.course}
                date={ending.play_date}
                isHoliday={ending.holiday !== null}
                minute={one.start.start_minute}
                price={shownPrice(one.start.price, party)}
                does={isTaken ? text.holding : text.take}
              />
            </button>
          </li>
        )
      })}
    </Near>
  )
}

/** As high while it waits as with its starts, so that nothing below moves when they come. */
function Near({
  note,
  isPending,
  refusal,
  children,
}: {
  note: string
  isPending: boolean
  refusal?: ReactNode
  children: readonly ReactNode[] | undefined
}) {
  return (
    <section className="usual" aria-labelledby="ending-near">
      <div className="px-3.5 pt-2 leading-snug">
        <h2 id="ending-near" className="text-lg">
          {text.near}
        </h2>
        <p className="text-sm">{note}</p>
      </div>
      <div className="min-h-29">
        {isPending ? (
          <Spinner />
        ) : children && children.length > 0 ? (
          <ul className="usual-starts tabular">{children}</ul>
        ) : (
          <p className="usual-none">{text.noneNear}</p>
        )}
      </div>
      {refusal ? <div className="usual-refused">{refusal}</div> : null}
    </section>
  )
}

function Chip({
  course,
  date,
  isHoliday,
  minute,
  price,
  does,
}: {
  course: number
  date: PlayDate
  isHoliday: boolean
  minute: number
  price: number
  does: string
}) {
  return (
    <>
      <span className="max-w-full truncate text-sm font-bold text-(--accent)">{useCourse(course).short_title}</span>
      <span className="text-ink">
        {formatMonthDay(date)} <span className="sr-text">{formatWeekday(date, isHoliday)}</span>
      </span>{' '}
      <b>{formatTime(minute)}</b> <small className="text-ink">{formatYen(price)}</small>{' '}
      <span className="sr-text">{does}</span>
    </>
  )
}

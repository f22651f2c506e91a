import { useQuery } from '@tanstack/react-query'
import { formatYen } from '@jgm/contract/model/money'
import { formatTime, type PlayDate } from '@jgm/contract/model/dates'
import type { TimeOfDay } from '@jgm/contract/model/times-of-day'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Landscape } from '../../../ui/Landscape.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { freeQuery } from '../api.ts'
import { waitText as text } from '../text.ts'

const mostShown = 3

/** Other courses that have a start for the party on the same date, the cheapest first. Nothing where there is none. */
export function SameDay({
  date,
  players,
  timeOfDay,
  but,
}: {
  date: PlayDate
  players: number
  timeOfDay: TimeOfDay
  /** The course that is waited for. */
  but: number | null
}) {
  const member = useMember()
  const { courses } = useConfig()
  const { data } = useQuery(freeQuery(date, players, timeOfDay, member?.id ?? null))
  const free = (data?.courses ?? [])
    .flatMap((one) => {
      const [start] = one.starts
      return one.reason === null && one.course_id !== but && start ? [{ id: one.course_id, start }] : []
    })
    .toSorted((a, b) => a.start.price.total - b.start.price.total)
    .slice(0, mostShown)
  if (free.length === 0) return null
  return (
    <Section title={text.sameDay}>
      <ul className="flex flex-col gap-3">
        {free.map(({ id, start }) => {
          const course = courses.find((one) => one.id === id)
          return (
            <li key={id} className="ticket-link flex-wrap">
              <span className="ticket-row min-w-0 flex-[1_1_11rem]!" data-accent={drawnAccent(id)}>
                <span className="ticket-strip">
                  <Landscape accent={id} crop="cover" />
                </span>
                <span className="ticket-facts">
                  <span className="ticket-club">{course?.short_title}</span>
                  <span className="ticket-when tabular">
                    <span className="ticket-time">{formatTime(start.start_minute)}</span>
                  </span>
                  <span className="tabular text-sm">{text.freeAt(players, formatYen(start.price.total))}</span>
                </span>
              </span>
              <span className="px-(--page-edge) py-2">
                <To
                  page="regular.start"
                  params={{ id }}
                  query={{ date }}
                  aria-label={text.seeCourse(course?.name ?? '')}
                  {...buttonLook('outline', 'M')}
                >
                  {text.see}
                </To>
              </span>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { formatDateMedium, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { timeOfDayLabels } from '@jgm/contract/model/times-of-day'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { BellIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { waitsQuery } from '../parts/waitsQuery.ts'
import { waitText as text } from '../text.ts'

/** The dates that a member waits for, offers first. */
export default function List() {
  const title = useTitle()
  const { data, error, refetch } = useQuery(waitsQuery(useMember()?.id ?? null))
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {error && !data ? <LoadFailed error={error} title={text.failed} retry={refetch} /> : null}
        {data ? <Entries entries={data.entries} /> : error ? null : <Spinner />}
      </PageBody>
    </>
  )
}

function Entries({ entries }: { entries: readonly WaitEntry[] }) {
  if (entries.length === 0) {
    return (
      <Empty title={text.list.empty} accent={0}>
        <p>{text.list.emptyNote}</p>
        <To page="booking.select" query={{ from: 'mypage' }} {...buttonLook()}>
          {text.list.book}
        </To>
      </Empty>
    )
  }
  const sorted = [...entries.filter((one) => one.offer !== null), ...entries.filter((one) => one.offer === null)]
  return (
    <ul className="flex flex-col gap-4">
      {sorted.map((entry) => (
        <li key={entry.number}>
          <Row entry={entry} />
        </li>
      ))}
    </ul>
  )
}

function stateOf({ state, offer, place }: WaitEntry): string {
  if (offer) return text.list.offered(formatTime(minuteOfDayInTokyo(offer.until)))
  if (state === 'taken' || state === 'ended') return text.list[state]
  return text.list.waiting(place ?? 1)
}

function Row({ entry }: { entry: WaitEntry }) {
  const { courses } = useConfig()
  const { offer, players } = entry
  const id = offer?.offer.course_id ?? entry.course_id ?? 0
  const course = courses.find((one) => one.id === id)
  const [start] = offer?.offer.groups ?? []
  return (
    <To page="waitlist.entry" params={{ id: entry.number }} className="ticket-link">
      <span
        className="ticket-row"
        data-accent={drawnAccent(id)}
        data-tone={offer ? 'sure' : entry.state === 'ended' ? 'off' : 'waiting'}
      >
        <span className="ticket-strip">
          <Landscape accent={id} crop="cover" />
        </span>
        <span className="ticket-facts">
          <span className="ticket-club">{course?.short_title ?? text.anywhere}</span>
          <span className="ticket-date tabular">{formatDateMedium(entry.play_date, entry.holiday !== null)}</span>
          <span className="ticket-when tabular">
            <span className="ticket-time">
              {start ? formatTime(start.start_minute) : timeOfDayLabels[entry.time_of_day]}
            </span>{' '}
            {text.playersOf(players)}
          </span>
          <span className="ticket-state">
            <BellIcon size={20} />
            {stateOf(entry)}
          </span>
        </span>
      </span>
      <ChevronRightIcon />
    </To>
  )
}

import type { EntrySummary } from '@jgm/contract/api/competition-entry'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { listText } from '../text.list.ts'
import { TicketRow } from './TicketRow.tsx'

const text = listText.entries

function stateOf({ state, is_out: isOut, place, offer_until: until, days_left: left }: EntrySummary): string {
  if (state === 'entered' && left < 0) return text.played
  if (state === 'waiting') return place === null ? text.waiting : text.waitingAt(place)
  if (state === 'offered') return until === null ? text.offered : text.offeredUntil(formatDateTimeMedium(until))
  return state === 'entered' && isOut ? text.enteredOthers : text[state]
}

/** An entry in a list, as a ticket that is a link. Until the start list is out its title stands in the place of the start. */
export function EntryCard({ entry }: { entry: EntrySummary }) {
  const { state } = entry
  const tone = state === 'entered' ? 'sure' : state === 'waiting' || state === 'offered' ? 'waiting' : 'off'
  return (
    <To page="reservation.detail" params={{ type: 'competition', id: entry.number }} className="ticket-link">
      <TicketRow
        booking={{
          course_id: entry.course_id,
          play_date: entry.play_date,
          holiday: entry.holiday,
          ...(entry.nine === null ? {} : { nine: entry.nine }),
          start_minute: entry.start_minute,
          groups: 1,
          players: entry.players,
        }}
        title={entry.title}
        tone={tone}
        {...(state === 'offered' ? { icon: 'sent' as const } : {})}
        state={stateOf(entry)}
      />
      <ChevronRightIcon />
    </To>
  )
}

function Cards({ entries, title }: { entries: readonly EntrySummary[]; title: string }) {
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-4">
        {entries.map((entry) => (
          <li key={entry.number}>
            <EntryCard entry={entry} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Entries of the past or that have ended, under their title. */
export function EntryCards({ entries }: { entries: readonly EntrySummary[] }) {
  return <Cards entries={entries} title={text.title} />
}

/** An entry in one line, where another booking is the next one. */
function EntryLine({ entry }: { entry: EntrySummary }) {
  return (
    <To
      page="reservation.detail"
      params={{ type: 'competition', id: entry.number }}
      className="flex min-h-14 items-center justify-between gap-(--sign-gap) rounded-xl border border-rule bg-card px-[min(1rem,4vw)] py-2.5 text-ink no-underline hover:bg-green-50"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="tabular block text-sm text-support">
          <Unbroken text={formatDateMedium(entry.play_date)} />
        </span>
        <b>
          <Unbroken text={entry.title} />
        </b>
      </span>
      <ChevronRightIcon />
    </To>
  )
}

type News = { readonly entries: readonly EntrySummary[]; readonly nextDate: string | undefined }

const nextOf = ({ entries, nextDate }: News) => {
  const next = entries.find(({ state, is_out: isOut }) => state === 'entered' && !isOut)
  return { next, isFirst: next !== undefined && (nextDate === undefined || next.play_date <= nextDate) }
}

/** Above the next booking of a home: what is offered, and the next competition where it is played first. */
export function EntryNews(news: News) {
  const offered = news.entries.filter(({ state }) => state === 'offered')
  const { next, isFirst } = nextOf(news)
  return (
    <>
      {offered.length > 0 ? <Cards entries={offered} title={text.answer} /> : null}
      {next && isFirst ? <Cards entries={[next]} title={text.next} /> : null}
    </>
  )
}

/** Below the next booking of a home: the next competition as a line, where the booking is played before it. */
export function LaterEntry(news: News) {
  const { next, isFirst } = nextOf(news)
  return next && !isFirst ? (
    <Section title={text.next}>
      <EntryLine entry={next} />
    </Section>
  ) : null
}

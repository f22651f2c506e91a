import type { ReactNode } from 'react'
import type { Entry } from '@jgm/contract/api/competition-entry'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { now } from '../../../lib/clock.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { DayHead } from '../../reservation/parts/DayHead.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import type { TicketTone } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketNumber } from '../../reservation/parts/TicketStub.tsx'
import { useCourse } from '../../../lib/visitor.ts'
import { stageOf } from './stage.ts'
import { entryText as text } from '../text.entry.ts'

/** The tone of an entry's ticket: in full ink with a place, dashed while it waits, grey when it is over. */
/** The look of an entry's ticket now. */
export function toneOf(entry: Entry): TicketTone {
  const { state, start, days_left: left } = entry
  if (state === 'waiting' || state === 'offered') return 'waiting'
  const stage = stageOf(entry)
  if (stage !== 'ahead') return stage === 'played' ? 'sure' : 'off'
  const isNear = left === 0 || (left === 1 && minuteOfDayInTokyo(now()) >= 17 * 60)
  return start !== null && isNear ? 'today' : 'sure'
}

/** An entry as a ticket: its start once it is published, until then the span of starts; without both after its end. */
export function EntryTicket({
  entry,
  form = 'hero',
  children,
}: {
  entry: Entry
  form?: 'hero' | 'mini'
  children?: ReactNode
}) {
  const { competition, start } = entry
  const course = useCourse(competition.course_id)
  const tone = toneOf(entry)
  const stage = stageOf(entry)
  // The front desk scans it from the start list on; before, nobody comes with it.
  const hasCode = stage === 'ahead' && start !== null
  const copy = (
    <p>
      <CopyButton text={entry.number} label={text.copyNumber} />
    </p>
  )
  const span =
    competition.start_from === null || competition.start_to === null
      ? ''
      : text.span(formatTime(competition.start_from), formatTime(competition.start_to))
  return (
    <Ticket
      courseId={course.id}
      form={form}
      tone={tone}
      state={stage === 'played' ? text.played : text.states[entry.state]}
      {...(entry.state === 'offered' ? { icon: 'bell' as const } : {})}
      play={{
        play_date: competition.play_date,
        holiday: competition.holiday,
        groups: start ? [start] : [],
      }}
      {...(start || stage !== 'ahead' ? {} : { wished: { time: span, rest: text.spanHelp } })}
    >
      <p className="font-bold wrap-anywhere text-ink">{competition.title}</p>
      {children}
      {form === 'mini' ? null : tone === 'today' && start ? (
        <>
          <DayHead
            course={course.id}
            play={{ ...start, play_date: competition.play_date }}
            number={entry.number}
            label={text.number}
          />
          {copy}
        </>
      ) : (
        <>
          <TicketCells
            cells={[
              stage === 'ended'
                ? undefined
                : { label: stage === 'played' ? text.totalWas : text.total, value: formatYen(entry.total) },
              hasCode ? undefined : { label: text.number, value: entry.number },
            ]}
          />
          {hasCode ? (
            <TicketNumber number={entry.number} label={text.number}>
              {copy}
            </TicketNumber>
          ) : (
            copy
          )}
        </>
      )}
    </Ticket>
  )
}

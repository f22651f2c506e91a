import { useState } from 'react'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { formatTime } from '@jgm/contract/model/dates'
import { useMoved } from '../../../lib/useMoved.ts'
import { PlayIcon, RingIcon, TickIcon, WarnIcon } from '../../../ui/icons.tsx'
import { starterText as words } from '../text.starter.ts'
import { sheetText } from '../text.ts'
import { isHere, isUnsaid } from './arrivals.ts'
import { companyOf, competitionNo, familyOf, holderOf, type BookedSeat } from './rows.ts'
import { SeatDialog } from './SeatDialog.tsx'
import { askWord, goesFirst, groupAt, paceOf, waitingOf, type Waiting } from './starting.ts'
import type { Arrivals } from './useArrival.ts'

/** So many groups of a nine have buttons, and so many more are named. */
const [mostCards, mostLines] = [2, 3]

/** The groups of a nine that leave next: two with their buttons, three more by name. */
export function StarterNine({
  nine,
  label,
  day,
  minute,
  arrivals,
}: {
  readonly nine: string
  readonly label: string
  readonly day: DeskDay
  readonly minute: number
  readonly arrivals: Arrivals
}) {
  const [opened, openSeats] = useState<number | null>(null)
  const { waiting, forgotten } = waitingOf(day.starts, nine, minute)
  const pace = paceOf(day.starts, nine)
  const cards = waiting.slice(0, mostCards)
  const hasMoved = useMoved(cards.map(({ start }) => start.id))
  // Also while nobody of the group comes: the last press may have been a mistake.
  const seated = day.starts.find(({ id }) => id === opened)
  return (
    <section className="starter-nine" aria-label={label}>
      <header>
        <b>{nine}</b>
        {waiting[0] ? <span>{words.next(formatTime(waiting[0].start.start_minute))}</span> : null}
        {pace === null ? null : (
          <span data-late={pace > 0 ? '' : undefined}>
            {words.pace} <strong>{paceWord(pace)}</strong>
          </span>
        )}
      </header>
      {forgotten > 0 ? <p className="starter-forgotten">{words.forgotten(forgotten)}</p> : null}
      {waiting.length === 0 ? <p className="starter-none">{words.nobody}</p> : null}
      {cards.map((group, at) => (
        <Card
          key={group.start.id}
          group={group}
          called={callOf(day.starts, group.seats)}
          next={at === 0 ? waiting[1] : undefined}
          arrivals={arrivals}
          hasMoved={hasMoved}
          openSeats={() => openSeats(group.start.id)}
        />
      ))}
      <ol className="starter-lines">
        {waiting.slice(mostCards, mostCards + mostLines).map(({ start, seats, here }) => (
          <li key={start.id} data-state={start.state}>
            <b>{formatTime(start.start_minute)}</b>
            <span>
              {kindOf(start, day.starts)}
              {nameOf(day.starts, seats)}
            </span>
            <em>{words.here4(here, seats.length)}</em>
          </li>
        ))}
      </ol>
      {seated ? (
        <SeatDialog group={groupAt(seated, minute)} arrivals={arrivals} onClose={() => openSeats(null)} />
      ) : null}
    </section>
  )
}

const paceWord = (minutes: number): string =>
  minutes === 0 ? words.onTime : minutes > 0 ? words.late(minutes) : words.early(-minutes)

const kindOf = (start: DayStart, starts: readonly DayStart[]): string =>
  start.competition
    ? `${sheetText.competitionNo(competitionNo(starts, start))}　`
    : start.single
      ? `${sheetText.figures.singles}　`
      : ''

/** Whom to call: somebody who is known, with the number of the others, else whose group it is. */
function nameOf(starts: readonly DayStart[], seats: readonly BookedSeat[]): string {
  const known = seats.find(({ person }) => person)?.person?.name
  const holder = known === undefined ? callOf(starts, seats) : undefined
  return holder ?? words.withOthers(known ?? sheetText.undecided, seats.length - 1)
}

/** Whose group it is, where nobody of it is known. */
function callOf(starts: readonly DayStart[], seats: readonly BookedSeat[]): string | undefined {
  const [first] = seats
  const holder = first && seats.every(({ person }) => !person) ? holderOf(starts, first.group) : undefined
  return holder === undefined ? undefined : sheetText.arrival.groupOf(familyOf(holder))
}

const leftWord = (left: number): string => (left > 0 ? words.left(left) : left === 0 ? words.now : words.past(-left))

function Card({
  group,
  called,
  next,
  arrivals: { say },
  hasMoved,
  openSeats,
}: {
  readonly group: Waiting
  /** Whose group it is, where nobody of it is known. */
  readonly called: string | undefined
  /** The group that may go first. */
  readonly next: Waiting | undefined
  readonly arrivals: Arrivals
  /** Another card stood here a moment ago. */
  readonly hasMoved: boolean
  readonly openSeats: () => void
}) {
  const { start, seats, here, missing, left } = group
  const letsNext = goesFirst(group, next) && next !== undefined
  const time = formatTime(start.start_minute)
  return (
    <article
      className="starter-card"
      aria-label={`${time} ${start.nine}`}
      data-first={next === undefined ? undefined : ''}
      data-past={left < 0 ? '' : undefined}
    >
      <p className="starter-time">
        <b>{time}</b>
        <span>{leftWord(left)}</span>
      </p>
      {called === undefined ? null : <p className="starter-called">{called}</p>}
      <ol>
        {seats.map((seat) => (
          <li
            key={`${seat.group.number} ${seat.group.group_no} ${seat.seat}`}
            data-mark={seat.arrival?.state ?? (left < 10 ? 'late' : undefined)}
          >
            {isHere(seat) ? (
              <TickIcon size={14} />
            ) : isUnsaid(seat) && left < 10 ? (
              <WarnIcon size={14} />
            ) : (
              <RingIcon size={14} />
            )}
            <b>{seat.person?.name ?? sheetText.undecided}</b>
            <span className="sr-text">{markWord(seat)}</span>
          </li>
        ))}
      </ol>
      <Facts group={group} />
      <div className="starter-acts">
        {letsNext ? (
          <button
            type="button"
            className="starter-btn"
            data-kind="go"
            disabled={hasMoved}
            onClick={() => say({ start: next.start, isStarted: true })}
          >
            <PlayIcon size={16} />
            {words.goFirst(formatTime(next.start.start_minute))}
          </button>
        ) : null}
        <button
          type="button"
          className="starter-btn"
          data-kind={letsNext ? undefined : 'go'}
          disabled={hasMoved}
          onClick={() => say({ start, isStarted: true })}
        >
          {letsNext ? null : <PlayIcon size={16} />}
          {missing > 0 && here > 0 ? words.goWith(here) : words.go}
          <span className="sr-text">{time}</span>
        </button>
        <button type="button" className="starter-btn" disabled={hasMoved} onClick={openSeats}>
          {words.people}
          <span className="sr-text">{time}</span>
        </button>
      </div>
    </article>
  )
}

const markWord = (seat: BookedSeat): string =>
  isHere(seat) ? sheetText.arrival.here : isUnsaid(seat) ? sheetText.arrival.notYet : sheetText.arrival.absent

/** Plan, note, and what the front desk knows of the missing. */
function Facts({ group: { start, missing } }: { readonly group: Waiting }) {
  const plan = start.groups.find((one) => one.plan !== null)?.plan ?? null
  const notes = start.groups.map(({ note }) => note).filter((note) => note !== '')
  const { ask } = start
  return (
    <>
      <p className="starter-plan">
        {companyOf(start).map((one) => (
          <b key={one}>{one}</b>
        ))}
        {start.competition?.title ?? plan?.name ?? ''}
        {start.turn_minute === null ? null : <span>{sheetText.turnAt(formatTime(start.turn_minute))}</span>}
      </p>
      {notes.map((note) => (
        <p key={note} className="starter-note">
          {note}
        </p>
      ))}
      {ask && missing > 0 ? <p className="starter-note">{askWord(ask)}</p> : null}
    </>
  )
}

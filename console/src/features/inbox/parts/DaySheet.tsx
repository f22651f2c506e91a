import { useEffect, useRef } from 'react'
import type { DeskSheet, InboxRequest } from '@jgm/contract/api/request-desk'
import { addDays, formatDateDense, formatTime, weekdayOf } from '@jgm/contract/model/dates'
import {
  BackIcon,
  ClockIcon,
  DiamondIcon,
  HatchIcon,
  NextIcon,
  PersonIcon,
  RingIcon,
  SquareIcon,
  TickIcon,
} from '../../../ui/icons.tsx'
import { Empty } from '../../../ui/States.tsx'
import { inboxText } from '../text.ts'
import type { DeskTeeTime, Run } from './starts.ts'

const icons = {
  open: RingIcon,
  held: ClockIcon,
  offered: DiamondIcon,
  sold: SquareIcon,
  blocked: HatchIcon,
  single: PersonIcon,
} as const

const dayColour = (date: string): string | undefined =>
  weekdayOf(date) === 0 ? 'sun' : weekdayOf(date) === 6 ? 'sat' : undefined

/** The days around, and every start of the day side by side. Starts that the party fits from can be chosen. */
export function DaySheet({
  sheet,
  request,
  run,
  offers,
  chooseDate,
  chooseStart,
}: {
  readonly sheet: DeskSheet
  readonly request: InboxRequest
  /** The chosen run; undefined where nothing is chosen. */
  readonly run: Run | undefined
  readonly offers: readonly Run[]
  readonly chooseDate: (date: string) => void
  readonly chooseStart: (id: number) => void
}) {
  const nines = [...Map.groupBy(sheet.tee_times, ({ nine }) => nine)]
  const times = [...new Set(sheet.tee_times.map(({ start_minute }) => start_minute))].toSorted((a, b) => a - b)
  return (
    <div className="day">
      <nav className="days" aria-label={inboxText.days}>
        <button type="button" aria-label={inboxText.before} onClick={() => chooseDate(addDays(sheet.date, -1))}>
          <BackIcon />
        </button>
        {sheet.days.map(({ date, open, is_closed }) => (
          <button
            key={date}
            type="button"
            className={dayColour(date)}
            data-closed={is_closed ? '' : undefined}
            aria-current={date === sheet.date ? 'date' : undefined}
            onClick={() => chooseDate(date)}
          >
            <b>{formatDateDense(date)}</b>
            <small>{is_closed ? inboxText.closed : inboxText.open(open)}</small>
          </button>
        ))}
        <button type="button" aria-label={inboxText.after} onClick={() => chooseDate(addDays(sheet.date, 1))}>
          <NextIcon />
        </button>
      </nav>
      {sheet.is_closed || nines.length === 0 ? (
        <Empty title={inboxText.closedDay} />
      ) : (
        <div
          className="starts"
          role="group"
          aria-label={inboxText.sheet(formatDateDense(sheet.date, sheet.holiday !== null))}
          style={{ gridTemplateColumns: `repeat(${nines.length}, minmax(0, 1fr))` }}
        >
          {nines.map(([nine, teeTimes]) => (
            <div className="nine-head" key={nine}>
              <b>{nine}</b>
              {inboxText.open(teeTimes.filter(({ state }) => state === 'open').length)}
            </div>
          ))}
          {times.flatMap((minute) =>
            nines.map(([nine, teeTimes]) => {
              const teeTime = teeTimes.find(({ start_minute }) => start_minute === minute)
              return teeTime ? (
                <Start
                  key={teeTime.id}
                  teeTime={teeTime}
                  groups={request.groups}
                  place={placeIn(run, teeTime.id)}
                  isOffered={offers.some((one) => placeIn(one, teeTime.id) !== -1)}
                  choose={chooseStart}
                />
              ) : (
                <div className="start" key={`${nine} ${minute}`} />
              )
            }),
          )}
        </div>
      )}
    </div>
  )
}

/** Which group of a run plays at a start; -1 for none. */
const placeIn = (run: Run | undefined, id: number): number =>
  run?.starts.groups.findIndex(({ tee_time_id }) => tee_time_id === id) ?? -1

function wordsOf({ state, name }: DeskTeeTime): string {
  if (state === 'open') return inboxText.free
  if (state === 'held') return inboxText.held
  if (state === 'offered') return name === null ? inboxText.offeredState : inboxText.offeredTo(name)
  if (state === 'blocked') return inboxText.blocked
  if (state === 'single') return inboxText.single
  return name ?? inboxText.sold
}

/** Scrolls the sheet, and not what it lies in, until a start stands in its middle. */
function show(start: HTMLElement): void {
  const sheet = start.closest<HTMLElement>('.day')
  if (!sheet) return
  const from = start.getBoundingClientRect().top - sheet.getBoundingClientRect().top
  sheet.scrollTop += from - sheet.clientHeight / 2
}

function Start({
  teeTime,
  groups,
  place,
  isOffered,
  choose,
}: {
  readonly teeTime: DeskTeeTime
  readonly groups: number
  readonly place: number
  readonly isOffered: boolean
  readonly choose: (id: number) => void
}) {
  const ref = useRef<HTMLButtonElement>(null)
  const isHead = place === 0
  useEffect(() => {
    if (isHead && ref.current) show(ref.current)
  }, [isHead])
  const { id, start_minute, turn_minute, state, run, is_wished, players } = teeTime
  const isFitting = run.length > 0
  const Icon = place >= 0 ? TickIcon : icons[state]
  const look = place >= 0 ? 'chosen' : isOffered ? 'proposed' : isFitting && is_wished ? 'fits' : state
  const words = place >= 0 ? inboxText.group(place + 1) : isFitting && is_wished ? inboxText.fits : wordsOf(teeTime)
  const inside = (
    <>
      <b>{formatTime(start_minute)}</b>
      <Icon size={11} />
      <span>{words}</span>
      <small>
        {place >= 0 && turn_minute !== null
          ? inboxText.turn(formatTime(turn_minute))
          : state === 'open' && !isFitting && groups > 1
            ? inboxText.tooFew
            : players}
      </small>
    </>
  )
  if (!isFitting && place < 0)
    return (
      <div className="start" data-look={look}>
        {inside}
      </div>
    )
  return (
    <button
      ref={ref}
      type="button"
      className="start"
      data-look={look}
      data-first={isHead ? '' : undefined}
      data-last={place === groups - 1 ? '' : undefined}
      aria-pressed={isHead}
      tabIndex={isHead ? 0 : -1}
      disabled={!isFitting}
      onClick={() => choose(id)}
    >
      {inside}
    </button>
  )
}

import { useEffect, useRef } from 'react'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useNow } from '../../../lib/clock.ts'
import {
  BoxIcon,
  ClockIcon,
  ClosedIcon,
  CrossIcon,
  DiamondIcon,
  FlagIcon,
  HatchIcon,
  PersonIcon,
  PlayIcon,
  PlusIcon,
  RingIcon,
  SquareIcon,
  SwapIcon,
  TickIcon,
  WarnIcon,
} from '../../../ui/icons.tsx'
import { listed } from '../../../lib/text.ts'
import { sheetText } from '../text.ts'
import { leavesAt, progressOf, type Progress } from './arrivals.ts'
import type { StartMark } from './call/tasks.ts'
import { familyOf, isTall, limitsOf, offerOf, planWithCaddie, priceOf, seatsOf, settingOf, type Seat } from './rows.ts'

const icons = {
  open: RingIcon,
  held: ClockIcon,
  offered: DiamondIcon,
  sold: SquareIcon,
  single: PersonIcon,
  competition: FlagIcon,
  blocked: HatchIcon,
  closed: ClosedIcon,
  draw: DiamondIcon,
} as const

/** How far a start is, where that says more than what it is. */
const progressIcons: Readonly<Partial<Record<Progress['kind'], typeof TickIcon>>> = {
  started: PlayIcon,
  here: TickIcon,
  part: TickIcon,
  late: WarnIcon,
  told: ClockIcon,
}

/** Within so many minutes before its start the boxes of those who are expected stand on a row. */
const boxMinutes = 60

/** One start of the sheet, as a row of cells that a press selects. */
export function SheetCell({
  start,
  starts,
  isChosen,
  isFound,
  isInRange,
  mark,
  other,
  isOver,
  mayFocus,
  minute,
  choose,
}: {
  readonly start: DayStart
  readonly starts: readonly DayStart[]
  readonly isChosen: boolean
  readonly isFound: boolean
  /** Chosen together with others, by Shift and the arrows. */
  readonly isInRange: boolean
  readonly mark: StartMark | undefined
  /** The name of the person at another desk who is moving, changing or cancelling the group. */
  readonly other: string | undefined
  /** The start is behind the present minute. */
  readonly isOver: boolean
  /** Tab reaches one start of the sheet; the arrows reach the others. */
  readonly mayFocus: boolean
  /** The present minute, where the day is today. */
  readonly minute: number | null
  readonly choose: (id: number, isShift: boolean) => void
}) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isChosen) return
    // A search chooses starts while its words are typed: the focus stays in its field.
    if (!(document.activeElement instanceof HTMLInputElement)) ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const { state, groups } = start
  const [group] = groups
  const progress = progressOf(start, starts, minute)
  const Icon =
    mark?.kind === 'after'
      ? SwapIcon
      : (progressIcons[progress.kind] ?? (state === 'open' && start.is_squeezed ? PlusIcon : icons[state]))
  const isExpected = minute !== null && start.started_at === null && leavesAt(start) < minute + boxMinutes
  const hasNote = groups.some(({ note }) => note !== '')
  return (
    <button
      ref={ref}
      type="button"
      className="day-start"
      tabIndex={mayFocus ? 0 : -1}
      aria-current={isChosen}
      data-state={state}
      data-progress={progress.kind}
      data-start={start.id}
      data-squeezed={start.is_squeezed ? '' : undefined}
      data-linked={group && group.groups > 1 ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-found={isFound ? '' : undefined}
      data-range={isInRange ? '' : undefined}
      data-hand={mark?.kind}
      data-other={other === undefined ? undefined : ''}
      onClick={({ shiftKey }) => choose(start.id, shiftKey)}
    >
      <b className="day-time" data-note={hasNote ? '' : undefined}>
        {formatTime(start.start_minute)}
        {hasNote ? <span className="sr-text">{sheetText.note}</span> : null}
      </b>
      <span className="day-state">
        <Icon size={state === 'sold' ? 10 : 12} />
        {state === 'held' && start.held_until !== null && !start.is_kept ? (
          <Left until={start.held_until} />
        ) : (
          <b>{mark?.kind === 'after' ? formatTime(mark.from) : progress.word}</b>
        )}
      </span>
      {groups.length > 0 || state === 'single' ? (
        <>
          {seatsOf(start).map((seat, at) => (
            // A seat has no name but its number.
            <SeatName
              key={at}
              seat={seat}
              isSelling={state === 'single' && start.single?.state !== 'not_held'}
              isExpected={isExpected}
              isLeaving={mark?.kind === 'part' && seat.kind !== 'free' && seat.group.number === mark.number}
            />
          ))}
        </>
      ) : (
        <span className="day-wide">
          <Wide start={start} />
        </span>
      )}
      {other === undefined ? null : <em className="day-other">{sheetText.other(other)}</em>}
      <span className="day-plan">{planWithCaddie(start)}</span>
      <span className="day-source">
        {group && state !== 'competition' ? (group.agent ?? sheetText.sources[group.source]) : ''}
      </span>
      <span className="day-turn">{start.turn_minute === null ? '' : formatTime(start.turn_minute)}</span>
    </button>
  )
}

function SeatName({
  seat,
  isSelling,
  isExpected,
  isLeaving,
}: {
  readonly seat: Seat
  readonly isSelling: boolean
  readonly isExpected: boolean
  /** The player is in the desk's hand, the others of the start stay. */
  readonly isLeaving: boolean
}) {
  if (seat.kind === 'free')
    return (
      <span className="day-seat" data-class={isSelling ? 'open' : 'free'}>
        {isSelling ? sheetText.free : ''}
      </span>
    )
  const mark = seat.arrival?.state ?? (isExpected ? 'expected' : undefined)
  if (seat.kind === 'undecided')
    return (
      <span className="day-seat" data-class="undecided" data-mark={mark} data-leaving={isLeaving ? '' : undefined}>
        <span>{sheetText.undecided}</span>
        <SeatMark mark={mark} />
      </span>
    )
  const { name, customer_class: rank } = seat.person
  return (
    <span
      className="day-seat"
      data-class={rank}
      data-mark={mark}
      data-leaving={isLeaving ? '' : undefined}
      data-setting={settingOf(name)}
      data-tall={isTall(name) ? '' : undefined}
      title={name}
    >
      <span>{familyOf(name)}</span>
      <span className="day-first">{name.slice(familyOf(name).length)}</span>
      {rank === 'visitor' ? null : <span className="sr-text">{sheetText.classes[rank]}</span>}
      <SeatMark mark={mark} />
    </span>
  )
}

const seatMarks = {
  arrived: { Icon: TickIcon, word: sheetText.arrival.here },
  absent: { Icon: CrossIcon, word: sheetText.arrival.absent },
  expected: { Icon: BoxIcon, word: sheetText.arrival.notYet },
} as const

/** Whether the person of a seat is here: a tick, a cross, or the box of somebody who is expected. */
function SeatMark({ mark }: { readonly mark: keyof typeof seatMarks | undefined }) {
  if (mark === undefined) return null
  const { Icon, word } = seatMarks[mark]
  return (
    <i className="day-here">
      <Icon size={10} />
      <span className="sr-text">{word}</span>
    </i>
  )
}

/** What stands in place of names. */
function Wide({ start }: { readonly start: DayStart }) {
  switch (start.state) {
    case 'open':
      return <Free start={start} />
    case 'held':
      if (start.is_kept) return sheetText.keptFor
      return start.held_by === null ? '' : <span className="day-kept">{sheetText.heldBy(start.held_by)}</span>
    case 'offered':
      return (
        <>
          {offerOf(start)}
          {start.held_until ? <em>{sheetText.until(formatTime(minuteOfDayInTokyo(start.held_until)))}</em> : null}
        </>
      )
    case 'competition':
      return start.competition?.title ?? ''
    case 'blocked':
      return start.block ? (
        <span className="day-block">{listed([sheetText.block.kinds[start.block.kind], start.block.reason])}</span>
      ) : (
        ''
      )
    case 'closed':
      return <span className="day-block">{sheetText.shutWide}</span>
    default:
      return ''
  }
}

const secondMs = 1000

/** The time that a hold has left, in minutes and seconds. */
export function Left({ until }: { readonly until: string }) {
  const at = useNow(secondMs)
  const seconds = Math.max(0, Math.ceil((Date.parse(until) - at.getTime()) / secondMs))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The price of a free start, and beside it who books it. */
function Free({ start }: { readonly start: DayStart }) {
  const limits = limitsOf(start)
  const price = priceOf(start)
  const yen = price ? formatYen(price.per_person) : ''
  if (limits === '')
    return price ? (
      <>
        <span className="day-offer">{price.plan}</span>
        <span>{yen}</span>
      </>
    ) : (
      ''
    )
  return (
    <>
      {yen}
      <em>{limits}</em>
    </>
  )
}

import { useEffect, useRef } from 'react'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useNow } from '../../../lib/clock.ts'
import { ClockIcon, DiamondIcon, FlagIcon, HatchIcon, PersonIcon, RingIcon, SquareIcon } from '../../../ui/icons.tsx'
import { listed } from '../../../lib/text.ts'
import { sheetText } from '../text.ts'
import { familyOf, isLong, planShort, seatsOf, stateWord, type Seat } from './rows.ts'

const icons = {
  open: RingIcon,
  held: ClockIcon,
  offered: DiamondIcon,
  sold: SquareIcon,
  single: PersonIcon,
  competition: FlagIcon,
  blocked: HatchIcon,
} as const

/** One start of the sheet, as a row of cells that a press selects. */
export function SheetCell({
  start,
  starts,
  isChosen,
  isFound,
  isInRange,
  isOver,
  mayFocus,
  choose,
}: {
  readonly start: DayStart
  readonly starts: readonly DayStart[]
  readonly isChosen: boolean
  readonly isFound: boolean
  /** Chosen together with others, by Shift and the arrows. */
  readonly isInRange: boolean
  /** The start is behind the present minute. */
  readonly isOver: boolean
  /** Tab reaches one start of the sheet; the arrows reach the others. */
  readonly mayFocus: boolean
  readonly choose: (id: number) => void
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
  const Icon = icons[state]
  const hasNote = groups.some(({ note }) => note !== '')
  return (
    <button
      ref={ref}
      type="button"
      className="day-start"
      tabIndex={mayFocus ? 0 : -1}
      aria-current={isChosen}
      data-state={state}
      data-start={start.id}
      data-linked={group && group.groups > 1 ? '' : undefined}
      data-over={isOver ? '' : undefined}
      data-found={isFound ? '' : undefined}
      data-range={isInRange ? '' : undefined}
      onClick={() => choose(start.id)}
    >
      <b className="day-time" data-note={hasNote ? '' : undefined}>
        {formatTime(start.start_minute)}
        {hasNote ? <span className="sr-text">{sheetText.note}</span> : null}
      </b>
      <span className="day-state">
        <Icon size={state === 'sold' ? 10 : 12} />
        {state === 'held' && start.held_until !== null ? <Left until={start.held_until} /> : stateWord(start, starts)}
      </span>
      {groups.length > 0 || state === 'single' ? (
        <>
          {seatsOf(start).map((seat, at) => (
            // A seat has no name but its number.
            <SeatName key={at} seat={seat} isSelling={state === 'single' && start.single?.state !== 'not_held'} />
          ))}
        </>
      ) : (
        <span className="day-wide">
          <Wide start={start} />
        </span>
      )}
      <span className="day-plan">{group ? planShort(group) : ''}</span>
      <span className="day-source">{group && state !== 'competition' ? sheetText.sources[group.source] : ''}</span>
      <span className="day-turn">{start.turn_minute === null ? '' : formatTime(start.turn_minute)}</span>
    </button>
  )
}

function SeatName({ seat, isSelling }: { readonly seat: Seat; readonly isSelling: boolean }) {
  if (seat.kind === 'person') {
    const { name, customer_class: rank } = seat.person
    return (
      <span className="day-seat" data-class={rank} data-long={isLong(name) ? '' : undefined} title={name}>
        <span>{familyOf(name)}</span>
        <span className="day-first">{name.slice(familyOf(name).length)}</span>
        {rank === 'visitor' ? null : <span className="sr-text">{sheetText.classes[rank]}</span>}
      </span>
    )
  }
  const isOpenSeat = seat.kind === 'free' && isSelling
  return (
    <span className="day-seat" data-class={isOpenSeat ? 'open' : seat.kind}>
      {seat.kind === 'undecided' ? sheetText.undecided : isOpenSeat ? sheetText.free : ''}
    </span>
  )
}

/** What stands in place of names. */
function Wide({ start }: { readonly start: DayStart }) {
  switch (start.state) {
    case 'open':
      return (
        <>
          {start.price ? sheetText.price(start.price.plan, formatYen(start.price.per_person)) : ''}
          {start.member_only ? <em>{sheetText.memberOnly}</em> : null}
        </>
      )
    case 'offered':
      return (
        <>
          {start.offered_to ? sheetText.offeredTo(start.offered_to.name, start.offered_to.players) : ''}
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

import { useEffect, useRef } from 'react'
import { useDrag, useDrop } from 'react-aria'
import type { DeskEntrant, PairingCheck } from '@jgm/contract/api/competition-desk'
import { formatTime } from '@jgm/contract/model/dates'
import { WarnIcon } from '../../../ui/icons.tsx'
import { Scroller } from '../../../ui/Scroller.tsx'
import { competitionText } from '../text.ts'
import { handicapText } from '../text.words.ts'
import { columnsOf, samePlace, type Board, type Flight, type Place, type Seat } from './board.ts'
import { WishMarks } from './WishMarks.tsx'

const words = competitionText.pairing

type Given = {
  readonly board: Board
  readonly people: ReadonlyMap<number, DeskEntrant>
  readonly checks: readonly PairingCheck[]
  readonly classes: readonly string[]
  /** Entrants whose published start is another one. */
  readonly moved: ReadonlySet<number>
  readonly cursor: Seat | null
  readonly held: number | null
  readonly mayMove: boolean
  readonly whereOf: (place: Place) => string
  readonly point: (seat: Seat) => void
  readonly hold: (player: number | null) => void
  readonly drop: (player: number, to: Place) => void
}

/** Flights by nine and time, four seats each. The mouse drags; the keys of the screen do the same at the seat that has the focus. */
export function BoardGrid(given: Given) {
  return (
    <Scroller className="board" label={words.board}>
      {columnsOf(given.board.flights).map(({ nine, flights }) => {
        const players = flights.flatMap(({ seats }) => seats).filter((one) => one !== null).length
        return (
          <div className="board-nine" key={nine}>
            <h2>
              {nine}
              <small>{words.flights(flights.length, players)}</small>
            </h2>
            {flights.map((flight, index) => (
              <FlightRow key={flight.start} flight={flight} number={index + 1} given={given} />
            ))}
          </div>
        )
      })}
    </Scroller>
  )
}

function FlightRow({
  flight,
  number,
  given,
}: {
  readonly flight: Flight
  readonly number: number
  readonly given: Given
}) {
  const where = given.whereOf({ start: flight.start, seat: 0 })
  const warning = given.checks.find(({ tee_time_id }) => tee_time_id === flight.start)
  return (
    <div className="flight" role="group" aria-label={where} data-warn={warning ? '' : undefined}>
      <p className="flight-time">
        <b>{formatTime(flight.start_minute)}</b>
        <small>{words.number(number)}</small>
      </p>
      {flight.seats.map((player, seat) => (
        // A seat has no name but its number.
        <SeatBox key={seat} at={{ start: flight.start, seat }} player={player} where={where} given={given} />
      ))}
      {warning ? (
        <span className="flight-warning">
          <WarnIcon size={11} />
          {words.check(warning.kind, '', '')}
        </span>
      ) : null}
    </div>
  )
}

function SeatBox({
  at,
  player,
  where,
  given,
}: {
  readonly at: Seat
  readonly player: number | null
  readonly where: string
  readonly given: Given
}) {
  const { people, classes, moved, cursor, held, mayMove, point, hold, drop } = given
  const ref = useRef<HTMLButtonElement>(null)
  const isCursor = samePlace(cursor, at)
  const entrant = player === null ? undefined : people.get(player)
  const inHand = held === null ? undefined : people.get(held)
  const isTarget = inHand !== undefined && isCursor && player !== held
  const { dragProps } = useDrag({
    getItems: () => [{ 'text/plain': String(player) }],
    // The keys of the screen lift and drop, with what changes beside them.
    hasDragButton: true,
    isDisabled: !mayMove || player === null,
    onDragStart: () => hold(player),
    onDragEnd: ({ dropOperation }) => {
      if (dropOperation === 'cancel') hold(null)
    },
  })
  const { dropProps } = useDrop({
    ref,
    isDisabled: !mayMove || held === null,
    getDropOperation: () => 'move',
    onDropEnter: () => point(at),
    onDrop: () => {
      if (held !== null) drop(held, at)
      ref.current?.focus({ preventScroll: true })
    },
  })
  useEffect(() => {
    const isElsewhere = document.activeElement?.closest('dialog, [role=dialog], input, textarea')
    if (!isCursor || isElsewhere) return
    ref.current?.focus({ preventScroll: true })
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [isCursor])
  return (
    <button
      {...dragProps}
      {...dropProps}
      ref={ref}
      type="button"
      className="seat"
      tabIndex={isCursor ? 0 : -1}
      aria-current={isCursor ? 'true' : undefined}
      data-free={entrant || isTarget ? undefined : ''}
      data-held={player !== null && player === held ? '' : undefined}
      data-target={isTarget ? '' : undefined}
      data-moved={player !== null && moved.has(player) ? '' : undefined}
      onFocus={() => point(at)}
      onClick={() => point(at)}
    >
      <span className="sr-text">{words.seat(where, at.seat + 1)}</span>
      {isTarget ? (
        <>
          <b>{entrant ? words.swap : words.here}</b>
          <small>
            {inHand.name} {handicapText(inHand.handicap)}
          </small>
        </>
      ) : entrant ? (
        <>
          <b title={entrant.name}>{entrant.name}</b>
          <ClassMark name={entrant.class_name} classes={classes} />
          <small>{handicapText(entrant.handicap)}</small>
          <WishMarks entrant={entrant} />
        </>
      ) : (
        words.free
      )}
    </button>
  )
}

/** The class of an entrant; the first two differ in their ground, so that the board shows at a glance who plays with whom. */
export function ClassMark({ name, classes }: { readonly name: string | null; readonly classes: readonly string[] }) {
  return name === null ? (
    <span />
  ) : (
    <span className="class-mark" data-class={classes.indexOf(name)}>
      {name}
    </span>
  )
}

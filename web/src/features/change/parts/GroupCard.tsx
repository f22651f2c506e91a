import { Fragment } from 'react'
import type { ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { changeText } from '../text.ts'
import { leavingCount, namedSeats } from './wish.ts'

const text = changeText.party

type Seats = ReservationDetail['groups'][number]['seats']

/** A seat's name; a seat without a name is called by its number. */
export const personOf = ({ seat, name }: Pick<Seats[number], 'seat' | 'name'>): string =>
  name === null ? text.unnamed(seat) : text.person(name)

/** A group that remains: its number of players, and who leaves when it shrinks. */
export function GroupCard({
  name,
  start,
  seats,
  wished,
  sizes,
  priceOf,
  onSize,
  onLeaving,
  onDrop,
}: {
  name: string
  start: string
  /** The present seats; none for an added group. */
  seats: Seats
  wished: ChangeWish['groups'][number]
  sizes: readonly number[]
  /** Per person in a group of so many, yen; undefined while it is not known. */
  priceOf: (size: number) => number | undefined
  onSize: (players: number) => void
  onLeaving: (seat: number, leaves: boolean) => void
  /** Undefined for the last group. */
  onDrop: (() => void) | undefined
}) {
  const { leave, least } = leavingCount(seats, wished)
  const noteOf = (size: number): { note?: string } => {
    const price = priceOf(size)
    if (size === seats.length) return { note: text.present }
    return price === undefined ? {} : { note: text.each(price) }
  }
  const named = namedSeats(seats)
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="tabular flex flex-wrap items-baseline gap-x-3 text-ink">
            <b className="text-lg">{name}</b>
            <b className="text-3xl whitespace-nowrap">{start}</b>
          </p>
          {wished.players === seats.length ? (
            <span className="text-sm text-support">{text.same(wished.players)}</span>
          ) : null}
        </div>
        <Segmented
          name={`players_${wished.tee_time_id}`}
          legend={text.size(name)}
          choices={sizes.map((size) => ({ value: String(size), label: text.persons(size), ...noteOf(size) }))}
          value={String(wished.players)}
          onChange={(value) => onSize(Number(value))}
        />
        {leave > 0 && named.length > 0 ? (
          <fieldset className="m-0 min-w-0 border-0 p-0">
            <legend className="font-bold text-ink">{text.leaving(least, leave)}</legend>
            {named.map((seat) => (
              <Checkbox
                key={seat.seat}
                name={`leaving_${wished.tee_time_id}_${seat.seat}`}
                checked={wished.leaving.includes(seat.seat)}
                onChange={(checked) => onLeaving(seat.seat, checked)}
              >
                <b className="text-ink">{personOf(seat)}</b>
                <span className="block text-sm">{text.states[seat.state]}</span>
              </Checkbox>
            ))}
          </fieldset>
        ) : null}
        {onDrop ? (
          <p>
            <Button kind="text" size="S" onPress={onDrop}>
              {text.drop}
            </Button>
          </p>
        ) : null}
      </div>
    </Card>
  )
}

/** A group that is given up stays visible, with the loss of its start and of its named players. */
export function GivenUp({
  name,
  start,
  movesTo,
  seats,
  onRestore,
}: {
  name: string
  start: string
  /** The start that the representative's group moves to. */
  movesTo: string | undefined
  /** The lost seats. */
  seats: Seats
  onRestore: () => void
}) {
  const named = namedSeats(seats)
  return (
    <div className="rounded-xl border border-dashed border-rule-strong bg-paper-deep p-(--page-edge)">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="tabular flex flex-wrap items-baseline gap-x-3 text-support">
          <b className="text-lg">{name}</b>
          <s className="text-3xl font-bold whitespace-nowrap">{start}</s>
        </p>
        <Button kind="outline" size="S" onPress={onRestore}>
          {text.restore}
        </Button>
      </div>
      <p className="mt-2 text-ink">
        {text.freed(start)}
        {movesTo === undefined ? null : text.leadMoves(movesTo)}
        {named.length === 0 ? text.nobodyNamed : <Lost seats={named} />}
      </p>
    </div>
  )
}

/** Whose seats are lost; each name stays on one line. */
function Lost({ seats }: { seats: Seats }) {
  const words = changeText.confirm
  return (
    <>
      {seats.map((seat, index) => (
        <Fragment key={seat.seat}>
          {index > 0 ? words.between : null}
          <span className="inline-block">{personOf(seat)}</span>
        </Fragment>
      ))}
      {words.lost}
    </>
  )
}

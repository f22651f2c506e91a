import type { DeskSettlement, SettledSeat } from '@jgm/contract/api/desk-settlement'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { sumOf } from '@jgm/contract/model/receipts'
import { listed } from '../../../../lib/text.ts'
import { TickIcon } from '../../../../ui/icons.tsx'
import { settleText as words } from '../../text.settle.ts'
import { toSheet } from '../focus.ts'
import { keyOf, nameOf, openOf, settledOf } from './settling.ts'

const notesOf = ({ due, is_exempt: isExempt }: SettledSeat): string =>
  listed([
    ...(isExempt ? [words.exempt] : []),
    ...(due && due.points > 0 ? [words.points(groupDigits(due.points))] : []),
    ...(due && due.adjustment !== 0 ? [words.adjusted(formatYen(due.adjustment))] : []),
  ])

/** The players who pay now, each with the own amount; a press leaves somebody out, or takes that person in again. */
export function DuePart({
  given,
  left,
  onLeave,
}: {
  readonly given: DeskSettlement
  readonly left: readonly string[]
  readonly onLeave: (left: readonly string[]) => void
}) {
  const open = openOf(given)
  const absent = given.seats.filter(({ due, settled }) => !due && !settled)
  const areAll = left.length === 0
  return (
    <section aria-label={words.who} className="settle-who">
      {open.length === 0 ? <p>{settledOf(given).length > 0 ? words.allDone : words.nothing}</p> : null}
      <ul>
        {open.map((seat) => {
          const key = keyOf(seat)
          const isIn = !left.includes(key)
          const notes = notesOf(seat)
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={isIn}
                onClick={({ detail }) => {
                  onLeave(isIn ? [...left, key] : left.filter((one) => one !== key))
                  // After a press by hand, Enter sends the order.
                  if (detail > 0) toSheet()
                }}
              >
                <i aria-hidden="true">{isIn ? <TickIcon size={12} /> : null}</i>
                <span>
                  {nameOf(seat)}
                  {notes === '' ? null : <small>{notes}</small>}
                </span>
                <b>{formatYen(sumOf(seat.due))}</b>
              </button>
            </li>
          )
        })}
        {absent.map((seat) => (
          <li key={keyOf(seat)} data-absent="">
            {nameOf(seat)}
            <small>{words.notHere}</small>
          </li>
        ))}
      </ul>
      {open.length > 1 ? (
        <button type="button" className="btn" onClick={() => onLeave(areAll ? open.map(keyOf) : [])}>
          {areAll ? words.none : words.all}
        </button>
      ) : null}
    </section>
  )
}

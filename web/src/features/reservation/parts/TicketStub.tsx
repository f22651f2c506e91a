import { Suspense, type ReactNode } from 'react'
import { beside } from '../../../lib/beside.tsx'
import { unbroken, Unbroken } from '../../../ui/Unbroken.tsx'
import { ticketText as text } from '../text.ticket.ts'
import { isLong, type TicketCell, type TicketSeat } from './ticket.ts'

const QrCode = beside(() => import('../../../ui/QrCode.tsx').then((part) => part.QrCode))

/** The players of each group as dots with the first letter of the surname; dashed while undecided. */
export function TicketParty({
  seats,
  representative,
}: {
  seats: readonly (readonly TicketSeat[])[]
  /** The representative's surname, when the seats were stored without names. */
  representative?: string | undefined
}) {
  return seats.map((group, at) => (
    <div key={`${at + 1}`} className="ticket-players">
      {seats.length > 1 ? (
        <p className="ticket-label" aria-hidden="true">
          {text.group(at + 1)}
        </p>
      ) : null}
      <ul aria-label={seats.length > 1 ? text.playersOf(at + 1) : text.players}>
        {group.map(({ state, initial, surname, isHere }, seat) => {
          const words = surname ?? (state === 'representative' ? representative : undefined) ?? text.seats[state]
          return (
            <li
              key={`${seat + 1}`}
              data-seat={state}
              data-long={isLong(words) ? '' : undefined}
              data-here={isHere ? '' : undefined}
            >
              <span className="ticket-dot" aria-hidden="true">
                {initial ?? text.nobody}
              </span>
              {words}
              {isHere ? <span className="ticket-here">{text.here}</span> : null}
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

/** Ruled cells, a small label over a large value, like a scorecard. */
export function TicketCells({ cells }: { cells: readonly (TicketCell | undefined)[] }) {
  return (
    <dl className="ticket-cells tabular">
      {cells.map((cell) =>
        cell ? (
          <div key={cell.label}>
            <dt className="ticket-label">{cell.label}</dt>
            <dd>{unbroken(cell.value)}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** The number in large letters, with its QR code. `children` are below the number. */
export function TicketNumber({
  number,
  label = text.number,
  children,
}: {
  number: string
  label?: string
  children?: ReactNode
}) {
  return (
    <div className="ticket-number">
      <div>
        <dl>
          <dt className="ticket-label">{label}</dt>
          <dd className="tabular">{number}</dd>
        </dl>
        {children}
      </div>
      <TicketCode number={number} label={label} />
    </div>
  )
}

function TicketCode({ number, label }: { number: string; label: string }) {
  return (
    <div className="ticket-code">
      <Suspense>
        <QrCode content={number} label={text.qr(label, number)} size={132} />
      </Suspense>
    </div>
  )
}

/** For the day of play: the code and the time of arrival with `children` below it, then the number. */
export function TicketToday({
  number,
  label = text.number,
  arrival,
  children,
}: {
  number: string
  label?: string
  arrival: string
  children?: ReactNode
}) {
  return (
    <div className="ticket-today">
      <TicketCode number={number} label={label} />
      <div>
        <p className="tabular">
          <span className="block">{text.arrive}</span>
          <span className="whitespace-nowrap">
            <b>{arrival}</b>
            {text.arriveBy}
          </span>
        </p>
        {children}
      </div>
      <p className="ticket-label tabular">
        <Unbroken text={text.deskNote} />{' '}
        <b>
          {label} {number}
        </b>
      </p>
    </div>
  )
}

import { useState } from 'react'
import { isInvisible, normalizeLine } from '@jgm/contract/model/normalise'
import { problemsOf } from '../../../../lib/api.ts'
import { forEnter } from '../../../../lib/enter.ts'
import { listed } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/Field.tsx'
import { useUnsaved } from '../../../../lib/unsaved.ts'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { bookedSeats } from '../rows.ts'
import { HandHead } from './HandHead.tsx'
import { OrderPart } from './OrderPart.tsx'
import { type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

/** The name typed on a seat, and the player who sat there when the typing began; null for nobody. */
type Typed = { readonly text: string; readonly seen: number | null }

const toField = (field: HTMLInputElement | null): void => field?.focus()

/** Writes who sits on the seats of a group, for a caller whose time for it is over. The representative is the one who has booked. */
export function NamesPanel({
  courseId,
  picked,
  onEnd,
}: {
  readonly courseId: number
  readonly picked: Picked
  readonly onEnd: () => void
}) {
  const { number, version, group_no, players } = picked.group
  const [typed, type] = useState<ReadonlyMap<number, Typed>>(new Map())
  const seats = bookedSeats(picked.group).filter(({ person }) => person?.is_representative !== true)
  const wishes = seats.flatMap(({ seat, person }) => {
    const { text, seen } = typed.get(seat) ?? {}
    if (text === undefined || seen === undefined || normalizeLine(text) === (person?.name ?? '')) return []
    return [{ group_no, seat, seen, name: isInvisible(text) ? null : text }]
  })
  /** Seats on which somebody else has written a name since the typing began. */
  const overtaken = seats.filter(({ seat, person }) =>
    wishes.some((one) => one.seat === seat && one.seen !== (person?.player ?? null)),
  )
  const settle = (isOurs: boolean): void => {
    const next = new Map(typed)
    for (const { seat, person } of overtaken) {
      const own = typed.get(seat)
      if (isOurs && own) next.set(seat, { ...own, seen: person?.player ?? null })
      else next.delete(seat)
    }
    type(next)
  }
  const order = wishes.length === 0 ? null : ({ verb: 'name', number, version, seats: wishes } as const)
  const ordering = useOrdering(courseId, order, { onDone: onEnd })
  const problems = problemsOf(ordering.problem)
  const pathOf = (seat: number): string => `order.seats.${wishes.findIndex((one) => one.seat === seat)}.name`
  const title = words.titles.name
  // Where the typing begins stays where it is when the sheet changes.
  const [first] = useState((seats.find(({ person }) => person === undefined) ?? seats[0])?.seat)
  const losing = ordering.shown?.effects[0]?.losing ?? []
  return (
    <aside ref={useUnsaved()} className="day-panel call-panel" aria-label={title} aria-live="polite">
      <HandHead title={title} holder={picked.holder} players={players} />
      <div className="call-new">
        {seats.map(({ seat, person }) => (
          <Field key={seat} label={words.seatOf(seat)} error={problems.at(pathOf(seat))}>
            {(field) => (
              <input
                {...field}
                ref={seat === first ? toField : undefined}
                autoComplete="off"
                placeholder={words.seatHelp}
                value={typed.get(seat)?.text ?? person?.name ?? ''}
                onChange={({ target }) => {
                  const seen = typed.get(seat)?.seen
                  type(
                    new Map(typed).set(seat, {
                      text: target.value,
                      seen: seen === undefined ? (person?.player ?? null) : seen,
                    }),
                  )
                }}
                onKeyDown={forEnter(() => overtaken.length === 0 && ordering.send())}
              />
            )}
          </Field>
        ))}
      </div>
      {overtaken.length > 0 ? (
        <Notice kind="warn">
          {overtaken.map(({ seat, person }) => (
            <p key={seat}>{words.overtaken(words.seatOf(seat), person?.name)}</p>
          ))}
          <div className="card-actions">
            <button type="button" className="btn" onClick={() => settle(true)}>
              {words.ours}
            </button>
            <button type="button" className="btn" data-kind="quiet" onClick={() => settle(false)}>
              {words.theirs}
            </button>
          </div>
        </Notice>
      ) : null}
      {losing.length > 0 ? <Notice kind="warn">{words.losing(listed(losing))}</Notice> : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={words.send.name}
        isBegun={order !== null}
        isReady={order !== null && overtaken.length === 0}
        hidesPrice
        fields={wishes.map(({ seat }) => pathOf(seat))}
        isSilent
        onLeave={onEnd}
      />
    </aside>
  )
}

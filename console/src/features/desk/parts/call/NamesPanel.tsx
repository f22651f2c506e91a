import { useState } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { isInvisible, normalizeLine } from '@jgm/contract/model/normalise'
import { problemsOf } from '../../../../lib/api.ts'
import { listed } from '../../../../lib/text.ts'
import { Field } from '../../../../ui/Field.tsx'
import { Notice } from '../../../../ui/States.tsx'
import { callText as words } from '../../text.call.ts'
import { bookedSeats } from '../rows.ts'
import { OrderPart } from './OrderPart.tsx'
import { nameOf, type Picked } from './tasks.ts'
import { useOrdering } from './useOrdering.ts'

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
  const [typed, type] = useState<ReadonlyMap<number, string>>(new Map())
  const seats = bookedSeats(picked.group).filter(({ person }) => person?.is_representative !== true)
  const wishes = seats.flatMap(({ seat, person }) => {
    const text = typed.get(seat)
    if (text === undefined || normalizeLine(text) === (person?.name ?? '')) return []
    return [{ group_no, seat, seen: person?.player ?? null, name: isInvisible(text) ? null : text }]
  })
  const order = wishes.length === 0 ? null : ({ verb: 'name', number, version, seats: wishes } as const)
  const ordering = useOrdering(courseId, order, { onDone: onEnd })
  const problems = problemsOf(ordering.problem)
  const pathOf = (seat: number): string => `order.seats.${wishes.findIndex((one) => one.seat === seat)}.name`
  const title = words.titles.name
  // Where the typing begins stays where it is when the sheet changes.
  const [first] = useState((seats.find(({ person }) => person === undefined) ?? seats[0])?.seat)
  const losing = ordering.shown?.effects[0]?.losing ?? []
  return (
    <aside className="day-panel call-panel" aria-label={title} aria-live="polite">
      <h3 className="call-head" data-kind="hand">
        {title}
        <span>{words.party(nameOf(picked), players)}</span>
      </h3>
      <div className="call-new">
        {seats.map(({ seat, person }) => (
          <Field key={seat} label={words.seatOf(seat)} error={problems.at(pathOf(seat))}>
            {(field) => (
              <input
                {...field}
                ref={seat === first ? toField : undefined}
                autoComplete="off"
                placeholder={words.seatHelp}
                value={typed.get(seat) ?? person?.name ?? ''}
                onChange={({ target }) => type(new Map(typed).set(seat, target.value))}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
                  event.preventDefault()
                  ordering.send()
                }}
              />
            )}
          </Field>
        ))}
      </div>
      {losing.length > 0 ? <Notice kind="warn">{words.losing(listed(losing))}</Notice> : null}
      <OrderPart
        ordering={ordering}
        title={title}
        label={words.send.name}
        isBegun={order !== null}
        isReady={order !== null}
        hidesPrice
        fields={wishes.map(({ seat }) => pathOf(seat))}
        isSilent
        onLeave={onEnd}
      />
    </aside>
  )
}

import type { DayStart } from '@jgm/contract/api/desk-day'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { CrossIcon, PlayIcon, TickIcon } from '../../../ui/icons.tsx'
import { sheetText } from '../text.ts'
import { isUnsaid } from './arrivals.ts'
import type { BookedSeat } from './rows.ts'
import { SeatFields } from './SeatFields.tsx'
import type { SheetWork } from './useSheet.ts'

const words = sheetText.arrival

/** The people of the chosen start. A press on a person, or the number key, marks that person as here and opens the fields of that seat. */
export function ArrivalPart({
  start,
  work: { starts, arrivals, offers, absence, absent, depart },
}: {
  readonly start: DayStart
  readonly work: Pick<SheetWork, 'starts' | 'arrivals' | 'offers' | 'absence' | 'absent' | 'depart'>
}) {
  const { seats, seat: chosen, missing, press, pressAll } = arrivals
  const unsaid = seats.filter(isUnsaid).length
  const left = start.started_at === null ? null : words.startedAt(formatTime(minuteOfDayInTokyo(start.started_at)))
  const isAbsent = chosen?.arrival?.state === 'absent'
  return (
    <div className="day-arrival">
      <ol className="day-people" aria-label={words.who}>
        {seats.map((one, at) => (
          <li key={`${one.group.number} ${one.group.group_no} ${one.seat}`} data-mark={one.arrival?.state ?? undefined}>
            <button
              type="button"
              aria-pressed={one.arrival?.state === 'arrived'}
              aria-current={one === chosen}
              data-class={one.person?.customer_class ?? 'undecided'}
              onClick={() => press(at)}
            >
              <kbd>{at + 1}</kbd>
              <b>{one.person?.name ?? sheetText.undecided}</b>
              <span>{one.person ? sheetText.classes[one.person.customer_class] : null}</span>
              <Mark seat={one} />
            </button>
          </li>
        ))}
      </ol>
      {chosen && absence !== null ? <p>{absence}</p> : null}
      {chosen && absence === null ? (
        <SeatFields key={`${chosen.group.number} ${chosen.seat}`} seat={chosen} starts={starts} arrivals={arrivals} />
      ) : null}
      <div className="day-acts">
        {unsaid > 1 ? (
          <button type="button" className="btn" onClick={pressAll}>
            {words.allHere(unsaid)}
            <kbd>⇧Enter</kbd>
          </button>
        ) : null}
        {absence === null ? (
          <button type="button" className="btn" onClick={absent}>
            {isAbsent
              ? words.takeAbsence
              : chosen
                ? words.markAbsent
                : words.markOneAbsent(missing?.person?.name ?? null)}
            <kbd>A</kbd>
          </button>
        ) : null}
        {offers.depart === null ? (
          <button type="button" className="btn" aria-pressed={start.started_at !== null} onClick={depart}>
            <PlayIcon size={10} />
            {left ?? words.start}
            <kbd>S</kbd>
          </button>
        ) : left === null ? null : (
          <p>
            <PlayIcon size={10} /> {left}
          </p>
        )}
      </div>
    </div>
  )
}

function Mark({ seat: { arrival } }: { readonly seat: BookedSeat }) {
  if (arrival?.state === 'arrived' && arrival.at !== null)
    return (
      <em data-mark="arrived">
        <TickIcon size={11} />
        {formatTime(minuteOfDayInTokyo(arrival.at))}
      </em>
    )
  if (arrival?.state === 'absent')
    return (
      <em data-mark="absent">
        <CrossIcon size={10} />
        {words.absent}
      </em>
    )
  return <em>{words.notYet}</em>
}

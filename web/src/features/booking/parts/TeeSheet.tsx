import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatTime } from '@jgm/contract/model/dates'
import { Chip, Empty } from '../../../ui/Card.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { bandsOf } from './bands.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.start

/**
 * The starts of a day, hour by hour, a column per nine. Free ones are buttons with their state in words; the others are text.
 * The chosen ones carry a check and the predicted second half.
 */
export function TeeSheet({
  teeTimes,
  nines,
  isFree,
  price,
  chosen,
  own = [],
  word,
  empty = text.noStarts,
  onChoose,
}: {
  teeTimes: readonly SheetTeeTime[]
  nines: readonly { readonly nine: string }[]
  isFree: (teeTime: SheetTeeTime) => boolean
  /** Per person in yen, spoken with each start. */
  price: number | undefined
  chosen: readonly number[]
  /** The starts of the reservation that is changed: marked, and text where choosing them would change nothing. */
  own?: readonly number[]
  /** What a free start says; else that it is free. */
  word?: string
  /** What is said where no start is free. */
  empty?: string
  onChoose: (teeTime: SheetTeeTime) => void
}) {
  const used = nines.filter(({ nine }) => teeTimes.some((teeTime) => teeTime.nine === nine))
  if (teeTimes.every((teeTime) => !isFree(teeTime))) return <Empty title={empty} />
  const isShown = (teeTime: SheetTeeTime): boolean => isFree(teeTime) || own.includes(teeTime.id)
  const bands = bandsOf(
    teeTimes,
    used.map(({ nine }) => nine),
  )
  return (
    <div className="flex flex-col gap-5">
      {bands.map((band) =>
        band.columns.some((column) => column.teeTimes.some(isShown)) ? (
          <section key={band.hour} aria-label={text.bands(band.hour)}>
            <h3 className="tabular border-b-2 border-ink pb-1 text-lg">{text.bands(band.hour)}</h3>
            {columnsOf(band)}
          </section>
        ) : (
          <details key={band.hour}>
            <summary className="flex min-h-14 cursor-pointer items-center justify-between rounded-lg bg-paper-deep px-3 text-support">
              <span className="tabular text-lg">{text.bands(band.hour)}</span>
              <span className="text-sm">{text.noneFree}</span>
            </summary>
            {columnsOf(band)}
          </details>
        ),
      )}
    </div>
  )

  /** Rows of the same time stand side by side, also where a nine has no start then. */
  function columnsOf(band: (typeof bands)[number]) {
    const times = [
      ...new Set(band.columns.flatMap((column) => column.teeTimes.map((teeTime) => teeTime.start_minute))),
    ].toSorted((a, b) => a - b)
    return (
      <div
        className="grid gap-x-3 gap-y-2"
        style={{
          gridTemplateColumns: `repeat(${used.length}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${times.length + 1}, auto)`,
        }}
      >
        {band.columns.map((column) => (
          <div key={column.nine} className="row-span-full grid grid-rows-subgrid">
            <h4 className="pt-2 text-center text-sm font-bold text-support">{text.column(column.nine)}</h4>
            <ul className="grid grid-rows-subgrid" style={{ gridRow: `2 / span ${times.length}` }}>
              {column.teeTimes.map((teeTime) => (
                <li key={teeTime.id} style={{ gridRow: times.indexOf(teeTime.start_minute) + 1 }}>
                  <Start
                    teeTime={teeTime}
                    isFree={isFree(teeTime)}
                    isOwn={own.includes(teeTime.id)}
                    word={word}
                    price={price}
                    order={chosen.indexOf(teeTime.id)}
                    groups={chosen.length}
                    onChoose={() => onChoose(teeTime)}
                  />
                </li>
              ))}
              {column.teeTimes.length === 0 ? <li className="text-center text-support">{text.none}</li> : null}
            </ul>
          </div>
        ))}
      </div>
    )
  }
}

function Start({
  teeTime,
  isFree: free,
  isOwn,
  word: freeWord = text.open,
  price,
  order,
  groups,
  onChoose,
}: {
  teeTime: SheetTeeTime
  isFree: boolean
  isOwn: boolean
  word: string | undefined
  price: number | undefined
  /** Place among the chosen starts, -1 when not chosen. */
  order: number
  groups: number
  onChoose: () => void
}) {
  const time = formatTime(teeTime.start_minute)
  const isChosen = order >= 0
  const closed = teeTime.state === 'open' ? (teeTime.member_only ? text.memberOnly : text.noRoom) : text[teeTime.state]
  const status = isOwn ? text.own : free ? freeWord : closed
  const word = isChosen ? (groups > 1 ? text.chosenGroup(order + 1) : text.chosen) : status
  if (!free && !isChosen) {
    return (
      <div
        data-own={isOwn || undefined}
        className={`flex h-full min-h-14 flex-wrap items-center justify-between gap-x-2 rounded-lg px-3 py-1 ${
          isOwn ? 'border-l-8 border-green-900 bg-green-50 font-bold text-green-900' : 'bg-paper-deep text-support'
        }`}
      >
        <span className="tabular text-lg">
          <span className="sr-text">{text.spokenNine(teeTime.nine)}</span>
          {time}
          <span className="sr-text">{text.spokenStart}</span>
        </span>
        <span className="text-sm">{word}</span>
      </div>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-tee-time={teeTime.id}
      onClick={onChoose}
      className={`flex h-full min-h-14 w-full flex-wrap items-center justify-between gap-x-2 rounded-lg border-2 px-3 py-1 text-left ${
        isChosen ? 'border-green-900 bg-green-900 text-white' : 'border-green-900 bg-card text-ink hover:bg-green-50'
      }`}
    >
      <span className="tabular text-xl font-bold">
        <span className="sr-text">{text.spokenNine(teeTime.nine)}</span>
        {time}
        <span className="sr-text">{text.spokenStart}</span>
      </span>
      <span className={`flex items-center gap-1 text-sm font-bold ${isChosen ? '' : 'text-green-900'}`}>
        {isChosen ? <CheckIcon size={18} /> : null}
        {word}
        {price === undefined ? null : <span className="sr-text">{text.spokenPrice(price)}</span>}
      </span>
      {isChosen && teeTime.turn_minute !== null ? (
        <span className="tabular w-full text-sm">{text.turn(formatTime(teeTime.turn_minute))}</span>
      ) : null}
      {teeTime.member_only && !isChosen ? (
        <span className="w-full pb-1">
          <Chip tone="green">{text.memberOnly}</Chip>
        </span>
      ) : null}
    </button>
  )
}

import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { Chip, Empty } from '../../../../ui/Card.tsx'
import { CheckIcon, ChevronRightIcon } from '../../../../ui/icons.tsx'
import { bandsOf, nextPart, partOf, type Part } from './bands.ts'
import { FoldMark } from '../../../../ui/Fold.tsx'
import { saleText } from '../../text.sale.ts'

const text = saleText.start

/**
 * The starts of a day that can be chosen, by hour, with the number of free starts beside each hour, and a column per nine. Hours
 * without free starts are folded together below, as text, so that the first start stands high on the screen. The first hour of a part of
 * the day leads to the next part. A price that is the same for all is shown above the sheet; one that is the same for an hour beside the
 * hour; else at each start. It is read out with each start.
 */
export function TeeSheet({
  teeTimes,
  nines,
  isFree,
  price,
  sayPrice = (yen) => text.each(formatYen(yen)),
  chosen,
  own = [],
  empty = text.noStarts,
  onChoose,
}: {
  teeTimes: readonly SheetTeeTime[]
  nines: readonly { readonly nine: string }[]
  isFree: (teeTime: SheetTeeTime) => boolean
  /** In yen. */
  price: (teeTime: SheetTeeTime) => number | undefined
  /** For how many people a price is; per person unless given. */
  sayPrice?: (yen: number) => string
  chosen: readonly number[]
  /** The present starts of the reservation: marked until chosen, and only text where choosing them would change nothing. */
  own?: readonly number[]
  /** The sentence when no start is free. */
  empty?: string
  /** Absent: the starts are only shown. */
  onChoose: ((teeTime: SheetTeeTime) => void) | undefined
}) {
  const used = nines.filter(({ nine }) => teeTimes.some((teeTime) => teeTime.nine === nine))
  const isShown = (teeTime: SheetTeeTime): boolean => isFree(teeTime) || own.includes(teeTime.id)
  const none = teeTimes.some(isFree) ? null : <Empty title={empty} />
  if (!teeTimes.some(isShown)) return none
  const bands = bandsOf(
    teeTimes,
    used.map(({ nine }) => nine),
  ).map((band) => {
    const all = band.columns.flatMap((column) => column.teeTimes)
    // Two nines keep their columns; a third one has no room on a phone beside an empty one.
    const columns = used.length > 2 ? band.columns.filter(({ teeTimes: its }) => its.some(isShown)) : band.columns
    return { ...band, columns, all, part: partOf(band.hour), free: all.filter(isFree).length }
  })
  const pricesOf = (starts: readonly SheetTeeTime[]): Set<number | undefined> =>
    new Set(starts.filter(isFree).map(price))
  const hasOnePrice = pricesOf(teeTimes).size < 2
  const open = bands.filter(({ all }) => all.some(isShown))
  const full = bands.filter(({ all }) => !all.some(isShown))
  return (
    <div className="flex flex-col gap-2">
      {none}
      {open.map((band, at) => {
        const [ofHour, another] = hasOnePrice ? [] : pricesOf(band.all)
        const next = nextPart(open, at)
        return (
          <section
            key={band.hour}
            aria-label={text.bands(band.hour)}
            data-part={band.part}
            tabIndex={-1}
            className="outline-none focus-visible:outline-none"
          >
            <div className="sheet-head tabular">
              <h2>{text.bands(band.hour)}</h2>
              {band.free > 0 ? <span>{text.free(band.free)}</span> : null}
              {ofHour === undefined || another !== undefined ? null : <b aria-hidden="true">{sayPrice(ofHour)}</b>}
              {next ? <ToPart {...next} /> : null}
            </div>
            <div className="sheet-hour">
              {band.columns.map((column) => (
                <div key={column.nine} className="min-w-0">
                  <b className="sheet-nine">{text.column(column.nine)}</b>
                  <ul className="sheet-starts" aria-label={text.listOf(band.hour, column.nine)}>
                    {column.teeTimes.filter(isShown).map((teeTime) => (
                      <li key={teeTime.id}>
                        <Start
                          teeTime={teeTime}
                          isFree={isFree(teeTime)}
                          isOwn={own.includes(teeTime.id)}
                          price={price(teeTime)}
                          sayPrice={sayPrice}
                          showsPrice={another !== undefined}
                          order={chosen.indexOf(teeTime.id)}
                          groups={chosen.length}
                          onChoose={onChoose && (() => onChoose(teeTime))}
                        />
                      </li>
                    ))}
                  </ul>
                </div>
              ))}
            </div>
          </section>
        )
      })}
      {full.length > 0 ? (
        <details className="group mt-1">
          <summary className="sheet-fold">
            <span className="tabular">{text.fullHours(full.map(({ hour }) => text.bands(hour)))}</span>
            <FoldMark />
          </summary>
          <ul className="sheet-hour px-3 py-2">
            {full
              .flatMap(({ all }) => all)
              .toSorted((a, b) => a.start_minute - b.start_minute)
              .map((teeTime) => (
                <li key={teeTime.id} className="tabular text-sm text-support">
                  {text.closedStart(formatTime(teeTime.start_minute), teeTime.nine, closedWord(teeTime))}
                </li>
              ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

/** Leads from the first hour of a part of the day to the next part with free starts, in the line of the hour: the first start stays high. */
function ToPart({ part, free }: { readonly part: Part; readonly free: number }) {
  return (
    <button
      type="button"
      className="to-part"
      onClick={() => {
        const there = document.querySelector<HTMLElement>(`[data-part="${part}"]`)
        there?.scrollIntoView({ block: 'start' })
        there?.focus({ preventScroll: true })
      }}
    >
      {text.toPart(text.part[part])}
      <span className="sr-text">{text.free(free)}</span>
      <span className="rotate-90" aria-hidden="true">
        <ChevronRightIcon size={18} />
      </span>
    </button>
  )
}

/** Why a start can't be chosen. */
const closedWord = ({ state, member_only: isForMembers }: SheetTeeTime): string =>
  state === 'open' ? (isForMembers ? text.memberOnly : text.noRoom) : text[state]

function Start({
  teeTime,
  isFree: free,
  isOwn,
  price,
  sayPrice,
  showsPrice,
  order,
  groups,
  onChoose,
}: {
  teeTime: SheetTeeTime
  isFree: boolean
  isOwn: boolean
  price: number | undefined
  sayPrice: (yen: number) => string
  showsPrice: boolean
  /** Index among the chosen starts, -1 when not chosen. */
  order: number
  groups: number
  onChoose: (() => void) | undefined
}) {
  const isChosen = order >= 0
  const time = (
    <b className="tabular">
      <span className="sr-text">{text.spokenNine(teeTime.nine)}</span>
      {formatTime(teeTime.start_minute)}
      <span className="sr-text">{text.spokenStart}</span>
    </b>
  )
  if (!onChoose || (!free && !isChosen)) {
    return (
      <div data-own={isOwn || undefined} data-seen={isOwn ? undefined : ''} className="sheet-start">
        {time}
        {isOwn ? <span>{text.ownStart}</span> : null}
        {showsPrice && !isOwn && price !== undefined ? <span>{sayPrice(price)}</span> : null}
      </div>
    )
  }
  const said = isChosen ? (groups > 1 ? text.chosenGroup(order + 1) : text.chosen) : isOwn ? text.ownStart : undefined
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      data-own={(isOwn && !isChosen) || undefined}
      data-tee-time={teeTime.id}
      onClick={onChoose}
      className="sheet-start"
    >
      {time}
      {said === undefined ? (
        <span className="sr-text">{text.open}</span>
      ) : (
        <span className="flex items-center gap-1">
          {isChosen ? <CheckIcon size={18} /> : null}
          {said}
        </span>
      )}
      {price === undefined ? null : (
        <>
          <span className="sr-text">{text.spokenPrice(sayPrice(price))}</span>
          {showsPrice && said === undefined ? <span aria-hidden="true">{formatYen(price)}</span> : null}
        </>
      )}
      {teeTime.member_only && !isChosen && !isOwn ? <Chip tone="green">{text.memberOnly}</Chip> : null}
    </button>
  )
}

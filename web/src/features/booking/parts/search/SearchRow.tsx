import type { ReactNode } from 'react'
import { closedReason } from '@jgm/contract/model/day-off-words'
import type { CourseStarts, OfferedStart } from '@jgm/contract/api/tee-sheet-search'
import { formatDateMedium, formatDateTimeMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { isWholeRound } from '@jgm/contract/model/sheet'
import { useCourse } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { drawnAccent } from '../../../../ui/accent.ts'
import { buttonLook } from '../../../../ui/Button.tsx'
import { BellIcon, ChevronRightIcon, PhoneIcon } from '../../../../ui/icons.tsx'
import { Landscape } from '../../../../ui/Landscape.tsx'
import { unbroken, Unbroken } from '../../../../ui/Unbroken.tsx'
import { roadText } from '../../../road/text.ts'
import { doorText } from '../../text.door.ts'
import { searchText as text } from '../../text.search.ts'
import { bookingText } from '../../text.ts'
import { planWords } from './planWords.ts'
import { RequestWay } from '../day/RequestWay.tsx'
import { shownPrice } from './shownPrice.ts'
import { canWait, groupsFor, partyOf, queryOf, startOf, waitOf, type SearchWish } from './searchWish.ts'

type Price = OfferedStart['price']

/** One course of a search: its lowest price, how many starts are free, and the three best, or why there is none and when there is. */
export function SearchRow({
  wish,
  holiday,
  row,
  drive,
  hasOthers,
  hasStart,
  isBest,
  isFirst,
  from,
  pending,
  refusal,
  onTake,
  onLook,
}: {
  wish: SearchWish
  holiday: string | null
  row: CourseStarts
  /** Minutes of driving; undefined where they are not known. */
  drive: number | undefined
  /** Some course is free: else the nearest days of all stand above the rows, and are not said again in each. */
  hasOthers: boolean
  /** The member plays that day already: starts are only shown, and nobody waits for another. */
  hasStart: boolean
  isBest: boolean
  isFirst: boolean
  from: string | undefined
  /** The start that is being taken. */
  pending: OfferedStart | undefined
  /**
   * Why a start of this row could not be taken. Where the refused start was the last one, its reason is said in the place of why there is
   * none.
   */
  refusal: ReactNode
  onTake: (start: OfferedStart) => void
  /** The tee sheet of the course is about to be opened. */
  onLook: () => void
}) {
  const course = useCourse(row.course_id)
  const { price, starts } = row
  const party = partyOf(wish.players)
  const isFree = starts.length > 0
  return (
    <li className="search-row" data-accent={drawnAccent(course.id)} data-none={isFree ? undefined : ''}>
      <div className="search-row-head">
        <div className="search-row-print">
          <Landscape accent={course.id} crop="cover" isFirst={isFirst} isLater={!isFirst} />
        </div>
        <div className="search-row-name">
          <h3>
            <To
              page="regular.start"
              params={{ id: course.id }}
              query={{ date: wish.date, from }}
              className="search-row-link"
              onClick={onLook}
            >
              {course.short_title}
              <span className="sr-text">{text.ofDay(formatDateMedium(wish.date, holiday !== null))}</span>
              <ChevronRightIcon size={20} />
            </To>
          </h3>
          <p>
            <Unbroken
              text={drive === undefined ? course.prefecture_label : roadText.from(course.prefecture_label, drive)}
            />
          </p>
        </div>
        <div className="search-row-price tabular">
          {price && (isFree || row.reason === 'not_yet') ? (
            <p>
              <b>
                {groupDigits(shownPrice(price, party))}
                <small>{text.yen}</small>
              </b>
              {isBest ? <span className="search-best">{text.best}</span> : null}
            </p>
          ) : null}
          {isFree ? (
            <p className="search-free">
              <span>{text.free(row.free_starts)}</span>
              <span className="search-plan">{planWords(row.plans)}</span>
            </p>
          ) : row.reason === 'not_yet' && price ? (
            <p>{text.fromPrice}</p>
          ) : null}
        </div>
      </div>
      {isFree ? (
        <ul className="search-chips tabular" aria-label={text.startsOf(course.short_title)}>
          {starts.map((start) => (
            <li key={start.tee_time_ids.join()}>
              <Chip
                start={start}
                lowest={price}
                party={party}
                isPending={pending?.tee_time_ids[0] === start.tee_time_ids[0]}
                onTake={hasStart ? undefined : () => onTake(start)}
              />
            </li>
          ))}
        </ul>
      ) : refusal ? null : (
        <NoStart wish={wish} row={row} hasOthers={hasOthers} mayWait={!hasStart} from={from} />
      )}
      {refusal}
    </li>
  )
}

function Chip({
  start,
  lowest,
  party,
  isPending,
  onTake,
}: {
  start: OfferedStart
  lowest: Price | null
  party: readonly number[]
  isPending: boolean
  onTake: (() => void) | undefined
}) {
  const time = formatTime(start.start_minute)
  const last = start.later_minutes.at(-1)
  const later = last === undefined ? null : text.lastGroup(start.later_minutes.length + 1, formatTime(last))
  const price = formatYen(shownPrice(start.price, party))
  const isHalf = !isWholeRound(start.price)
  const hasOwnPrice = lowest !== null && shownPrice(lowest, party) !== shownPrice(start.price, party)
  if (!onTake)
    return (
      <div className="search-chip" data-seen="">
        <span>
          {time} <small>{start.nine}</small>
        </span>
        {later ? <small>{later}</small> : null}
        {hasOwnPrice ? <small>{isHalf ? text.halfAt(price) : price}</small> : null}
      </div>
    )
  return (
    <button
      type="button"
      className="search-chip"
      data-start={start.tee_time_ids[0]}
      aria-busy={isPending || undefined}
      onClick={onTake}
    >
      <span>
        {time} <small>{start.nine}</small>
      </span>
      {later ? <small>{later} </small> : null}
      {hasOwnPrice ? <small>{isHalf ? text.halfAt(price) : price}</small> : null}
      <span className="sr-text">
        {isPending ? text.holding : hasOwnPrice ? text.start : text.startAt(isHalf ? text.halfAt(price) : price)}
      </span>
    </button>
  )
}

/** Why a course has nothing for the wish, and the ways on from there. */
function NoStart({
  wish,
  row,
  hasOthers,
  mayWait,
  from,
}: {
  wish: SearchWish
  row: CourseStarts
  mayWait: boolean
  /** Somebody waits for this course; where no course has a start, for any of them. */
  hasOthers: boolean
  from: string | undefined
}) {
  const course = useCourse(row.course_id)
  const nearest = hasOthers ? row.nearest_days : []
  return (
    <div className="search-none">
      <p className="tabular">{unbroken(whyNone(row, wish))}</p>
      {closedReason(row) ? <p>{closedReason(row)}</p> : null}
      {row.free_all_day === 0 && nearest.length > 0 ? <p className="text-sm">{text.nearest}</p> : null}
      <ul className="search-ways tabular">
        {row.free_all_day > 0 ? (
          <li>
            <To
              page="booking.search"
              query={{ ...queryOf({ ...wish, time: 'any' }), from }}
              replace
              {...buttonLook('outline', 'S')}
            >
              {text.anyTime}
            </To>
          </li>
        ) : (
          nearest.map((date) => <DayWay key={date} course={course.id} date={date} from={from} />)
        )}
        {mayWait && canWait(wish) && (row.reason === null || bookingText.calendar.waits[row.reason]) ? (
          <li>
            <To
              page="waitlist.join"
              params={{ id: course.id }}
              query={{
                date: wish.date,
                ...waitOf(wish),
                place: hasOthers ? undefined : 'any',
              }}
              {...buttonLook('outline', 'S')}
            >
              <BellIcon />
              {bookingText.calendar.wait}
            </To>
          </li>
        ) : null}
        <li className="empty:hidden">
          <RequestWay
            course={course.id}
            date={wish.date}
            reason={row.reason}
            from={from}
            size="S"
            players={wish.players}
            groups={groupsFor(wish.players)}
            start={startOf[wish.time]}
          />
        </li>
        {row.reason === 'web_closed' ? (
          <li>
            <a href={`tel:${course.phone.replaceAll('-', '')}`} {...buttonLook('outline', 'S')}>
              <PhoneIcon />
              {unbroken(text.tel(course.phone))}
            </a>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

function DayWay({ course, date, from }: { course: number; date: PlayDate; from: string | undefined }) {
  return (
    <li>
      <To page="regular.start" params={{ id: course }} query={{ date, from }} {...buttonLook('outline', 'S')}>
        {formatDateMedium(date)}
      </To>
    </li>
  )
}

function whyNone({ reason, opens_at: opens, free_all_day: starts }: CourseStarts, { players }: SearchWish): string {
  if (reason === 'not_yet' && opens !== null) return text.opens(formatDateTimeMedium(opens))
  if (reason !== null) return bookingText.calendar.reasons[reason]
  return starts > 0 ? text.otherTimes(starts) : text.noRoom(doorText.line.playersValue(players))
}

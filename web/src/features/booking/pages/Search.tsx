import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '@jgm/contract/api/session'
import type { CourseStarts, OfferedStart, StartSearch } from '@jgm/contract/api/tee-sheet-search'
import type { NearestStart } from '@jgm/contract/model/errors'
import {
  formatDateMedium,
  formatDateTimeMedium,
  formatTime,
  minuteOfDayInTokyo,
  todayInTokyo,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { isWholeRound } from '@jgm/contract/model/sheet'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useGo, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { FilterSelect } from '../../../ui/FilterSelect.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { HasStart } from '../parts/day/HasStart.tsx'
import { isFavourite } from '../parts/course/courseOrder.ts'
import { nearestOf, Refusal } from '../parts/day/Refusal.tsx'
import { SearchDays } from '../parts/search/SearchDays.tsx'
import { SearchLine, SearchLinks } from '../parts/search/SearchLine.tsx'
import { SearchRow } from '../parts/search/SearchRow.tsx'
import { SingleWay } from '../parts/search/SingleWay.tsx'
import { searchQuery } from '../parts/search/searchQueries.ts'
import { canWait, groupSize, mostPlayers, readWish, waitOf, type SearchWish } from '../parts/search/searchWish.ts'
import { TimeStar } from '../parts/course/Star.tsx'
import { useTake } from '../parts/search/useTake.ts'
import { roadsQuery } from '../../road/api.ts'
import { doorText } from '../text.door.ts'
import { requestWayText } from '../text.request.ts'
import { searchText as text } from '../text.search.ts'

type Sort = keyof typeof text.sorts

/** Minutes of driving by course. */
type Roads = ReadonlyMap<number, number>

type Price = NonNullable<CourseStarts['price']>

/** Whole rounds before half rounds, then by the lowest price of one person. */
const byPrice = (a: Price, b: Price): number =>
  Number(isWholeRound(b)) - Number(isWholeRound(a)) || Math.min(...a.per_person) - Math.min(...b.per_person)

/** The lowest price among the starts that were found. */
const lowestOf = ({ courses }: StartSearch): Price | undefined =>
  courses.flatMap(({ starts, price }) => (starts.length > 0 ? (price ?? []) : [])).toSorted(byPrice)[0]

/** The orders for a member, the usual one first: favourites where there are some, and the nearest where it is known how long the drives are. */
const sortsFor = (member: Member | null, roads: Roads | undefined): readonly Sort[] => [
  ...(member && member.favourites.course_ids.length > 0 ? (['favourite'] as const) : []),
  'price',
  'early',
  ...(roads && roads.size > 0 ? (['near'] as const) : []),
  ...(member ? (['main'] as const) : []),
]

const isFull = ({ reason }: CourseStarts): boolean => reason === null || reason === 'sold_out'

/** Is no sheet of the day published? Then nobody knows what will be free. */
const isUnpublished = (courses: readonly CourseStarts[]): boolean =>
  !courses.some(isFull) && courses.some(({ reason }) => reason === 'not_published')

/** What a day without a free start says: when it can be booked, where it is only too early. */
function noneOf(courses: readonly CourseStarts[], isAlone: boolean): string {
  const opens = courses.flatMap(({ reason, opens_at: at }) => (reason === 'not_yet' && at !== null ? [at] : []))
  const [first] = opens.toSorted((a, b) => Date.parse(a) - Date.parse(b))
  if (first === undefined) {
    if (isUnpublished(courses)) return text.foundNotPublished
    return isAlone ? text.foundNoneAlone : text.foundNone
  }
  return (courses.some(isFull) ? text.foundNoneLater : text.foundLater)(formatDateTimeMedium(first))
}

/** Courses with free starts first, in the wished order, then the others by their ids. */
function sorted(
  courses: readonly CourseStarts[],
  sort: Sort,
  { member, roads }: { member: Member | null; roads: Roads | undefined },
): CourseStarts[] {
  const earliest = ({ starts }: CourseStarts): number => Math.min(...starts.map((start) => start.start_minute))
  // Half rounds stand below whole rounds, which cost more.
  const priceOf = ({ price }: CourseStarts): readonly number[] =>
    price ? [Number(!isWholeRound(price)), price.total] : [Infinity]
  const leads = ({ course_id: id }: CourseStarts): readonly number[] =>
    sort === 'main'
      ? [Number(id !== member?.main_golf_course)]
      : sort === 'near'
        ? [roads?.get(id) ?? Infinity]
        : [Number(sort === 'favourite' && !isFavourite(member, id))]
  const rank = (course: CourseStarts): readonly number[] => {
    const wished = sort === 'early' ? [earliest(course), ...priceOf(course)] : [...priceOf(course), earliest(course)]
    return course.starts.length === 0 ? [1, course.course_id] : [0, ...leads(course), ...wished]
  }
  return courses.toSorted((a, b) => {
    const [one, other] = [rank(a), rank(b)]
    const at = one.findIndex((value, index) => value !== other[index])
    return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
  })
}

/**
 * The free starts of a day at every course. Date, players, time of day and order live in the query. A start that is pressed is held
 * and leads to the confirmation.
 */
export default function Search() {
  const title = useTitle()
  const member = useMember()
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const [isOpen, setOpen] = useState(false)
  const today = todayInTokyo(now())
  const wish = readWish(query, today, member?.favourites.search_time)
  const roads = useQuery(roadsQuery(member?.id ?? null))
  const sorts = sortsFor(member, roads.data)
  const sort = sorts.find((one) => one === query.get('sort')) ?? sorts[0] ?? 'price'
  const from = query.get('from') ?? undefined
  const kept = { from, sort: query.get('sort') ?? undefined }
  const search = useQuery({ ...searchQuery(wish, member?.id ?? null), refetchInterval: 30_000 })
  // The answer for another wish only keeps the strip in its place.
  const isUnsorted = query.get('sort') === 'near' && roads.isLoading
  const answer = search.isPlaceholderData || isUnsorted ? undefined : search.data
  const holiday = search.data?.days.find(({ date }) => date === wish.date)?.holiday ?? null
  const day = formatDateMedium(wish.date, holiday !== null)
  const players = doorText.line.playersValue(wish.players)
  const parts = [day, players, ...(wish.time === 'any' ? [] : [doorText.line.times[wish.time]])]

  return (
    <div className="search page-wide">
      <div className="search-head">
        <h1 tabIndex={-1} className="tabular">
          <span className="sr-text">{title}</span>
          <Unbroken text={text.joined(parts)} />
        </h1>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="search-wish"
          onClick={() => setOpen(!isOpen)}
          {...buttonLook('outline', 'S')}
        >
          {text.change}
        </button>
      </div>
      <div id="search-wish" hidden={!isOpen}>
        <SearchLine wish={wish} onChange={setQuery} />
        <TimeStar time={wish.time === 'any' ? null : wish.time} />
      </div>
      <SearchLinks wish={wish} kept={kept} />
      <SearchDays wish={wish} today={today} days={search.data?.days} shown={answer && lowestOf(answer)} kept={kept} />
      {answer ? (
        <Found
          key={`${wish.date} ${wish.players} ${wish.time}`}
          wish={wish}
          answer={answer}
          sort={sort}
          sorts={sorts}
          roads={roads.data}
          from={from}
          onStale={() => void search.refetch()}
        />
      ) : search.isError ? (
        <LoadFailed error={search.error} title={text.failed} retry={search.refetch} />
      ) : (
        <Spinner />
      )}
    </div>
  )
}

function Found({
  wish,
  answer,
  sort,
  sorts,
  roads,
  from,
  onStale,
}: {
  wish: SearchWish
  answer: StartSearch
  sort: Sort
  sorts: readonly Sort[]
  roads: Roads | undefined
  from: string | undefined
  onStale: () => void
}) {
  const member = useMember()
  const setQuery = useSetQuery()
  const go = useGo()
  const take = useTake(from, onStale)
  const [taken, setTaken] = useState<{ row: CourseStarts; start: OfferedStart; order: readonly number[] }>()
  const told = useRef<HTMLDivElement>(null)
  const { party, holiday } = answer
  // While a start is being taken and where it was refused, the rows stay under the finger, whatever has become of their starts.
  const order = take.pending || take.failure !== null ? taken?.order : undefined
  const rows = sorted(answer.courses, sort, { member, roads }).toSorted((a, b) =>
    order ? order.indexOf(a.course_id) - order.indexOf(b.course_id) : 0,
  )
  const free = rows.filter(({ starts }) => starts.length > 0)
  const whole = free.filter(({ price }) => price && isWholeRound(price))
  const best = Math.min(...whole.map(({ price }) => price?.total ?? Infinity))
  const isEven = new Set(party).size === 1
  const wishOf = (row: CourseStarts, start: { tee_time_ids: readonly number[]; plan_id: number }) => ({
    course_id: row.course_id,
    play_date: wish.date,
    parties: party,
    start: { tee_time_ids: [...start.tee_time_ids], plan_id: start.plan_id },
  })

  // The pressed start may be gone with the focus on it, so the reason takes the focus.
  useEffect(() => {
    if (take.error !== null) told.current?.focus()
  }, [take.error])

  function lookAt(row: CourseStarts, date: PlayDate, near?: NearestStart): void {
    take.look({
      ...wishOf(row, { tee_time_ids: near && party.length === 1 ? [near.tee_time_id] : [], plan_id: 0 }),
      play_date: date,
    })
  }

  return (
    <>
      {answer.has_start ? <HasStart /> : null}
      {wish.players === 1 ? (
        <SingleWay date={wish.date} holiday={holiday} isUnpublished={isUnpublished(rows)} from={from} />
      ) : null}
      <div className="search-sort">
        <h2 aria-live="polite">
          <Unbroken text={free.length > 0 ? text.found(free.length) : noneOf(rows, wish.players === 1)} />
        </h2>
        {free.length > 1 ? (
          <FilterSelect
            name="sort"
            label={text.sort}
            options={sorts.map((one) => ({ value: one, label: text.sorts[one] }))}
            value={sort}
            isCompact
            onChange={(one) => {
              take.reset()
              setQuery({ sort: one === sorts[0] ? undefined : one })
            }}
          />
        ) : null}
        {free.length > 0 ? <p className="text-sm text-support">{isEven ? text.unit : text.unitTotal}</p> : null}
      </div>
      {free.length === 0 && answer.nearest_days.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{text.nearestAll}</h2>
          <ul className="search-ways tabular">
            {answer.nearest_days.map((date) => (
              <li key={date}>
                <Button kind="outline" size="M" onPress={() => setQuery({ date })}>
                  {formatDateMedium(date)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {wish.players > groupSize && free.length < rows.length ? <p className="text-sm">{text.oneGroup}</p> : null}
      {wish.players === mostPlayers ? <p className="text-sm">{requestWayText.morePlayers}</p> : null}
      <ul className="search-rows">
        {rows.map((row) => (
          <SearchRow
            key={row.course_id}
            wish={wish}
            holiday={holiday}
            row={row}
            drive={roads?.get(row.course_id)}
            hasOthers={free.length > 0}
            hasStart={answer.has_start}
            isFirst={row === rows[0]}
            isBest={whole.length > 1 && whole.includes(row) && row.price?.total === best}
            from={from}
            pending={take.pending && taken?.row.course_id === row.course_id ? taken.start : undefined}
            refusal={
              take.failure !== null && taken?.row.course_id === row.course_id ? (
                <div ref={told} tabIndex={-1} className="search-told">
                  <Refusal
                    message={take.failure}
                    error={take.error}
                    nearest={nearestOf(take.error)}
                    date={wish.date}
                    wait={canWait(wish) ? { course: row.course_id, ...waitOf(wish) } : undefined}
                    onTake={(near) => {
                      lookAt(row, near.play_date, near)
                      go('regular.start', { id: row.course_id }, { date: near.play_date, from })
                    }}
                  />
                </div>
              ) : null
            }
            onTake={(start) => {
              if (take.pending) return
              setTaken({ row, start, order: rows.map(({ course_id: id }) => id) })
              take.submit(wishOf(row, start))
            }}
            onLook={() => lookAt(row, wish.date)}
          />
        ))}
      </ul>
      <p className="text-sm text-support">{text.updated(formatTime(minuteOfDayInTokyo(answer.updated_at)))}</p>
    </>
  )
}

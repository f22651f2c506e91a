import { lazy, Suspense, useState, useSyncExternalStore, type ComponentProps, type CSSProperties } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import {
  addMonths,
  formatDateMedium,
  formatMonth,
  formatTime,
  isPlayDate,
  minuteOfDayInTokyo,
  monthOf,
  todayInTokyo,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import { graphemesOf } from '@jgm/contract/model/graphemes'
import { formatYen } from '@jgm/contract/model/money'
import { now } from '../../../lib/clock.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useCourseId, useGo, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { announce } from '../../../ui/announce.ts'
import { useIsDesk } from '../../../ui/desk.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { watchTextSize } from '../../../ui/textSize.ts'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { dayQuery, monthQuery, type Filter } from '../api.ts'
import { CourseTabs } from '../parts/course/CourseTabs.tsx'
import { cellsOf, cheapestDays, firstBookable, weeksAhead } from '../parts/month/MonthCells.tsx'
import { MarkList } from '../parts/month/MarkList.tsx'
import { MonthTurner } from '../parts/month/MonthTurner.tsx'
import { LogInHint } from '../parts/LogInHint.tsx'
import { bookingText } from '../text.ts'
import { tabStore } from '../../../lib/stores.ts'

// Loaded when they are shown, because the first screen has a size limit.
const CourseChoice = lazy(() =>
  import('../parts/course/CourseChoice.tsx').then((part) => ({ default: part.CourseChoice })),
)
const DayPanel = lazy(() => import('../parts/day/DayPanel.tsx').then((part) => ({ default: part.DayPanel })))
const DayBar = lazy(() => import('../parts/day/DayPanel.tsx').then((part) => ({ default: part.DayBar })))
const MonthList = lazy(() => import('../parts/month/MonthList.tsx').then((part) => ({ default: part.MonthList })))

const text = bookingText.calendar

type View = 'month' | 'list'
const viewKey = 'calendar-view'

/** The view chosen in this session. */
function chosenView(): View | undefined {
  const kept = tabStore.read(viewKey)
  return kept === 'month' || kept === 'list' ? kept : undefined
}

/** The chosen view; else the list with large text or when prices do not fit, else the month. */
function presentView(): View {
  const chosen = chosenView()
  if (chosen) return chosen
  const isEnlarged = parseFloat(getComputedStyle(document.documentElement).fontSize) > 18
  return isEnlarged || matchMedia('(max-width: 22em)').matches ? 'list' : 'month'
}

/** The server knows neither the width nor the text size of the device. */
const renderedView = (): View => 'month'

/** A course's month, the beginning of every regular booking. Month, day and class are in the query, so that back and reload keep them. */
export default function Calendar() {
  const id = useCourseId()
  const member = useMember()
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const go = useGo()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<View>()
  const present = useSyncExternalStore(watchTextSize, presentView, renderedView)
  const view = chosen ?? present
  const isDesk = useIsDesk()

  const asked = query.get('date') ?? ''
  const date = isPlayDate(asked) ? asked : undefined
  const today = todayInTokyo(now())
  const month = readMonth(query.get('month')) ?? (date ? monthOf(date) : monthOf(today))
  const filter: Filter = member ? 0 : query.get('filter') === '1' ? 1 : 2
  const who = member?.id ?? null
  const from = query.get('from') ?? undefined
  const onlyWeekends = query.get('weekend') === '1'

  const shown = useQuery(monthQuery(id, month, filter, who))
  const isFailed = shown.isError && !shown.data
  const following = useQuery(monthQuery(id, addMonths(month, 1), filter, who))
  // The last weeks of a month leave room for the next month, on a phone, too.
  const isShort = weeksAhead(month, today) <= 3
  const days = [...(shown.data?.days ?? []), ...(following.data?.days ?? [])]
  const picked = days.find((day) => day.date === date)
  const beside = picked ?? (isDesk ? firstBookable(isShort ? days : shown.data?.days, onlyWeekends) : undefined)
  const isComing = shown.isPending || (isDesk && isShort && following.isPending)
  const first = shown.data?.first_month ?? monthOf(today)
  const last = shown.data?.last_month ?? addMonths(monthOf(today), 6)

  function turn(by: number): void {
    const next = addMonths(month, by)
    if (next < first || next > last) return
    setQuery({ month: next, date: undefined })
    announce(text.shown(formatMonth(next)))
    void client.prefetchQuery(monthQuery(id, addMonths(next, by), filter, who))
  }

  /** On a phone a day with starts opens its sheet; otherwise it is shown beside the month. */
  function pick(day: string): void {
    void client.prefetchQuery(dayQuery(id, day, 0, who))
    const isOpen = days.some((one) => one.date === day && one.reason === null)
    setQuery({ date: day, month })
    if (isOpen && matchMedia('(max-width: 61.99em)').matches) go('regular.start', { id }, { date: day, from })
  }

  return (
    <>
      <Head id={id} />
      <CourseTabs here="booking.calendar" course={id} from={from} />
      <div className="page-wide flex flex-col gap-6 pt-2 pb-12">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div className="flex min-w-0 flex-col gap-2">
            <MonthTurner
              month={month}
              first={first}
              last={last}
              note={text.classNote(
                text.classes[member ? (shown.data?.customer_class ?? 'member') : filter === 1 ? 'member' : 'visitor'],
              )}
              onTurn={turn}
            />
            {isFailed ? (
              <LoadFailed error={shown.error} title={text.failed} retry={shown.refetch} />
            ) : view === 'list' && shown.data ? (
              <Suspense fallback={<Spinner />}>
                <MonthList days={shown.data.days} selected={date} onSelect={pick} />
              </Suspense>
            ) : (
              <div className="flex flex-col gap-6" aria-busy={shown.isPending}>
                <MonthGrid
                  caption={text.caption(formatMonth(month))}
                  cells={cellsOf(month, today, shown.data?.days, onlyWeekends)}
                  selected={date}
                  onSelect={pick}
                />
                {isShort && addMonths(month, 1) <= last ? (
                  <div className="flex flex-col gap-2">
                    <h3 className="tabular text-center text-lg">{formatMonth(addMonths(month, 1))}</h3>
                    <MonthGrid
                      caption={text.caption(formatMonth(addMonths(month, 1)))}
                      cells={cellsOf(addMonths(month, 1), today, following.data?.days, onlyWeekends)}
                      selected={date}
                      onSelect={pick}
                    />
                  </div>
                ) : null}
              </div>
            )}
            <div className="flex flex-wrap items-center justify-between gap-2">
              {view === 'month' && !isFailed ? (
                <Checkbox
                  name="weekend"
                  checked={onlyWeekends}
                  onChange={(isOn) => setQuery({ weekend: isOn ? 1 : undefined })}
                >
                  {text.onlyWeekends}
                </Checkbox>
              ) : null}
              <Button
                kind="outline"
                size="S"
                onPress={() => {
                  const next: View = view === 'list' ? 'month' : 'list'
                  tabStore.keep(viewKey, next)
                  setChosen(next)
                }}
              >
                {view === 'list' ? text.viewMonth : text.viewList}
              </Button>
            </div>
            {isFailed ? null : <Cheapest month={month} days={shown.data?.days} />}
            <Legend />
            <p className="text-sm text-support">
              {text.priceNote}
              <span className={shown.data ? undefined : 'invisible'}>
                {text.updated(formatTime(shown.data ? minuteOfDayInTokyo(shown.data.updated_at) : 0))}
              </span>
            </p>
            <Classes own={shown.data?.customer_class} filter={filter} />
            <OtherCourse id={id} query={{ month, filter: filter === 1 ? 1 : undefined, from }} from={from} />
          </div>
          <aside className="max-lg:hidden">
            <Landscape accent={id} isLater />
            {/* Not a Card: what a Card cuts off cannot stick to the lower edge of the window. */}
            <div className="rounded-b-xl border border-rule bg-card p-(--page-edge) shadow-card empty:hidden">
              {isFailed ? null : beside ? (
                <Suspense fallback={<Spinner />}>
                  <DayPanel course={id} day={beside} from={from} isBeside isPicked={beside === picked} />
                </Suspense>
              ) : isComing ? (
                <Spinner />
              ) : (
                <p className={isDesk ? undefined : 'desk-waiting'}>{text.pickDay}</p>
              )}
            </div>
          </aside>
        </div>
        {picked ? (
          <Suspense fallback={null}>
            <DayBar course={id} day={picked} from={from} />
          </Suspense>
        ) : null}
      </div>
    </>
  )
}

const readMonth = (written: string | null): PlayMonth | undefined =>
  written !== null && isPlayDate(`${written}-01`) ? written : undefined

/** The club in the sky of its print. */
function Head({ id }: { id: number }) {
  const course = useCourse(id)
  return (
    <div className="month-head" data-accent={drawnAccent(id)}>
      <Landscape accent={id} crop="cover" isFirst />
      <h1 tabIndex={-1} className="page-wide" style={{ '--letters': graphemesOf(course.name).length } as CSSProperties}>
        <span className="sr-text">{useTitle()}</span>
        <LongName name={course.name} />
      </h1>
    </div>
  )
}

/** The way to the month of another course. */
function OtherCourse({
  id,
  query,
  from,
}: {
  id: number
  query: ComponentProps<typeof CourseChoice>['query']
  from: string | undefined
}) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button kind="outline" size="S" onPress={() => setOpen(true)}>
        {text.change}
      </Button>
      <Dialog open={open} title={text.changeTitle} onClose={() => setOpen(false)}>
        <Suspense fallback={<Spinner />}>
          <CourseChoice chosen={id} query={query} from={from} onGo={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </div>
  )
}

/** The class whose prices are shown: a member's own, as high as the switch that everybody has in the page that the server sends. */
function Classes({ own = 'member', filter }: { own?: keyof typeof text.classes | undefined; filter: Filter }) {
  const setQuery = useSetQuery()
  return useMember() ? (
    <p className="flex min-h-[3.125rem] items-center text-sm text-support">{text.classPrices(text.classes[own])}</p>
  ) : (
    <ClassSwitch filter={filter} onChange={(value) => setQuery({ filter: value })} />
  )
}

function ClassSwitch({ filter, onChange }: { filter: Filter; onChange: (filter: number) => void }) {
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <Segmented
        name="class"
        legend={text.classLegend}
        choices={[
          { value: '1', label: text.member },
          { value: '2', label: text.visitor },
        ]}
        value={String(filter)}
        onChange={(value) => onChange(Number(value))}
      />
      {filter === 1 ? <LogInHint>{text.memberHint}</LogInHint> : null}
    </div>
  )
}

/**
 * The cheapest days of the month in words, because the tint alone must not carry the meaning. Its room is kept while the answer is on its way, and
 * it has the same height for one day and for many, so that nothing below it moves.
 */
function Cheapest({ month, days = [] }: { month: PlayMonth; days: readonly MonthDay[] | undefined }) {
  const { cheapest } = cheapestDays(days)
  const [first] = cheapest
  const named = cheapest.slice(0, 3).map(({ date, holiday }) => formatDateMedium(date, holiday !== null))
  const more = cheapest.length - named.length
  const told = [...named, ...(more > 0 ? [text.cheapestMore(more)] : [])]
  return (
    <p
      className={`tabular min-h-25 rounded-xl border border-rule bg-card px-(--page-edge) py-2 text-sm lg:min-h-18 ${first ? '' : 'invisible'}`}
    >
      <b className="block text-ink">{text.cheapestDays(formatMonth(month))}</b>
      {first ? <Unbroken text={text.cheapestOf(told, formatYen(first.price))} /> : null}
    </p>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap items-center gap-x-3" aria-label={text.legend}>
      <li className="month-steps text-sm">
        {text.cheap}
        <i data-tint="1" />
        <i data-tint="2" />
        <i data-tint="3" />
        {text.dear}
      </li>
      <MarkList />
    </ul>
  )
}

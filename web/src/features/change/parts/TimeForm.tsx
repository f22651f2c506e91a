import { use, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { DaySheet, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import type { ChangeWish } from '@jgm/contract/api/reservation'
import {
  formatDateTimeMedium,
  formatMonthDay,
  formatWeekday,
  isPlayDate,
  type PlayDate,
} from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import { isFree, startsOf } from '@jgm/contract/model/sheet'
import { useFlow } from '../../../flow/flow.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useGo, useOwnTitle, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Landscape } from '../../../ui/Landscape.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { dayQuery } from '../../booking/api.ts'
import { offersOf, otherStarts } from '../../booking/parts/day/offers.ts'
import { OtherStarts, showPlans } from '../../booking/parts/day/OtherStarts.tsx'
import { PlanCards } from '../../booking/parts/day/PlanCards.tsx'
import { nearestOf, Refusal } from '../../booking/parts/day/Refusal.tsx'
import { TeeSheet } from '../../booking/parts/day/TeeSheet.tsx'
import { RouteType } from '../../reservation/api.ts'
import { preview, type Held } from '../api.ts'
import { changeTime, type ChangeDraft } from '../flow.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { changeText } from '../text.ts'
import { DayStrip, OtherDays } from './DayChoice.tsx'
import { ToReservation } from './Holder.tsx'
import { Duo } from './Duo.tsx'
import { MovingChoice } from './MovingChoice.tsx'
import { NoStarts } from './NoStarts.tsx'
import { TimeBar } from './TimeBar.tsx'
import { changesNothing, drawnStarts, moved, onPresent, type Moving, planFor, withPlan } from './wish.ts'

const text = changeText.time

/** The days and starts for a reservation, with its own marked; other days only while cancelling is free. */
export function TimeForm({ held }: { held: Held }) {
  const { reservation, token } = held
  const member = useMember()
  const course = useCourse(reservation.course_id)
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const flow = useFlow(changeTime)
  const kept = flow.data?.reservation_id === reservation.number ? flow.data.data.play_date : undefined
  const isBoundToDay = reservation.can.fee > 0
  const asked = query.get('date') ?? kept ?? ''
  const date = !isBoundToDay && isPlayDate(asked) ? asked : reservation.play_date
  const day = useQuery({
    ...dayQuery(reservation.course_id, date, token === undefined ? 0 : 2, member?.id ?? null),
    refetchInterval: 30_000,
  })
  const routeTitle = useTitle()
  // On another screen's address only the reservation says that a start is changed.
  const title = use(RouteType) === undefined ? routeTitle : changeText.timeTitle
  useOwnTitle(title === routeTitle ? undefined : title)
  const isHoliday = (day.data?.holiday ?? null) !== null
  return (
    <>
      <div className="day-head" data-accent={drawnAccent(course.id)}>
        <div className="day-head-row" data-print="">
          <span className="day-head-print">
            <Landscape accent={course.id} crop="cover" />
          </span>
          <div>
            <h1 tabIndex={-1} className="day-head-course">
              {title}
            </h1>
            <p className="day-head-date tabular">
              {formatMonthDay(date)} <small>{formatWeekday(date, isHoliday)}</small>
            </p>
          </div>
        </div>
      </div>
      <div className="page-wide flex flex-1 flex-col gap-6 pt-1 lg:pb-12" data-accent={drawnAccent(course.id)}>
        <Duo
          isLoading={day.data === undefined}
          beside={
            <div className="max-lg:hidden">
              <Ticket courseId={reservation.course_id} play={reservation} state={changeText.now} icon="now">
                <p>{text.kept}</p>
              </Ticket>
            </div>
          }
          end={
            <ToReservation reservation={reservation} onClick={() => flow.reset()}>
              {changeText.back}
            </ToReservation>
          }
        >
          <div className="flex flex-col gap-1.5">
            {isBoundToDay ? (
              <p className="text-sm">{text.sameDay}</p>
            ) : (
              <DayStrip held={held} date={date} onChoose={(next) => setQuery({ date: next })} />
            )}
            {day.data ? (
              <Starts
                key={date}
                held={held}
                sheet={day.data}
                onDay={(next) => setQuery({ date: next })}
                onStale={() => {
                  void held.refetch()
                  void day.refetch()
                }}
              />
            ) : day.error ? (
              <LoadFailed error={day.error} retry={day.refetch} />
            ) : (
              <Spinner />
            )}
          </div>
          {/* The blocks after the starts wait for them, so that nothing moves down. */}
          {day.data || day.error ? (
            <>
              {isBoundToDay ? (
                <Banner kind="info" title={text.sameDayOnly(course.phone)} />
              ) : (
                <OtherDays held={held} onChoose={(next) => setQuery({ date: next })} />
              )}
              <p className="tabular text-sm text-support">
                <Unbroken
                  text={reservationDetailText.changeUntil(formatDateTimeMedium(reservation.can.change_until))}
                />
              </p>
            </>
          ) : null}
        </Duo>
      </div>
    </>
  )
}

function Starts({
  held,
  sheet,
  onDay,
  onStale,
}: {
  held: Held
  sheet: DaySheet
  onDay: (date: PlayDate) => void
  onStale: () => void
}) {
  const { reservation, token } = held
  const go = useGo()
  const course = useCourse(reservation.course_id)
  const flow = useFlow(changeTime)
  const draft: ChangeDraft | undefined =
    flow.data?.reservation_id === reservation.number && !flow.flags.includes('confirmed') ? flow.data : undefined
  const isOwnDay = sheet.date === reservation.play_date
  const [wantedPlan, setWantedPlan] = useState(draft?.data.plan_id)
  const plans = useRef<HTMLDetailsElement>(null)
  const [wantedMoving, setMoving] = useState<Moving>('all')
  // On another day all groups must move.
  const moving = isOwnDay ? wantedMoving : 'all'
  const plan = planFor(sheet, reservation, wantedPlan)
  const parties = reservation.groups.map(({ players }) => players)
  const own = isOwnDay ? reservation.groups.map(({ tee_time_id }) => tee_time_id) : []
  const teeTimes = startsOf(sheet, plan)
  const free = (teeTime: SheetTeeTime): boolean => isFree(teeTime, sheet) || own.includes(teeTime.id)
  const wishFor = (id: number): ChangeWish | undefined =>
    plan && moved(reservation, { date: sheet.date, plan, teeTimes }, moving, id, free)

  const drafted = draft && onPresent('time', reservation, draft.data)
  const wish = drafted?.play_date === sheet.date && !changesNothing(reservation, drafted) ? drafted : undefined
  const changed = (wish?.groups ?? []).flatMap((group) => {
    const before = reservation.groups.find(({ group_no }) => group_no === group.group_no)
    const after = teeTimes.find(({ id }) => id === group.tee_time_id)
    return before && after && (before.tee_time_id !== after.id || !isOwnDay) ? [{ before, after }] : []
  })
  // With another plan the present starts are a choice, too.
  const isOtherPlan = wish?.plan_id !== undefined
  const chosen = isOtherPlan
    ? teeTimes.filter(({ id }) => wish.groups.some(({ tee_time_id }) => tee_time_id === id))
    : changed.map(({ after }) => after).toSorted((a, b) => a.start_minute - b.start_minute)
  const isPlanAlone = isOtherPlan && changed.length === 0

  const review = useSubmit((wanted: ChangeWish) => preview(reservation, wanted, token), {
    onDone: (shown, data) => {
      flow.set('times', { reservation_id: reservation.number, data, shown })
      go('change.time.confirm', { type: reservation.type, id: reservation.number })
    },
    onError: onStale,
  })

  function keep(data: ChangeWish): void {
    review.reset()
    flow.put({ reservation_id: reservation.number, data })
  }

  function choose(id: number): void {
    const next = wishFor(id)
    if (next) keep(next)
  }

  function choosePlan(id: number): void {
    setWantedPlan(id)
    const other = sheet.plans.find((one) => one.id === id)
    const next =
      other && withPlan(reservation, { date: sheet.date, plan: other, teeTimes: startsOf(sheet, other) }, wish, free)
    if (next) keep(next)
    else flow.reset()
  }

  function take(start: NearestStart): void {
    if (start.play_date === sheet.date) choose(start.tee_time_id)
    else onDay(start.play_date)
  }

  const others = otherStarts(sheet, offersOf(sheet, parties, free, plan), parties, free).filter(
    ({ id }) => !own.includes(id),
  )
  const perPerson = plan?.prices.find(({ players }) => players === parties[0])?.per_person
  const difference =
    perPerson === undefined ? undefined : perPerson - (reservation.quote.groups[0]?.per_person ?? perPerson)
  const refused = review.error === null ? draft?.lost?.message : (review.failure ?? review.problems[0]?.message)
  return (
    <>
      {reservation.groups.length > 1 && isOwnDay ? (
        <MovingChoice groups={reservation.groups} moving={moving} onMoving={setMoving} />
      ) : null}
      {sheet.reason === null ? (
        <>
          <section aria-label={text.sheet} className="flex flex-col gap-1">
            {difference === undefined ? null : <p className="text-sm text-support">{text.note(difference)}</p>}
            <TeeSheet
              teeTimes={drawnStarts(sheet.tee_times, teeTimes, own)}
              nines={course.nines}
              isFree={({ id }) => wishFor(id) !== undefined}
              price={() => perPerson}
              chosen={chosen.map(({ id }) => id)}
              own={own}
              empty={text.none}
              onChoose={({ id }) => choose(id)}
            />
          </section>
          <OtherStarts others={others} onPlans={() => showPlans(plans.current)} />
          {sheet.plans.length > 1 ? (
            <Disclosure fold={plans} summary={plan ? text.plans(plan.name) : text.planFirst} open={plan === undefined}>
              <PlanCards
                plans={sheet.plans}
                teeTimes={sheet.tee_times}
                parties={parties}
                chosen={plan?.id}
                onChoose={choosePlan}
              />
            </Disclosure>
          ) : null}
        </>
      ) : (
        <NoStarts sheet={sheet} reason={sheet.reason} />
      )}
      <TimeBar
        reservation={reservation}
        sheet={sheet}
        plan={plan}
        isPlanAlone={isPlanAlone}
        changed={changed}
        pending={review.pending}
        onReview={() => wish && review.submit(wish)}
      >
        {refused ? (
          <Refusal
            message={refused}
            error={review.error}
            nearest={review.error === null ? (draft?.lost?.nearest ?? []) : nearestOf(review.error)}
            date={sheet.date}
            onTake={take}
          />
        ) : null}
      </TimeBar>
    </>
  )
}

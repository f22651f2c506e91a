import { useRef, useState } from 'react'
import type { DaySheet, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { holdStarts, type Hold } from '@jgm/contract/api/reservation'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import type { NearestStart } from '@jgm/contract/model/errors'
import { isFree, maxGroups, planTakes, totalOf } from '@jgm/contract/model/sheet'
import { useFlow } from '../../../../flow/flow.ts'
import { call, isCode } from '../../../../lib/api.ts'
import { now } from '../../../../lib/clock.ts'
import { useSubmit } from '../../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../../lib/visitor.ts'
import { useGo } from '../../../../routing/go.tsx'
import { regular } from '../../flow.ts'
import { requestWayText } from '../../text.request.ts'
import { saleText } from '../../text.sale.ts'
import { offersOf, otherStarts, planPrice } from './offers.ts'
import { OtherStarts, showPlans } from './OtherStarts.tsx'
import { OwnStart } from './OwnStart.tsx'
import { nearestOf } from './Refusal.tsx'
import { RequestWay } from './RequestWay.tsx'
import { useBookingSource } from '../source.ts'
import { StartBar, StartTicket } from './StartBar.tsx'
import { TeeSheet } from './TeeSheet.tsx'
import { LogInHint } from '../LogInHint.tsx'
import { Wishes } from './Wishes.tsx'
import { ChoiceProblem } from './ChoiceProblem.tsx'
import { OtherWays } from './OtherWays.tsx'

const text = saleText.start

type Choosing = { parties: readonly number[]; plan_id: number; tee_time_ids: readonly number[] }

/** The choice, stored in the flow, so that it survives going back, another day and a reload. */
function useChoice(sheet: DaySheet, from: string | undefined) {
  const flow = useFlow(regular)
  const source = useBookingSource(from)
  const draft = flow.flags.includes('confirmed') ? undefined : flow.data
  const here = draft?.course_id === sheet.course_id ? draft : undefined
  const parties = here?.parties ?? [4]
  const picked = sheet.plans.find((plan) => plan.id === here?.plan_id && planTakes(plan, parties))
  const held =
    here?.hold && new Date(here.hold.until) > now() ? here.hold.offer.groups.map((group) => group.tee_time_id) : []
  const free = (teeTime: SheetTeeTime): boolean => isFree(teeTime, sheet) || held.includes(teeTime.id)
  const offers = offersOf(sheet, parties, free, picked)
  const wished = here?.play_date === sheet.date ? here.tee_time_ids : []
  const first = wished[0]
  return {
    parties,
    picked,
    offers,
    free,
    chosen: first !== undefined && wished.length === parties.length ? offers.from(first) : undefined,
    hold: here?.hold,
    lost: here?.play_date === sheet.date ? here.lost : undefined,
    choose(changes: Partial<Choosing>): void {
      const kept = here ?? { source }
      const { lost: _told, attempt: _old, ...rest } = { lost: undefined, attempt: undefined, ...kept }
      flow.put({
        ...rest,
        course_id: sheet.course_id,
        play_date: sheet.date,
        parties,
        plan_id: here?.plan_id ?? 0,
        tee_time_ids: wished,
        ...changes,
      })
    },
    /** The wished starts are taken. The draft keeps the reason, because a day that is full now has no choice to tell it in. */
    lose(message: string, nearest: readonly NearestStart[]): void {
      if (here) flow.put({ ...here, tee_time_ids: [], lost: { message, nearest } })
    },
    /** The starts are held: goes to the confirmation. */
    take(hold: Hold): void {
      if (here) flow.set('inputed', { ...here, hold })
    },
  }
}

/** Holds what is chosen and goes on to the confirmation. */
function useHolding(sheet: DaySheet, choice: ReturnType<typeof useChoice>, onStale: () => void) {
  const go = useGo()
  const { parties, chosen: offer } = choice
  const run = offer?.run ?? []
  return useSubmit(
    () =>
      call(holdStarts, {
        body: {
          course_id: sheet.course_id,
          play_date: sheet.date,
          plan_id: offer?.plan.id ?? 0,
          groups: run.map((teeTime, group) => ({ tee_time_id: teeTime.id, players: parties[group] ?? 4 })),
          ...(choice.hold ? { replaces: choice.hold.token } : {}),
        },
      }),
    {
      onDone: (reply) => {
        choice.take(reply)
        go('regular.confirm', { id: sheet.course_id })
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) choice.lose(error.message, nearestOf(error))
        onStale()
      },
    },
  )
}

/** Party, plan and starts of a day that can be booked, and the way on: a bar on a phone, the ticket on a desk. */
export function Choice({
  sheet,
  from,
  onStale,
  isPanel = false,
}: {
  sheet: DaySheet
  from: string | undefined
  onStale: () => void
  /** In the panel beside a month: one column, with the bar in place of the ticket. */
  isPanel?: boolean
}) {
  const go = useGo()
  const member = useMember()
  const course = useCourse(sheet.course_id)
  const choice = useChoice(sheet, from)
  const wishes = useRef<HTMLDetailsElement>(null)
  const [noRun, setNoRun] = useState<SheetTeeTime>()
  const { parties, picked, offers, free } = choice
  // Every hold would be refused, so the starts are only shown, a choice of before included.
  const { has_start: hasStart } = sheet
  const offer = hasStart ? undefined : choice.chosen
  const run = offer?.run ?? []

  const hold = useHolding(sheet, choice, onStale)

  function tap(teeTime: SheetTeeTime, groups = parties): void {
    hold.reset()
    const found = (groups === parties ? offers : offersOf(sheet, groups, free, picked)).byStart.get(teeTime.id)
    setNoRun(found ? undefined : teeTime)
    choice.choose({ parties: groups, tee_time_ids: found?.run.map(({ id }) => id) ?? [] })
  }

  function setParties(next: readonly number[]): void {
    const [first] = run
    if (first && next.length !== parties.length) tap(first, next)
    else choice.choose({ parties: next })
  }

  /** Closes these choices. The pressed button is far below and goes with them: their row takes the focus, with the starts below it. */
  function showStarts(): void {
    if (!wishes.current) return
    wishes.current.open = false
    wishes.current.querySelector('summary')?.focus({ preventScroll: true })
    wishes.current.scrollIntoView({ block: 'start', behavior: 'instant' })
  }

  function takeNearest(start: NearestStart): void {
    hold.reset()
    if (start.play_date === sheet.date) {
      const teeTime = sheet.tee_times.find(({ id }) => id === start.tee_time_id)
      if (teeTime) tap(teeTime)
    } else go('regular.start', { id: course.id }, { date: start.play_date, from }, { replace: true })
  }

  const hasRun = offers.byStart.size > 0
  const others = otherStarts(sheet, offers, parties, free)
  const refused = hold.error === null ? choice.lost?.message : hold.failure

  const players = parties.reduce((sum, party) => sum + party, 0)
  const say = (yen: number): string =>
    new Set(parties).size === 1 ? text.each(formatYen(yen)) : text.barPrice(players, formatYen(yen))
  const plans = new Set([...offers.byStart.values()].map(({ plan }) => plan))
  const problem =
    refused || noRun ? (
      <ChoiceProblem
        sheet={sheet}
        parties={parties}
        offers={offers}
        refused={refused}
        error={hold.error}
        lost={choice.lost?.nearest ?? []}
        noRun={noRun}
        onTake={takeNearest}
      />
    ) : null
  const chosen = {
    sheet,
    run,
    players,
    plan: picked || plans.size < 2 ? undefined : offer?.plan.name,
    total: offer ? totalOf(offer.plan, parties, sheet.tax_off) : undefined,
    pending: hold.pending,
    onConfirm: () => hold.submit(undefined),
    children: problem,
  }

  return (
    <>
      <OwnStart sheet={sheet} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${isPanel ? '' : 'lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]'}`}
      >
        <div className="flex min-w-0 flex-col gap-1.5">
          <Wishes
            fold={wishes}
            sheet={sheet}
            parties={parties}
            picked={picked}
            offered={[...plans]}
            sayPrice={say}
            onParties={setParties}
            onPlan={(plan_id) => choice.choose({ plan_id })}
            onDone={showStarts}
            more={
              parties.length < maxGroups ? null : (
                <>
                  <p className="text-sm">{requestWayText.moreGroups}</p>
                  <RequestWay
                    course={course.id}
                    date={sheet.date}
                    from={from}
                    players={players}
                    groups={parties.length + 1}
                  />
                </>
              )
            }
          />
          <section aria-label={text.sheet}>
            <TeeSheet
              teeTimes={offers.teeTimes}
              nines={course.nines}
              isFree={({ id }) => offers.byStart.has(id)}
              price={({ id }) => {
                const at = offers.byStart.get(id)
                return at && planPrice(at.plan, parties)
              }}
              sayPrice={say}
              empty={sheet.plans.some((one) => planTakes(one, parties)) ? text.noStarts : text.noPlanForParty}
              chosen={run.map(({ id }) => id)}
              onChoose={hasStart ? undefined : tap}
            />
          </section>
          <OtherStarts others={others} onPlans={() => showPlans(wishes.current)} />
          <OtherWays sheet={sheet} from={from} parties={parties} hasRun={hasRun} noRun={noRun} />
          {sheet.closes_at ? (
            <p className="tabular mt-2 text-sm text-support">{text.closes(formatDateTimeMedium(sheet.closes_at))}</p>
          ) : null}
          {member || isPanel ? null : <LogInHint>{text.visitorNote}</LogInHint>}
        </div>
        {isPanel || hasStart ? null : <StartTicket {...chosen} />}
      </div>
      {hasStart ? null : <StartBar {...chosen} isPanel={isPanel} />}
    </>
  )
}

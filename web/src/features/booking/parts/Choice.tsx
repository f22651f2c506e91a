import { useEffect, useRef, useState } from 'react'
import type { DaySheet, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { holdStarts, type Hold } from '@jgm/contract/api/reservation'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import { isFree, nearestRuns, planTakes, runFrom, startsOf, totalOf } from '@jgm/contract/model/sheet'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useGo, useKeepReferrer } from '../../../routing/go.tsx'
import { Card } from '../../../ui/Card.tsx'
import { guestMail, isProven, regular } from '../flow.ts'
import { saleText } from '../text.sale.ts'
import { PartyPicker } from './PartyPicker.tsx'
import { PlanCards } from './PlanCards.tsx'
import { nearestOf, Refusal } from './Refusal.tsx'
import { StartBar } from './StartBar.tsx'
import { TeeSheet } from './TeeSheet.tsx'

const text = saleText.start

type Choosing = { parties: readonly number[]; plan_id: number; tee_time_ids: readonly number[] }

/** What is chosen, kept in the flow, so that going back, another day or a reload lose nothing. */
function useChoice(sheet: DaySheet, from: string | undefined) {
  const flow = useFlow(regular)
  const member = useMember()
  const { place } = useArea()
  const source = place === 'talk' ? 'line' : member && from === 'mypage' ? 'mypage' : 'reserved'
  const draft = flow.flags.includes('confirmed') ? undefined : flow.data
  const here = draft?.course_id === sheet.course_id ? draft : undefined
  const parties = here?.parties ?? [4]
  const taking = sheet.plans.filter((plan) => planTakes(plan, parties))
  const plan: PlanOffer | undefined = taking.find(({ id }) => id === here?.plan_id) ?? taking[0]
  const held =
    here?.hold && new Date(here.hold.until) > now() ? here.hold.offer.groups.map((group) => group.tee_time_id) : []
  const teeTimes = startsOf(sheet, plan)
  const free = (teeTime: SheetTeeTime): boolean => isFree(teeTime, sheet) || held.includes(teeTime.id)
  const wished = here?.play_date === sheet.date ? here.tee_time_ids : []
  const first = wished[0]
  const run =
    first !== undefined && wished.length === parties.length
      ? (runFrom(teeTimes, first, parties.length, free) ?? [])
      : []
  return {
    parties,
    plan,
    teeTimes,
    free,
    run: run[0]?.id === first ? run : [],
    hold: here?.hold,
    lost: here?.lost,
    choose(changes: Partial<Choosing>): void {
      if (flow.flags.includes('confirmed')) flow.reset()
      const kept = here ?? { source }
      const { lost: _told, attempt: _old, ...rest } = { lost: undefined, attempt: undefined, ...kept }
      flow.put({
        ...rest,
        course_id: sheet.course_id,
        play_date: sheet.date,
        parties,
        plan_id: plan?.id ?? 0,
        tee_time_ids: wished,
        ...changes,
      })
    },
    /** Held: on to the confirmation. */
    take(hold: Hold): void {
      if (here) flow.set('inputed', { ...here, hold })
    },
  }
}

/** Party, plan and starts of a day that can be booked, and the bar that leads on. */
export function Choice({ sheet, from, onStale }: { sheet: DaySheet; from: string | undefined; onStale: () => void }) {
  const go = useGo()
  const member = useMember()
  const course = useCourse(sheet.course_id)
  const proof = useFlow(guestMail).data
  const keepReferrer = useKeepReferrer()
  const starts = useRef<HTMLElement>(null)
  const choice = useChoice(sheet, from)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false), {
      rootMargin: '0px 0px -40% 0px',
    })
    if (starts.current) watch.observe(starts.current)
    return () => watch.disconnect()
  }, [])
  const [noRun, setNoRun] = useState<SheetTeeTime>()
  const { parties, plan, teeTimes, free, run } = choice

  const hold = useSubmit(
    () =>
      call(holdStarts, {
        body: {
          course_id: sheet.course_id,
          play_date: sheet.date,
          plan_id: plan?.id ?? 0,
          groups: run.map((teeTime, group) => ({ tee_time_id: teeTime.id, players: parties[group] ?? 4 })),
          ...(choice.hold ? { replaces: choice.hold.token } : {}),
        },
      }),
    {
      onDone: (reply) => {
        choice.take(reply)
        const proven = member !== null || isProven(proof, now())
        if (proven) go('regular.confirm', { id: course.id })
        else go('guestMail.address', {}, { golf_course_id: course.id })
      },
      onError: onStale,
    },
  )

  function tap(teeTime: SheetTeeTime, groups = parties): void {
    hold.reset()
    const found = runFrom(teeTimes, teeTime.id, groups.length, free)
    setNoRun(found ? undefined : teeTime)
    choice.choose({ parties: groups, tee_time_ids: found?.map(({ id }) => id) ?? [] })
  }

  function setParties(next: readonly number[]): void {
    const [first] = run
    if (first && next.length !== parties.length) tap(first, next)
    else choice.choose({ parties: next })
  }

  function takeNearest(start: NearestStart): void {
    hold.reset()
    if (start.play_date === sheet.date) {
      const teeTime = teeTimes.find(({ id }) => id === start.tee_time_id)
      if (teeTime) tap(teeTime)
    } else go('regular.start', { id: course.id }, { date: start.play_date, from }, { replace: true })
  }

  const price = plan?.prices.find(({ players }) => players === parties[0])?.per_person
  const refused = hold.error === null ? choice.lost?.message : hold.failure

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[26rem_minmax(0,1fr)]">
        <div className="flex flex-col gap-6">
          <Card>
            <PartyPicker parties={parties} plans={sheet.plans} onChange={setParties} />
          </Card>
          {member ? null : (
            <div className="text-sm">
              <p className="text-pretty [word-break:auto-phrase]">{text.visitorNote}</p>
              <To
                page="account.login"
                className="text-link inline-flex min-h-12 items-center text-base font-bold"
                onClick={keepReferrer}
              >
                {text.login}
              </To>
            </div>
          )}
          <PlanCards
            plans={sheet.plans}
            teeTimes={sheet.tee_times}
            parties={parties}
            chosen={plan?.id}
            onChoose={(plan_id) => choice.choose({ plan_id })}
          />
        </div>
        <section ref={starts} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-3 outline-none">
          <h2 className="text-xl">{text.sheet}</h2>
          <TeeSheet
            teeTimes={teeTimes}
            nines={course.nines}
            isFree={(teeTime) => free(teeTime) && runFrom(teeTimes, teeTime.id, parties.length, free) !== undefined}
            price={price}
            chosen={run.map(({ id }) => id)}
            onChoose={tap}
          />
          {sheet.closes_at ? (
            <p className="tabular text-sm text-support">{text.closes(formatDateTimeMedium(sheet.closes_at))}</p>
          ) : null}
        </section>
      </div>
      <StartBar
        courseId={sheet.course_id}
        date={sheet.date}
        isHoliday={sheet.holiday !== null}
        run={run}
        parties={parties}
        total={plan ? totalOf(plan, parties, sheet.tax_off) : undefined}
        pending={hold.pending}
        isSheetSeen={seen}
        onShowStarts={() => {
          starts.current?.scrollIntoView({ block: 'start' })
          starts.current?.focus({ preventScroll: true })
        }}
        onConfirm={() => hold.submit(undefined)}
      >
        {refused ? (
          <Refusal
            message={refused}
            error={hold.error}
            nearest={hold.error === null ? (choice.lost?.nearest ?? []) : nearestOf(hold.error)}
            date={sheet.date}
            onTake={takeNearest}
          />
        ) : noRun ? (
          <Refusal
            message={text.noRun(parties.length, formatTime(noRun.start_minute))}
            nearest={nearestRuns(teeTimes, noRun, parties.length, free, 3).map((teeTime) => ({
              tee_time_id: teeTime.id,
              play_date: sheet.date,
              nine: teeTime.nine,
              start_minute: teeTime.start_minute,
            }))}
            date={sheet.date}
            onTake={takeNearest}
          />
        ) : null}
      </StartBar>
    </>
  )
}

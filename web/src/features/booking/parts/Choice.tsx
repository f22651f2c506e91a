import { useEffect, useRef, useState } from 'react'
import type { DaySheet, PlanOffer, SheetFrame } from '@jgm/contract/api/frame'
import { holdStarts, type Hold } from '@jgm/contract/api/reservation'
import { formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useGo, useKeepReferrer } from '../../../routing/go.tsx'
import { Card } from '../../../ui/Card.tsx'
import { framesOf, guestMail, isFree, isProven, nearestRuns, planTakes, regular, runFrom, totalOf } from '../flow.ts'
import { saleText } from '../text.sale.ts'
import { PartyPicker } from './PartyPicker.tsx'
import { PlanCards } from './PlanCards.tsx'
import { nearestOf, Refusal } from './Refusal.tsx'
import { StartBar } from './StartBar.tsx'
import { StartSheet } from './StartSheet.tsx'

const text = saleText.start

type Choosing = { parties: readonly number[]; plan_id: number; frame_ids: readonly number[] }

/** What is chosen, kept in the flow, so that going back, another day or a reload lose nothing. */
function useChoice(sheet: DaySheet, from: string | undefined) {
  const flow = useFlow(regular)
  const member = useMember()
  const area = useArea()
  const source = area === 'line' ? area : member && from === 'mypage' ? 'mypage' : 'reserved'
  const draft = flow.flags.includes('confirmed') ? undefined : flow.data
  const here = draft?.course_id === sheet.course_id ? draft : undefined
  const parties = here?.parties ?? [4]
  const taking = sheet.plans.filter((plan) => planTakes(plan, parties))
  const plan: PlanOffer | undefined = taking.find(({ id }) => id === here?.plan_id) ?? taking[0]
  const held =
    here?.hold && new Date(here.hold.until) > now() ? here.hold.offer.groups.map((group) => group.frame_id) : []
  const frames = framesOf(sheet, plan)
  const free = (frame: SheetFrame): boolean => isFree(frame, sheet) || held.includes(frame.id)
  const wished = here?.play_date === sheet.date ? here.frame_ids : []
  const first = wished[0]
  const run =
    first !== undefined && wished.length === parties.length ? (runFrom(frames, first, parties.length, free) ?? []) : []
  return {
    parties,
    plan,
    frames,
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
        frame_ids: wished,
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
  const [noRun, setNoRun] = useState<SheetFrame>()
  const { parties, plan, frames, free, run } = choice

  const hold = useSubmit(
    () =>
      call(holdStarts, {
        body: {
          course_id: sheet.course_id,
          play_date: sheet.date,
          plan_id: plan?.id ?? 0,
          groups: run.map((frame, group) => ({ frame_id: frame.id, players: parties[group] ?? 4 })),
          ...(choice.hold ? { replaces: choice.hold.token } : {}),
        },
      }),
    {
      onDone: (reply) => {
        choice.take(reply)
        const proven = member !== null || isProven(proof, now())
        if (proven) go('booking.step2', { id: course.id })
        else go('booking.mail', {}, { golf_course_id: course.id })
      },
      onError: onStale,
    },
  )

  function tap(frame: SheetFrame, groups = parties): void {
    hold.reset()
    const found = runFrom(frames, frame.id, groups.length, free)
    setNoRun(found ? undefined : frame)
    choice.choose({ parties: groups, frame_ids: found?.map(({ id }) => id) ?? [] })
  }

  function setParties(next: readonly number[]): void {
    const [first] = run
    if (first && next.length !== parties.length) tap(first, next)
    else choice.choose({ parties: next })
  }

  function takeNearest(start: NearestStart): void {
    hold.reset()
    if (start.play_date === sheet.date) {
      const frame = frames.find(({ id }) => id === start.frame_id)
      if (frame) tap(frame)
    } else go('booking.step1', { id: course.id }, { date: start.play_date, from }, { replace: true })
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
            frames={sheet.frames}
            parties={parties}
            chosen={plan?.id}
            onChoose={(plan_id) => choice.choose({ plan_id })}
          />
        </div>
        <section ref={starts} tabIndex={-1} className="flex scroll-mt-4 flex-col gap-3 outline-none">
          <h2 className="text-xl">{text.sheet}</h2>
          <StartSheet
            frames={frames}
            nines={course.nines}
            isFree={free}
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
            nearest={nearestRuns(frames, noRun, parties.length, free, 3).map((frame) => ({
              frame_id: frame.id,
              play_date: sheet.date,
              nine: frame.nine,
              start_minute: frame.start_minute,
            }))}
            date={sheet.date}
            onTake={takeNearest}
          />
        ) : null}
      </StartBar>
    </>
  )
}

import { useState } from 'react'
import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import { addDays, formatDateTimeMedium } from '@jgm/contract/model/dates'
import type { PlanPrices } from '@jgm/contract/model/prices'
import { useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Failed, Loading, Notice } from '../../../ui/States.tsx'
import { Courses } from '../../desk/parts/Courses.tsx'
import { usePrices, usePricesPreview, usePublishing } from '../api.ts'
import { publishable, taxOn, type At, type Place } from '../parts/draft.ts'
import { Periods, PlanList } from '../parts/PlanList.tsx'
import { PlanPart } from '../parts/PlanPart.tsx'
import { PublishPart } from '../parts/PublishPart.tsx'
import { SeenPart } from '../parts/SeenPart.tsx'
import { useDraft } from '../parts/useDraft.ts'
import { priceText } from '../text.ts'

const { figures, keys, publish: words } = priceText

/** 料金: what the plans of a course cost, changed as a draft, seen as golfers will, and published in one step. */
export function Prices() {
  const { course, courses } = useDesk()
  const courseId = course ?? (courses.length === 1 ? (courses[0]?.id ?? null) : null)
  const query = usePrices(courseId)
  if (query.data && query.data.plans.length > 0) return <Editing key={courseId} prices={query.data} />
  return (
    <Screen title={priceText.title} figures={[]} shortcuts={[]}>
      {courseId === null ? (
        <Courses />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

function Editing({ prices }: { readonly prices: DeskPrices }) {
  const { today } = prices
  const draft = useDraft(prices)
  const publishing = usePublishing(prices.course_id)
  const [planId, setPlanId] = useState(prices.plans[0]?.id ?? 0)
  const [at, setAt] = useState<At>('base')
  const [place, setPlace] = useState<Place>({ who: 'visitor', on: 'saturday' })
  // Null: the first day that changes.
  const [picked, setDate] = useState<string | null>(null)
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map())
  const plan = prices.plans.find(({ id }) => id === planId) ?? prices.plans[0]
  const own = draft.book.find((one) => one.plan_id === plan?.id)
  const book = publishable(draft.book)
  const {
    data: seen,
    isPlaceholderData,
    error,
  } = usePricesPreview(prices.course_id, {
    book,
    plan_id: plan?.id ?? 0,
    customer_class: place.who,
    date: picked,
  })
  const date = seen?.date ?? today
  if (!plan || !own) return null
  function turnTo(next: At, id = planId): void {
    setPlanId(id)
    setAt(next)
    setProblems(new Map())
  }
  const change = (next: PlanPrices): void => {
    publishing.reset()
    draft.change(next)
  }
  function add(): void {
    if (!own) return
    change({ ...own, changes: [...own.changes, { from: addDays(today, 1), to: null, fees: [] }] })
    turnTo(own.changes.length)
  }
  function note(key: string, sentence: string | undefined): void {
    setProblems((before) => {
      const next = new Map(before)
      if (sentence === undefined) next.delete(key)
      else next.set(key, sentence)
      return next
    })
  }
  const canPublish =
    draft.isChanged &&
    !draft.isStale &&
    problems.size === 0 &&
    seen !== undefined &&
    !isPlaceholderData &&
    !publishing.isPending
  const publish = (): void => {
    if (canPublish)
      publishing.mutate(
        { book, digest: draft.digest },
        {
          onSuccess() {
            draft.end()
            turnTo('base')
          },
        },
      )
  }
  const edition = prices.editions[0]
  return (
    <Screen
      title={priceText.title}
      figures={[
        ...(edition ? [{ label: figures.edition, value: priceText.edition(edition.no) }] : []),
        { label: figures.draft, value: draft.isChanged ? figures.draftHas : figures.draftNone, warn: draft.isChanged },
        ...(seen && draft.isChanged
          ? [{ label: figures.booked, value: seen.booked.reservations, unit: figures.groups }]
          : []),
      ]}
      legend={priceText.legend}
      shortcuts={[
        { keys: 'n', label: keys.add, foot: keys.addFoot, run: add },
        { keys: 'Shift+Enter', label: keys.publish, foot: keys.publish, run: publish },
      ]}
    >
      <div className="closing prices">
        <section className="panel" aria-label={priceText.plans}>
          <PlanList
            plans={prices.plans}
            chosen={plan.id}
            changed={draft.changedPlans}
            onChoose={(id) => turnTo('base', id)}
          />
          <Periods
            prices={own}
            published={prices.book.find((one) => one.plan_id === plan.id)}
            chosen={at}
            today={today}
            onChoose={turnTo}
            onAdd={add}
          />
        </section>
        <section className="panel" aria-label={plan.name}>
          <PlanPart
            plan={plan}
            prices={own}
            published={prices.book.find((one) => one.plan_id === plan.id)}
            at={at}
            today={today}
            taxAt={(on) => taxOn(prices.taxes, on)}
            place={place}
            date={date}
            seen={seen}
            problems={problems}
            onPlace={setPlace}
            onDate={setDate}
            onChange={change}
            onRemove={() => {
              change({ ...own, changes: own.changes.filter((_, index) => index !== at) })
              turnTo('base')
            }}
            onProblem={note}
          />
        </section>
        <section className="panel" aria-label={words.title}>
          {draft.savedBy ? (
            <p className="price-saved">{words.saved(draft.savedBy.by, formatDateTimeMedium(draft.savedBy.at))}</p>
          ) : null}
          {draft.problem ? <Notice kind="warn">{words.unsaved}</Notice> : null}
          <SeenPart
            plan={plan.name}
            seen={seen?.seen ?? []}
            date={date}
            today={today}
            who={place.who}
            onWho={(who) => setPlace({ ...place, who })}
            onDate={setDate}
          />
          <PublishPart
            seen={seen}
            editions={prices.editions}
            isChanged={draft.isChanged}
            isStale={draft.isStale}
            hasProblem={problems.size > 0}
            canPublish={canPublish}
            done={publishing.data?.edition}
            failure={publishing.error ?? error}
            onPublish={publish}
            onDrop={() => {
              draft.drop()
              publishing.reset()
              turnTo('base')
            }}
            onGoOn={draft.goOn}
            onTake={draft.take}
          />
        </section>
      </div>
    </Screen>
  )
}

import { useState } from 'react'
import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import { addDays } from '@jgm/contract/model/dates'
import type { PlanPrices } from '@jgm/contract/model/prices'
import { isCode } from '../../../lib/api.ts'
import { usePlanned } from '../../../lib/usePlanned.ts'
import { scopeOf, usePricesPreview, usePublishing } from '../api.ts'
import { farFees, publishable, type At, type Place } from './draft.ts'
import { useDraft } from './useDraft.ts'

/** The state of the screen of prices: a plan, a period, a cell and a date, with what follows from the draft. */
export function useEditing(prices: DeskPrices) {
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
  const own = draft.contents.find((one) => one.plan_id === plan?.id)
  const book = publishable(draft.contents)
  const preview = usePricesPreview(prices.course_id, {
    book,
    plan_id: plan?.id ?? 0,
    customer_class: place.who,
    date: picked,
  })
  const { data: seen, error: unseen } = preview
  const date = seen?.date ?? today
  const isSure = seen !== undefined && !preview.isPlaceholderData
  const isStale = draft.isStale || isCode(publishing.error, 'desk_stale')
  const isReady = problems.size === 0 && isSure
  const planned = usePlanned('prices', scopeOf(prices.course_id).id, prices, {
    ...draft,
    isFit: true,
    isReady,
    isStale,
  })
  function turnTo(next: At, id = planId): void {
    setPlanId(id)
    setAt(next)
    setProblems(new Map())
  }
  /** Chooses a cell. The preview goes to a day that the cell is about, unless it stands on one. */
  function choose(next: Place): void {
    setPlace(next)
    const days = seen?.days.filter(({ day_type }) => day_type === next.on) ?? []
    if (days.some((one) => one.date === date)) return
    const from = at === 'base' ? today : (own?.changes[at]?.from ?? today)
    const first = days.find((one) => one.date >= from && !one.is_off)
    if (first) setDate(first.date)
  }
  function change(next: PlanPrices): void {
    publishing.reset()
    draft.changePlan(next)
  }
  /** Begins a change of the plan from tomorrow on. */
  function add(): void {
    if (!own) return
    change({ ...own, changes: [...own.changes, { from: addDays(today, 1), to: null, fees: [] }] })
    turnTo(own.changes.length)
  }
  /** Takes the change that is shown out of the draft. */
  function remove(): void {
    if (own) change({ ...own, changes: own.changes.filter((_, index) => index !== at) })
    turnTo('base')
  }
  function drop(): void {
    draft.drop()
    publishing.reset()
    turnTo('base')
  }
  /** Notes what is wrong with a field, or that nothing is any more. */
  function note(key: string, sentence: string | undefined): void {
    setProblems((before) => {
      const next = new Map(before)
      if (sentence === undefined) next.delete(key)
      else next.set(key, sentence)
      return next
    })
  }
  function publish(): void {
    if (!draft.isChanged || isStale || draft.isTaken || !isReady || publishing.isPending) return
    draft.settle()
    const onSuccess = (): void => {
      draft.end()
      turnTo('base')
    }
    publishing.mutate({ book, digest: draft.digest }, { onSuccess })
  }
  const far = draft.isChanged ? farFees(draft.contents, prices.book) : []
  const shown = { plan, own, at, place, date, seen, unseen, problems, far, isReady, isStale }
  return {
    draft,
    planned,
    publishing,
    ...shown,
    setPlace,
    choose,
    setDate,
    turnTo,
    change,
    add,
    remove,
    drop,
    note,
    publish,
    take: draft.take,
  }
}

import { useState } from 'react'
import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import type { PlanPrices, PriceBook } from '@jgm/contract/model/prices'
import { useFormer, useKeeping } from '../api.ts'
import { differing, isSameBook, publishable } from './draft.ts'

/** Without `by`: of this screen. */
type Draft = Omit<NonNullable<DeskPrices['draft']>, 'version'>

/** The draft of a course's prices: each change is kept on the server at once. A change without a price is here only. */
export function useDraft(prices: DeskPrices) {
  const [draft, setDraft] = useState<Draft | null>(prices.draft)
  const keeping = useKeeping(prices.course_id, prices.draft?.version ?? 0)
  const former = useFormer(prices.course_id)
  const book = draft?.book ?? prices.book
  const digest = draft?.digest ?? prices.digest
  function begin(next: PriceBook, based = digest): void {
    setDraft({ book: next, digest: based, by: '', at: '' })
    const kept = publishable(next)
    const isKept = isSameBook(kept, draft?.book ?? prices.book) && based === digest
    if (!isKept) keeping.keep(isSameBook(kept, prices.book) ? null : { book: kept, digest: based })
  }
  return {
    book,
    digest,
    isChanged: !isSameBook(book, prices.book),
    changedPlans: differing(book, prices.book),
    /** Another book was published after the draft was begun. */
    isStale: draft !== null && draft.digest !== prices.digest && !isSameBook(book, prices.book),
    savedBy: draft && draft.by !== '' ? draft : null,
    problem: keeping.failure ?? former.error,
    /** A colleague has changed or ended the draft meanwhile. */
    isTaken: keeping.isTaken,
    change: (next: PlanPrices) => begin(book.map((one) => (one.plan_id === next.plan_id ? next : one))),
    /** Goes on over what was published meanwhile. */
    goOn: () => begin(book, prices.digest),
    take: (no: number) => former.mutate(no, { onSuccess: ({ book: taken }) => begin(taken, prices.digest) }),
    drop: () => {
      setDraft(null)
      keeping.keep(null)
    },
    /** After publishing there is none. */
    end: () => {
      setDraft(null)
      keeping.ended()
    },
  }
}

import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import type { PlanPrices, PriceBook } from '@jgm/contract/model/prices'
import { useEdition } from '../../../lib/useEdition.ts'
import { scopeOf, sendingOf, useFormer } from '../api.ts'
import { differing, isSameBook } from './draft.ts'

/** The draft of a course's prices. A change without a price is here only: what is kept has none. */
export function useDraft(prices: DeskPrices) {
  const course = prices.course_id
  const former = useFormer(course)
  const edition = useEdition<PriceBook>({
    id: scopeOf(course).id,
    published: prices.book,
    digest: prices.digest,
    draft: prices.draft && { ...prices.draft, contents: prices.draft.book },
    isSame: isSameBook,
    send: sendingOf(course, prices.book),
  })
  const book = edition.contents
  return {
    ...edition,
    changedPlans: differing(book, prices.book),
    refusal: former.error,
    changePlan: (next: PlanPrices) => edition.change(book.map((one) => (one.plan_id === next.plan_id ? next : one))),
    take: (no: number) => former.mutate(no, { onSuccess: (taken) => edition.goOn(taken.book) }),
  }
}

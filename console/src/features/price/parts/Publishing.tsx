import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import { sentenceOf } from '../../../lib/api.ts'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { priceText } from '../text.ts'
import type { useEditing } from './useEditing.ts'

const { publish: words } = priceText
const mostFar = 3

/** What publishing prices changes: the days, and what is booked on them. */
export function Publishing({
  prices,
  work,
  onReread,
}: {
  readonly prices: DeskPrices
  readonly work: ReturnType<typeof useEditing>
  readonly onReread: () => void
}) {
  const { seen, problems, far, unseen } = work
  const planOf = (id: number): string => prices.plans.find((one) => one.id === id)?.name ?? ''
  return (
    <PublishPart
      work={{ ...work.draft, ...work, goOn: () => work.draft.goOn() }}
      isReady={work.isReady}
      go={words.go}
      former={words.former}
      editions={prices.editions}
      planned={work.planned}
      onReread={onReread}
    >
      {seen ? (
        <>
          <p>{words.days(seen.changed.days, seen.changed.first, seen.changed.last)}</p>
          <p>{words.booked(seen.booked.reservations, seen.booked.players)}</p>
          <p>{words.pending}</p>
        </>
      ) : null}
      {far.length > 0 ? (
        <Notice kind="warn">
          {words.far}
          <ul>
            {far.slice(0, mostFar).map(({ planId, who, on, before, after }) => (
              <li key={`${planId} ${who} ${on}`}>{words.farFee(planOf(planId), who, on, before, after)}</li>
            ))}
          </ul>
          {far.length > mostFar ? words.farMore(far.length - mostFar) : null}
        </Notice>
      ) : null}
      {problems.size > 0 ? <Notice kind="warn">{words.problems}</Notice> : null}
      {unseen ? <Notice kind="warn">{sentenceOf(unseen)}</Notice> : null}
    </PublishPart>
  )
}

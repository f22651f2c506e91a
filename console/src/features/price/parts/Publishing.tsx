import type { DeskPrices } from '@jgm/contract/api/staff-prices'
import { sentenceOf } from '../../../lib/api.ts'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { priceText } from '../text.ts'
import type { useEditing } from './useEditing.ts'

const { publish: words } = priceText

/** What publishing prices changes: the days, and what is booked on them. */
export function Publishing({
  editions,
  work,
  onReread,
}: {
  readonly editions: DeskPrices['editions']
  readonly work: ReturnType<typeof useEditing>
  readonly onReread: () => void
}) {
  const { seen, problems, unseen } = work
  return (
    <PublishPart
      work={{ ...work.draft, ...work, goOn: () => work.draft.goOn() }}
      isReady={work.isReady}
      go={words.go}
      former={words.former}
      editions={editions}
      onReread={onReread}
    >
      {seen ? (
        <>
          <p>{words.days(seen.changed.days, seen.changed.first, seen.changed.last)}</p>
          <p>{words.booked(seen.booked.reservations, seen.booked.players)}</p>
          <p>{words.pending}</p>
        </>
      ) : null}
      {problems.size > 0 ? <Notice kind="warn">{words.problems}</Notice> : null}
      {unseen ? <Notice kind="warn">{sentenceOf(unseen)}</Notice> : null}
    </PublishPart>
  )
}

import type { DeskPrices, PricesPreview } from '@jgm/contract/api/staff-prices'
import { isCode, sentenceOf } from '../../../lib/api.ts'
import { Editions } from '../../../ui/Editions.tsx'
import { Notice } from '../../../ui/States.tsx'
import { priceText } from '../text.ts'

const { publish: text } = priceText

/** What publishing changes, and its button; what was published before, to be taken up again. */
export function PublishPart({
  seen,
  editions,
  isChanged,
  isStale,
  hasProblem,
  canPublish,
  done,
  failure,
  onPublish,
  onDrop,
  onGoOn,
  onTake,
}: {
  readonly seen: PricesPreview | undefined
  readonly editions: DeskPrices['editions']
  readonly isChanged: boolean
  readonly isStale: boolean
  readonly hasProblem: boolean
  readonly canPublish: boolean
  /** The edition that was published just now. */
  readonly done: number | undefined
  readonly failure: unknown
  readonly onPublish: () => void
  readonly onDrop: () => void
  readonly onGoOn: () => void
  readonly onTake: (no: number) => void
}) {
  return (
    <section className="price-publish" aria-label={text.title}>
      <h2>{text.title}</h2>
      {done !== undefined && !isChanged ? <Notice kind="good">{text.done(done)}</Notice> : null}
      {isChanged && seen ? (
        <>
          <p>{text.days(seen.changed.days, seen.changed.first, seen.changed.last)}</p>
          <p>{text.booked(seen.booked.reservations, seen.booked.players)}</p>
          <p>{text.pending}</p>
        </>
      ) : null}
      {isChanged || done !== undefined ? null : <p>{text.none}</p>}
      {hasProblem ? <Notice kind="warn">{text.problems}</Notice> : null}
      {isStale ? (
        <Notice kind="warn">
          {text.stale}
          <button type="button" className="btn" onClick={onGoOn}>
            {text.goOn}
          </button>
        </Notice>
      ) : null}
      {failure ? <Notice kind="warn">{isCode(failure, 'desk_stale') ? text.stale : sentenceOf(failure)}</Notice> : null}
      {isChanged ? (
        <div className="card-actions">
          <button type="button" className="btn" data-kind="quiet" onClick={onDrop}>
            {text.drop}
          </button>
          <button type="button" className="btn" data-kind="go" disabled={!canPublish} onClick={onPublish}>
            {text.go}
            <kbd>⇧Enter</kbd>
          </button>
        </div>
      ) : null}
      <Editions title={text.former} editions={editions} onTake={onTake} />
    </section>
  )
}

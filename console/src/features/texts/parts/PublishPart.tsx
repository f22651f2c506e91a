import type { DeskText } from '@jgm/contract/api/staff-texts'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { isAgreed } from '@jgm/contract/model/texts'
import { isCode, problemsOf, sentenceOf } from '../../../lib/api.ts'
import { Editions, TakenDraft } from '../../../ui/Editions.tsx'
import { Notice } from '../../../ui/States.tsx'
import { textsText } from '../text.ts'
import { FromPart } from './FromPart.tsx'
import type { useWriting } from './useWriting.ts'

const { publish: words } = textsText

/** What publishing changes, and its button; what was published before, to be taken up again. */
export function PublishPart({
  text,
  work,
  onReread,
}: {
  readonly text: DeskText
  readonly work: ReturnType<typeof useWriting>
  readonly onReread: () => void
}) {
  const { isChanged, changes, problems, publishing } = work
  const count = changes.changed.filter(Boolean).length
  const refused = problemsOf(publishing.error)
  return (
    <section className="text-publish" aria-label={words.title}>
      <h2>{words.title}</h2>
      {publishing.data && !isChanged ? <Notice kind="good">{words.done(publishing.data.edition)}</Notice> : null}
      {isChanged ? (
        <>
          {count > 0 ? <p>{words.changed(count)}</p> : null}
          {changes.gone.length > 0 ? <p>{words.gone(changes.gone)}</p> : null}
          {count + changes.gone.length === 0 ? <p>{words.lead}</p> : null}
          <DraftState work={work} onReread={onReread} />
        </>
      ) : publishing.data ? null : (
        <p>{words.none}</p>
      )}
      {problems.size > 0 ? <Notice kind="warn">{words.problems(problems.size)}</Notice> : null}
      {isChanged && text.in_force !== null && isAgreed(text.kind) ? (
        <FromPart
          from={work.from}
          inForce={text.in_force}
          today={text.today}
          problem={work.lacksDate ? textsText.from.lacks : refused.at('in_force')}
          onChoose={work.setFrom}
        />
      ) : null}
      {work.isStale ? (
        <Notice kind="warn">
          {words.stale}
          <button type="button" className="btn" onClick={work.goOn}>
            {words.goOn}
          </button>
        </Notice>
      ) : publishing.error && !isCode(publishing.error, 'validation') ? (
        <Notice kind="warn">{sentenceOf(publishing.error)}</Notice>
      ) : null}
      {isChanged ? (
        <div className="card-actions">
          <button type="button" className="btn" data-kind="quiet" onClick={work.drop}>
            {words.drop}
          </button>
          <button
            type="button"
            className="btn"
            data-kind="go"
            disabled={work.isStale || work.isTaken || publishing.isPending}
            onClick={work.publish}
          >
            {words.go}
            <kbd>⇧Enter</kbd>
          </button>
        </div>
      ) : null}
      <Editions title={words.former} editions={text.editions} onTake={work.take} />
    </section>
  )
}

/** Whether the draft is kept, and whose it is. */
function DraftState({
  work,
  onReread,
}: {
  readonly work: ReturnType<typeof useWriting>
  readonly onReread: () => void
}) {
  if (work.isTaken) return <TakenDraft onReread={onReread} />
  if (work.failure) return <Notice kind="warn">{words.unsaved}</Notice>
  if (work.savedBy) return <p>{words.by(work.savedBy.by, formatDateTimeMedium(work.savedBy.at))}</p>
  return <p role="status">{work.isKept ? words.saved : words.saving}</p>
}

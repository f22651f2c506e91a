import type { DeskGuide } from '@jgm/contract/api/staff-guide'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { guideText } from '../text.ts'
import type { useEditing } from './useEditing.ts'

const { publish: words, sample } = guideText

/** What publishing a guide changes, line by line. */
export function Publishing({
  given,
  work,
  onReread,
}: {
  readonly given: DeskGuide
  readonly work: ReturnType<typeof useEditing>
  readonly onReread: () => void
}) {
  const { changes, problems } = work
  return (
    <>
      {given.facts.is_sample && !work.isChanged ? (
        <Notice kind="warn">
          {sample.note}
          <button type="button" className="btn" onClick={() => work.put({})}>
            {sample.confirm}
          </button>
        </Notice>
      ) : null}
      <PublishPart work={work} go={words.go} former={words.former} editions={given.editions} onReread={onReread}>
        <ul className="policy-changes" aria-label={words.changes}>
          {changes.map(({ name, before, after }) => (
            <li key={name}>
              <b>{name}</b>
              {before === null ? null : <s>{before}</s>}
              <span>{after ?? guideText.empty}</span>
            </li>
          ))}
        </ul>
        {problems.size > 0 ? <Notice kind="warn">{words.problems(problems.size)}</Notice> : null}
      </PublishPart>
    </>
  )
}

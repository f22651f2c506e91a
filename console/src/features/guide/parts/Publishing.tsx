import type { DeskGuide } from '@jgm/contract/api/staff-guide'
import { ChangeList } from '../../../ui/ChangeList.tsx'
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
        <ChangeList label={words.changes} none={guideText.empty} changes={changes} />
        {problems.size > 0 ? <Notice kind="warn">{words.problems(problems.size)}</Notice> : null}
      </PublishPart>
    </>
  )
}

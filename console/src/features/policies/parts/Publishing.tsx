import type { DeskPolicies } from '@jgm/contract/api/staff-policies'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { policiesText } from '../text.ts'
import type { useEditing } from './useEditing.ts'

const { publish: words } = policiesText

/** What publishing policies changes, line by line. */
export function Publishing({
  given,
  work,
  onReread,
}: {
  readonly given: DeskPolicies
  readonly work: ReturnType<typeof useEditing>
  readonly onReread: () => void
}) {
  const { changes, odd, problems, refused } = work
  return (
    <PublishPart work={work} go={words.go} former={words.former} editions={given.editions} onReread={onReread}>
      <ul className="policy-changes" aria-label={words.changes}>
        {changes.map(({ name, before, after }) => (
          <li key={name}>
            <b>{name}</b>
            {before === null ? null : <s>{before}</s>}
            <span>{after ?? policiesText.none}</span>
          </li>
        ))}
      </ul>
      {odd.length > 0 ? (
        <Notice kind="warn">
          {words.odd.lead}
          <ul>
            {odd.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {problems.size > 0 ? <Notice kind="warn">{words.problems(problems.size)}</Notice> : null}
      {refused.map((sentence) => (
        <Notice key={sentence} kind="warn">
          {sentence}
        </Notice>
      ))}
    </PublishPart>
  )
}

import type { DeskPolicies } from '@jgm/contract/api/staff-policies'
import { ChangeList } from '../../../ui/ChangeList.tsx'
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
  const { changes, odd, problems } = work
  const missing = ['booking_windows', 'cancellation'].flatMap((list) => problems.get(list) ?? [])
  return (
    <PublishPart
      work={work}
      go={words.go}
      former={words.former}
      editions={given.editions}
      planned={work.planned}
      onReread={onReread}
    >
      <ChangeList label={words.changes} none={policiesText.none} changes={changes} />
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
      {problems.size > missing.length ? (
        <Notice kind="warn">{words.problems(problems.size - missing.length)}</Notice>
      ) : null}
      {missing.map((sentence) => (
        <Notice key={sentence} kind="warn">
          {sentence}
        </Notice>
      ))}
    </PublishPart>
  )
}

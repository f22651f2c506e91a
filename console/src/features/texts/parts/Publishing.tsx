import type { DeskText } from '@jgm/contract/api/staff-texts'
import { isAgreed } from '@jgm/contract/model/texts'
import { problemsOf } from '../../../lib/api.ts'
import { PublishPart } from '../../../ui/PublishPart.tsx'
import { Notice } from '../../../ui/States.tsx'
import { textsText } from '../text.ts'
import { announcedFrom } from './draft.ts'
import { FromPart } from './FromPart.tsx'
import type { useWriting } from './useWriting.ts'

const { publish: words } = textsText

/** What publishing a text changes, and from when on. */
export function Publishing({
  text,
  work,
  onReread,
}: {
  readonly text: DeskText
  readonly work: ReturnType<typeof useWriting>
  readonly onReread: () => void
}) {
  const { changes, problems } = work
  const count = changes.changed.filter(Boolean).length
  return (
    <PublishPart
      work={work}
      go={words.go}
      former={words.former}
      editions={text.editions}
      from={announcedFrom(text)}
      onReread={onReread}
    >
      {count > 0 ? <p>{words.changed(count)}</p> : null}
      {changes.gone.length > 0 ? <p>{words.gone(changes.gone)}</p> : null}
      {changes.hasLead ? <p>{words.lead}</p> : null}
      {count + changes.gone.length === 0 && !changes.hasLead ? <p>{words.order}</p> : null}
      {problems.size > 0 ? <Notice kind="warn">{words.problems(problems.size)}</Notice> : null}
      {text.in_force !== null && isAgreed(text.kind) ? (
        <FromPart
          from={work.from}
          inForce={text.in_force}
          today={text.today}
          problem={work.lacksDate ? textsText.from.lacks : problemsOf(work.publishing.error).at('in_force')}
          onChoose={work.setFrom}
        />
      ) : null}
    </PublishPart>
  )
}

import type { AgentChanged } from '@jgm/contract/api/staff-agents'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { ChangeList } from '../../../ui/ChangeList.tsx'
import { Notice } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { overtakenText as text } from '../text.allotment.ts'

/** A sentence with the person who has changed it. */
export const whoOf = (changed: AgentChanged): string =>
  changed === null ? text.somebody : text.by(changed.by ?? text.gone, formatDateTimeMedium(changed.at))

/** Another window was first: who it was, and what it has changed. What is typed here stays, until the person takes the other's. */
export const Overtaken = ({
  changed,
  changes,
  onTake,
}: {
  readonly changed: AgentChanged
  /** Fields as they were when the form was opened, and as they are now. */
  readonly changes: readonly { readonly name: string; readonly before: string; readonly after: string }[]
  readonly onTake: () => void
}) => (
  <div className="agent-overtaken">
    <Notice kind="warn">
      {whoOf(changed)}
      {text.stays}
    </Notice>
    {changes.length === 0 ? null : <ChangeList label={text.changes} none="" changes={changes} />}
    <TextButton onPress={onTake}>{text.take}</TextButton>
  </div>
)

import type { DayCase } from '@jgm/contract/api/desk-end'
import { formatYen } from '@jgm/contract/model/money'
import { problemsOf } from '../../../lib/api.ts'
import { listed } from '../../../lib/text.ts'
import { Notice } from '../../../ui/States.tsx'
import { endText } from '../text.end.ts'
import type { useEndWrites } from '../api.ts'
import { NoteDialog } from './NoteDialog.tsx'
import type { useCases } from './useCases.ts'
import { WaiveDialog } from './WaiveDialog.tsx'

/** The dialog that asks for a reason before less is claimed, or for a note before an ended reservation is corrected. */
export function EndDialogs({
  work,
  deciding,
  isLimited,
}: {
  readonly work: ReturnType<typeof useCases>
  readonly deciding: ReturnType<typeof useEndWrites>['deciding']
  readonly isLimited: boolean
}) {
  const { asked, theirs, send, stopAsking } = work
  if (!asked) return null
  const given = {
    problems: problemsOf(theirs ? null : deciding.error),
    theirs: theirs && <Theirs decision={theirs} />,
    isPending: deciding.isPending,
    onClose: stopAsking,
  }
  return asked.answer === 'waive' ? (
    <WaiveDialog {...given} isLimited={isLimited} one={asked.one} send={(words) => send(asked.one, 'waive', words)} />
  ) : (
    <NoteDialog {...given} send={(note) => send(asked.one, asked.answer, { note })} />
  )
}

/** What another desk has decided meanwhile; deciding once more takes its place. */
const Theirs = ({
  decision: { by, answer, fee, reason, note },
}: {
  readonly decision: NonNullable<DayCase['decision']>
}) => (
  <Notice kind="warn">
    {endText.theirs(
      by,
      listed([
        endText.answers[answer],
        answer === 'claim' || answer === 'waive' ? formatYen(fee) : '',
        reason === null ? '' : endText.reasons[reason],
        note,
      ]),
    )}
  </Notice>
)

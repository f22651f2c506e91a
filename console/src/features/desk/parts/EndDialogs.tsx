import { problemsOf } from '../../../lib/api.ts'
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
  const { asked, send, stopAsking } = work
  if (!asked) return null
  const given = { problems: problemsOf(deciding.error), isPending: deciding.isPending, onClose: stopAsking }
  return asked.answer === 'waive' ? (
    <WaiveDialog {...given} isLimited={isLimited} one={asked.one} send={(words) => send(asked.one, 'waive', words)} />
  ) : (
    <NoteDialog {...given} send={(note) => send(asked.one, asked.answer, { note })} />
  )
}

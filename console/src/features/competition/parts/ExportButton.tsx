import { useMutation } from '@tanstack/react-query'
import type { DeskCompetition } from '@jgm/contract/api/competition-desk'
import { noteFile } from '@jgm/contract/api/competition-scores'
import { call } from '../../../lib/api.ts'
import { csvOf, type Cell } from '../../../lib/csv.ts'
import { useShortcuts } from '../../../lib/keys.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { Problem } from '../../../ui/States.tsx'
import { exportText as text } from '../text.export.ts'

/** Saves rows that this screen shows as a CSV, once the audit log says so: without an answer there is no file. */
export function ExportButton({
  competition: { id, title, play_date: date },
  kind,
  rows,
}: {
  readonly competition: DeskCompetition
  readonly kind: 'starts' | 'result'
  readonly rows: () => readonly (readonly Cell[])[]
}) {
  const saving = useMutation({
    mutationFn: async () => call(noteFile, { params: { id }, body: { kind } }),
    onSuccess: () => saveFile(csvOf(rows()), text[kind](title, date), 'text/csv;charset=utf-8'),
  })
  const save = (): void => {
    if (!saving.isPending) saving.mutate()
  }
  useShortcuts({ title: text.button, level: 2, shortcuts: [{ keys: 'e', label: text.button, run: save }] })
  return (
    <>
      <button type="button" className="btn" data-kind="quiet" disabled={saving.isPending} onClick={save}>
        {text.button}
        <kbd>E</kbd>
      </button>
      <Problem error={saving.error} />
    </>
  )
}

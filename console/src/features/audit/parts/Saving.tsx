import { todayInTokyo } from '@jgm/contract/model/dates'
import { groupDigits } from '@jgm/contract/model/money'
import { sentenceOf } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { csvOf } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { useDesk } from '../../../lib/session.ts'
import { Notice } from '../../../ui/States.tsx'
import { useSavingAudit, type AuditFilter } from '../api.ts'
import { auditText } from '../text.ts'
import { csvOfLog } from './csv.ts'

/** Saves what a filter finds as a file of a spreadsheet; once at a time. */
export function useSaving(filter: AuditFilter) {
  const { group } = useDesk()
  const saving = useSavingAudit(filter)
  const save = (): void => {
    if (!saving.isPending)
      saving.mutate(undefined, {
        onSuccess: ({ entries }) =>
          saveFile(csvOf(csvOfLog(entries, group)), auditText.csvName(todayInTokyo(now())), 'text/csv;charset=utf-8'),
      })
  }
  return { ...saving, save }
}

/** The button of the file, and what has become of it. */
export const Saving = ({ work }: { readonly work: ReturnType<typeof useSaving> }) => (
  <div className="log-saving">
    <button type="button" className="btn" data-kind="quiet" disabled={work.isPending} onClick={work.save}>
      {work.isPending ? auditText.saving : auditText.csv}
      <kbd>E</kbd>
    </button>
    {work.error ? <Notice kind="warn">{sentenceOf(work.error)}</Notice> : null}
    {work.data ? (
      <p role="status">
        {(work.data.is_whole ? auditText.saved : auditText.savedNewest)(groupDigits(work.data.entries.length))}
      </p>
    ) : null}
  </div>
)

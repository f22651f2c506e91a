import { useEffect } from 'react'
import { useMutation } from '@tanstack/react-query'
import {
  dayPapers,
  noteDayPaper,
  starterPapers,
  type DayPaper,
  type DeskDay,
  type PrintedPaper,
} from '@jgm/contract/api/desk-day'
import { getDaySettlements } from '@jgm/contract/api/desk-settlement'
import { isOfDesk } from '@jgm/contract/model/staff'
import { call } from '../../../lib/api.ts'
import { csvOf } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Problem } from '../../../ui/States.tsx'
import { settleText } from '../text.settle.ts'
import { sheetText } from '../text.ts'
import { csvRows } from './rows.ts'
import { csvOfSettled } from './settle/settling.ts'

/** The papers of a day, each printed or saved once the audit log has it. `first`: the paper that is asked for already. */
export function PaperDialog({
  day,
  first,
  print,
  onClose,
}: {
  readonly day: DeskDay
  readonly first: DayPaper | null
  readonly print: (kind: PrintedPaper) => void
  readonly onClose: () => void
}) {
  const { group, session } = useDesk()
  const kinds = isOfDesk(session.staff.role) ? dayPapers : starterPapers
  const noting = useMutation({
    mutationFn: async (kind: DayPaper) => {
      const params = { id: day.course_id, date: day.date }
      await call(noteDayPaper, { params, body: { kind } })
      return kind === 'settled' ? csvOfSettled((await call(getDaySettlements, { params })).rows) : csvRows(day)
    },
    onSuccess: (rows, kind) => {
      onClose()
      const course = courseName(group, day.course_id)
      if (kind === 'csv' || kind === 'settled')
        saveFile(
          csvOf(rows),
          (kind === 'csv' ? sheetText : settleText).csvName(course, day.date),
          'text/csv;charset=utf-8',
        )
      else print(kind)
    },
  })
  const { mutate } = noting
  useEffect(() => {
    if (first !== null) mutate(first)
  }, [first, mutate])
  return (
    <Dialog title={sheetText.printTitle} onClose={onClose}>
      <p>{sheetText.printLead}</p>
      <Problem error={noting.error} />
      <div className="day-papers">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            className="btn"
            disabled={noting.isPending}
            onClick={() => noting.mutate(kind)}
          >
            {sheetText.papers[kind]}
          </button>
        ))}
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import type { MonthPlayers } from '@jgm/contract/api/desk-end'
import { csvOf } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { usePlayers } from '../api.ts'
import { endText } from '../text.end.ts'
import { monthRows } from './cases.ts'

/** The month's players and tax, to print and to save. `course`: its name, for the file. */
export function useMonthPaper(courseId: number | null, month: string, course: string) {
  const players = usePlayers()
  const [days, setDays] = useState<readonly MonthPlayers[]>([])
  function read(use: (found: MonthPlayers[]) => void): void {
    if (courseId !== null) players.mutate({ id: courseId, month }, { onSuccess: use })
  }
  return {
    days,
    reading: players,
    print: (): void =>
      read((found) => {
        setDays(found)
        // The paper is on the page by then.
        setTimeout(() => window.print())
      }),
    save: (): void =>
      read((found) =>
        saveFile(
          csvOf([endText.paperHead, ...monthRows(found, (date) => date)]),
          endText.csvName(course, month),
          'text/csv;charset=utf-8',
        ),
      ),
  }
}

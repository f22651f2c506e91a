import type { UnreadLedger } from '@jgm/contract/api/staff-ledger'
import { ledgerText } from '../../text.ledger.ts'

const { line, problems } = ledgerText.mending.head

/**
 * The rows that need mending as a table: where each stands in the file and what is wrong, then its cells. Mended, the table is a ledger file again, and the
 * two columns say nothing in it; one that was saved and chosen again gets no third and fourth.
 */
export function mendingRows({ heading, rows }: UnreadLedger): (string | number)[][] {
  const isOurs = heading[0] === line && heading[1] === problems
  const own = (cells: readonly string[]): readonly string[] => (isOurs ? cells.slice(2) : cells)
  return [
    [line, problems, ...own(heading)],
    ...rows.map((row) => [row.line, row.problems.join('／'), ...own(row.cells)]),
  ]
}

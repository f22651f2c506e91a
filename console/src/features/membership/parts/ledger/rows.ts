import { shownRows, type LedgerRow, type LedgerTrial } from '@jgm/contract/api/staff-ledger'

/** A file that could be read, as its dry run shows it. */
export type Trial = Extract<LedgerTrial, { readonly read: true }>

/** Ways to look at the rows, in the order of their keys from 0. */
export const filters = ['sum', 'unread', 'reread', 'changed', 'added', 'all'] as const
export type Filter = (typeof filters)[number]

const isIn = (filter: Filter, row: LedgerRow): boolean => {
  if (filter === 'all') return true
  return filter === 'reread' ? row.reread.length > 0 : row.result === filter
}

/** Rows of a kind in the summary, which are looked at one by one behind its own key. */
const mostSummed = 8

export type RowGroup = {
  readonly filter: Exclude<Filter, 'sum'>
  readonly rows: readonly LedgerRow[]
  /** Of the whole file. */
  readonly count: number
}

/** How many rows of the file a filter has. */
export const countOf = (filter: RowGroup['filter'], trial: Trial): number => trial[filter === 'all' ? 'rows' : filter]

/** The rows that a filter shows. The summary has all that need a person, and the first of every other kind, each row once. */
export function groupsOf(filter: Filter, trial: Trial): RowGroup[] {
  const group = (of: RowGroup['filter'], most: number, shown: ReadonlySet<LedgerRow>): RowGroup => ({
    filter: of,
    rows: trial.shown.filter((row) => isIn(of, row) && !shown.has(row)).slice(0, most),
    count: countOf(of, trial),
  })
  const groups: RowGroup[] = []
  for (const of of filter === 'sum' ? (['unread', 'reread', 'changed', 'added'] as const) : [filter])
    groups.push(
      group(
        of,
        filter === 'sum' && of !== 'unread' ? mostSummed : shownRows,
        new Set(groups.flatMap(({ rows }) => rows)),
      ),
    )
  return filter === 'sum' ? groups.filter(({ count }) => count > 0) : groups
}

import { useRef, useState } from 'react'
import type { LedgerRow } from '@jgm/contract/api/staff-ledger'
import { isCode } from '../../../../lib/api.ts'
import { useImporting, useMending, useTrial, type LedgerFile, type Said } from '../../api.ts'
import { groupsOf, type Filter } from './rows.ts'

const nothing: Said = { taken: [], zeros: false }

type Place = { readonly group: number; readonly line: number }

/** The work on a ledger file: what its dry run shows, what is said to it, and its import. `onDone` is told how many people are new and changed. */
export function useLedger(course: number, file: LedgerFile, onDone: (added: number, changed: number) => void) {
  const [said, say] = useState(nothing)
  const [filter, setFilter] = useState<Filter>('sum')
  const [choice, choose] = useState<Place | null>(null)
  const [isStale, setStale] = useState(false)
  // Two presses in one moment find the same screen.
  const isSent = useRef(false)
  const query = useTrial(course, file, said)
  const importing = useImporting(course, file)
  const mending = useMending(course, file)
  const trial = query.data?.read ? query.data : null
  const groups = trial ? groupsOf(filter, trial) : []
  const places = groups.flatMap(({ rows }, group) => rows.map((row) => ({ group, line: row.line, row })))
  const at = places.findIndex((one) => one.group === choice?.group && one.line === choice.line)
  const chosen = places[Math.max(at, 0)]
  const isFresh = query.isSuccess && !query.isPlaceholderData && !query.isFetching
  const changing = trial ? trial.added + trial.changed : 0
  const canImport = isFresh && changing > 0 && !importing.isPending

  function step(by: number): void {
    const next = places[Math.min(Math.max(Math.max(at, 0) + by, 0), places.length - 1)]
    if (next) choose(next)
  }
  const likelyOf = (row: LedgerRow) => row.problems.find(({ likely }) => likely !== null)
  /** Takes the likely value of a row, and goes on to the next row that has one. */
  function take(row: LedgerRow): void {
    const cells = row.problems.filter(({ likely }) => likely !== null).map(({ column }) => ({ line: row.line, column }))
    const isTaken = said.taken.some(({ line }) => line === row.line)
    if (cells.length === 0 || isTaken) return
    say({ ...said, taken: [...said.taken, ...cells] })
    const here = places.findIndex((one) => one.row.line === row.line)
    const next = places.slice(here + 1).find((one) => likelyOf(one.row))
    if (next) choose(next)
  }
  function send(): void {
    if (!trial || !canImport || isSent.current) return
    isSent.current = true
    setStale(false)
    importing.mutate(
      { ...said, digest: trial.digest },
      {
        onSuccess: ({ added, changed }) => onDone(added, changed),
        onError: (error) => {
          isSent.current = false
          setStale(isCode(error, 'desk_stale'))
        },
      },
    )
  }
  return {
    file,
    query,
    trial,
    groups,
    filter,
    chosen,
    isFresh,
    isStale,
    changing,
    canImport,
    isImporting: importing.isPending,
    failure: isStale ? null : (importing.error ?? mending.error),
    mending,
    setFilter: (next: Filter) => {
      setFilter(next)
      choose(null)
    },
    choose,
    step,
    take,
    takeChosen: () => chosen && take(chosen.row),
    hasLikely: chosen !== undefined && likelyOf(chosen.row) !== undefined,
    saveUnread: () => {
      if (!mending.isPending) mending.mutate(said)
    },
    restoreZeros: () => say({ ...said, zeros: true }),
    send,
  }
}
export type LedgerWork = ReturnType<typeof useLedger>

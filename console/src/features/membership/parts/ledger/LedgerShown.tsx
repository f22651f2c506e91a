import type { ReactNode } from 'react'
import { groupDigits } from '@jgm/contract/model/money'
import type { Shortcut } from '../../../../lib/keys.ts'
import { listed } from '../../../../lib/text.ts'
import { Screen } from '../../../../ui/Screen.tsx'
import { Failed, Loading, Notice } from '../../../../ui/States.tsx'
import type { LedgerFile } from '../../api.ts'
import { ledgerText as text } from '../../text.ledger.ts'
import { LedgerSum } from './LedgerSum.tsx'
import { LedgerTable } from './LedgerTable.tsx'
import { countOf, filters, type Filter, type Trial } from './rows.ts'
import { useLedger, type LedgerWork } from './useLedger.ts'

const { figures: words, keys } = text

const figuresOf = ({ unread, reread, added, changed }: Trial) => [
  { label: words.unread, value: groupDigits(unread), unit: words.rows, warn: unread > 0 },
  { label: words.reread, value: groupDigits(reread), unit: words.rows, spare: true },
  { label: words.added, value: groupDigits(added), unit: words.people },
  { label: words.changed, value: groupDigits(changed), unit: words.people },
]

function shortcutsOf(work: LedgerWork, choosing: Shortcut): Shortcut[] {
  const { trial } = work
  if (!trial) return [choosing]
  return [
    { keys: 'j', isMove: true, shown: 'J K', label: keys.row, foot: keys.row, run: () => work.step(1) },
    { keys: 'k', isMove: true, label: keys.row, hidden: true, run: () => work.step(-1) },
    { keys: 'ArrowDown', isMove: true, label: keys.row, hidden: true, run: () => work.step(1) },
    { keys: 'ArrowUp', isMove: true, label: keys.row, hidden: true, run: () => work.step(-1) },
    ...(work.hasLikely
      ? [{ keys: 'f', label: keys.take, foot: keys.take, hasButton: true as const, run: work.takeChosen }]
      : []),
    ...(trial.lost_zeros > 0
      ? [{ keys: 'a', label: keys.zeros, foot: keys.zeros, hasButton: true as const, run: work.restoreZeros }]
      : []),
    ...(trial.unread > 0
      ? [{ keys: 's', label: keys.save, foot: keys.save, hasButton: true as const, run: work.saveUnread }]
      : []),
    ...filters.map((one, at) => ({
      keys: String(at),
      label: text.filters[one],
      ...(at === 0 ? { shown: '0–5', foot: keys.filter, hasButton: true as const } : {}),
      run: () => work.setFilter(one),
    })),
    choosing,
    { keys: 'Shift+Enter', label: keys.go, foot: keys.go, hasButton: true, run: work.send },
  ]
}

/** A file beside the ledger: the rows, the numbers, and the order to import it. `children`: the way to another file. */
export function LedgerShown({
  courseId,
  file,
  choosing,
  onDone,
  children,
}: {
  readonly courseId: number
  readonly file: LedgerFile
  readonly choosing: Shortcut
  readonly onDone: (added: number, changed: number) => void
  readonly children: ReactNode
}) {
  const work = useLedger(courseId, file, onDone)
  const { trial, query } = work
  const unread = query.data?.read === false ? query.data : null
  return (
    <Screen
      title={text.title}
      aside={<small>{text.onlyLooks}</small>}
      figures={trial ? figuresOf(trial) : []}
      legend={text.legend}
      shortcuts={shortcutsOf(work, choosing)}
    >
      <div className="ledger">
        <div className="ledger-main">
          <div className="ledger-head">
            <p>{trial ? text.file(file.name, trial.heading) : file.name}</p>
            {trial && trial.unused.length > 0 ? <p>{text.unused(listed(trial.unused))}</p> : null}
            {children}
          </div>
          {unread ? <Notice kind="warn">{text.start.problem(unread.line, unread.problem)}</Notice> : null}
          {trial ? (
            <>
              <Filters filter={work.filter} trial={trial} onChoose={work.setFilter} />
              <LedgerTable work={work} />
            </>
          ) : query.isError ? (
            <Failed error={query.error} onRetry={() => void query.refetch()} />
          ) : unread ? null : (
            <Loading />
          )}
        </div>
        {trial ? <LedgerSum work={work} trial={trial} /> : null}
      </div>
    </Screen>
  )
}

const Filters = ({
  filter,
  trial,
  onChoose,
}: {
  readonly filter: Filter
  readonly trial: Trial
  readonly onChoose: (filter: Filter) => void
}) => (
  <div className="ledger-filters" role="group" aria-label={text.filter}>
    {filters.map((one, at) => (
      <button key={one} type="button" aria-pressed={filter === one} onClick={() => onChoose(one)}>
        {one === 'sum' ? text.filters.sum : text.group(text.filters[one], countOf(one, trial))}
        <kbd>{at}</kbd>
      </button>
    ))}
  </div>
)

import { groupDigits } from '@jgm/contract/model/money'
import { listed } from '../../../../lib/text.ts'
import { Notice, Problem } from '../../../../ui/States.tsx'
import { ledgerText as text } from '../../text.ledger.ts'
import type { Trial } from './rows.ts'
import type { LedgerWork } from './useLedger.ts'

const { counts, notes } = text
const namedAbsent = 3
const mostKinds = 6

/** What importing would do, in numbers, and the order to do it. */
export function LedgerSum({ work, trial }: { readonly work: LedgerWork; readonly trial: Trial }) {
  const numbers = [
    { label: counts.rows, value: trial.rows },
    { label: counts.unchanged, value: trial.unchanged },
    { label: counts.added, value: trial.added },
    { label: counts.changed, value: trial.changed },
    { label: counts.absent, value: trial.absent.count, note: counts.absentStay },
    { label: counts.unread, value: trial.unread, note: counts.unreadStay, warn: trial.unread > 0 },
  ]
  return (
    <section className="panel ledger-sum" aria-label={text.before}>
      <h2>{text.before}</h2>
      {work.isStale ? <Notice kind="warn">{text.stale}</Notice> : null}
      <Problem error={work.failure} />
      <dl>
        {numbers.map(({ label, value, note, warn }) => (
          <div key={label} data-warn={warn ? '' : undefined}>
            <dt>{label}</dt>
            <dd>
              {groupDigits(value)}
              {note !== undefined && value > 0 ? <small>{note}</small> : null}
            </dd>
          </div>
        ))}
      </dl>
      <Notes trial={trial} />
      {trial.lost_zeros > 0 ? (
        <button type="button" className="btn" onClick={work.restoreZeros}>
          {text.zeros(trial.lost_zeros)}
          <kbd>A</kbd>
        </button>
      ) : null}
      {trial.unread > 0 ? (
        <div className="ledger-mend">
          <button type="button" className="btn" disabled={work.mending.isPending} onClick={work.saveUnread}>
            {text.mending.save}
            <kbd>S</kbd>
          </button>
          <p>{work.mending.isSuccess ? text.mending.saved : text.mending.help}</p>
        </div>
      ) : null}
      <div className="ledger-go">
        <button type="button" className="btn" data-kind="go" disabled={!work.canImport} onClick={work.send}>
          {work.isImporting ? text.going : work.isFresh ? text.go(trial.rows - trial.unread) : text.looking}
          <kbd>⇧Enter</kbd>
        </button>
        {work.isFresh && work.changing === 0 ? <p>{text.nothing}</p> : null}
        {trial.unread > 0 ? <p>{text.later(trial.unread)}</p> : null}
      </div>
    </section>
  )
}

function Notes({
  trial: { reread, kinds, absent, without_right: withoutRight, others, sum_row: sumRow },
}: {
  readonly trial: Trial
}) {
  const named = absent.first.slice(0, namedAbsent).map(({ membership_id: id, name }) => `${name}（${id}）`)
  const rest = absent.count - named.length
  return (
    <ul className="ledger-notes">
      {reread > 0 ? <li>{notes.reread(reread)}</li> : null}
      {kinds.length > 0 ? (
        <li>
          {notes.kinds(listed(kinds.slice(0, mostKinds).map((one) => notes.kind(one.found, one.read, one.count))))}
        </li>
      ) : null}
      {named.length > 0 ? <li>{notes.absent(listed(rest > 0 ? [...named, notes.absentMore(rest)] : named))}</li> : null}
      {withoutRight > 0 ? <li data-warn="">{notes.withoutRight(withoutRight)}</li> : null}
      {others > 0 ? <li>{notes.others(others)}</li> : null}
      {sumRow ? <li>{notes.sumRow(sumRow.line, sumRow.found)}</li> : null}
    </ul>
  )
}

import { useState } from 'react'
import { formatMonthDay, weekdayOf } from '@jgm/contract/model/dates'
import { courseName, useDesk } from '../../../lib/session.ts'
import { isCode } from '../../../lib/api.ts'
import { keptInView } from '../../../lib/inView.ts'
import { Notice, Problem } from '../../../ui/States.tsx'
import type { useCheck } from '../api.ts'
import { checkText as text } from '../text.check.ts'
import { linesOf, type CheckLine } from './check.ts'

/** 試験を流す: tries what the agent would meet, and says of each thing that it works, or why not and how it is mended. */
export function Checking({
  checking,
  onRun,
}: {
  readonly checking: ReturnType<typeof useCheck>
  readonly onRun: () => void
}) {
  const { group } = useDesk()
  const { error, isPending } = checking
  // A try that is refused, or under way, leaves the last result.
  const [data, keep] = useState(checking.data)
  if (checking.data && checking.data !== data) keep(checking.data)
  const lines = data ? linesOf(data, (id) => courseName(group, id)) : []
  return (
    <section aria-label={text.title}>
      <h3>
        {text.title}
        <span>{data ? text.at(data.at) : ''}</span>
      </h3>
      <button type="button" className="btn" disabled={isPending} onClick={onRun}>
        {isPending ? text.running : text.run}
        <kbd>T</kbd>
      </button>
      <p className="agent-fine">{text.help}</p>
      {isCode(error, 'too_many_requests') ? (
        <Notice kind="warn" ref={keptInView}>
          {text.often}
        </Notice>
      ) : (
        <Problem error={error} />
      )}
      <ul className="agent-check" aria-live="polite">
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
    </section>
  )
}

const Line = ({ line: { isFine, said, mend, days } }: { readonly line: CheckLine }) => (
  <li data-wrong={isFine === false ? '' : undefined}>
    <b>{isFine === null ? '－' : isFine ? text.fine : text.wrong}</b>
    <div>
      {said}
      {mend === null ? null : <small>{mend}</small>}
      {days ? (
        <ol className="agent-check-days">
          {days.map(({ date, starts }) => (
            <li key={date} data-weekday={weekdayOf(date)} data-none={starts === 0 ? '' : undefined}>
              <span className="sr-text">{text.starts.one(formatMonthDay(date), starts)}</span>
              <small aria-hidden="true">{Number(date.slice(8))}</small>
              <span aria-hidden="true">{starts}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  </li>
)

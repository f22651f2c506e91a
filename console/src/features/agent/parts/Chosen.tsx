import { useState } from 'react'
import { formatMonth } from '@jgm/contract/model/dates'
import { useShortcuts } from '../../../lib/keys.ts'
import { Failed, Loading, Problem } from '../../../ui/States.tsx'
import { useAgent, useCheck, useSettlement } from '../api.ts'
import { checkText } from '../text.check.ts'
import { agentText as text } from '../text.ts'
import { AgentForm } from './AgentForm.tsx'
import type { Policy } from './words.ts'
import { Checking } from './Checking.tsx'
import { Detail } from './Detail.tsx'
import { NewKey } from './NewKey.tsx'
import { StopDialog } from './StopDialog.tsx'
import { Calls, SalesToday } from './Today.tsx'

/** The chosen agent, and beside it what it has called and sold today. */
export function Chosen({
  id,
  address,
  month,
  policies,
  mayChange,
}: {
  readonly id: number
  readonly address: string
  readonly month: string
  readonly policies: readonly Policy[]
  readonly mayChange: boolean
}) {
  const query = useAgent(id)
  const saving = useSettlement()
  const checking = useCheck(id)
  const [picked, pick] = useState(0)
  const [isIssuing, issue] = useState(false)
  const [isStopping, stop] = useState(false)
  const [isChanging, change] = useState(false)
  const agent = query.data
  const errors = agent?.errors?.length ?? 0
  const { keysOf } = text
  const step = (by: 1 | -1) => () => pick((at) => Math.min(Math.max(0, errors - 1), Math.max(0, at + by)))
  const check = (): void => {
    if (!checking.isPending) checking.mutate()
  }
  const save = (): void => {
    if (agent && !saving.isPending) saving.mutate({ id, name: agent.name, month })
  }
  useShortcuts({
    title: text.chosen,
    level: 2,
    shortcuts: agent
      ? [
          { keys: 'j', isMove: true, shown: 'J K', label: keysOf.error, foot: keysOf.errorFoot, run: step(1) },
          { keys: 'k', isMove: true, hidden: true, label: keysOf.error, run: step(-1) },
          { keys: 'c', label: text.csv, foot: keysOf.csv, hasButton: true, run: save },
          ...(mayChange
            ? ([
                {
                  keys: 'n',
                  label: text.newKey,
                  foot: keysOf.key,
                  hasButton: true,
                  run: () => issue(true),
                },
                { keys: 't', label: checkText.run, foot: keysOf.check, hasButton: true, run: check },
                { keys: 'e', label: text.change, foot: keysOf.terms, hasButton: true, run: () => change(true) },
                { keys: 'x', label: text.stop, foot: keysOf.stop, hasButton: true, run: () => stop(true) },
              ] as const)
            : []),
        ]
      : [],
  })
  if (query.isError && !agent) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  if (!agent) return <Loading />
  return (
    <>
      <section className="agent-main" aria-label={text.chosen} tabIndex={-1}>
        <Detail
          policies={policies}
          agent={agent}
          address={address}
          onIssue={mayChange ? () => issue(true) : null}
          onChange={() => change(true)}
        />
      </section>
      <aside className="agent-side" aria-label={text.traffic}>
        {agent.errors === null ? null : <Calls agent={agent} picked={picked} />}
        <SalesToday sales={agent.sales} />
        {mayChange ? <Checking checking={checking} onRun={check} /> : null}
        <section>
          <Problem error={saving.error} />
          <button type="button" className="btn" onClick={save}>
            {text.csv}
            <kbd>C</kbd>
          </button>
          <p className="agent-fine">{text.csvHelp(formatMonth(month))}</p>
          {mayChange ? (
            <>
              <button
                type="button"
                className="btn"
                data-kind={agent.is_active ? 'danger' : 'go'}
                onClick={() => stop(true)}
              >
                {agent.is_active ? text.stop : text.resume}
                <kbd>X</kbd>
              </button>
              <p className="agent-fine">{text.stopHelp}</p>
            </>
          ) : null}
        </section>
      </aside>
      {isChanging ? (
        <AgentForm agent={agent} plans={agent.plans} published={policies} onClose={() => change(false)} />
      ) : null}
      {isIssuing ? <NewKey agent={agent} onClose={() => issue(false)} /> : null}
      {isStopping ? <StopDialog agent={agent} onClose={() => stop(false)} /> : null}
    </>
  )
}

import { useRef, useState } from 'react'
import type { AgentDetail } from '@jgm/contract/api/staff-agents'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { useAgents } from '../api.ts'
import { AgentForm } from '../parts/AgentForm.tsx'
import { AgentList } from '../parts/AgentList.tsx'
import { Detail } from '../parts/Detail.tsx'
import { agentText as text } from '../text.ts'

/** エージェント: who sells starts from outside, with which terms and keys, and what comes of it. */
export function Agents() {
  const { session } = useDesk()
  const mayChange = isAtLeast(session.staff.role, 'group_admin')
  const list = useAgents()
  const [chosen, setChosen] = useState<number | null>(null)
  const [form, open] = useState<'new' | AgentDetail | null>(null)
  const chosenRef = useRef<HTMLElement>(null)
  const agents = list.data?.agents ?? []
  // The agent is beside the list, and on a narrow screen below it.
  const choose = (id: number): void => {
    setChosen(id)
    chosenRef.current?.focus({ preventScroll: true })
    chosenRef.current?.scrollIntoView({ block: 'start' })
  }
  function step(by: 1 | -1): void {
    const index = agents.findIndex(({ id }) => id === chosen)
    setChosen((agents[index + by] ?? agents[index] ?? agents[0])?.id ?? null)
  }
  const { figures, keysOf } = text
  return (
    <Screen
      title={text.title}
      figures={[
        { label: figures.agents, value: agents.length, unit: figures.agentsUnit },
        { label: figures.sold, value: agents.reduce((sum, { sold }) => sum + sold, 0), unit: figures.soldUnit },
        { label: figures.held, value: agents.reduce((sum, { held }) => sum + held, 0), unit: figures.heldUnit },
      ]}
      tools={
        mayChange ? (
          <button type="button" className="btn" onClick={() => open('new')}>
            {text.make}
            <kbd>N</kbd>
          </button>
        ) : null
      }
      shortcuts={[
        { keys: 'j', isMove: true, shown: 'J K', label: keysOf.next, foot: keysOf.nextFoot, run: () => step(1) },
        { keys: 'k', isMove: true, label: keysOf.next, hidden: true, run: () => step(-1) },
        ...(mayChange ? [{ keys: 'n', label: text.make, foot: keysOf.make, run: () => open('new') }] : []),
      ]}
    >
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Loading />
      ) : (
        <div className="closing beside">
          <section className="panel" aria-label={text.title}>
            <h2>{text.list}</h2>
            <AgentList agents={agents} chosen={chosen} onChoose={choose} />
          </section>
          <section className="panel" aria-label={text.chosen} ref={chosenRef} tabIndex={-1}>
            {chosen === null ? (
              <Empty title={text.choose} />
            ) : (
              <Detail key={chosen} id={chosen} address={list.data.address} mayChange={mayChange} onChange={open} />
            )}
          </section>
        </div>
      )}
      {form === null || !list.data ? null : (
        <AgentForm
          agent={form === 'new' ? null : form}
          plans={list.data.plans}
          onClose={() => open(null)}
          onMade={setChosen}
        />
      )}
    </Screen>
  )
}

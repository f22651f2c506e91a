import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatMonthOfYear } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useDesk } from '../../../lib/session.ts'
import { isHeldBack } from '../../../lib/unsaved.ts'
import { Screen, type Figure } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { TextButton } from '../../../ui/TextButton.tsx'
import { useAgents } from '../api.ts'
import { AgentForm } from '../parts/AgentForm.tsx'
import { AgentList } from '../parts/AgentList.tsx'
import { Chosen } from '../parts/Chosen.tsx'
import { agentText as text } from '../text.ts'

/** エージェント: who sells starts from outside, with which terms, keys and starts of its own, and what comes of it. */
export function Agents() {
  const { session } = useDesk()
  const navigate = useNavigate()
  const params = useParams()
  const mayChange = isAtLeast(session.staff.role, 'group_admin')
  const list = useAgents()
  const [isMaking, begin] = useState(false)
  const agents = list.data?.agents ?? []
  const address = /^[1-9]\d{0,8}$/u.test(params['id'] ?? '') ? Number(params['id']) : null
  const chosen = address ?? agents[0]?.id ?? null
  const isUnknown = address !== null && list.data !== undefined && !agents.some(({ id }) => id === address)
  function choose(id: number): void {
    const go = (): void => void navigate(`/agents/${id}`)
    if (id !== chosen && !isHeldBack(go)) go()
  }
  const step = (by: 1 | -1) => (): void => {
    const next = agents[agents.findIndex(({ id }) => id === chosen) + by]
    if (next) choose(next.id)
  }
  const { keysOf } = text
  const make = { keys: 'a', label: text.make, foot: keysOf.make, hasButton: true, run: () => begin(true) } as const
  return (
    <Screen
      title={text.title}
      figures={useFigures()}
      legend={text.legend}
      shortcuts={[
        { keys: 'ArrowDown', isMove: true, shown: '↑↓', label: keysOf.next, foot: keysOf.nextFoot, run: step(1) },
        { keys: 'ArrowUp', isMove: true, label: keysOf.next, hidden: true, run: step(-1) },
        ...(mayChange ? [make] : []),
      ]}
    >
      {list.isError && !list.data ? (
        <Failed error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <Loading />
      ) : (
        <div className="agents">
          <section className="agent-column" aria-label={text.title}>
            <h2>
              {text.list} <b>{agents.length}</b>
              {mayChange ? (
                <TextButton onPress={() => begin(true)}>
                  {text.make}
                  <kbd>A</kbd>
                </TextButton>
              ) : null}
            </h2>
            <AgentList agents={agents} chosen={chosen} onChoose={choose} />
            <div className="agent-double">
              <h3>{text.double}</h3>
              <p>
                <b data-warn={list.data.figures.double > 0 ? '' : undefined}>{list.data.figures.double}</b>
                <small>{text.doubleSince}</small>
              </p>
              <p className="agent-fine">{text.doubleHelp}</p>
            </div>
          </section>
          {chosen === null || isUnknown ? (
            <Empty title={isUnknown ? text.unknown : agents.length === 0 && mayChange ? text.makeFirst : text.choose} />
          ) : (
            <Chosen
              key={chosen}
              id={chosen}
              address={list.data.address}
              month={list.data.figures.month}
              policies={list.data.policies}
              mayChange={mayChange}
            />
          )}
        </div>
      )}
      {isMaking && list.data ? (
        <AgentForm
          agent={null}
          plans={list.data.plans}
          published={list.data.policies}
          onClose={() => begin(false)}
          onMade={(id) => void navigate(`/agents/${id}`)}
        />
      ) : null}
    </Screen>
  )
}

const tenThousand = 10_000

/** The sales of all agents today, and their errors. */
function useFigures(): Figure[] {
  const { data } = useAgents()
  if (!data) return []
  const sum = (of: 'today_groups' | 'today_players' | 'refused'): number =>
    data.agents.reduce((all, agent) => all + (agent[of] ?? 0), 0)
  const { figures: words } = text
  const { double, left, month, net } = data.figures
  const hasErrors = data.agents.some(({ refused }) => refused !== null)
  return [
    { label: words.today, value: sum('today_groups'), unit: words.todayUnit(sum('today_players')) },
    { label: words.double, value: double, warn: double > 0 },
    ...(hasErrors
      ? [{ label: words.errors, value: sum('refused'), unit: words.errorsUnit, warn: sum('refused') > 0 }]
      : []),
    { label: words.left, value: left, unit: words.leftUnit },
    {
      label: words.month(formatMonthOfYear(month)),
      value: Math.round(net / tenThousand).toLocaleString('ja-JP'),
      unit: words.thousands,
      spare: true,
    },
  ]
}

import { readId } from '@jgm/contract/model/numbers'
import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { sendSingleOrderNow, undoSingleOrder, type DeskSingle } from '@jgm/contract/api/staff-single'
import { call } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLookAt } from '../../../lib/live.ts'
import type { Revocable } from '../../../lib/revocable.ts'
import { useRevocable } from '../../../lib/useRevocable.ts'
import { Screen, type Figure } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { UndoBar } from '../../../ui/UndoBar.tsx'
import { useSingle, useSingles } from '../api.ts'
import { SinglePanel } from '../parts/SinglePanel.tsx'
import { SingleRows } from '../parts/SingleRows.tsx'
import { groupOf } from '../parts/order.ts'
import { singleText } from '../text.ts'

const none: readonly DeskSingle[] = []
const nameOf = ({ id, undo }: Revocable<DeskSingle>): string => `${id} ${undo.until}`

/** 1人予約: the single tee times by decision time, and what the desk does with one of them. */
export function Singles() {
  const { id } = useParams()
  const navigate = useNavigate()
  const at = useNow()
  const [showsEmpty, showEmpty] = useState(false)
  const singles = useSingles(showsEmpty)
  const teeTimes = singles.data ?? none
  const chosen = id === undefined ? teeTimes[0]?.id : readId(id)
  const single = useSingle(chosen)
  useLookAt(single.data?.tee_time.course_id, chosen === undefined ? null : `single:${chosen}`)
  const choose = (next: number | undefined): void => void navigate(next === undefined ? '/singles' : `/singles/${next}`)
  const queries = useQueryClient()
  const [revocable, setOrdered, over] = useRevocable(teeTimes, singles.dataUpdatedAt, nameOf)
  async function end(
    endpoint: typeof undoSingleOrder | typeof sendSingleOrderNow,
    of: DeskSingle,
    key: string,
  ): Promise<void> {
    try {
      await call(endpoint, { params: { id: of.id } }, { key })
    } finally {
      for (const queryKey of [['singles'], ['single']]) void queries.invalidateQueries({ queryKey })
    }
  }
  function step(by: 1 | -1): void {
    const index = teeTimes.findIndex((one) => one.id === chosen)
    choose((teeTimes[index + by] ?? teeTimes[index] ?? teeTimes[0])?.id)
  }
  const keys = singleText.keys
  return (
    <Screen
      title={singleText.title}
      figures={figuresOf(teeTimes, at)}
      legend={singleText.strangers}
      tools={
        <label className="check">
          <input type="checkbox" checked={showsEmpty} onChange={({ target }) => showEmpty(target.checked)} />
          {singleText.rate}
        </label>
      }
      shortcuts={[
        { keys: 'j', isMove: true, shown: 'J K', label: keys.next, foot: keys.nextFoot, run: () => step(1) },
        { keys: 'k', isMove: true, label: keys.next, hidden: true, run: () => step(-1) },
      ]}
    >
      <div className="singles">
        {singles.isError && !singles.data ? (
          <Failed error={singles.error} onRetry={() => void singles.refetch()} />
        ) : singles.data === undefined ? (
          <Loading />
        ) : teeTimes.length === 0 ? (
          <Empty title={singleText.nothing} />
        ) : (
          <SingleRows teeTimes={teeTimes} chosen={chosen} choose={choose} />
        )}
        {chosen === undefined ? (
          <aside className="panel">
            <Empty title={singleText.choose} />
          </aside>
        ) : single.data ? (
          <SinglePanel key={chosen} given={single.data} teeTimes={teeTimes} onOrdered={setOrdered} />
        ) : (
          <aside className="panel">
            {single.isError ? <Failed error={single.error} onRetry={() => void single.refetch()} /> : <Loading />}
          </aside>
        )}
      </div>
      {revocable ? (
        <UndoBar
          key={nameOf(revocable)}
          words={singleText.undo[revocable.undo.verb](formatTime(revocable.start_minute))}
          until={revocable.undo.until}
          undo={async (key) => end(undoSingleOrder, revocable, key)}
          sendNow={async (key) => end(sendSingleOrderNow, revocable, key)}
          onOver={over}
        />
      ) : null}
    </Screen>
  )
}

function figuresOf(teeTimes: readonly DeskSingle[], at: Date): Figure[] {
  const today = todayInTokyo(at)
  const held = teeTimes.filter(({ state }) => state === 'established')
  const waiting = teeTimes.filter(({ state }) => state === 'waiting' || state === 'asking')
  const dueToday = waiting.filter((one) => groupOf(one, at) === 'late' || todayInTokyo(one.decision_at) === today)
  const people = (list: readonly DeskSingle[]): number => list.reduce((sum, { taken }) => sum + taken, 0)
  return [
    { label: singleText.today, value: dueToday.length, unit: singleText.frames, warn: dueToday.length > 0 },
    { label: singleText.held, value: held.length, unit: singleText.people(people(held)) },
    { label: singleText.waiting, value: waiting.length, unit: singleText.people(people(waiting)) },
  ]
}

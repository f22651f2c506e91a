import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskCompetition } from '@jgm/contract/api/competition-desk'
import { formatDateMedium, formatMonthDay, todayInTokyo } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useNow } from '../../../lib/clock.ts'
import { courseName, useDesk } from '../../../lib/session.ts'
import { Screen, type Figure } from '../../../ui/Screen.tsx'
import { HeadCells } from '../../../ui/HeadCells.tsx'
import { Empty, Failed, Loading } from '../../../ui/States.tsx'
import { useCompetitions, type ListTab } from '../api.ts'
import { Make } from '../parts/Make.tsx'
import { dayColour } from '../parts/day.ts'
import { firstStep } from '../parts/steps.ts'
import { competitionText } from '../text.ts'

const none: readonly DeskCompetition[] = []
const listTabs: readonly ListTab[] = ['now', 'past']

/** 競技: the competitions of the desk by play date. */
export function Competitions() {
  const navigate = useNavigate()
  const { session, course } = useDesk()
  const [tab, setTab] = useState<ListTab>('now')
  const [chosen, choose] = useState<number | null>(null)
  const [isMaking, setMaking] = useState(false)
  const list = useCompetitions(tab)
  const competitions = list.data ?? none
  const current = competitions.find(({ id }) => id === chosen) ?? competitions[0]
  const mayMake = isAtLeast(session.staff.role, 'course_manager')
  const open = ({ id, state }: DeskCompetition): void => void navigate(`/competitions/${id}/${firstStep(state)}`)
  function step(by: 1 | -1): void {
    const index = competitions.findIndex(({ id }) => id === current?.id)
    choose((competitions[index + by] ?? competitions[index])?.id ?? null)
  }
  const keys = competitionText.keys
  return (
    <Screen
      title={competitionText.title}
      figures={useFigures()}
      tools={
        mayMake ? (
          <button type="button" className="btn" onClick={() => setMaking(true)}>
            {competitionText.make}
            <kbd>N</kbd>
          </button>
        ) : null
      }
      shortcuts={[
        { keys: 'j', isMove: true, shown: 'J K', label: keys.next, foot: keys.nextFoot, run: () => step(1) },
        { keys: 'k', isMove: true, label: keys.next, hidden: true, run: () => step(-1) },
        { keys: 'Enter', label: keys.open, foot: keys.open, run: () => current && open(current) },
        ...(mayMake
          ? [{ keys: 'n', label: competitionText.make, foot: competitionText.make, run: () => setMaking(true) }]
          : []),
      ]}
    >
      <section className="competition-list" aria-label={competitionText.list}>
        <div className="tabs" role="tablist">
          {listTabs.map((one) => (
            <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
              {competitionText.tabs[one]}
            </button>
          ))}
        </div>
        {list.isError && !list.data ? (
          <Failed error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data === undefined ? (
          <Loading />
        ) : competitions.length === 0 ? (
          <Empty title={tab === 'now' ? competitionText.nothing : competitionText.nothingPast} />
        ) : (
          <Rows competitions={competitions} chosen={current?.id} open={open} withCourse={course === null} />
        )}
      </section>
      {isMaking ? <Make onClose={() => setMaking(false)} /> : null}
    </Screen>
  )
}

function Rows({
  competitions,
  chosen,
  open,
  withCourse,
}: {
  readonly competitions: readonly DeskCompetition[]
  readonly chosen: number | undefined
  readonly open: (competition: DeskCompetition) => void
  readonly withCourse: boolean
}) {
  const { courses } = useDesk()
  const head = competitionText.head
  return (
    <table>
      <thead>
        <tr>
          <HeadCells labels={[head.date, head.title, head.format, head.entry, head.places, head.waiting, head.state]} />
        </tr>
      </thead>
      <tbody>
        {competitions.map((one) => (
          <tr
            key={one.id}
            data-ink={one.course_id}
            data-chosen={one.id === chosen ? '' : undefined}
            ref={(row) => {
              if (one.id === chosen) row?.scrollIntoView({ block: 'nearest' })
            }}
          >
            <td>
              <b className={dayColour(one)}>{formatDateMedium(one.play_date, one.holiday !== null)}</b>
            </td>
            <td>
              <button
                type="button"
                className="row-button"
                aria-current={one.id === chosen ? 'true' : undefined}
                onClick={() => open(one)}
              >
                {one.title}
              </button>
              {one.subtitle === '' ? null : <small>　{one.subtitle}</small>}
              {withCourse ? <small>　{courseName(courses, one.course_id)}</small> : null}
            </td>
            <td className="unbroken">{competitionText.format(one.format)}</td>
            <td className="unbroken">
              {one.entry_opens_at !== null && one.entry_closes_at !== null
                ? competitionText.period(
                    formatMonthDay(todayInTokyo(one.entry_opens_at)),
                    formatMonthDay(todayInTokyo(one.entry_closes_at)),
                  )
                : null}
            </td>
            <td>
              <Places competition={one} />
            </td>
            <td className={one.waiting > 0 ? 'warn' : undefined}>
              {one.waiting > 0 ? competitionText.groups(one.waiting) : null}
            </td>
            <td>
              <span className="competition-state" data-state={one.state}>
                {competitionText.states[one.state]}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How many places are taken, as a number and a bar. */
function Places({ competition }: { readonly competition: DeskCompetition }) {
  const { entered, capacity, capacity_of } = competition
  const words = competitionText.places(entered, capacity, capacity_of)
  return (
    <span className="places">
      {words}
      {capacity !== null && capacity_of === 'players' ? (
        <meter min={0} max={capacity} value={Math.min(entered, capacity)} aria-label={words} />
      ) : null}
    </span>
  )
}

/** The competition that is open on the screen; the list beside it shows the coming ones. */
function useFigures(): Figure[] {
  const coming = useCompetitions('now').data ?? none
  const at = useNow()
  const next = coming.find(({ play_date }) => play_date >= todayInTokyo(at))
  const waiting = coming.reduce((sum, one) => sum + one.waiting, 0)
  const { figures, count } = competitionText
  return [
    { label: figures.next, value: next ? formatMonthDay(next.play_date) : figures.none },
    { label: figures.open, value: coming.filter(({ state }) => state === 'published').length, unit: count },
    { label: figures.waiting, value: waiting, unit: competitionText.groupUnit, warn: waiting > 0 },
  ]
}

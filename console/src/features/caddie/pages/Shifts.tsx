import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { Shifts as Month } from '@jgm/contract/api/staff-caddies'
import { addMonths, daysOfMonth, formatMonth, isPlayDate, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { sentenceOf } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLookAt } from '../../../lib/live.ts'
import { useOneCourse } from '../../../lib/session.ts'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Notice } from '../../../ui/States.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { useEntering, useShifts } from '../api.ts'
import { ShiftGrid } from '../parts/ShiftGrid.tsx'
import { moved, repeated, worksOn, type Spot } from '../parts/shifts.ts'
import { Views } from '../parts/Views.tsx'
import { shiftText } from '../text.ts'

const home = '/caddies/shifts'

/** 出勤: who is in on the days of a month, for how many rounds; this month without one in the address. */
export function Shifts() {
  const { month: given } = useParams()
  const today = todayInTokyo(useNow())
  const courseId = useOneCourse()
  const month = given ?? monthOf(today)
  const isKnown = isPlayDate(`${month}-01`)
  const query = useShifts(isKnown ? courseId : null, month)
  useLookAt(courseId ?? undefined, null)
  if (!isKnown)
    return (
      <Screen title={shiftText.title('')} figures={[]} shortcuts={[]}>
        <Empty title={shiftText.noMonth}>
          <Link className="btn" to={home}>
            {shiftText.toMonth}
          </Link>
        </Empty>
      </Screen>
    )
  if (query.data) return <Entering key={`${courseId} ${month}`} data={query.data} today={today} />
  return <BeforeCourse title={shiftText.title(formatMonth(month))} courseId={courseId} query={query} />
}

const arrows = [
  ['ArrowUp', 0, -1],
  ['ArrowDown', 0, 1],
  ['ArrowLeft', -1, 0],
  ['ArrowRight', 1, 0],
] as const

function Entering({ data, today }: { readonly data: Month; readonly today: string }) {
  const navigate = useNavigate()
  const { month, course_id: courseId, caddies } = data
  const dates = daysOfMonth(month)
  const entering = useEntering(courseId, month)
  const [spot, setSpot] = useState<Spot>({
    row: 0,
    date: today >= (dates[0] ?? '') && monthOf(today) === month ? today : (dates[0] ?? today),
  })
  const caddie = caddies[spot.row]
  const step = (days: number, rows: number): void => setSpot(moved(spot, { dates, rows: caddies.length }, days, rows))
  function enter(rounds: number | null): void {
    if (!caddie || spot.date < today || !worksOn(caddie, spot.date)) return
    entering.mutate([{ caddie: caddie.id, date: spot.date, rounds }])
    step(1, 0)
  }
  function repeat(): void {
    const cells = caddie ? repeated(data, caddie, spot.date, today) : []
    if (cells.length > 0) entering.mutate(cells)
    step(7, 0)
  }
  const turn = (by: number): void => void navigate(`${home}/${addMonths(month, by)}`)
  const { keys } = shiftText
  return (
    <Screen
      title={shiftText.title(formatMonth(month))}
      aside={
        <span className="day-turner">
          <button type="button" className="btn" aria-label={shiftText.before} onClick={() => turn(-1)}>
            <BackIcon />
          </button>
          <button type="button" className="btn" aria-label={shiftText.after} onClick={() => turn(1)}>
            <NextIcon />
          </button>
        </span>
      }
      figures={[]}
      tools={<Views date={spot.date} />}
      legend={shiftText.legend}
      shortcuts={[
        ...arrows.map(([key, days, rows], at) => ({
          keys: key,
          isMove: true as const,
          label: keys.move,
          run: () => step(days, rows),
          ...(at === 0 ? { shown: '↑↓←→', foot: keys.moveFoot } : { hidden: true as const }),
        })),
        ...[1, 2, 0].map((rounds) => ({
          keys: String(rounds),
          label: keys.rounds(rounds),
          foot: keys.foot[rounds] ?? '',
          run: () => enter(rounds),
        })),
        { keys: 'Backspace', shown: '⌫', label: keys.clear, foot: keys.clearFoot, run: () => enter(null) },
        { keys: 'r', label: keys.repeat, foot: keys.repeatFoot, run: repeat },
        { keys: '[', isMove: true, shown: '[ ]', label: keys.month, foot: keys.monthFoot, run: () => turn(-1) },
        { keys: ']', isMove: true, label: keys.month, hidden: true, run: () => turn(1) },
      ]}
    >
      <div className="caddie-shifts">
        {entering.error ? <Notice kind="warn">{sentenceOf(entering.error)}</Notice> : null}
        {caddies.length === 0 ? (
          <Empty title={shiftText.none}>
            <p>{shiftText.noneLead}</p>
          </Empty>
        ) : (
          <ShiftGrid data={data} dates={dates} today={today} spot={spot} choose={setSpot} />
        )}
      </div>
    </Screen>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import { useMutation } from '@tanstack/react-query'
import { noteDayPaper, type DeskDay } from '@jgm/contract/api/desk-day'
import type { CaddieDay } from '@jgm/contract/api/staff-caddies'
import { addDays, formatMonthDay, formatWeekday } from '@jgm/contract/model/dates'
import { call, isCode, sentenceOf } from '../../../lib/api.ts'
import { useLookAt } from '../../../lib/live.ts'
import { useOneCourse } from '../../../lib/session.ts'
import { useDayAddress } from '../../../lib/useDayAddress.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice, Problem } from '../../../ui/States.tsx'
import { useDay } from '../../desk/api.ts'
import { Courses } from '../../desk/parts/Courses.tsx'
import { dayKeys } from '../../desk/parts/dayKeys.ts'
import { DayPaper } from '../../desk/parts/DayPaper.tsx'
import { DayTurner } from '../../desk/parts/DayParts.tsx'
import { DayPicker } from '../../desk/parts/DayPicker.tsx'
import { sheetText } from '../../desk/text.ts'
import { useCaddieDay } from '../api.ts'
import { caddieKeys } from '../parts/caddieKeys.ts'
import { isOpen, needsCaddie } from '../parts/giving.ts'
import { GroupTable } from '../parts/GroupTable.tsx'
import { QueuePanel } from '../parts/QueuePanel.tsx'
import { useCaddieWork } from '../parts/useCaddieWork.ts'
import { useDrag } from '../parts/useDrag.ts'
import { Views } from '../parts/Views.tsx'
import { caddieText } from '../text.ts'

/** キャディ: who goes with which group of a day, today without a date in the address. */
export function CaddieBoard() {
  const address = useDayAddress('/caddies')
  if (address.isKnown) return <Days address={address} />
  return (
    <Screen title={caddieText.title} figures={[]} shortcuts={[]}>
      <Empty title={caddieText.noDate}>
        <Link className="btn" to="/caddies">
          {caddieText.toToday}
        </Link>
      </Empty>
    </Screen>
  )
}

type Address = ReturnType<typeof useDayAddress>

function Days({ address }: { readonly address: Address }) {
  const { date, today, goTo } = address
  const courseId = useOneCourse()
  useLookAt(courseId ?? undefined, courseId === null ? null : `sheet:${courseId}-${date}`)
  const [sheet, day] = [useDay(courseId, date), useCaddieDay(courseId, date)]
  const isThis = (one: { date: string; course_id: number } | undefined): boolean =>
    one?.date === date && one.course_id === courseId
  if (sheet.data && day.data && isThis(sheet.data) && isThis(day.data))
    return <Giving key={`${courseId} ${date}`} address={address} sheet={sheet.data} day={day.data} />
  const failed = [sheet, day].find(({ isError }) => isError)
  return (
    <Screen
      title={caddieText.heading(formatMonthDay(date), formatWeekday(date))}
      aside={<DayTurner turn={(by) => goTo(addDays(date, by))} pick={null} />}
      figures={[]}
      tools={<Views date={date} />}
      shortcuts={dayKeys(
        (by) => goTo(addDays(date, by)),
        () => goTo(today),
      )}
    >
      {courseId === null ? (
        <Courses />
      ) : failed && isCode(failed.error, 'not_found') ? (
        <Empty title={sheetText.noSheet} />
      ) : failed ? (
        <Failed error={failed.error} onRetry={() => void Promise.all([sheet.refetch(), day.refetch()])} />
      ) : (
        <Loading />
      )}
    </Screen>
  )
}

/** Notes that the list is printed, then prints it. */
const usePrinting = (id: number, date: string) =>
  useMutation({
    mutationFn: async () => call(noteDayPaper, { params: { id, date }, body: { kind: 'caddies' } }),
    onSuccess: () => window.print(),
  })

function Giving({
  address: { date, today, goTo },
  sheet,
  day,
}: {
  readonly address: Address
  readonly sheet: DeskDay
  readonly day: CaddieDay
}) {
  const work = useCaddieWork(sheet, day)
  const { drag, begin } = useDrag(work.drop)
  const [picks, pick] = useState(false)
  const printing = usePrinting(day.course_id, date)
  const { proposal } = work
  const isPast = date < today
  const turn = (by: number): void => goTo(addDays(date, by))
  const print = (): void => {
    if (!printing.isPending) printing.mutate()
  }
  const { figures, proposal: words } = caddieText
  const open = work.rows.filter(isOpen).length
  return (
    <Screen
      title={caddieText.heading(formatMonthDay(date), formatWeekday(date, sheet.holiday !== null))}
      aside={<DayTurner turn={turn} pick={() => pick(true)} />}
      figures={[
        { label: figures.groups, value: work.rows.filter(needsCaddie).length, unit: figures.unit },
        { label: figures.open, value: open, unit: figures.unit, warn: open > 0 },
        { label: figures.in, value: day.caddies.length, unit: figures.people, spare: true },
      ]}
      tools={<Views date={date} />}
      shortcuts={[
        ...(isPast ? [] : caddieKeys(work)),
        { keys: 'p', label: caddieText.keys.print, foot: caddieText.keys.printFoot, run: print },
        ...dayKeys(turn, () => goTo(today)),
        { keys: 'd', label: caddieText.keys.date, run: () => pick(true) },
      ]}
    >
      <div className="caddie-board" data-dragging={drag ? '' : undefined}>
        <div className="caddie-work">
          <Problem error={printing.error} />
          {work.problem === null ? null : <Notice kind="warn">{sentenceOf(work.problem)}</Notice>}
          {work.said === null ? null : <Notice kind="plain">{work.said}</Notice>}
          {work.digits === '' ? null : <Notice kind="plain">{caddieText.typed(work.digits)}</Notice>}
          {proposal ? (
            <div className="caddie-proposal" role="status">
              <p>
                <b>{words.title(proposal.items.length)}</b>
                {proposal.left > 0 ? <span>{words.left(proposal.left)}</span> : null}
              </p>
              <button type="button" className="btn" data-kind="quiet" onClick={work.leave}>
                {words.drop}
                <kbd>Esc</kbd>
              </button>
              <button type="button" className="btn" data-kind="go" onClick={work.take}>
                {words.take}
                <kbd>⇧Enter</kbd>
              </button>
            </div>
          ) : null}
          {work.rows.length === 0 ? (
            <Empty title={caddieText.noGroups} />
          ) : (
            <GroupTable work={work} dragging={{ drag, begin: isPast ? () => undefined : begin }} />
          )}
        </div>
        {isPast ? null : <QueuePanel work={work} begin={begin} />}
        {drag ? (
          <span className="caddie-drag" style={{ left: drag.x, top: drag.y }} aria-hidden="true">
            {drag.label}
          </span>
        ) : null}
        <DayPaper day={sheet} kind="caddies" />
      </div>
      {picks ? (
        <DayPicker
          courseId={day.course_id}
          date={date}
          choose={(other) => {
            pick(false)
            goTo(other)
          }}
          onClose={() => pick(false)}
        />
      ) : null}
    </Screen>
  )
}

import type { DayEnd as Day } from '@jgm/contract/api/desk-end'
import { addDays, formatDateLong, formatMonth, monthOf } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { isCode } from '../../../lib/api.ts'
import { useLookAt } from '../../../lib/live.ts'
import { courseName, useDesk, useOneCourse } from '../../../lib/session.ts'
import { useDayAddress } from '../../../lib/useDayAddress.ts'
import { Screen, type Figure } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Problem } from '../../../ui/States.tsx'
import { UndoBar } from '../../../ui/UndoBar.tsx'
import { useDayEnd, useEndWrites, useWaitingDays } from '../api.ts'
import { CaseList } from '../parts/CaseList.tsx'
import { effectsOf, endRefusal, hasEnded } from '../parts/cases.ts'
import { Courses } from '../parts/Courses.tsx'
import { DayTurner } from '../parts/DayParts.tsx'
import { DaysBefore } from '../parts/DaysBefore.tsx'
import { EndDialogs } from '../parts/EndDialogs.tsx'
import { dayKeys } from '../parts/dayKeys.ts'
import { endKeys } from '../parts/endKeys.ts'
import { EndPanel } from '../parts/EndPanel.tsx'
import { MonthPaper } from '../parts/MonthPaper.tsx'
import { useCases } from '../parts/useCases.ts'
import { useMonthPaper } from '../parts/useMonthPaper.ts'
import { WaitingDays } from '../parts/WaitingDays.tsx'
import { sheetText } from '../text.ts'
import { endText } from '../text.end.ts'

/** 1日のしめ: who did not come, what ending the day does, and its tax; today without a date in the address. */
export function DayEnd() {
  const { date, today, goTo: open } = useDayAddress('/end')
  const { session, group } = useDesk()
  const isManager = isAtLeast(session.staff.role, 'course_manager')
  const courseId = useOneCourse()
  useLookAt(courseId ?? undefined, null)
  const waiting = useWaitingDays().filter((one) => one.course_id === courseId && one.date !== date)
  const query = useDayEnd(courseId, date)
  const day = query.data?.date === date && query.data.course_id === courseId ? query.data : undefined
  const { deciding, ending, settle } = useEndWrites({ id: courseId ?? 0, date })
  const work = useCases(day, deciding, isManager)
  const name = courseId === null ? '' : courseName(group, courseId)
  const month = monthOf(date)
  const paper = useMonthPaper(courseId, month, name)
  const goTo = (other: string): void => {
    work.choose(null)
    open(other)
  }
  const turn = (by: number): void => goTo(addDays(date, by))
  function end(): void {
    if (!ending.isPending) ending.mutate()
  }
  const [last] = [deciding, ending, paper.reading].toSorted((one, other) => other.submittedAt - one.submittedAt)
  // An open dialog shows the refusal of its own decision.
  const problem = work.asked && last === deciding ? null : last?.error
  return (
    <Screen
      title={endText.titleOf(formatDateLong(date, day?.holiday !== null && day !== undefined))}
      aside={<DayTurner turn={turn} pick={null} />}
      figures={day ? figuresOf(day) : []}
      shortcuts={[
        ...dayKeys(turn, () => goTo(today)),
        ...(day ? endKeys(work, { ...paper, end: day.state === 'open' && endRefusal(day) === null ? end : null }) : []),
      ]}
    >
      {courseId === null ? (
        <Courses />
      ) : day ? (
        <div className="day-end">
          <div className="end-work">
            <WaitingDays days={waiting} />
            <Problem error={problem} />
            <section aria-label={endText.cases}>
              <h2>
                {endText.cases}
                <small>{endText.casesHelp[day.state]}</small>
              </h2>
              <CaseList
                cases={day.cases}
                isEnded={hasEnded(day)}
                isUnmarked={day.state === 'over'}
                chosen={work.current?.number}
                refusal={work.refusal}
                choose={work.choose}
                decide={work.decide}
              />
            </section>
            <DaysBefore days={day.before} />
            {day.state === 'ending' && day.until !== null && day.ended && (day.ended.is_own || isManager) ? (
              <UndoBar
                words={endText.ending(formatDateLong(date))}
                until={day.until}
                nowWords={endText.endNow}
                undo={async () => settle('undo')}
                sendNow={async () => settle('now')}
                onOver={() => void query.refetch()}
              />
            ) : null}
          </div>
          <EndPanel day={day} isPending={ending.isPending} end={end} print={paper.print} save={paper.save} />
          <MonthPaper days={paper.days} course={name} month={formatMonth(month)} />
        </div>
      ) : isCode(query.error, 'day_ahead') ? (
        <Empty title={endText.ahead}>
          <p>{endText.aheadLead}</p>
        </Empty>
      ) : isCode(query.error, 'not_found') ? (
        <Empty title={sheetText.noSheet} />
      ) : query.isError ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
      <EndDialogs work={work} deciding={deciding} isLimited={!isManager} />
    </Screen>
  )
}

function figuresOf(day: Day): Figure[] {
  const { figures } = endText
  const { missed, left } = effectsOf(day)
  return [
    {
      label: figures.booked,
      value: figures.groups(day.booked.groups),
      unit: `${day.booked.players}${figures.players}`,
      spare: true,
    },
    { label: figures.here, value: day.here.players, unit: figures.players },
    { label: figures.missing, value: missed, unit: figures.players },
    { label: figures.left, value: left, unit: figures.cases, warn: left > 0 },
  ]
}

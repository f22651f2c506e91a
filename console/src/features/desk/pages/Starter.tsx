import { useState } from 'react'
import { Link } from 'react-router'
import type { DeskDay } from '@jgm/contract/api/desk-day'
import { formatMonthDay, formatTime, formatWeekday, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { isCode } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLookAt } from '../../../lib/live.ts'
import { useMoved } from '../../../lib/useMoved.ts'
import { courseName, useDesk, useOneCourse } from '../../../lib/session.ts'
import { PhoneIcon, PlayIcon, SheetIcon } from '../../../ui/icons.tsx'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Problem } from '../../../ui/States.tsx'
import { useDay } from '../api.ts'
import { AskDialog } from '../parts/AskDialog.tsx'
import { countsOf, isPlayed } from '../parts/arrivals.ts'
import { Courses } from '../parts/Courses.tsx'
import { bookedOf, familyOf, ninesOf } from '../parts/rows.ts'
import { StarterNine } from '../parts/StarterNine.tsx'
import { lastGone } from '../parts/starting.ts'
import { TurnPart } from '../parts/TurnPart.tsx'
import { useArrival, type Arrivals, type Failure } from '../parts/useArrival.ts'
import { starterText as words } from '../text.starter.ts'
import { sheetText } from '../text.ts'

const nothing = (): void => undefined

/** スターター: the next groups of each nine today, in targets that a thumb finds outdoors. */
export function Starter() {
  const { courses } = useDesk()
  const at = useNow()
  const [today, minute] = [todayInTokyo(at), minuteOfDayInTokyo(at)]
  const courseId = useOneCourse()
  const query = useDay(courseId, today)
  useLookAt(courseId ?? undefined, courseId === null ? null : `sheet:${courseId}-${today}`)
  const day = query.data?.date === today && query.data.course_id === courseId ? query.data : undefined
  const [failure, fail] = useState<Failure | null>(null)
  const [asks, ask] = useState(false)
  const arrivals = useArrival({ day, current: undefined, choose: nothing, isOpen: true, failure, fail })
  const played = day?.starts.filter(isPlayed) ?? []
  const { late } = countsOf(played, minute)
  return (
    <Screen
      title={words.heading(formatMonthDay(today), formatWeekday(today, (day?.holiday ?? null) !== null))}
      aside={<span className="starter-club">{courseId === null ? null : courseName(courses, courseId)}</span>}
      figures={[
        {
          label: words.figures.gone,
          value: played.filter((one) => one.started_at !== null).length,
          unit: words.figures.of(played.length),
        },
        {
          label: words.figures.late,
          value: late.groups,
          unit: words.figures.lateUnit(late.players),
          warn: late.groups > 0,
        },
      ]}
      tools={
        <div className="starter-ways">
          <Link className="starter-btn" to="/sheet">
            <SheetIcon size={16} />
            {words.sheet}
          </Link>
          <button type="button" className="starter-btn" disabled={!day} onClick={() => ask(true)}>
            <PhoneIcon size={16} />
            {words.front}
          </button>
        </div>
      }
      shortcuts={[]}
    >
      <div className="starter">
        {courseId === null ? (
          <Courses />
        ) : day ? (
          <>
            <Problem error={arrivals.problem} />
            <div className="starter-nines">
              {ninesOf(day).map(({ nine, label }) => (
                <StarterNine key={nine} label={label} nine={nine} day={day} minute={minute} arrivals={arrivals} />
              ))}
            </div>
            <TurnPart starts={day.starts} minute={minute} arrivals={arrivals} />
            <GoneBar key={courseId} day={day} arrivals={arrivals} />
            {asks ? <AskDialog day={day} minute={minute} onClose={() => ask(false)} /> : null}
          </>
        ) : isCode(query.error, 'not_found') ? (
          <Empty title={sheetText.noSheet} />
        ) : query.isError ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
    </Screen>
  )
}

/**
 * The group that has left last, with a button that takes its departure back. After that the bar is gone until another group leaves: a second
 * tap must not call another group back.
 */
function GoneBar({ day, arrivals }: { readonly day: DeskDay; readonly arrivals: Arrivals }) {
  const [undone, setUndone] = useState<string | null>(null)
  const gone = lastGone(day.starts)
  const hasMoved = useMoved([gone?.start.id, gone?.half])
  if (!gone || (undone !== null && gone.at <= undone)) return null
  const { start, half, at } = gone
  const seats = bookedOf(start)
  const name = familyOf(seats.find(({ person }) => person)?.person?.name ?? sheetText.undecided)
  const time = formatTime(minuteOfDayInTokyo(at))
  return (
    <p className="starter-gone" role="status">
      <PlayIcon size={12} />
      <b>
        {formatTime(start.start_minute)} {start.nine} {words.groupOf(name, seats.length)}
      </b>
      <span>{half === 'first' ? words.gone(time) : words.goneSecond(time)}</span>
      <button
        type="button"
        disabled={hasMoved}
        onClick={() => {
          setUndone(at)
          arrivals.say({ start, half, isStarted: false })
        }}
      >
        {words.undo}
      </button>
    </p>
  )
}

import { Link } from 'react-router'
import { formatBirthday, formatMonthDay, formatTime, formatWeekday } from '@jgm/contract/model/dates'
import { useDayAddress } from '../../../lib/useDayAddress.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice, Problem } from '../../../ui/States.tsx'
import { CallPanel } from '../parts/call/CallPanel.tsx'
import { drawnOf } from '../parts/call/swapping.ts'
import { OrderBars } from '../parts/call/OrderBars.tsx'
import { AsksPart } from '../parts/AsksPart.tsx'
import { Courses } from '../parts/Courses.tsx'
import { DayPaper } from '../parts/DayPaper.tsx'
import { Closed, DayTurner, figuresOf, Legend } from '../parts/DayParts.tsx'
import { FindBox } from '../parts/FindBox.tsx'
import { LatePart } from '../parts/LatePart.tsx'
import { ReadingPart } from '../parts/ReadingPart.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { SheetDialogs } from '../parts/SheetDialogs.tsx'
import { sheetKeys } from '../parts/sheetKeys.ts'
import { StartPanel } from '../parts/StartPanel.tsx'
import { useSheet } from '../parts/useSheet.ts'
import { sheetText } from '../text.ts'

/** 予約台帳: the course's day of the address, today without one. */
export function Day() {
  const address = useDayAddress('/sheet')
  if (address.isKnown) return <Sheets address={address} />
  return (
    <Screen title={sheetText.title} figures={[]} shortcuts={[]}>
      <Empty title={sheetText.noDate}>
        <Link className="btn" to="/sheet">
          {sheetText.toToday}
        </Link>
      </Empty>
    </Screen>
  )
}

/** A course's day, start by start. */
function Sheets({ address }: { readonly address: ReturnType<typeof useDayAddress> }) {
  const work = useSheet(address)
  const { arrivals, calls, day, date, courseId, isPast, minute, query, starts, found, findRef } = work
  const late = day?.starts.find(({ delay }) => delay > 0)
  const drawn = drawnOf(calls.task, {
    date,
    today: work.today,
    starts,
    orders: calls.orders,
    current: work.current,
    showsBefore: calls.showsBefore,
  })
  const reading = arrivals.reading ? <ReadingPart reading={arrivals.reading} /> : null
  return (
    <Screen
      title={sheetText.heading(
        work.isThisYear ? formatMonthDay(date) : formatBirthday(date),
        formatWeekday(date, day?.holiday !== null && day !== undefined),
      )}
      aside={
        <DayTurner
          isFirst={work.isFirst}
          turn={work.turn}
          pick={courseId === null ? null : () => work.openDialog('days')}
        />
      }
      figures={day ? figuresOf(day, minute, work.isDesk, { wait: calls.wait, settle: work.nextToSettle }) : []}
      tools={
        courseId === null ? null : (
          <FindBox
            words={work.words}
            look={work.look}
            next={work.next}
            at={found.indexOf(work.chosen ?? -1) + 1}
            count={found.length}
            inputRef={findRef}
            read={work.isToday && day ? work.readTyped : null}
            openCamera={() => work.openDialog('camera')}
            findElsewhere={work.isDesk ? calls.find : null}
          />
        )
      }
      legend={<Legend />}
      shortcuts={sheetKeys(work)}
    >
      <div className="day-desk">
        {courseId === null ? (
          <Courses />
        ) : (
          <>
            <div className="day-work">
              {day ? (
                <>
                  {work.said === null ? null : <Notice kind="plain">{work.said}</Notice>}
                  <Problem error={arrivals.problem} />
                  {work.isDesk && minute !== null ? <AsksPart day={day} choose={work.pick} /> : null}
                  {calls.task ? reading : null}
                  <OrderBars courseId={courseId} date={date} orders={day.orders} markedAt={arrivals.undo?.at ?? null} />
                  {late ? (
                    <Notice kind="warn">{sheetText.late(formatTime(late.start_minute), late.delay)}</Notice>
                  ) : null}
                  <Closed day={day} isDesk={work.isDesk} />
                  {day.is_off && starts.length === 0 ? null : (
                    <Sheet
                      key={`${day.course_id} ${day.date}`}
                      day={{ ...day, starts: drawn.starts }}
                      minute={minute}
                      chosen={work.chosen}
                      found={found}
                      range={work.range.map(({ id }) => id)}
                      others={work.others}
                      marks={drawn.marks}
                      choose={work.pick}
                    />
                  )}
                </>
              ) : work.hasNoSheet ? (
                <Empty title={isPast ? sheetText.noSheetThen : sheetText.noSheet}>
                  <p>{isPast ? sheetText.noSheetThenLead : sheetText.noSheetLead}</p>
                </Empty>
              ) : query.isError ? (
                <Failed error={query.error} onRetry={() => void query.refetch()} />
              ) : (
                <Loading />
              )}
            </div>
            {/* The form stands outside of the day, so that turning the day empties none of its fields. */}
            {calls.task ? (
              <CallPanel
                courseId={courseId}
                date={date}
                today={work.today}
                starts={starts}
                current={work.current}
                calls={calls}
                open={work.openAt}
              />
            ) : day && starts.length > 0 ? (
              <StartPanel
                work={work}
                reading={reading}
                late={<LatePart starts={starts} minute={minute} choose={work.pick} />}
              />
            ) : null}
            {day ? <DayPaper day={day} kind={work.paper} /> : null}
          </>
        )}
      </div>
      <SheetDialogs work={work} reading={reading} />
    </Screen>
  )
}

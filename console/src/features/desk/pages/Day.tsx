import { useState, useRef } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import type { DayPaper as Paper } from '@jgm/contract/api/desk-day'
import {
  addDays,
  formatBirthday,
  formatWeekday,
  minuteOfDayInTokyo,
  playDate,
  todayInTokyo,
} from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { isCode, sentenceOf } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLookAt } from '../../../lib/live.ts'
import { useScanner } from '../../../lib/scanner.ts'
import { useDesk } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty, Failed, Loading, Notice } from '../../../ui/States.tsx'
import { useDay } from '../api.ts'
import { arrivalKeys } from '../parts/arrivalKeys.ts'
import { isCode as isCodeOfPerson, isScanned } from '../parts/arrivals.ts'
import { BlockDialog } from '../parts/BlockDialog.tsx'
import { CameraDialog } from '../parts/CameraDialog.tsx'
import { dayKeys } from '../parts/endKeys.ts'
import { Courses } from '../parts/Courses.tsx'
import { LatePart } from '../parts/LatePart.tsx'
import { ReadingPart } from '../parts/ReadingPart.tsx'
import { useArrival } from '../parts/useArrival.ts'
import { useOpening } from '../parts/useOpening.ts'
import { DayPaper } from '../parts/DayPaper.tsx'
import { DayPicker } from '../parts/DayPicker.tsx'
import { FindBox } from '../parts/FindBox.tsx'
import { PaperDialog } from '../parts/PaperDialog.tsx'
import type { Move } from '../parts/rows.ts'
import { useChoice } from '../parts/useChoice.ts'
import { DayTurner, figuresOf, Legend } from '../parts/DayParts.tsx'
import { Sheet } from '../parts/Sheet.tsx'
import { StartPanel } from '../parts/StartPanel.tsx'
import { sheetText } from '../text.ts'

const arrows = [
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
] as const satisfies readonly (readonly [string, Move])[]

/** 予約台帳: the course's day of the address, today without one. */
export function Day() {
  const { date } = useParams()
  if (date === undefined || playDate.safeParse(date).success) return <Sheets given={date} />
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
function Sheets({ given }: { readonly given: string | undefined }) {
  const { session, course, courses } = useDesk()
  const navigate = useNavigate()
  const at = useNow()
  const today = todayInTokyo(at)
  const date = given ?? today
  const courseId = course ?? (courses.length === 1 ? (courses[0]?.id ?? null) : null)
  const sheet = useDay(courseId, date)
  useLookAt(courseId ?? undefined, courseId === null ? null : `sheet:${courseId}-${date}`)
  const [said, say] = useState<string | null>(null)
  const [dialog, openDialog] = useState<'days' | 'papers' | 'block' | 'camera' | null>(null)
  const [paper, setPaper] = useState<Exclude<Paper, 'csv'>>('starts')
  const findRef = useRef<HTMLInputElement>(null)
  const day = sheet.data?.date === date && sheet.data.course_id === courseId ? sheet.data : undefined
  const { starts, chosen, choose, current, range, step, words, found, look, next } = useChoice(day)
  const hasNoSheet = isCode(sheet.error, 'not_found')
  const isPast = date < today
  /** Nothing is kept from before a past day without a sheet. */
  const isFirst = isPast && hasNoSheet
  const mayBlock = day !== undefined && (date === today || isAtLeast(session.staff.role, 'course_manager'))
  const opening = useOpening(day, say)
  const isToday = date === today
  const minute = isToday ? minuteOfDayInTokyo(at) : null
  const arrivals = useArrival({ day, current, choose, isOpen: date <= today })
  useScanner(isToday && day !== undefined, isScanned, arrivals.read)

  /** Opens another day. Turning leaves no trail, so that Back leads out of the sheet and not through every day. */
  function goTo(other: string, isTurn = false): void {
    choose(null)
    openDialog(null)
    void navigate(other === today ? '/sheet' : `/sheet/${other}`, { replace: isTurn })
  }
  const turn = (by: number): void => {
    if (by > 0 || !isFirst) goTo(addDays(date, by), true)
  }
  function pick(id: number): void {
    arrivals.leave()
    choose(id)
  }
  function readTyped(typed: string): boolean {
    const isMeant = isCodeOfPerson(typed) && (isScanned(typed) || found.length === 0 || /^\d{6}$/.test(typed.trim()))
    if (isMeant) arrivals.read(typed)
    return isMeant
  }
  function nextPerson(): void {
    arrivals.leave()
    choose(null)
    findRef.current?.focus()
  }
  function walk(move: Move, isRange: boolean): void {
    say(null)
    arrivals.leave()
    step(move, isRange)
  }
  function block(): void {
    if (range.length > 0) openDialog('block')
  }
  function open(): void {
    const blocked = range.filter(({ state }) => state === 'blocked')
    if (mayBlock && blocked.length > 0) opening.mutate(blocked.map(({ id }) => id))
  }
  function print(kind: Exclude<Paper, 'csv'>): void {
    setPaper(kind)
    // The paper is on the page by then.
    setTimeout(() => window.print())
  }

  const keys = sheetText.keys
  return (
    <Screen
      title={sheetText.heading(formatBirthday(date), formatWeekday(date, day?.holiday !== null && day !== undefined))}
      aside={<DayTurner isFirst={isFirst} turn={turn} pick={courseId === null ? null : () => openDialog('days')} />}
      figures={day ? figuresOf(starts, minute) : []}
      tools={
        courseId === null ? null : (
          <FindBox
            words={words}
            look={look}
            next={next}
            at={found.indexOf(chosen ?? -1) + 1}
            count={found.length}
            inputRef={findRef}
            read={isToday && day ? readTyped : null}
            openCamera={() => openDialog('camera')}
          />
        )
      }
      legend={<Legend />}
      shortcuts={[
        ...dayKeys(turn),
        { keys: 't', label: keys.today, foot: keys.todayFoot, run: () => goTo(today, true) },
        ...(courseId === null
          ? []
          : [
              { keys: 'd', label: keys.date, run: () => openDialog('days') },
              { keys: '/', label: keys.find, foot: keys.findFoot, run: () => findRef.current?.focus() },
            ]),
        ...(day ? arrows : []).map(([arrow, move], index) => ({
          keys: arrow,
          isMove: true as const,
          label: keys.move,
          run: () => walk(move, false),
          ...(index === 0 ? { shown: '↑↓←→', foot: keys.moveFoot } : { hidden: true as const }),
        })),
        ...(day ? (['down', 'up'] as const) : []).map((move, index) => ({
          keys: move === 'down' ? 'Shift+ArrowDown' : 'Shift+ArrowUp',
          isMove: true as const,
          label: keys.range,
          run: () => walk(move, true),
          ...(index === 0 ? { shown: '⇧↑↓' } : { hidden: true as const }),
        })),
        ...(mayBlock
          ? [
              { keys: 'b', label: keys.block, foot: keys.blockFoot, run: block },
              { keys: 'u', label: keys.open, run: open },
            ]
          : []),
        ...(day && isToday
          ? [{ keys: 'c', label: sheetText.arrival.keys.camera, run: () => openDialog('camera') }]
          : []),
        ...(day && date <= today
          ? [
              ...arrivalKeys(arrivals),
              {
                keys: 'Enter',
                label: sheetText.arrival.nextPerson,
                foot: sheetText.arrival.nextPerson,
                run: () => nextPerson(),
              },
            ]
          : []),
        ...(day ? [{ keys: 'p', label: keys.print, foot: keys.printFoot, run: () => openDialog('papers') }] : []),
      ]}
    >
      <div className="day-desk">
        {courseId === null ? (
          <Courses />
        ) : day ? (
          <>
            <div className="day-work">
              {said === null ? null : <Notice kind="plain">{said}</Notice>}
              {arrivals.problem ? <Notice kind="warn">{sentenceOf(arrivals.problem)}</Notice> : null}
              {opening.error ? <Notice kind="warn">{sentenceOf(opening.error)}</Notice> : null}
              {day.is_closed ? <Notice kind="warn">{sheetText.closed(day.closed_note)}</Notice> : null}
              <Sheet
                key={`${day.course_id} ${day.date}`}
                day={day}
                minute={minute}
                chosen={chosen}
                found={found}
                range={range.map(({ id }) => id)}
                choose={pick}
              />
            </div>
            <StartPanel
              start={current}
              starts={starts}
              mayOpen={mayBlock}
              open={open}
              minute={minute}
              arrivals={date <= today ? arrivals : null}
              reading={arrivals.reading ? <ReadingPart reading={arrivals.reading} /> : null}
              late={<LatePart starts={starts} minute={minute} choose={pick} />}
            />
            <DayPaper day={day} kind={paper} />
          </>
        ) : hasNoSheet ? (
          <Empty title={isPast ? sheetText.noSheetThen : sheetText.noSheet}>
            <p>{isPast ? sheetText.noSheetThenLead : sheetText.noSheetLead}</p>
          </Empty>
        ) : sheet.isError ? (
          <Failed error={sheet.error} onRetry={() => void sheet.refetch()} />
        ) : (
          <Loading />
        )}
      </div>
      {dialog === 'days' && courseId !== null ? (
        <DayPicker courseId={courseId} date={date} choose={(other) => goTo(other)} onClose={() => openDialog(null)} />
      ) : null}
      {dialog === 'block' && day ? (
        <BlockDialog day={day} chosen={range} say={say} onClose={() => openDialog(null)} />
      ) : null}
      {dialog === 'camera' ? (
        <CameraDialog read={arrivals.read} onClose={() => openDialog(null)}>
          {arrivals.reading ? <ReadingPart reading={arrivals.reading} /> : null}
        </CameraDialog>
      ) : null}
      {dialog === 'papers' && day ? <PaperDialog day={day} print={print} onClose={() => openDialog(null)} /> : null}
    </Screen>
  )
}

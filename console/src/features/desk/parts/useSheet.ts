import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PrintedPaper } from '@jgm/contract/api/desk-day'
import { addDays, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { isAtLeast, isOfDesk } from '@jgm/contract/model/staff'
import { isCode } from '../../../lib/api.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLive, useLookAt } from '../../../lib/live.ts'
import { useScanner } from '../../../lib/scanner.ts'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import type { useDayAddress } from '../../../lib/useDayAddress.ts'
import { useDay } from '../api.ts'
import { offerText } from '../text.offers.ts'
import { isCode as isCodeOfPerson, isHere, isLateSeat, isScanned } from './arrivals.ts'
import { handsOf, proposedTo, startInHand } from './call/tasks.ts'
import { useCall } from './call/useCall.ts'
import { enter, toSheet } from './focus.ts'
import { isOpened, type BookedSeat, type Move } from './rows.ts'
import { markRefusal, offersOf } from './offers.ts'
import { nextUnsettled } from './settle/settling.ts'
import { useArrival, type Failure } from './useArrival.ts'
import { useChoice } from './useChoice.ts'
import { useDropping } from './useDropping.ts'
import { useOpening } from './useOpening.ts'

export type SheetDialog = 'days' | 'papers' | 'starts' | 'block' | 'squeeze' | 'audience' | 'camera'

/** A day of the desk's course, that of the address: what is read, chosen and found, and all that can be done with it. */
export function useSheet({ date, today, goTo: open }: ReturnType<typeof useDayAddress>) {
  const { session } = useDesk()
  const navigate = useNavigate()
  const at = useNow()
  const courseId = useOneCourse()
  const query = useDay(courseId, date)
  const [said, say] = useState<string | null>(null)
  const [dialog, openDialog] = useState<SheetDialog | null>(null)
  // Back turns the day, too.
  const [dialogDay, setDialogDay] = useState(date)
  if (dialogDay !== date) {
    setDialogDay(date)
    openDialog(null)
  }
  const [paper, setPaper] = useState<PrintedPaper>('starts')
  const findRef = useRef<HTMLInputElement>(null)
  const day = query.data?.date === date && query.data.course_id === courseId ? query.data : undefined
  const choice = useChoice(day)
  const { choose, current, range, found } = choice
  const hasNoSheet = isCode(query.error, 'not_found')
  const isPast = date < today
  /** Nothing is kept from before a past day without a sheet. */
  const isFirst = isPast && hasNoSheet
  const isToday = date === today
  /** A starter sees the sheet, marks and starts; the rest is the desk's. */
  const isDesk = isOfDesk(session.staff.role)
  const isTheirs = isToday || (!isPast && isAtLeast(session.staff.role, 'course_manager'))
  const mayBlock = day !== undefined && isDesk && isTheirs
  const [failure, fail] = useState<Failure | null>(null)
  const opening = useOpening(day, say, fail)
  const dropping = useDropping(day, { say, fail, choose })
  const orders = day?.orders ?? []
  const when = isToday ? 'today' : isPast ? 'past' : 'ahead'
  const offers = offersOf({ date, when, starts: choice.starts, orders }, current, range)
  const arrivals = useArrival({ day, current, choose, isOpen: date <= today, failure, fail })
  const calls = useCall({
    courseId,
    date,
    starts: choice.starts,
    orders,
    offers,
    current,
    range,
    say,
  })
  const { task } = calls
  if (task?.kind === 'move' && task.picked.date !== date && choice.chosen === null && !task.picked.start.single) {
    const proposed = proposedTo(task.picked, choice.starts)
    if (proposed) choose(proposed.id)
  }
  const sheet = `sheet:${courseId ?? 0}-${date}`
  const inHand = startInHand(task, date)
  const isManager = isAtLeast(session.staff.role, 'course_manager')
  const isLate = (one: BookedSeat): boolean => isLateSeat(one, arrivals.seats, day?.ended_at ?? null)
  /** Why a press says of nobody to be absent. */
  const absence = arrivals.missing
    ? markRefusal(arrivals.missing, isManager || (isHere(arrivals.missing) && isLate(arrivals.missing)))
    : offerText.chooseSeat
  /** Does what is offered, or says why it is not. */
  const whereOffered = (refusal: string | null, run: () => void): void => (refusal === null ? run() : say(refusal))
  useLookAt(courseId ?? undefined, inHand === null ? sheet : `${sheet}-${inHand}`)
  const { here } = useLive()
  useScanner(isToday && day !== undefined, isScanned, arrivals.read)

  function goTo(other: string): void {
    choose(null)
    open(other)
  }
  return {
    ...choice,
    courseId,
    date,
    day,
    query,
    hasNoSheet,
    /** The heading needs no year. */
    isThisYear: date.slice(0, 4) === today.slice(0, 4),
    isPast,
    isFirst,
    isToday,
    /** The desk receives people: the day has come. */
    isOpen: date <= today,
    /** The present minute, where the day is today. */
    minute: isToday ? minuteOfDayInTokyo(at) : null,
    isDesk,
    mayBlock,
    opening,
    offers,
    absence,
    /** At least one seat of the chosen start may still be marked as arrived. */
    hasSeats: arrivals.seats.some((one) => markRefusal(one, isManager || isLate(one)) === null),
    absent: (): void => whereOffered(absence, arrivals.absent),
    depart: (): void => whereOffered(offers.depart, arrivals.depart),
    arrivals,
    calls,
    /** Whose groups other desks have in their hands. */
    others: handsOf(here, sheet),
    today,
    said,
    say,
    dialog,
    openDialog,
    paper,
    findRef,
    goTo,
    /** Opens a day with a start chosen. */
    openAt: (other: string, start: number): void => {
      if (other !== date) goTo(other)
      choose(start)
      toSheet()
    },
    goToToday: (): void => goTo(today),
    writeMessage: (): void => void navigate(`/day-messages/${date}`),
    turn: (by: number): void => {
      if (by > 0 || !isFirst) goTo(addDays(date, by))
    },
    pick: (id: number, isShift = false): void => {
      say(null)
      arrivals.leave()
      choice.press(id, isShift)
    },
    /** Reads what is typed where it is a code; false for any other text. */
    readTyped: (typed: string): boolean => {
      const isMeant = isCodeOfPerson(typed) && (isScanned(typed) || found.length === 0 || /^\d{6}$/.test(typed.trim()))
      if (isMeant) arrivals.read(typed)
      return isMeant
    },
    find: (): void => enter(findRef.current),
    look: (typed: string): void => {
      arrivals.forget()
      choice.look(typed)
    },
    /** Chooses the next start of which somebody has still to pay. */
    nextToSettle: (): void => {
      const next = nextUnsettled(choice.starts, choice.chosen)
      if (next === undefined) return
      arrivals.leave()
      choose(next)
      toSheet()
    },
    nextPerson: (): void => {
      arrivals.leave()
      choose(null)
      findRef.current?.focus()
    },
    walk: (move: Move, isRange: boolean): void => {
      say(null)
      arrivals.leave()
      choice.step(move, isRange)
    },
    block: (): void => whereOffered(offers.block, () => openDialog('block')),
    audience: (): void => whereOffered(offers.audience, () => openDialog('audience')),
    squeeze: (): void => whereOffered(offers.squeeze, () => openDialog('squeeze')),
    /** The sheet has a new start. */
    squeezed: (start: number, done: string): void => {
      openDialog(null)
      choose(start)
      say(done)
    },
    open: (): void =>
      whereOffered(offers.open, () => {
        const blocked = range.filter(({ state }) => state === 'blocked')
        if (blocked.length > 0) opening.mutate(blocked.map(({ id }) => id))
        else if (current && isOpened(current)) dropping.mutate(current)
      }),
    print: (kind: PrintedPaper): void => {
      setPaper(kind)
      // The paper is on the page by then.
      setTimeout(() => window.print())
    },
  }
}

export type SheetWork = ReturnType<typeof useSheet>

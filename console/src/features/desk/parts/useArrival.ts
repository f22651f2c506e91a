import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  markArrival,
  markStarted,
  readCode,
  type Arrival,
  type Reading,
  type SeatText,
} from '@jgm/contract/api/desk-arrival'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { call, isCode, problemsOf } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { isLateSeat, isPlayed, isUnsaid, withArrival } from './arrivals.ts'
import { toSheet } from './focus.ts'
import { bookedOf, type BookedSeat } from './rows.ts'
import { textFields, useDrafts } from './useDrafts.ts'

type Fields = { readonly [Name in Exclude<keyof Arrival, 'seat' | 'at'>]?: Arrival[Name] }
/** The marks of one press, with those that stood before. */
type Undo = {
  readonly press: number
  /** When, in milliseconds. */
  readonly at: number
  readonly marks: readonly { readonly seat: BookedSeat; readonly state: Arrival['state'] }[]
}
/** What could not be done, and for which seat. */
export type Failure = { readonly error: unknown; readonly seat?: string }
type Marking = {
  readonly seat: BookedSeat
  readonly fields: Fields
  readonly press: number | null
  /** The texts that the desk has read in the fields that it writes. */
  readonly standing: SeatText
}

/** Marks that a start has left for a half, or takes that back. */
type Departure = { readonly start: DayStart; readonly half?: 'first' | 'second'; readonly isStarted: boolean }

const undoMs = 10_000

let presses = 0
const nextPress = (): number => (presses += 1)

/** One seat of a start, named so that another person on it is another seat. */
const nameOf = ({ group, seat, person }: BookedSeat): string =>
  `${group.number} ${group.group_no} ${seat} ${person?.player}`

/**
 * What the desk does with those who come: marks seats, notes what was asked, says who has started, reads codes. The last mark is taken back
 * within ten seconds. Nothing on a day ahead.
 */
export function useArrival({
  day,
  current,
  choose,
  isOpen,
  failure,
  fail,
}: {
  readonly day: DeskDay | undefined
  readonly current: DayStart | undefined
  readonly choose: (id: number | null) => void
  /** The day has come. */
  readonly isOpen: boolean
  /** Why the last press on the sheet did nothing. */
  readonly failure: Failure | null
  readonly fail: (failure: Failure | null) => void
}) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const drafts = useDrafts()
  const params = { id: day?.course_id ?? 0, date: day?.date ?? '' }
  const key = ['day-sheet', params.date, params.id]
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: ['day-sheet', params.date] })

  useEffect(() => {
    if (!undo) return undefined
    const timer = setTimeout(() => setUndo(null), undoMs)
    return () => clearTimeout(timer)
  }, [undo])

  /** The last mark of each seat: two marks of a seat come to the server in the order of their presses. */
  const sent = useRef(new Map<string, Promise<unknown>>())
  const marking = useMutation({
    mutationFn: async ({ seat, fields, standing }: Marking) => {
      const body = {
        number: seat.group.number,
        group_no: seat.group.group_no,
        seat: seat.seat,
        seen: seat.person?.player ?? null,
        ...fields,
        ...(Object.keys(standing).length > 0 && { standing }),
      }
      const before = sent.current.get(nameOf(seat))
      const answer = Promise.resolve(before).then(async () => call(markArrival, { params, body }))
      sent.current.set(
        nameOf(seat),
        answer.catch(() => undefined),
      )
      return answer
    },
    onMutate: () => fail(null),
    onSuccess: ({ before, after }, { seat, fields, press }) => {
      queries.setQueryData<DeskDay>(key, (old) => old && withArrival(old, seat.group, after))
      for (const field of textFields) if (field in fields) drafts.keep(nameOf(seat), field, after[field])
      if (!('state' in fields)) return
      const made = { seat, state: before?.state ?? null }
      setUndo((old) =>
        press === null
          ? null
          : { press, at: now().getTime(), marks: old?.press === press ? [...old.marks, made] : [made] },
      )
    },
    onError: (error, { seat }) => {
      drafts.refuse(nameOf(seat), error)
      fail({ error, seat: nameOf(seat) })
    },
    onSettled: readAgain,
  })
  const departing = useMutation({
    mutationFn: async ({ start, half = 'first', isStarted }: Departure) =>
      call(markStarted, { params, body: { start: start.id, half, is_started: isStarted } }),
    onMutate: () => fail(null),
    onError: (error) => fail({ error }),
    onSettled: readAgain,
  })
  const asking = useMutation({
    mutationFn: async (code: string) => call(readCode, { params: { id: params.id }, body: { code } }),
    onMutate: () => {
      fail(null)
      setReading(null)
    },
    onError: (error) => fail({ error }),
    onSuccess: (answer) => {
      setReading(answer)
      readAgain()
      choose('start' in answer ? answer.start : null)
      if (!('start' in answer)) return
      toSheet()
      const seat = 'seat' in answer ? answer : undefined
      const found = day?.starts.find(({ id }) => id === answer.start)
      const sat =
        seat &&
        found &&
        bookedOf(found).find(
          (one) => one.group.number === seat.number && one.group.group_no === seat.group_no && one.seat === seat.seat,
        )
      setChosen(sat ? nameOf(sat) : null)
      if (answer.reading === 'arrived' && sat)
        setUndo({ press: nextPress(), at: now().getTime(), marks: [{ seat: sat, state: null }] })
    },
  })

  const seats = current && isPlayed(current) ? bookedOf(current) : []
  const seat = seats.find((one) => nameOf(one) === chosen)
  const unsaid = seats.filter(isUnsaid)
  /** Those whom a press receives. */
  const awaited = seats.filter(
    (one) => isUnsaid(one) || ((one.arrival?.state ?? null) === null && isLateSeat(one, seats, day?.ended_at ?? null)),
  )
  /** The seat that a press marks as absent: the chosen one, else the only one that is missing. */
  const missing = seat ?? (unsaid.length === 1 ? unsaid[0] : undefined)
  function mark(one: BookedSeat, fields: Fields, given: { press?: number | null; standing?: SeatText } = {}): void {
    const { press = nextPress(), standing = {} } = given
    if (isOpen) marking.mutate({ seat: one, fields, press, standing })
  }
  const isOfSeat = seat !== undefined && failure?.seat === nameOf(seat)
  /** A problem that the chosen seat's field already says is not said again above the sheet. */
  const isSaidAtField =
    isOfSeat &&
    (isCode(failure.error, 'validation') ||
      (isCode(failure.error, 'written_first') && failure.error.details.field !== 'exemption'))
  function takeBack(): void {
    for (const { seat: one, state } of undo?.marks ?? []) mark(one, { state }, { press: null })
  }
  return {
    seats,
    seat,
    missing,
    reading,
    undo,
    problem: isSaidAtField ? null : failure?.error,
    /** The sentence below a field of the chosen seat, where the server has refused it. */
    problemOf: (field: string): string | undefined => (isOfSeat ? problemsOf(failure.error).at(field) : undefined),
    nameOf,
    drafts,
    /** Empties a field's draft, and takes away the sentence below the field. */
    drop: (one: BookedSeat, field: string): void => {
      drafts.drop(nameOf(one), field)
      if (isSaidAtField) fail(null)
    },
    mark,
    /** Chooses the n-th seat; whoever is not here is from now on. */
    press: (at: number): void => {
      const one = seats[at]
      if (!one || !isOpen) return
      setChosen(nameOf(one))
      if (awaited.includes(one)) mark(one, { state: 'arrived' })
    },
    pressAll: (): void => {
      const press = nextPress()
      for (const one of awaited) mark(one, { state: 'arrived' }, { press })
    },
    absent: (): void => {
      if (!missing) return
      const isAbsent = missing.arrival?.state === 'absent'
      // Pressed by mistake on somebody who is here, and again: the reception comes back.
      if (isAbsent && undo?.marks.length === 1 && undo.marks[0] && nameOf(undo.marks[0].seat) === nameOf(missing))
        takeBack()
      else mark(missing, { state: isAbsent ? null : 'absent' })
    },
    depart: (): void => {
      if (current) departing.mutate({ start: current, isStarted: current.started_at === null })
    },
    /** Says of any start that it leaves; one at a time. */
    say: (departure: Departure): void => {
      if (!departing.isPending) departing.mutate(departure)
    },
    takeBack,
    read: (code: string): void => {
      if (!asking.isPending) asking.mutate(code)
    },
    /** Forgets what the last code said. */
    forget: (): void => setReading(null),
    /** Ends with this person. */
    leave: (): void => {
      setReading(null)
      setChosen(null)
    },
  }
}

export type Arrivals = ReturnType<typeof useArrival>

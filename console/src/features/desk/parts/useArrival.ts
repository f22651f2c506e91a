import { useEffect, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markArrival, markStarted, readCode, type Arrival, type Reading } from '@jgm/contract/api/desk-arrival'
import type { DayStart, DeskDay } from '@jgm/contract/api/desk-day'
import { call } from '../../../lib/api.ts'
import { isUnsaid, withArrival } from './arrivals.ts'
import { bookedOf, type BookedSeat } from './rows.ts'

type Fields = { readonly [Name in Exclude<keyof Arrival, 'seat' | 'at'>]?: Arrival[Name] }
type Undo = { readonly seat: BookedSeat; readonly state: Arrival['state'] }

const undoMs = 10_000

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
}: {
  readonly day: DeskDay | undefined
  readonly current: DayStart | undefined
  readonly choose: (id: number | null) => void
  /** The day has come. */
  readonly isOpen: boolean
}) {
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<string | null>(null)
  const [reading, setReading] = useState<Reading | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const params = { id: day?.course_id ?? 0, date: day?.date ?? '' }
  const key = ['day-sheet', params.date, params.id]
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: ['day-sheet', params.date] })

  useEffect(() => {
    if (!undo) return undefined
    const timer = setTimeout(() => setUndo(null), undoMs)
    return () => clearTimeout(timer)
  }, [undo])

  const marking = useMutation({
    mutationFn: async ({ seat, fields }: { seat: BookedSeat; fields: Fields; isUndo?: true }) =>
      call(markArrival, {
        params,
        body: {
          number: seat.group.number,
          group_no: seat.group.group_no,
          seat: seat.seat,
          seen: seat.person?.player ?? null,
          ...fields,
        },
      }),
    onSuccess: ({ before, after }, { seat, fields, isUndo }) => {
      queries.setQueryData<DeskDay>(key, (old) => old && withArrival(old, seat.group, after))
      if ('state' in fields) setUndo(isUndo ? null : { seat, state: before?.state ?? null })
    },
    onSettled: readAgain,
  })
  const departing = useMutation({
    mutationFn: async (start: DayStart) =>
      call(markStarted, { params, body: { start: start.id, is_started: start.started_at === null } }),
    onSettled: readAgain,
  })
  const asking = useMutation({
    mutationFn: async (code: string) => call(readCode, { params: { id: params.id }, body: { code } }),
    onMutate: () => setReading(null),
    onSuccess: (answer) => {
      setReading(answer)
      readAgain()
      choose('start' in answer ? answer.start : null)
      if (!('start' in answer)) return
      const seat = 'seat' in answer ? answer : undefined
      const found = day?.starts.find(({ id }) => id === answer.start)
      const sat =
        seat &&
        found &&
        bookedOf(found).find(
          (one) => one.group.number === seat.number && one.group.group_no === seat.group_no && one.seat === seat.seat,
        )
      setChosen(sat ? nameOf(sat) : null)
      if (answer.reading === 'arrived' && sat) setUndo({ seat: sat, state: null })
    },
  })

  const seats = current ? bookedOf(current) : []
  const seat = seats.find((one) => nameOf(one) === chosen)
  const mark = (one: BookedSeat, fields: Fields): void => {
    if (isOpen) marking.mutate({ seat: one, fields })
  }
  return {
    seats,
    seat,
    reading,
    undo,
    problem: marking.error ?? departing.error ?? asking.error,
    mark,
    /** Chooses the n-th seat; whoever is not here is from now on. */
    press: (at: number): void => {
      const one = seats[at]
      if (!one || !isOpen) return
      setChosen(nameOf(one))
      if (isUnsaid(one)) mark(one, { state: 'arrived' })
    },
    pressAll: (): void => {
      for (const one of seats.filter(isUnsaid)) mark(one, { state: 'arrived' })
    },
    absent: (): void => {
      if (seat) mark(seat, { state: seat.arrival?.state === 'absent' ? null : 'absent' })
    },
    depart: (): void => {
      if (current && isOpen && seats.length > 0) departing.mutate(current)
    },
    takeBack: (): void => {
      if (undo) marking.mutate({ seat: undo.seat, fields: { state: undo.state }, isUndo: true })
    },
    read: (code: string): void => {
      if (!asking.isPending) asking.mutate(code)
    },
    /** Ends with this person. */
    leave: (): void => {
      setReading(null)
      setChosen(null)
    },
  }
}

export type Arrivals = ReturnType<typeof useArrival>

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { askFront } from '@jgm/contract/api/desk-arrival'
import { getDeskDay, getDeskMonth, type DeskDay } from '@jgm/contract/api/desk-day'
import {
  decideCase,
  endDay,
  getDayEnd,
  getMonthPlayers,
  getWaitingDays,
  settleDayEnd,
  type CaseAnswer,
  type WaitingDay,
  type WaiveReason,
} from '@jgm/contract/api/desk-end'
import { getSettlement, settle, takeBackSettlement, type DeskSettlement } from '@jgm/contract/api/desk-settlement'
import type { Call } from '@jgm/contract/api/endpoint'
import { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import { call } from '../../lib/api.ts'
import { followServer } from '../../lib/clock.ts'
import { isInUse } from '../../lib/idle.ts'
import { useDesk } from '../../lib/session.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** The sheet of a day. Changes are told; what was read stays while the next one comes. */
export const useDay = (courseId: number | null, date: string) =>
  useQuery({
    queryKey: ['day-sheet', date, courseId],
    queryFn: async () => {
      const reply = await call(getDeskDay, { params: { id: courseId ?? 0, date } })
      followServer(reply.now)
      return reply
    },
    enabled: courseId !== null,
    staleTime: 0,
  })

/** The people on the waitlist of a day. The list is read again together with the day sheet. */
export const useWaiting = (courseId: number, date: string) =>
  useQuery({
    queryKey: ['day-sheet', date, courseId, 'waiting'],
    queryFn: async () => (await call(getDeskWaiting, { params: { id: courseId, date } })).waiting,
    staleTime: 0,
  })

/** A question of the starter to the front desk, and its answer. */
export function useAsking({ course_id: id, date }: Pick<DeskDay, 'course_id' | 'date'>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: { readonly start: number; readonly what: 'ask' | 'take' | 'end' }) =>
      call(askFront, { params: { id, date }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['day-sheet', date] }),
  })
}

/** The days of a month of a course. */
export const useDays = (courseId: number, month: string) =>
  useQuery({
    queryKey: ['day-sheets', month, courseId],
    queryFn: async () => (await call(getDeskMonth, { params: { id: courseId, month } })).days,
    placeholderData: (before) => before,
  })

const minuteMs = 60_000

/** The past days of the chosen course, or of all, that wait for their end. */
export function useWaitingDays(isOpen = true): readonly WaitingDay[] {
  const { course } = useDesk()
  const query = useQuery({
    queryKey: ['days-waiting'],
    queryFn: async () => (await call(getWaitingDays)).days,
    enabled: isOpen,
    refetchInterval: () => (isInUse(minuteMs) ? minuteMs : false),
  })
  return (query.data ?? []).filter(({ course_id: id }) => course === null || id === course)
}

type Day = { readonly id: number; readonly date: string }

const againMs = 2000

/** The end of a day; asked again while it is being carried out, and until nothing keeps it from being ended. */
export const useDayEnd = (courseId: number | null, date: string) =>
  useQuery({
    queryKey: ['day-end', date, courseId],
    queryFn: async () => {
      const reply = await call(getDayEnd, { params: { id: courseId ?? 0, date } })
      followServer(reply.now)
      return reply
    },
    enabled: courseId !== null,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'ending' ? againMs : data?.hindrance && isInUse(minuteMs) ? minuteMs : false,
  })

/** The players of a month, read when they are printed or saved. */
export const usePlayers = () =>
  useMutation({
    mutationFn: async ({ id, month }: { readonly id: number; readonly month: string }) =>
      (await call(getMonthPlayers, { params: { id, month } })).days,
  })

export type Decision = {
  readonly number: string
  readonly version: number
  /** The decision that was read; 0 for none. */
  readonly seen: number
  readonly answer: CaseAnswer
  readonly fee: number | null
  readonly reason: WaiveReason | null
  readonly note: string
}

/** Decides cases, and ends a day; one effect however often it is pressed. */
export function useEndWrites(params: Day) {
  const queries = useQueryClient()
  const [decisions, ends] = [useSendKey(), useSendKey()]
  function readAgain(): void {
    for (const key of ['day-end', 'days-waiting']) void queries.invalidateQueries({ queryKey: [key] })
  }
  return {
    deciding: useMutation({
      mutationFn: async (body: Decision) => call(decideCase, { params, body }, { key: decisions.keyOf(body) }),
      onSettled: (_reply, error) => {
        decisions.settle(error)
        readAgain()
      },
    }),
    ending: useMutation({
      mutationFn: async () => call(endDay, { params }, { key: ends.keyOf(params) }),
      onSettled: (_reply, error) => {
        ends.settle(error)
        readAgain()
      },
    }),
    settle: async (what: 'undo' | 'now'): Promise<unknown> => {
      const reply = await call(settleDayEnd, { params, body: { what } })
      readAgain()
      return reply
    },
  }
}

/** The payments of a reservation, made and to come. It is read again together with the day sheet. */
export const useSettlement = (id: number, date: string, number: string) =>
  useQuery({
    queryKey: ['day-sheet', date, id, 'settlement', number],
    queryFn: async () => call(getSettlement, { params: { id, number } }),
    staleTime: 0,
  })

type Settling = Call<typeof settle>['body']
type TakingBack = Call<typeof takeBackSettlement>['body']

/** Notes what the register took, one effect however often it is pressed, and takes it back. */
export function useSettling(id: number, date: string, number: string) {
  const queries = useQueryClient()
  const sent = useSendKey()
  const params = { id, number }
  function read(reply: DeskSettlement | undefined, error: unknown): void {
    if (reply) queries.setQueryData(['day-sheet', date, id, 'settlement', number], reply)
    void queries.invalidateQueries({ queryKey: ['day-sheet', date, id] })
    sent.settle(error)
  }
  return {
    settling: useMutation({
      mutationFn: async (body: Settling) => call(settle, { params, body }, { key: sent.keyOf(body) }),
      onSettled: read,
    }),
    takingBack: useMutation({
      mutationFn: async (body: TakingBack) => call(takeBackSettlement, { params, body }),
      onSettled: read,
    }),
  }
}

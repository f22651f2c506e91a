import { useQuery } from '@tanstack/react-query'
import {
  getDeskRequest,
  getDeskSheet,
  getInbox,
  getSisters,
  previewAnswer,
  type DeskAnswer,
} from '@jgm/contract/api/request-desk'
import { call } from '../../lib/api.ts'
import { followServer } from '../../lib/clock.ts'
import { isInUse } from '../../lib/idle.ts'
import { useDesk } from '../../lib/session.ts'

export type Tab = 'open' | 'ended'

const minuteMs = 60_000
const sheetMs = 10_000

/** The inbox of the chosen course. While somebody works here, it is read each minute, which also keeps the session awake. */
export function useInbox(tab: Tab = 'open', isOpen = true) {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['inbox', tab, course],
    queryFn: async () => {
      const reply = await call(getInbox, { query: { tab, ...(course !== null && { course_id: course }) } })
      followServer(reply.now)
      return reply
    },
    enabled: isOpen,
    refetchInterval: () => (isInUse(minuteMs) ? minuteMs : false),
    placeholderData: (before) => before,
  })
}

/** How many requests wait for an answer of the desk. */
export const useInboxCount = (isOpen: boolean): number => useInbox('open', isOpen).data?.counts.requested ?? 0

export const useRequest = (number: string | undefined) =>
  useQuery({
    queryKey: ['request', number],
    queryFn: async () => call(getDeskRequest, { params: { number: number ?? '' } }),
    enabled: number !== undefined,
    staleTime: minuteMs,
  })

/** The sheet beside a request. Bookings of golfers are not announced (decision 045): while somebody works here it is read every ten seconds. */
export const useSheet = (number: string, date: string) =>
  useQuery({
    queryKey: ['day', number, date],
    queryFn: async () => call(getDeskSheet, { params: { number, date } }),
    refetchInterval: () => (isInUse(minuteMs) ? sheetMs : false),
    placeholderData: (before) => before,
  })

/** Other courses with free starts for a request. */
export const useSisters = (number: string) =>
  useQuery({
    queryKey: ['sisters', number],
    queryFn: async () => (await call(getSisters, { params: { number } })).sisters,
    staleTime: minuteMs,
  })

/** What the golfer would be told. The last preview stays until the next one is there. */
export const usePreview = (number: string, version: number, answer: DeskAnswer | null) =>
  useQuery({
    queryKey: ['preview', number, version, answer],
    queryFn: async () => (answer ? call(previewAnswer, { params: { number }, body: { answer } }) : null),
    enabled: answer !== null,
    staleTime: minuteMs,
    placeholderData: (before, query) => (query?.queryKey[1] === number ? before : undefined),
  })

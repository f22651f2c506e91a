import { useQuery } from '@tanstack/react-query'
import { getDeskDay, getDeskMonth } from '@jgm/contract/api/desk-day'
import { call } from '../../lib/api.ts'
import { followServer } from '../../lib/clock.ts'

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

/** The days of a month of a course. */
export const useDays = (courseId: number, month: string) =>
  useQuery({
    queryKey: ['day-sheets', month, courseId],
    queryFn: async () => (await call(getDeskMonth, { params: { id: courseId, month } })).days,
    placeholderData: (before) => before,
  })

import { useQuery } from '@tanstack/react-query'
import { getDayFigures, getMonthFigures, getPeriodFigures } from '@jgm/contract/api/staff-figures'
import { call } from '../../lib/api.ts'

/** Years that a month is compared with, back from its own. */
export type Back = 1 | 2

/** The figures of a month at all courses of the person. They are counted when the screen is opened and when it is asked again. */
export const useMonthFigures = (month: string, back: Back) =>
  useQuery({
    queryKey: ['figures', month, back],
    queryFn: ({ signal }) => call(getMonthFigures, { params: { month }, query: { back } }, { signal }),
  })

/** The same of a quarter or a year, by its months. */
export const usePeriodFigures = (period: string, back: Back) =>
  useQuery({
    queryKey: ['figures', 'period', period, back],
    queryFn: ({ signal }) => call(getPeriodFigures, { params: { period }, query: { back } }, { signal }),
  })

/** The figures of a day of a course, closer. */
export const useDayFigures = (courseId: number, date: string, back: Back) =>
  useQuery({
    queryKey: ['figures', courseId, date, back],
    queryFn: ({ signal }) => call(getDayFigures, { params: { id: courseId, date }, query: { back } }, { signal }),
  })

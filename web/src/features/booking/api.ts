import { queryOptions } from '@tanstack/react-query'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import type { PlayDate, PlayMonth } from '@jgm/contract/model/dates'
import { call } from '../../lib/api.ts'

/** Spec section 3: 0 all (the caller's own class), 1 member, 2 visitor. */
export type Filter = 0 | 1 | 2

/** A month of a course. `who` separates the cached answers of a member from those of a guest. */
export const monthQuery = (course: number, month: PlayMonth, filter: Filter, who: number | null) =>
  queryOptions({
    queryKey: ['month', course, month, filter, who],
    queryFn: ({ signal }) => call(getMonth, { params: { id: course, month }, query: { filter } }, { signal }),
    staleTime: 15_000,
  })

/** The sheet of a day. Read again each time it is shown; until then the cached one is shown. */
export const dayQuery = (course: number, date: PlayDate, filter: Filter, who: number | null) =>
  queryOptions({
    queryKey: ['day', course, date, filter, who],
    queryFn: ({ signal }) => call(getDay, { params: { id: course, date }, query: { filter } }, { signal }),
    staleTime: 5_000,
  })

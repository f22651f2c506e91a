import { queryOptions } from '@tanstack/react-query'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import type { PlayDate, PlayMonth } from '@jgm/contract/model/dates'
import { call } from '../../lib/api.ts'

/** Spec section 3: all 0 (the caller's own class), member 1, visitor 2. */
export type Filter = 0 | 1 | 2

/** Asked for without a network, too: then a screen says so. Paused, it would only wait. */
const networkMode = 'always'

/** A month of a course. `who` keeps what a member saw apart from what a guest sees. */
export const monthQuery = (course: number, month: PlayMonth, filter: Filter, who: number | null) =>
  queryOptions({
    queryKey: ['month', course, month, filter, who],
    queryFn: ({ signal }) => call(getMonth, { params: { id: course, month }, query: { filter } }, { signal }),
    staleTime: 15_000,
    networkMode,
  })

/** The sheet of a day. Read anew whenever it is looked at, shown from memory until then. */
export const dayQuery = (course: number, date: PlayDate, filter: Filter, who: number | null) =>
  queryOptions({
    queryKey: ['day', course, date, filter, who],
    queryFn: ({ signal }) => call(getDay, { params: { id: course, date }, query: { filter } }, { signal }),
    staleTime: 5_000,
    networkMode,
  })

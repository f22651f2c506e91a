import { queryOptions } from '@tanstack/react-query'
import { getRequest, getRequestTerms } from '@jgm/contract/api/request'
import { call } from '../../lib/api.ts'

/** Queries run without a network, too, so that the screen says so. */
const networkMode = 'always'

/** Answer-by time, dates and limits of a course. `who` separates a member's limits from those of a guest. */
export const termsQuery = (course: number, who: number | null) =>
  queryOptions({
    queryKey: ['request-terms', course, who],
    queryFn: ({ signal }) => call(getRequestTerms, { params: { id: course } }, { signal }),
    staleTime: 60_000,
    networkMode,
  })

/** A member's request or, with a management token, a guest's. The desk answers meanwhile, so it is asked again each minute. */
export const requestQuery = (number: string, manageToken?: string) =>
  queryOptions({
    queryKey: ['request', number, manageToken ? 'guest' : 'member'],
    queryFn: ({ signal }) => call(getRequest, { params: { number } }, { signal, manageToken }),
    staleTime: 0,
    refetchInterval: 60_000,
    networkMode,
  })

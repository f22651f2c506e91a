import { queryOptions } from '@tanstack/react-query'
import { listPlays } from '@jgm/contract/api/play'
import { call } from '../../lib/api.ts'

/** The member's rounds of a year; without a year, of the latest year with rounds. */
export const playsQuery = (year: number | undefined) =>
  queryOptions({
    queryKey: ['plays', year ?? null],
    queryFn: ({ signal }) => call(listPlays, { query: year === undefined ? {} : { year } }, { signal }),
  })

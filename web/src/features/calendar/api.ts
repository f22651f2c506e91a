import { queryOptions } from '@tanstack/react-query'
import { getCalendarFeed } from '@jgm/contract/api/calendar'
import { call } from '../../lib/api.ts'

/** The private address of the member's calendar. */
export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
})

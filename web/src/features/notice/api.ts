import { queryOptions } from '@tanstack/react-query'
import { getNotice, listNotices } from '@jgm/contract/api/notice'
import type { Call } from '@jgm/contract/api/endpoint'
import { call } from '../../lib/api.ts'

type Filter = NonNullable<Call<typeof listNotices>['query']>

/** Published notices, newest first. */
export const noticesQuery = (filter: Filter) =>
  queryOptions({
    queryKey: ['notices', filter],
    queryFn: ({ signal }) => call(listNotices, { query: filter }, { signal }),
  })

/** One notice; reading it marks it read for a member. */
export const noticeQuery = (id: number) =>
  queryOptions({
    queryKey: ['notice', id],
    queryFn: ({ signal }) => call(getNotice, { params: { id } }, { signal }),
  })

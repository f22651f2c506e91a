import { queryOptions } from '@tanstack/react-query'
import { getMailStop, getNotice, getNoticeSettings, listNotices } from '@jgm/contract/api/notice'
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

/** The notices that the member wants to receive. */
export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: ['notice-settings'],
    queryFn: ({ signal }) => call(getNoticeSettings, {}, { signal }),
    // Reading again must not overwrite boxes that the member is changing.
    staleTime: Infinity,
    gcTime: 0,
  })

/** The address that a stop link belongs to. */
export const mailStopQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-stop', token],
    queryFn: ({ signal }) => call(getMailStop, { body: { token } }, { signal }),
  })

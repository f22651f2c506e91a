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

/** Which notices the member wants sent. */
export const noticeSettingsQuery = () =>
  queryOptions({
    queryKey: ['notice-settings'],
    queryFn: ({ signal }) => call(getNoticeSettings, {}, { signal }),
    // What is being ticked must not be replaced by what was read again.
    staleTime: Infinity,
    gcTime: 0,
  })

/** Whose mails a stop link is about. */
export const mailStopQuery = (token: string) =>
  queryOptions({
    queryKey: ['mail-stop', token],
    queryFn: ({ signal }) => call(getMailStop, { body: { token } }, { signal }),
  })

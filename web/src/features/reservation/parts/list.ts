import { queryOptions } from '@tanstack/react-query'
import { listRequests } from '@jgm/contract/api/request'
import { listReservations, type reservationTabs } from '@jgm/contract/api/reservation-list'
import { call } from '../../../lib/api.ts'

/** The member's requests that have no reservation: open ones, or those that ended without one. */
export const requestsQuery = (tab: 'open' | 'ended') =>
  queryOptions({
    queryKey: ['requests', tab],
    queryFn: ({ signal }) => call(listRequests, { query: { tab } }, { signal }),
  })

export type Tab = (typeof reservationTabs)[number]

/** A page of the member's reservations under a tab. */
export const reservationsQuery = (tab: Tab, page = 1) =>
  queryOptions({
    queryKey: ['reservations', tab, page],
    queryFn: ({ signal }) => call(listReservations, { query: { tab, page } }, { signal }),
  })

import { queryOptions } from '@tanstack/react-query'
import { listReservations, type reservationTabs } from '@jgm/contract/api/reservation-list'
import { call } from '../../../lib/api.ts'

export type Tab = (typeof reservationTabs)[number]

/** A page of the member's reservations under a tab. */
export const reservationsQuery = (tab: Tab, page = 1) =>
  queryOptions({
    queryKey: ['reservations', tab, page],
    queryFn: ({ signal }) => call(listReservations, { query: { tab, page } }, { signal }),
  })

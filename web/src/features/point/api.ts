import { queryOptions } from '@tanstack/react-query'
import { getPoints, getUsablePoints } from '@jgm/contract/api/point'
import { getReservationPoints } from '@jgm/contract/api/reservation-points'
import type { ReservationType } from '@jgm/contract/model/choices'
import { call } from '../../lib/api.ts'

/** The member's points with a page (from 1) of their history. */
export const pointsQuery = (page: number) =>
  queryOptions({
    queryKey: ['points', page],
    queryFn: ({ signal }) => call(getPoints, { query: { page } }, { signal }),
  })

/** The points that the member can pay with now. */
export const usablePointsQuery = queryOptions({
  queryKey: ['points', 'usable'],
  queryFn: ({ signal }) => call(getUsablePoints, {}, { signal }),
  staleTime: 0,
  retry: false,
})

/** The points that a reservation of the member may take. */
export const reservationPointsQuery = (type: ReservationType, number: string, version: number) =>
  queryOptions({
    queryKey: ['points', type, number, version],
    queryFn: ({ signal }) => call(getReservationPoints, { params: { type, number } }, { signal }),
    staleTime: 0,
    retry: false,
  })

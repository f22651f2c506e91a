import { useQuery } from '@tanstack/react-query'
import { reservationType } from '@jgm/contract/model/choices'
import { useRouteParams } from '../../../routing/go.tsx'
import { reservationQuery } from '../api.ts'

/** The reservation that the path names by type and number. */
export function useReservationRoute() {
  const params = useRouteParams()
  const type = reservationType.parse(params['type'])
  const number = params['id'] ?? ''
  return { type, number, ...useQuery(reservationQuery(type, number)) }
}

import { queryOptions } from '@tanstack/react-query'
import { previewChange, type ChangeWish, type ReservationDetail } from '@jgm/contract/api/reservation'
import { call } from '../../lib/api.ts'

/** A reservation with its holder's access: a guest's has the token of the link. */
export type Held = {
  readonly reservation: ReservationDetail
  readonly token: string | undefined
  /** Reads the reservation again. */
  readonly refetch: () => Promise<ReservationDetail | undefined>
}

/** Previews a change: its price, its fee, the lost seats. Holds nothing. */
export const preview = (
  { type, number }: Pick<ReservationDetail, 'type' | 'number'>,
  wish: ChangeWish,
  manageToken: string | undefined,
  signal?: AbortSignal,
) => call(previewChange, { params: { type, number }, body: wish }, { manageToken, ...(signal ? { signal } : {}) })

/** The preview as a query, read again for each version of the reservation. */
export const previewQuery = ({ reservation, token }: Held, wish: ChangeWish) =>
  queryOptions({
    queryKey: ['change', reservation.number, reservation.version, wish],
    queryFn: ({ signal }) => preview(reservation, wish, token, signal),
    staleTime: 5_000,
    retry: false,
  })

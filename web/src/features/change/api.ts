import { queryOptions } from '@tanstack/react-query'
import { previewChange, type ChangeWish, type ReservationDetail } from '@jgm/contract/api/reservation'
import { call } from '../../lib/api.ts'

/** A reservation as its holder has it: a guest's comes with the token of the link. */
export type Held = {
  readonly reservation: ReservationDetail
  readonly token: string | undefined
  readonly refetch: () => void
}

/** Asks what a wish would change: its price, its fee, who would lose a seat. Nothing is held by it. */
export const preview = (
  { type, number }: Pick<ReservationDetail, 'type' | 'number'>,
  wish: ChangeWish,
  manageToken: string | undefined,
  signal?: AbortSignal,
) => call(previewChange, { params: { type, number }, body: wish }, { manageToken, ...(signal ? { signal } : {}) })

/** The same, asked again with each version of the reservation. */
export const previewQuery = ({ reservation, token }: Held, wish: ChangeWish) =>
  queryOptions({
    queryKey: ['change', reservation.number, reservation.version, wish],
    queryFn: ({ signal }) => preview(reservation, wish, token, signal),
    staleTime: 5_000,
    retry: false,
  })

import {
  changeReservation,
  previewChange,
  type ChangePreview,
  type ReservationDetail,
} from '@jgm/contract/api/reservation'
import type { Call } from '@jgm/contract/api/endpoint'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { As, Caller, TestApi } from '../api.ts'
import { sheetOf, wrongSums } from './club.ts'

export type ChangeWish = Call<typeof previewChange>['body']

export const paramsOf = ({ type, number }: ReservationDetail) => ({ type, number })

/** The reservation as a wish, with changes of its first group. */
export const changeWishOf = (
  reservation: ReservationDetail,
  changed: Partial<ChangeWish['groups'][number]> = {},
  more: Partial<ChangeWish> = {},
): ChangeWish => ({
  play_date: reservation.play_date,
  groups: reservation.groups.map((group, index) => ({
    group_no: group.group_no,
    tee_time_id: group.tee_time_id,
    players: group.players,
    ...(index === 0 ? changed : {}),
  })),
  ...more,
})

export const previewOf = (
  caller: Caller,
  reservation: ReservationDetail,
  body: ChangeWish,
  as: As,
): Promise<ChangePreview> => caller.good(previewChange, { params: paramsOf(reservation), body }, as)

/** The request for a change with the price, fee and lost players of its preview. */
export const agreeing = (reservation: ReservationDetail, wish: ChangeWish, seen: ChangePreview) => ({
  params: paramsOf(reservation),
  body: {
    ...wish,
    version: seen.version,
    expected_total: seen.after.quote.total,
    expected_cancellation: seen.after.cancellation,
    expected_fee: seen.fee,
    agreed_fee: true,
    lost_players: seen.lost_players.map(({ group_no, seat }) => ({ group_no, seat })),
  },
})

/** Previews and makes a change. */
export async function changeTo(
  caller: Caller,
  reservation: ReservationDetail,
  wish: ChangeWish,
  as: As,
): Promise<ReservationDetail> {
  const seen = await previewOf(caller, reservation, wish, as)
  return caller.good(changeReservation, agreeing(reservation, wish, seen), as)
}

export const stateOf = async (api: TestApi, on: PlayDate, id: number | undefined): Promise<string | undefined> =>
  (await sheetOf(api, on)).tee_times.find((one) => one.id === id)?.state

/** Days with wrong sums, and confirmed reservations whose groups do not match the tee times or the players. */
export async function wrongRows(api: TestApi): Promise<unknown[]> {
  const { rows } = await api.wiring.database.pool.query<Record<string, unknown>>(`
    select r.number from reservation r where r.status = 'confirmed' and exists (
      select from reservation_group g left join tee_time t on t.id = g.tee_time_id and t.reservation_id = r.id and t.taken = g.players
      where g.reservation_id = r.id and (t.id is null or not g.owns_start or g.players < (
        select count(*) from player k where k.reservation_id = r.id and k.group_no = g.group_no and k.kept and k.play_date = r.play_date)))`)
  return [...(await wrongSums(api)), ...rows]
}

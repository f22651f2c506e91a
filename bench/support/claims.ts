import type { Rows } from './place.ts'

/** Books or holds every seat of every single tee time. */
export async function claimEverySeat(place: Rows): Promise<void> {
  await place.rows(
    `insert into seat_claim (tee_time_id, seat_no, hold_id, until)
     select s.tee_time_id, n, 0, app_now() + interval '1 day' from single_tee_time s cross join generate_series(1, 4) n
     on conflict do nothing`,
  )
}

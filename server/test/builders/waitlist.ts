import { readFileSync } from 'node:fs'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { joinWaitlist, type WaitEntry } from '@jgm/contract/api/waitlist'
import type { Call } from '@jgm/contract/api/endpoint'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { As, TestApi } from '../api.ts'
import { book, freeStarts } from './club.ts'

/** Replaces a guard of the database by nothing (`test/controls`). */
export async function withoutGuard(api: TestApi, control: string): Promise<void> {
  for (const name of ['weaken', control]) {
    const file = new URL(`../controls/${name}.sql`, import.meta.url)
    await api.wiring.database.pool.query(readFileSync(file, 'utf8'))
  }
}

const run = async <T>(api: TestApi, text: string, values: unknown[]): Promise<T[]> =>
  (await api.wiring.database.pool.query(text, values)).rows as T[]

/** Blocks every start of a day that is not sold, so that it is full. */
export async function fillDay(api: TestApi, date: PlayDate, { hasAfternoon = false } = {}): Promise<void> {
  if (hasAfternoon)
    await run(
      api,
      'update tee_time set start_minute = start_minute + 240 where play_date = $1 and start_minute >= 540',
      [date],
    )
  await run(api, `update tee_time set status = 'blocked' where play_date = $1 and reservation_id is null`, [date])
  await run(api, 'update course_day set open_all = 0, open_member = 0 where play_date = $1', [date])
}

export type Booked = { readonly as: As; readonly number: string; readonly teeTime: number }

/** Books starts of a day by one member each, and blocks the rest. Returns the reservations' numbers and tee times. */
export async function fullDay(api: TestApi, date: PlayDate, bookers: readonly As[]): Promise<Booked[]> {
  const starts = await freeStarts(api, date, bookers.length)
  const booked: Booked[] = []
  for (const [at, as] of bookers.entries()) {
    const teeTime = starts[at] ?? 0
    booked.push({ as, teeTime, number: (await book(api, date, [teeTime], as)).reservation.number })
  }
  await fillDay(api, date)
  return booked
}

/** Cancels what is booked, whatever it costs. */
export async function cancelBooked(api: TestApi, one: Booked | undefined): Promise<void> {
  const params = { type: 'regular', number: one?.number ?? '' } as const
  const { can, version } = await api.good(getReservation, { params }, one?.as)
  const body = { version, expected_fee: can.fee, agreed_fee: can.fee > 0, reason: null }
  await api.good(cancelReservation, { params, body }, one?.as)
}

type JoinBody = Call<typeof joinWaitlist>['body']

export const waitFor = (date: PlayDate, changed: Partial<JoinBody> = {}): JoinBody => ({
  course_id: 1,
  play_date: date,
  time_of_day: 'any',
  players: 4,
  ...changed,
})

/** Joins the line of a date. */
export const joinAs = async (
  api: TestApi,
  date: PlayDate,
  as: As,
  changed: Partial<JoinBody> = {},
): Promise<WaitEntry> => (await api.good(joinWaitlist, { body: waitFor(date, changed) }, as)).entry

/** The open offers of a date: who was offered which start. */
export const openOffers = (api: TestApi, date: PlayDate) =>
  run<{ number: string; tee_time_id: number }>(
    api,
    `select e.number, o.tee_time_id from waitlist_offer o join waitlist_entry e on e.id = o.entry_id
      where o.state = 'open' and e.play_date = $1 order by e.joined_at, e.id`,
    [date],
  )

/** Ends the open offers of a date by the clock. */
export async function endOffers(api: TestApi, date: PlayDate): Promise<void> {
  await run(
    api,
    `with over as (update waitlist_offer o set until = app_now() - interval '1 second' from waitlist_entry e
        where e.id = o.entry_id and e.play_date = $1 and o.state = 'open' returning o.hold_id)
      update hold set until = app_now() - interval '1 second' where id in (select hold_id from over)`,
    [date],
  )
}

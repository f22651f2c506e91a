import type { OrganiserFee, OrganiserTelling } from '@jgm/contract/api/companion-organiser'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Refused } from '../sale/types.ts'
import type { CompanionRefused, SetDone } from './repo.ts'
import type { Sent } from './types.ts'

type Q = Kysely<DB>

type Answer = SetDone | CompanionRefused | Refused

/** Runs a function of the organiser's and reads the party in the same statement. */
async function written(db: Q, call: RawBuilder<unknown>): Promise<Answer> {
  const { rows } = await sql<{ answer: Answer }>`select with_companions(${call}) as answer`.execute(db)
  return rows[0]?.answer ?? { result: 'stale' }
}

/** Runs the SQL function `organiser_set_fees`. */
export const writeFees = (db: Q, id: number, fees: readonly OrganiserFee[]): Promise<Answer> =>
  written(db, sql`organiser_set_fees(${id}, ${JSON.stringify(fees)}::jsonb)`)

/** Runs the SQL function `organiser_mark_paid`. */
export const writePaid = (db: Q, id: number, player: number, isPaid: boolean): Promise<Answer> =>
  written(db, sql`organiser_mark_paid(${id}, ${player}, ${isPaid})`)

/** Runs the SQL function `organiser_set_car`. */
export const writeCar = (
  db: Q,
  id: number,
  driver: number,
  car: { readonly place: string; readonly minute: number; readonly seats: number } | null,
): Promise<Answer> =>
  written(
    db,
    sql`organiser_set_car(${id}, ${driver}, ${car?.place ?? null}, ${car?.minute ?? null}, ${car?.seats ?? null})`,
  )

/** Runs the SQL function `organiser_set_ride`. */
export const writeRide = (db: Q, id: number, player: number, driver: number | null): Promise<Answer> =>
  written(db, sql`organiser_set_ride(${id}, ${player}, ${driver})`)

/** Runs the SQL function `organiser_tell`. Returns how many were told. */
export async function tellPeople(
  db: Q,
  id: number,
  what: OrganiserTelling,
  people: readonly { readonly player: number; readonly data: Sent }[],
  hours: number,
): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select organiser_tell(${id}, ${what}, ${JSON.stringify(people)}::jsonb, ${hours}) as told
  `.execute(db)
  return rows[0]?.told ?? 0
}

/** Notes that a member for whom a seat is kept has opened the invitation. */
export async function noteOpened(db: Q, reservation: number, memberId: number): Promise<void> {
  await sql`select companion_note_opened(${reservation}, ${memberId})`.execute(db)
}

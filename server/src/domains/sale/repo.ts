import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { sheetFrom } from '../tee-sheet/rules.ts'
import type { SheetJson, SheetNow, SingleNow } from '../tee-sheet/types.ts'
import { answerFrom, storedFrom, type StoredAnswer, type StoredJson } from './rules.stored.ts'
import type { Done, Refused, StoredReservation } from './types.ts'

type Q = Kysely<DB>

/** Identifies a repeated write: its key, and the hash of its request. */
export type Key = { readonly key: string; readonly requestHash: Buffer }

/** The answer stored under a key, with the reservation as it is now; null when there is none. */
const answeredBefore = ({ key, requestHash }: Key): RawBuilder<unknown> =>
  sql`with_reservation(answer_of(${key}, ${requestHash}))`

/** A hold as read for booking. */
export type HoldNow = {
  course_id: number
  play_date: PlayDate
  /** One per group, by start. */
  items: { tee_time_id: number; players: number }[]
  plan_id: number
  until: string
  renewals: number
  is_live: boolean
  /** The course has offered it to one person. */
  is_offer: boolean
}

/** The state that a booking is judged by, read in one statement. */
export type BookingNow = {
  readonly answered: Done | Refused | null
  /** The guest's proven address; null for an unknown proof, `good` false for a used or expired one. */
  readonly proven: { readonly email: string; readonly good: boolean } | null
  /** The hold with the sheet of its own tee times; null when it is gone or belongs to somebody else. */
  readonly held: { readonly hold: HoldNow; readonly sheet: SheetNow } | null
}

/** Reads what a booking is judged by: the stored answer, the guest's proof, the hold and its tee times. */
export async function readToBook(
  db: Q,
  asked: Key & { holdHash: Buffer; holder: string; memberId: number | null; proofHash: Buffer | null },
): Promise<BookingNow> {
  const { rows } = await sql<{
    answered: StoredAnswer | null
    proven: BookingNow['proven']
    hold: HoldNow | null
    sheet: SheetJson | null
    single: SingleNow | null
  }>`
    select ${answeredBefore(asked)} as answered,
      (select json_build_object('email', email, 'good', used_at is null and expires_at > app_now())
        from step_proof where token_hash = ${asked.proofHash} and purpose = 'guest') as proven,
      case when h.id is not null then json_build_object('course_id', h.course_id, 'play_date', h.play_date,
        'items', to_json(h.items), 'plan_id', h.plan_id, 'until', h.until, 'renewals', h.renewals, 'is_live', h.until > app_now(),
        'is_offer', h.kind = 'offer') end as hold,
      case when h.id is not null then
        sheet_now(h.course_id, h.play_date, ${asked.memberId}::bigint, tee_times_of(h.items)) end as sheet,
      case when h.id is not null then single_now((h.items[1]).tee_time_id, ${asked.memberId}::bigint) end as single
    from (select) as one
      left join hold h on h.token_hash = ${asked.holdHash} and may_use_hold(h.holder, ${asked.holder})
  `.execute(db)
  const row = rows[0]
  return {
    answered: row?.answered ? answerFrom(row.answered) : null,
    proven: row?.proven ?? null,
    held:
      row?.hold && row.sheet
        ? { hold: row.hold, sheet: { ...sheetFrom(row.sheet), single: row.single ?? undefined } }
        : null,
  }
}

/** A reservation with what acting on it is judged by, read in one statement. */
export type ReservationNow = {
  readonly answered: Done | Refused | null
  readonly reservation: StoredReservation
  /** The sheet of the wished day, for the reservation's member; undefined when none was asked for. */
  readonly sheet: SheetNow | undefined
  /** When the member changed any reservation within the last day; empty when no sheet was asked for. */
  readonly changes: readonly Date[]
}

const changesOf = sql`(select json_agg(e.at) from reservation o join reservation_event e on e.reservation_id = o.id
  where o.member_id = r.member_id and e.event = 'changed' and e.actor not like 'staff:%' and e.at > app_now() - interval '1 day')`

/**
 * Reads a reservation by its number with the answer stored under the key and, when `sheet` is given, the sheet of that day
 * (`only` limits it to these tee times). Undefined when there is no such reservation.
 */
export async function readToAct(
  db: Q,
  number: string,
  asked: {
    readonly once: Key | null
    readonly sheet: { readonly date: PlayDate; readonly only: readonly number[] | null } | null
  },
): Promise<ReservationNow | undefined> {
  const { once, sheet } = asked
  // The stored answer is read last: a reader that sees a repeated request's change sees its answer, too.
  const { rows } = await sql<{
    answered: StoredAnswer | null
    reservation: StoredJson
    sheet: SheetJson | null
    changes: string[] | null
  }>`
    select reservation_now(r.id) as reservation,
      ${sheet ? sql`sheet_now(r.course_id, ${sheet.date}, r.member_id, ${sheet.only}::bigint[])` : sql`null`} as sheet,
      ${sheet ? changesOf : sql`null`} as changes, ${once ? answeredBefore(once) : sql`null`} as answered
    from reservation r where r.number = ${number}
  `.execute(db)
  const row = rows[0]
  return (
    row && {
      answered: row.answered && answerFrom(row.answered),
      reservation: storedFrom(row.reservation),
      sheet: row.sheet ? sheetFrom(row.sheet) : undefined,
      changes: (row.changes ?? []).map((at) => new Date(at)),
    }
  )
}

/** A reservation by its id; undefined when there is none. */
export async function readReservation(db: Q, id: number): Promise<StoredReservation | undefined> {
  const { rows } = await sql<{ reservation: StoredJson | null }>`
    select reservation_now(${id}) as reservation
  `.execute(db)
  const stored = rows[0]?.reservation
  return stored ? storedFrom(stored) : undefined
}

/** Deletes holds that ended at least an hour ago. Returns how many. */
export async function sweepHolds(db: Q): Promise<number> {
  const { rows } = await sql<{ swept: number }>`select sweep_holds(app_now() - interval '1 hour') as swept`.execute(db)
  return rows[0]?.swept ?? 0
}

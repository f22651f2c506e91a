import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { answerFrom, orderJson, type StoredAnswer } from '../sale/rules.stored.ts'
import type { BookOrder, CancelOrder, Done, HoldOrder, Refused } from '../sale/types.ts'
import { sheetFrom } from '../tee-sheet/rules.ts'
import type { SheetJson, SheetNow, SingleNow } from '../tee-sheet/types.ts'

type Q = Kysely<DB>

/** A single tee time with the sheet that its seats are judged by; undefined when there is none. */
export async function readSingleSheet(
  db: Q,
  teeTimeId: number,
  memberId: number | null,
): Promise<{ readonly courseId: number; readonly playDate: PlayDate; readonly sheet: SheetNow } | undefined> {
  const { rows } = await sql<{ course_id: number; play_date: PlayDate; sheet: SheetJson; single: SingleNow }>`
    select s.course_id, s.play_date, sheet_now(s.course_id, s.play_date, ${memberId}::bigint, array[s.tee_time_id]) as sheet,
      single_now(s.tee_time_id, ${memberId}::bigint) as single
    from single_tee_time s where s.tee_time_id = ${teeTimeId}
  `.execute(db)
  const row = rows[0]
  return (
    row && {
      courseId: row.course_id,
      playDate: row.play_date,
      sheet: { ...sheetFrom(row.sheet), single: row.single },
    }
  )
}

/** Runs the SQL function `single_book`: one round trip, one effect per key. A refusal after a write is raised (JG001). */
export async function bookSeatsHeld(db: Q, order: BookOrder): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(single_book(jsonb_populate_record(null::book_order, ${orderJson(order)}::jsonb))) as answer
  `.execute(db)
  return answerFrom(rows[0]?.answer ?? { result: 'hold_expired' })
}

/** Runs the SQL function `single_move` and reads the new reservation. `cancel` is null where the old seats are free already. */
export async function moveSeats(
  db: Q,
  from: number,
  orders: { readonly cancel: CancelOrder | null; readonly hold: HoldOrder; readonly book: BookOrder },
): Promise<Done | Refused> {
  const { rows } = await sql<{ answer: StoredAnswer }>`
    select with_reservation(single_move(${from},
      ${orders.cancel ? sql`jsonb_populate_record(null::cancel_order, ${orderJson(orders.cancel)}::jsonb)` : sql`null`},
      jsonb_populate_record(null::hold_order, ${orderJson(orders.hold)}::jsonb),
      jsonb_populate_record(null::book_order, ${orderJson(orders.book)}::jsonb))) as answer
  `.execute(db)
  return answerFrom(rows[0]?.answer ?? { result: 'stale' })
}

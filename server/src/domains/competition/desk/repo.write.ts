import type { CompetitionDraft } from '@jgm/contract/api/competition-desk'
import type { CompetitionState } from '@jgm/contract/model/competition-desk'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql } from 'kysely'
import { lock } from '../../../platform/db/lock.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Locks a competition until the end of the transaction; what an order is judged by. Undefined when there is none. */
export async function lockForDesk(
  tx: Db,
  id: number,
): Promise<{ course_id: number; state: CompetitionState; version: number } | undefined> {
  await lock(tx, { competitions: [id] })
  const { rows } = await sql<{ course_id: number; state: CompetitionState; version: number }>`
    select course_id, state, version from competition where id = ${id}
  `.execute(tx)
  return rows[0]
}

/** Runs the SQL function `competition_changed`. */
export async function changed(tx: Db, id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`select competition_changed(${id}) as version`.execute(tx)
  return rows[0]?.version ?? 0
}

type Stored = Omit<CompetitionDraft, 'play_date'> & { readonly play_date: PlayDate }

const columns = (draft: Stored) => ({
  ...draft,
  format: JSON.stringify(draft.format),
  classes: JSON.stringify(draft.classes),
  prizes: JSON.stringify(draft.prizes),
  entry_opens_at: new Date(draft.entry_opens_at),
  entry_closes_at: new Date(draft.entry_closes_at),
  withdraw_until: new Date(draft.withdraw_until),
})

/** Stores a new draft. Returns its id. */
export async function insertDraft(
  tx: Db,
  given: { readonly courseId: number; readonly seed: string; readonly draft: Stored },
): Promise<number> {
  const { id } = await tx
    .insertInto('competition')
    .values({ ...columns(given.draft), course_id: given.courseId, seed: given.seed, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a draft; starts of another day are no longer planned. */
export async function updateDraft(tx: Db, id: number, draft: Stored): Promise<void> {
  await tx.updateTable('competition').set(columns(draft)).where('id', '=', id).execute()
  await sql`
    delete from competition_start s using tee_time t where s.competition_id = ${id} and t.id = s.tee_time_id and t.play_date <> ${draft.play_date}
  `.execute(tx)
}

/**
 * Plans starts for a new draft: free ones between two minutes, earliest first, in whole lines of OUT and IN. Locks the turn of the
 * course, so that of two new drafts the second sees what the first has planned.
 */
export async function planStarts(
  tx: Db,
  id: number,
  {
    courseId,
    from,
    to,
    count,
  }: { readonly courseId: number; readonly from: number; readonly to: number; readonly count: number },
): Promise<void> {
  await lock(tx, { turns: [`plan ${courseId}`] })
  await sql`
    insert into competition_start (competition_id, tee_time_id)
    select c.id, t.id from competition c join tee_time t on t.course_id = c.course_id and t.play_date = c.play_date
    where c.id = ${id} and t.kind = 'group' and t.audience not in ('draw', 'agent') and t.status = 'open' and t.reservation_id is null and coalesce(t.held_until <= app_now(), true)
      and t.start_minute between ${from} and ${to} and not exists (select from competition_start s where s.tee_time_id = t.id)
    order by t.start_minute, t.id limit ${count}
  `.execute(tx)
}

/** Moves a competition to a state; with the words of calling it off. */
export async function moveTo(tx: Db, id: number, state: CompetitionState, words: string | null = null): Promise<void> {
  await sql`update competition set state = ${state}, called_off_words = ${words} where id = ${id}`.execute(tx)
}

/** Closes the entry of competitions whose period is over; a job asks every minute. Returns how many. */
export async function closeDue(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with over as (
      select id from competition where state = 'published' and entry_closes_at <= app_now() order by id for update skip locked
    ), closed as (update competition set state = 'closed' where id in (select id from over) returning id)
    select id, competition_changed(id) from closed order by id
  `.execute(db)
  return rows.length
}

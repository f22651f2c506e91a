import type { Planned } from '@jgm/contract/api/editions'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import type { Db } from './db/database.ts'
import { lock } from './db/lock.ts'
import type { DB } from './db/schema.gen.ts'
import { refuse } from './http/errors.ts'
import { hashOf } from './secrets.ts'

/**
 * A thing that a manager writes as a draft and publishes as an edition, of a course or of the group (null). `T` is what it says; what is
 * published is read from the tables of its topic, so that bookings and golfers see it without knowing of editions.
 */
export type Edited = { readonly kind: string; readonly courseId: number | null }

/** The person who publishes: by a press at the desk, or by having planned it. */
export type Publisher = { readonly id: number; readonly courses: readonly number[] }

/** A draft with whoever saved it, and what stands for that with which it began. */
export type Draft<T> = {
  readonly contents: T
  readonly digest: string
  readonly version: number
  readonly by: string
  readonly at: string
  readonly planned: Planned
}

/** What stands beside the contents of a draft, as the endpoints answer it. */
export const draftFactsOf = ({ contents: _contents, ...facts }: Draft<unknown>) => facts

/** An edition of the list: without `by` the files of the clubs have published it. */
export type ListedEdition = { readonly no: number; readonly at: string; readonly by: string | null }

export type Edition<T> = {
  readonly no: number
  readonly contents: T
  readonly digest: string
  /** A manager has published it, not the files of the clubs. */
  readonly is_manager: boolean
}

/** A hash of what is published, as it is read from the database, whose order is always the same. */
export const digestOf = (published: unknown): string => hashOf(JSON.stringify(published)).toString('base64url')

type StoredPlan = {
  readonly publish_at: Date | null
  readonly planner: string | null
  readonly refused: string | null
}

const plannedFrom = ({ publish_at: at, planner: by, refused }: StoredPlan): Planned =>
  at === null || by === null ? null : { at: isoInTokyo(at), by, refused }

const isOf = ({ kind, courseId }: Edited) =>
  sql`kind = ${kind} and course_id is not distinct from ${courseId}::smallint`

/** The draft; null without one. */
export async function readDraft<T>(db: Db, edited: Edited): Promise<Draft<T> | null> {
  const { rows } = await sql<Omit<Draft<T>, 'at' | 'planned'> & { at: Date } & StoredPlan>`
    select d.contents, d.digest, d.version, s.name as by, d.saved_at as at, d.publish_at, p.name as planner, d.refused
    from draft d join staff s on s.id = d.staff_id left join staff p on p.id = d.planned_by where ${isOf(edited)}
  `.execute(db)
  const [draft] = rows
  if (!draft) return null
  const { contents, digest, version, by, at, ...plan } = draft
  return { contents, digest, version, by, at: isoInTokyo(at), planned: plannedFrom(plan) }
}

type GivenDraft = {
  /** Null gives the draft up. */
  readonly draft: { readonly contents: object; readonly digest: string } | null
  /** Of the draft that was seen; 0: there was none. */
  readonly version: number
  readonly staffId: number
}

/**
 * Keeps a draft in place of the one that was seen, or gives that one up, and returns the version that stands then. A repeat changes nothing. Throws
 * `desk_stale` where somebody else has kept or ended it meanwhile.
 */
export async function keepDraft(
  db: Db,
  edited: Edited,
  { draft, version, staffId }: GivenDraft,
): Promise<{ version: number }> {
  const { rows } = await (
    draft === null
      ? sql<{ version: number | null }>`
        with seen as (delete from draft where ${isOf(edited)} and version = ${version} returning 1)
        select case when exists (select 1 from seen) or not exists (select 1 from draft where ${isOf(edited)}) then 0 end as version
      `
      : sql<{ version: number | null }>`
        insert into draft (kind, course_id, staff_id, contents, digest)
        select ${edited.kind}, ${edited.courseId}::smallint, ${staffId}::bigint, ${JSON.stringify(draft.contents)}::jsonb, ${draft.digest}
        where ${version}::int = 0 or exists (select 1 from draft where ${isOf(edited)})
        on conflict (kind, course_id) do update
          set staff_id = excluded.staff_id, contents = excluded.contents, digest = excluded.digest, saved_at = app_now(),
            version = draft.version + 1, publish_at = null, planned_by = null, refused = null
          where draft.version = ${version} or (draft.contents, draft.digest) = (excluded.contents, excluded.digest)
        returning version
      `
  ).execute(db)
  const kept = rows[0]?.version
  if (kept === undefined || kept === null) throw refuse('desk_stale')
  return { version: kept }
}

async function deleteDraft(db: Db, edited: Edited): Promise<void> {
  await sql`delete from draft where ${isOf(edited)}`.execute(db)
}

/** A draft whose time has come, and for whom it is published. */
export type DueDraft = {
  readonly kind: string
  readonly courseId: number
  readonly staffId: number
  readonly version: number
}

/**
 * Plans when the draft of `version` is published, or takes the plan back (null). Throws `desk_stale` for another draft.
 */
export async function planDraft(
  db: Db,
  edited: Edited,
  { version, at, staffId }: { readonly version: number; readonly at: Date | null; readonly staffId: number },
): Promise<void> {
  const { rows } = await sql`
    update draft set publish_at = ${at}, planned_by = case when ${at}::timestamptz is not null then ${staffId}::bigint end, refused = null
    where ${isOf(edited)} and version = ${version} returning 1
  `.execute(db)
  if (rows.length === 0) throw refuse('desk_stale')
}

/** The drafts of courses whose time has come, the earliest first. */
export async function readDueDrafts(db: Db, most: number): Promise<DueDraft[]> {
  const { rows } = await sql<DueDraft>`
    select kind, course_id as "courseId", planned_by as "staffId", version from draft
    where publish_at <= app_now() and refused is null and course_id is not null order by publish_at limit ${most}
  `.execute(db)
  return rows
}

/** Keeps why a draft was not published when its time had come; false where it is another one by now, or was published by another process. */
export async function refuseDraft(db: Db, { kind, courseId, version }: DueDraft, why: string): Promise<boolean> {
  const { rows } = await sql`
    update draft set refused = ${why} where ${isOf({ kind, courseId })} and version = ${version} returning 1
  `.execute(db)
  return rows.length > 0
}

const editionsShown = 20

/** The newest twenty editions, the newest first. */
export async function readEditions(db: Db, edited: Edited): Promise<ListedEdition[]> {
  const { rows } = await sql<{ no: number; at: Date; by: string | null }>`
    select e.no, e.published_at as at, s.name as by
    from edition e left join staff s on s.id = e.staff_id
    where ${isOf(edited)} order by e.no desc limit ${editionsShown}
  `.execute(db)
  return rows.map((one) => ({ ...one, at: isoInTokyo(one.at) }))
}

/** An edition; the newest one without `no`. Undefined where there is none. */
export async function readEdition<T>(db: Db, edited: Edited, no?: number): Promise<Edition<T> | undefined> {
  const { rows } = await sql<Edition<T>>`
    select no, contents, digest, staff_id is not null as is_manager from edition
    where ${isOf(edited)} and (${no ?? null}::int is null or no = ${no ?? null}) order by no desc limit 1
  `.execute(db)
  return rows[0]
}

/** The contents of an edition. Throws `not_found`. */
export async function contentsOf<T>(db: Db, edited: Edited, no: number): Promise<T> {
  const edition = await readEdition<T>(db, edited, no)
  if (!edition) throw refuse('not_found')
  return edition.contents
}

/**
 * What managers have published and what still holds, by course: the files of the clubs must not replace it unsaid. A course for which the files have
 * published last is left out.
 */
export async function heldByManagers<T>(
  db: Db,
  kind: string,
  courseIds: readonly number[],
  published: (courseId: number) => Promise<Published<T>>,
): Promise<ReadonlyMap<number, { readonly no: number; readonly contents: T }>> {
  const held = new Map<number, { no: number; contents: T }>()
  for (const courseId of courseIds) {
    const edition = await readEdition(db, { kind, courseId })
    if (!edition?.is_manager) continue
    const { contents, digest } = await published(courseId)
    if (digest === edition.digest) held.set(courseId, { no: edition.no, contents })
  }
  return held
}

type Published<T> = { readonly contents: T; readonly digest: string }

async function addEdition<T>(
  db: Db,
  edited: Edited,
  { contents, digest }: Published<T>,
  staffId: number | null,
): Promise<number> {
  const { rows } = await sql<{ no: number }>`
    insert into edition (kind, course_id, no, staff_id, contents, digest)
    select ${edited.kind}, ${edited.courseId}::smallint, coalesce(max(no), 0) + 1, ${staffId}::bigint,
      ${JSON.stringify(contents)}::jsonb, ${digest}
    from edition where ${isOf(edited)}
    returning no
  `.execute(db)
  return rows[0]?.no ?? 0
}

type Noted<P> = { readonly edition: number; readonly before: P; readonly after: P }

type Publishing<P> = {
  readonly staffId: number
  readonly read: () => Promise<P>
  readonly store: (before: P) => Promise<void>
}

const takeTurn = (tx: Transaction<DB>, edited: Edited) =>
  lock(tx, { turns: [`edition:${edited.kind}:${edited.courseId ?? 0}`] })

/** Notes what is published now as an edition. The state that the clubs' files had published before is kept as an edition, too. */
async function noteEdition<T, P extends Published<T>>(
  tx: Transaction<DB>,
  edited: Edited,
  { before, after, staffId }: { readonly before: P; readonly after: P; readonly staffId: number },
): Promise<Noted<P>> {
  if ((await readEdition(tx, edited))?.digest !== before.digest) await addEdition(tx, edited, before, null)
  return { edition: await addEdition(tx, edited, after, staffId), before, after }
}

/**
 * Publishes in place of what was seen, within the transaction, and ends the draft: `store` writes into the topic's tables what `read`
 * reads from them. The state that the clubs' files had published is kept as an edition before it. Throws `desk_stale` where something
 * else than `seen` is published, and `nothing_changed` where it says the same afterwards. Locks the turn of what is edited.
 */
export async function publishEdition<T, P extends Published<T>>(
  tx: Transaction<DB>,
  edited: Edited,
  { seen, staffId, read, store }: Publishing<P> & { readonly seen: string },
): Promise<Noted<P>> {
  await takeTurn(tx, edited)
  const before = await read()
  if (before.digest !== seen) throw refuse('desk_stale')
  await store(before)
  const after = await read()
  if (after.digest === before.digest) throw refuse('nothing_changed')
  const noted = await noteEdition<T, P>(tx, edited, { before, after, staffId })
  await deleteDraft(tx, edited)
  return noted
}

/**
 * The same of what only follows from something else that is published: there is an edition only where `store` changes anything, and the draft
 * stays. Returns the edition, or undefined.
 */
export async function followEdition<T, P extends Published<T>>(
  tx: Transaction<DB>,
  edited: Edited,
  { staffId, read, store }: Publishing<P>,
): Promise<number | undefined> {
  await takeTurn(tx, edited)
  const before = await read()
  await store(before)
  const after = await read()
  if (after.digest === before.digest) return undefined
  return (await noteEdition<T, P>(tx, edited, { before, after, staffId })).edition
}

import type { Scope } from '@jgm/contract/model/assistant'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deleteDue } from '../../platform/jobs/batches.ts'
import { lives, mostConnections } from './policy.ts'
import type { Allowed, Client, Connection, Waiting, Wanted } from './types.ts'

const seconds = (most: number) => sql`make_interval(secs => ${most})`

// --- programs

export const insertClient = async (db: Db, { id, name, redirect_uris }: Client): Promise<void> => {
  await db
    .insertInto('assistant_client')
    .values({ id, name, redirect_uris: [...redirect_uris] })
    .execute()
}

/** Stores a program as its document describes it now. */
export const putDescribed = async (db: Db, { id, name, redirect_uris }: Client): Promise<void> => {
  await sql`
    insert into assistant_client (id, name, redirect_uris, read_at) values (${id}, ${name}, ${[...redirect_uris]}::text[], app_now())
    on conflict (id) do update set name = excluded.name, redirect_uris = excluded.redirect_uris, read_at = excluded.read_at,
      used_at = excluded.used_at
  `.execute(db)
}

/** A stored program. `read_at`: when its document was read; null for one that has registered itself. */
export const readClient = (db: Db, id: string): Promise<(Client & { readonly read_at: Date | null }) | undefined> =>
  db
    .selectFrom('assistant_client')
    .select(['id', 'name', 'redirect_uris', 'read_at'])
    .where('id', '=', id)
    .executeTakeFirst()

// --- requests

/** Stores a request; undefined where its program has just been forgotten. */
export async function insertRequest(db: Db, tokenHash: Buffer, wanted: Wanted): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    with known as (update assistant_client set used_at = app_now() where id = ${wanted.client_id} returning id)
    insert into assistant_request (token_hash, client_id, redirect_uri, state, challenge, scopes, expires_at)
      select ${tokenHash}, id, ${wanted.redirect_uri}, ${wanted.state}, ${wanted.challenge}, ${[...wanted.scopes]}::text[],
        app_now() + ${seconds(lives.request)} from known
  `.execute(db)
  return numAffectedRows > 0n
}

/** A request that nobody has answered yet. */
export async function readWaiting(db: Db, tokenHash: Buffer): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select r.client_id, r.redirect_uri, r.state, r.challenge, r.scopes, c.name
    from assistant_request r join assistant_client c on c.id = r.client_id
    where r.token_hash = ${tokenHash} and r.member_id is null and r.expires_at > app_now()
  `.execute(db)
  return rows[0]
}

/** Answers a request for a member, once: with the hash of a code, or null for a refusal. Returns what was asked; undefined when it waits no longer. */
export async function answerRequest(
  db: Db,
  tokenHash: Buffer,
  memberId: number,
  codeHash: Buffer | null,
): Promise<Wanted | undefined> {
  const { rows } = await sql<Wanted>`
    update assistant_request set member_id = ${memberId}, code_hash = ${codeHash}, expires_at = app_now() + ${seconds(lives.code)}
    where token_hash = ${tokenHash} and member_id is null and expires_at > app_now()
    returning client_id, redirect_uri, state, challenge, scopes
  `.execute(db)
  return rows[0]
}

/** The request of a code. `isLocked`: for update, until the transaction ends. */
export async function readAllowed(db: Db, codeHash: Buffer, isLocked = false): Promise<Allowed | undefined> {
  const { rows } = await sql<Allowed>`
    select r.client_id, r.redirect_uri, r.state, r.challenge, r.scopes, c.name, r.member_id, r.expires_at > app_now() as is_live,
      r.connection_id
    from assistant_request r join assistant_client c on c.id = r.client_id
    where r.code_hash = ${codeHash} ${isLocked ? sql`for update of r` : sql``}
  `.execute(db)
  return rows[0]
}

/** Notes that a code was exchanged. The row stays for as long as the connection may be found by it, so that a second use is seen. */
export const spendCode = async (tx: Db, codeHash: Buffer, connectionId: number): Promise<void> => {
  await sql`
    update assistant_request set connection_id = ${connectionId}, expires_at = app_now() + ${seconds(lives.request)}
    where code_hash = ${codeHash}
  `.execute(tx)
}

// --- connections

const columns = sql`id, member_id, client_id, scopes, seed, generation, renewed_at, used_at > app_now() - interval '1 minute' as is_used_lately`
const isLive = sql`(renewed_at > app_now() - ${seconds(lives.connection)} and made_at > app_now() - ${seconds(lives.whole)})`

/**
 * Connects a program with a member, in place of what the same program had unless `isOneOfMany`; with too many, the one used least lately ends.
 */
export async function insertConnection(
  tx: Db,
  given: {
    readonly memberId: number
    readonly clientId: string
    readonly name: string
    readonly host: string
    readonly scopes: readonly Scope[]
    readonly seed: Buffer
    readonly isOneOfMany: boolean
  },
): Promise<Connection> {
  const { memberId, clientId, name, host, scopes, seed, isOneOfMany } = given
  await sql`
    delete from assistant_connection where member_id = ${memberId} and ((client_id = ${clientId} and not ${isOneOfMany}) or id in (
      select id from assistant_connection where member_id = ${memberId} order by used_at desc, id desc offset ${mostConnections - 1}))
  `.execute(tx)
  const { rows } = await sql<Connection>`
    insert into assistant_connection (member_id, client_id, name, host, scopes, seed)
      values (${memberId}, ${clientId}, ${name}, ${host}, ${[...scopes]}::text[], ${seed}) returning ${columns}
  `.execute(tx)
  const [made] = rows
  if (!made) throw new Error('no connection was made')
  return made
}

/** A connection that has not ended. */
export async function readConnection(db: Db, id: number): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    select ${columns} from assistant_connection where id = ${id} and ${isLive}
  `.execute(db)
  return rows[0]
}

/** Begins the next generation of a connection's tokens, unless another call has done so meanwhile. */
export async function renewConnection(db: Db, id: number, generation: number): Promise<Connection | undefined> {
  const { rows } = await sql<Connection>`
    update assistant_connection set generation = generation + 1, renewed_at = app_now(), used_at = app_now()
    where id = ${id} and generation = ${generation} and ${isLive} returning ${columns}
  `.execute(db)
  return rows[0]
}

export const noteUse = async (db: Db, id: number): Promise<void> => {
  await sql`update assistant_connection set used_at = app_now() where id = ${id}`.execute(db)
}

/** Ends a connection. Returns its member; undefined where there is none. */
export async function deleteConnection(db: Db, id: number): Promise<number | undefined> {
  const row = await db.deleteFrom('assistant_connection').where('id', '=', id).returning('member_id').executeTakeFirst()
  return row?.member_id
}

/** Connections of one kind, name and host are listed as one: all of programs that register themselves, and each of the others. */
const kind = sql`case when starts_with(client_id, 'jgmc_') then 0 else id end`

/** Ends a connection of a member with all others that are listed as one with it. Returns their ids. */
export async function deleteListed(db: Db, memberId: number, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from assistant_connection where member_id = ${memberId}
      and (name, host, ${kind}) = (select name, host, ${kind} from assistant_connection where id = ${id} and member_id = ${memberId})
    returning id
  `.execute(db)
  return rows.map(({ id: ended }) => ended)
}

type Listed = {
  readonly id: number
  readonly name: string
  readonly host: string
  readonly scopes: readonly Scope[]
  readonly count: number
  readonly made_at: Date
  readonly used_at: Date
}

/**
 * The connections of a member, the last used first. Those of one name and host are one where the program registers itself: it is another client each time,
 * and nobody could tell them apart.
 */
export async function readConnections(db: Db, memberId: number): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select max(id) as id, name, host, count(*)::int as count, max(made_at) as made_at, max(used_at) as used_at,
      case when bool_or('rounds:write' = any (scopes)) then array['rounds:read', 'rounds:write'] else array['rounds:read'] end as scopes
    from assistant_connection where member_id = ${memberId} and ${isLive}
    group by name, host, ${kind} order by max(used_at) desc, max(id) desc
  `.execute(db)
  return rows
}

// --- what is over

/** Forgets what is over, in batches: requests, connections that nobody uses, programs that nobody has connected. */
export async function forgetOver(db: Db): Promise<void> {
  await deleteDue(db, 'assistant_effect', sql`expires_at < app_now() - interval '1 day'`)
  await deleteDue(db, 'assistant_request', sql`expires_at < app_now()`)
  await deleteDue(db, 'assistant_connection', sql`not (${isLive})`)
  await deleteDue(
    db,
    'assistant_client',
    sql`used_at < app_now() - ${seconds(lives.client)}
      and not exists (select from assistant_connection n where n.client_id = assistant_client.id)
      and not exists (select from assistant_request q where q.client_id = assistant_client.id)`,
  )
}

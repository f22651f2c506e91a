import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, vi } from 'vitest'
import type { TestApi } from './api.ts'
import { until } from './waiting.ts'

/**
 * Takes guards out of the statements of this process while some work runs: each piece of `guards` is replaced by what stands beside
 * it before a statement is sent. Throws when no statement had a piece, so that a control never proves anything about a statement that
 * has moved on.
 */
export async function weakened<T>(guards: Readonly<Record<string, string>>, work: () => Promise<T>): Promise<T> {
  const missing = new Set(Object.keys(guards))
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: readonly unknown[]) => unknown
  const watch = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[given, ...rest]: readonly unknown[]
  ) {
    const { text } = given as { text?: string }
    const found = Object.keys(guards).filter((piece) => text?.includes(piece))
    if (text === undefined || found.length === 0) return send.call(this, given, ...rest)
    for (const piece of found) missing.delete(piece)
    const weak = found.reduce((left, piece) => left.replace(piece, guards[piece] ?? ''), text)
    // A statement that was prepared under its name is another one than this.
    return send.call(this, { ...(given as object), name: undefined, text: weak }, ...rest)
  })
  const result = await work().finally(() => watch.mockRestore())
  if (missing.size > 0) throw new Error(`no statement has the guard: ${[...missing].join('; ')}`)
  return result
}

/** Does something once, behind the first statement of this process that has a piece and before its answer is read. */
export async function behindStatement<T>(
  piece: string,
  act: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: readonly unknown[]) => unknown
  let isDone = false
  const watch = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...[given, ...rest]: readonly unknown[]
  ): unknown {
    const { text } = given as { text?: string }
    if (isDone || text?.includes(piece) !== true) return send.call(this, given, ...rest)
    isDone = true
    return Promise.resolve(send.call(this, given, ...rest)).then(async (answer) => {
      await act()
      return answer
    })
  })
  const result = await work().finally(() => watch.mockRestore())
  if (!isDone) throw new Error(`no statement has ${piece}`)
  return result
}

const firstWords = (text: string): string => text.trim().split(/\s+/).slice(0, 3).join(' ')

/** The statements that some work sends from this process, `begin` and `commit` included, each by its name: what is told by work is told by them. */
export async function statementsOf(work: () => Promise<unknown>, nameOf = firstWords): Promise<string[]> {
  const watch = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    const sent = (watch.mock.calls as readonly (readonly unknown[])[]).map(([first]) =>
      typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? ''),
    )
    // The worker is asked to run at any moment, and a caller's session is remembered for one.
    return sent.filter((text) => !/graphile_worker|from member_session/.test(text)).map(nameOf)
  } finally {
    watch.mockRestore()
  }
}

/**
 * Counts the database's sessions that wait for `keeper`, or for one that waits for it. A session that waits for another lock,
 * such as a job that happens to run, doesn't count.
 */
async function behind({ wiring }: TestApi, keeper: pg.ClientBase): Promise<number> {
  const { rows } = await keeper.query<{ pid: number }>('select pg_backend_pid() as pid')
  const found = await wiring.database.pool.query<object>(
    `with recursive behind(pid) as (
       values ($1::int)
       union select a.pid from behind b join pg_stat_activity a on a.datname = current_database() and b.pid = any (pg_blocking_pids(a.pid))
     ) select from behind where pid <> $1`,
    [rows[0]?.pid],
  )
  return found.rowCount ?? 0
}

/** Waits until so many sessions of the database wait for `keeper`'s locks, directly or behind each other, or until `over` settles. */
export async function untilBehind(
  api: TestApi,
  keeper: pg.ClientBase,
  count: number,
  over?: Promise<unknown>,
): Promise<void> {
  let isOver = false
  const end = (): void => void (isOver = true)
  over?.then(end, end)
  const enough = async (): Promise<boolean> => isOver || (await behind(api, keeper)) >= count
  await until(async () => expect(await enough()).toBe(true))
}

/** Runs two acts at the same moment. */
export type Together = <A, B>(first: () => Promise<A>, second: () => Promise<B>) => Promise<[A, B]>

export const atOnce: Together = (first, second) => Promise.all([first(), second()])

/**
 * Makes the SQL function `wait_at_gate()`, and runs two acts so that the first stands at it while the second is done, or waits for the
 * first, or stands there, too: however busy the machine is, they meet in the first one's midst.
 */
export async function gateOf(api: TestApi): Promise<Together> {
  const { pool } = api.wiring.database
  await pool.query(`
    create or replace function wait_at_gate() returns boolean language plpgsql as $$
    begin
      -- The product's waits for a lock are bounded, and a busy machine may take longer.
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(1);
      return true;
    end $$`)
  return async (first, second) => {
    const keeper = await pool.connect()
    await keeper.query('select pg_advisory_lock(1)')
    const begun = first()
    await untilBehind(api, keeper, 1)
    const other = second()
    await untilBehind(api, keeper, 2, other)
    await keeper.query('select pg_advisory_unlock(1)')
    keeper.release()
    return Promise.all([begun, other])
  }
}

/** Makes an SQL function stop at the gate where it begins. Returns a function that makes it go on as before. */
export async function stopAtGate(api: TestApi, name: string): Promise<() => Promise<unknown>> {
  const { pool } = api.wiring.database
  const { rows } = await pool.query<{ text: string }>('select pg_get_functiondef($1::regproc) as text', [name])
  const text = rows[0]?.text ?? ''
  await pool.query(text.replace(/^begin$/m, 'begin perform wait_at_gate();'))
  return () => pool.query(text)
}

/**
 * Makes every insert into a table stop at the gate. An order of a desk is written into the log last: who stands there has compared everything it
 * compares, and still holds its locks.
 */
export async function stopInsertsAtGate(api: TestApi, table: 'audit_log' | 'receipt'): Promise<void> {
  await api.rows(`
    create or replace function insert_at_gate() returns trigger language plpgsql as $$
    begin
      perform wait_at_gate();
      return new;
    end $$`)
  await api.rows(
    `create trigger insert_at_gate before insert on ${table} for each row execute function insert_at_gate()`,
  )
}

/**
 * Returns a function that replaces a piece of an SQL function by another, to take a guard out of it or to let it stop in its midst. Fails
 * when the piece is not there.
 */
export async function weakener(api: TestApi, name: string): Promise<(piece: string, by: string) => Promise<unknown>> {
  await api.rows(readFileSync(new URL('controls/weaken.sql', import.meta.url), 'utf8'))
  return (piece, by) => api.rows('select weaken($1::regproc, $2, $3)', [name, piece, by])
}

import { sql, type Kysely } from 'kysely'
import type { DB } from '../db/schema.gen.ts'
import { refuse } from './errors.ts'

export type Limit = { readonly key: string; readonly most: number; readonly seconds: number }

/** The network part of a key, when its site follows. */
const networkBeforeSite = /[\w-]{16}(?=~[\w-]{16})/

/** The limit of a site, as a multiple of the limit of one network. */
export const siteFactor = 16

/** Adds, behind each limit of an IPv6 network, one of its site, so that changing networks does not help. */
const withSites = (limits: readonly Limit[]): readonly Limit[] =>
  limits.flatMap((limit) => {
    const site = { ...limit, key: limit.key.replace(networkBeforeSite, ''), most: limit.most * siteFactor }
    return site.key === limit.key ? [limit] : [limit, site]
  })

/**
 * Counts one try against limits shared by all processes and throws `too_many_requests` when any is exceeded. Call it
 * outside the transaction of the work, so that a refused try still counts.
 */
export async function spend(db: Kysely<DB>, limits: readonly Limit[]): Promise<void> {
  for (const limit of withSites(limits)) {
    const { isOver, seconds } = await count(db, limit)
    if (isOver) throw refuse('too_many_requests', { retry_after: Math.max(1, seconds) })
  }
}

/**
 * Counts work against limits, like `spend`, and takes the count back when the work was refused or, by `isDone`, changed nothing: such
 * calls use nobody's limit up. Calls at once can't exceed a limit, because each counts first.
 */
export async function spendOn<T>(
  db: Kysely<DB>,
  limits: readonly Limit[],
  work: () => Promise<T>,
  isDone: (answer: T) => boolean,
): Promise<T> {
  await spend(db, limits)
  let done = false
  try {
    const answer = await work()
    done = isDone(answer)
    return answer
  } finally {
    if (!done) await giveBack(db, limits)
  }
}

/**
 * Counts a try against limits before it is made, and takes it back when it succeeds: only wrong tries use a limit up, and those made
 * at once can't exceed it.
 */
export async function spendOnWrong<T>(db: Kysely<DB>, limits: readonly Limit[], work: () => Promise<T>): Promise<T> {
  await spend(db, limits)
  const answer = await work()
  await giveBack(db, limits)
  return answer
}

/** Takes back what was counted of a try that took several calls, once it has proved to be right. */
export async function giveBack(db: Kysely<DB>, limits: readonly Limit[]): Promise<void> {
  for (const limit of withSites(limits)) await takeBack(db, limit)
}

/** Counts one time against limits, for work that is skipped rather than refused: false once any of them is exceeded. */
export async function isWithin(db: Kysely<DB>, limits: readonly Limit[]): Promise<boolean> {
  for (const limit of withSites(limits)) if ((await count(db, limit)).isOver) return false
  return true
}

async function takeBack(db: Kysely<DB>, { key, seconds }: Limit): Promise<void> {
  await sql`
    update rate_limit set count = count - 1 where key = ${key} and count > 0
      and window_start = to_timestamp(floor(extract(epoch from app_now()) / ${seconds}::int) * ${seconds}::int)
  `.execute(db)
}

/** Counts; `seconds` is the rest of the window. */
async function count(db: Kysely<DB>, limit: Limit): Promise<{ isOver: boolean; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limit (key, window_start, count)
    values (${limit.key}, to_timestamp(floor(extract(epoch from app_now()) / ${limit.seconds}::int) * ${limit.seconds}::int), 1)
    on conflict (key, window_start) do update set count = rate_limit.count + 1
    returning count, ceil(extract(epoch from window_start) + ${limit.seconds}::int - extract(epoch from app_now()))::int as seconds
  `.execute(db)
  const [row] = rows
  return { isOver: (row?.count ?? 0) > limit.most, seconds: row?.seconds ?? 0 }
}

import { setTimeout as wait } from 'node:timers/promises'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { constraintOf, raisedRefusal, refuse, type Refusal } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import type { Terms } from '../plan/types.ts'
import { heldMinutes, nearestStarts } from '../tee-sheet/service.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { readReservation } from './repo.ts'
import { mailboxOf } from './rules.address.ts'
import { refusedResults, type RefusedResult } from './rules.results.ts'
import type { Refused, SaleAnswer, StoredReservation, Wish, WishProblem } from './types.ts'

/** The person who books or holds: a member, or a guest on a network (the keyed hash of its address). */
export type Asker = { readonly memberId: MemberId | null; readonly address: string }

/** Identifies a repeated write: the client's key in its scope, and the hash of the request. */
export type Once = { readonly idempotencyKey: string; readonly requestHash: Buffer }

/** The client's key, in the scope of the written record instead of the client's network. */
export const keyWithin = (scope: string, { idempotencyKey, requestHash }: Once) => ({
  key: `${scope}:${idempotencyKey.slice(idempotencyKey.lastIndexOf(':') + 1)}`,
  requestHash,
})

export const holderOf = ({ memberId, address }: Asker): string => (memberId === null ? `a:${address}` : `m:${memberId}`)

/** The key of a person by the address: everybody with this mailbox, guest or member, is one person per day. Nobody is let in by it. */
export const addressKeyOf = (email: string): string => `g:${hashOf(mailboxOf(email)).toString('hex')}`

/** A stored reservation by its id; undefined when there is none. */
export const reservationById = (db: Kysely<DB>, id: number): Promise<StoredReservation | undefined> =>
  readReservation(db, id)

/** The tee times needed to judge a wish; null (the whole sheet) for several groups, which must be neighbouring. */
export const neededFor = ({ groups }: Pick<Wish, 'groups'>): number[] | null =>
  groups.length === 1 ? groups.map((group) => group.tee_time_id) : null

/** The course's telephone number, for what can't be done online. */
export async function telOf(ground: Ground, courseId: number): Promise<string> {
  return (await courseById(ground.db, courseId))?.phone ?? ''
}

/** The refusal for a wish that can't be sold. */
export async function refusalOf(ground: Ground, courseId: number, problem: WishProblem): Promise<Refusal> {
  switch (problem.why) {
    case 'not_open_yet':
      return refuse('not_open_yet', { opens_at: isoInTokyo(problem.opensAt) })
    case 'party_not_allowed':
      return refuse('party_not_allowed', { min: problem.min, max: problem.max })
    case 'start_taken':
      return refuse('start_taken', { nearest: [], held_minutes: null })
    case 'window_closed':
    case 'change_not_offered':
      return refuse(problem.why, { tel: await telOf(ground, courseId) })
    default:
      return refuse(problem.why)
  }
}

/** What is told of a wish that was lost: the free starts nearest to its first one, and whether `wanted` are only held. */
export const lostOf = (
  ground: Ground,
  wish: Wish,
  seen: { sheet: SheetNow; asker: Viewer; terms: Terms },
  wanted: readonly number[] = wish.groups.map((group) => group.tee_time_id),
) => ({
  nearest: () => nearestTo(ground, wish, seen),
  held: () => heldMinutes(ground, wanted, seen.asker),
})

async function nearestTo(
  ground: Ground,
  wish: Wish,
  { sheet, asker, terms }: { sheet: SheetNow; asker: Viewer; terms: Terms },
): Promise<NearestStart[]> {
  const first = sheet.tee_times.find((teeTime) => wish.groups.some((group) => group.tee_time_id === teeTime.id))
  if (!first) return []
  const { courseId, playDate } = wish
  return nearestStarts(ground, { courseId, playDate, startMinute: first.start_minute, nine: first.nine }, asker, terms)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Unique constraints that back up the sale functions, with the refusal that each stands for when a change moves a seat. */
const guardResults: Readonly<Record<string, RefusedResult>> = {
  start_sold_once: 'start_taken',
  one_start_a_day: 'same_day',
  one_address_a_day: 'same_day',
}

/** The refusal behind an error of a sale function: raised after a write, a unique constraint, or a lock timeout. */
function resultOf(error: unknown): RefusedResult | undefined {
  if (codeOf(error) === '55P03') return 'busy'
  const raised = raisedRefusal(error)
  return refusedResults.find((one) => one === raised) ?? guardResults[constraintOf(error)]
}

/** Milliseconds before a transaction that the database has ended is run again, so that those who waited for its locks get them first. */
const pauses = [100, 400]

/** Runs a transaction, and up to twice more when the database has ended it: after a deadlock or a serialization failure. */
export async function triedAgain<T>(run: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await run()
    } catch (error) {
      if (!['40001', '40P01'].includes(codeOf(error))) throw error
      await wait(pause)
    }
  return run()
}

/**
 * Runs a sale function inside the caller's transaction. Refusals that were raised after a write are returned as a result like the others; the
 * caller takes the transaction, or its savepoint, back. `own` turns a raised word or a violated constraint that the sale doesn't know into
 * the caller's result.
 */
export async function soldWithin<T extends { readonly result: string }>(
  run: () => Promise<T>,
  own: (raised: string) => T | undefined = () => undefined,
): Promise<T | Refused> {
  try {
    return await run()
  } catch (error) {
    const result = resultOf(error)
    if (result !== undefined) return { result }
    const known = own(raisedRefusal(error) ?? constraintOf(error))
    if (known !== undefined) return known
    throw error
  }
}

/** Runs a sale function as {@link soldWithin}, in a transaction of its own, and again like `triedAgain`. */
export const sell: typeof soldWithin = (run, own) => soldWithin(() => triedAgain(run), own)

/** Details that some refusals carry; the functions run only for those. */
export type About = {
  readonly courseId: number
  readonly opensAt?: Date
  readonly nearest?: () => Promise<NearestStart[]>
  /** Minutes for which a lost start is only held; null when it is sold. */
  readonly held?: () => Promise<number | null>
  /** The fee at this moment. */
  readonly fee?: () => number
  /** Until when it was possible online. */
  readonly until?: Date
  /** From when on it is possible again. */
  readonly againAt?: Date
}

const refusals: Readonly<Record<RefusedResult, (ground: Ground, about: About) => Refusal | Promise<Refusal>>> = {
  already_cancelled: () => refuse('already_cancelled'),
  busy: () => refuse('busy'),
  cancel_closed: async (ground, { courseId }) => refuse('cancel_closed', { tel: await telOf(ground, courseId) }),
  change_closed: async (ground, { courseId, until }) =>
    refuse('change_closed', { tel: await telOf(ground, courseId), until: isoInTokyo(until ?? ground.clock.now()) }),
  day_closed: () => refuse('day_closed'),
  email_unproven: () => refuse('email_unproven'),
  fee_changed: (_, { fee }) => refuse('fee_changed', { fee: fee?.() ?? 0 }),
  hold_expired: async (_, { nearest }) => refuse('hold_expired', { nearest: (await nearest?.()) ?? [] }),
  hold_limit: () => refuse('hold_limit'),
  hold_used_up: (ground, { againAt }) =>
    refuse('hold_used_up', { again_at: isoInTokyo(againAt ?? ground.clock.now()) }),
  idempotency_mismatch: () => refuse('idempotency_mismatch'),
  not_open_yet: (ground, { opensAt }) =>
    refuse('not_open_yet', { opens_at: isoInTokyo(opensAt ?? ground.clock.now()) }),
  // `settle` retries both; this answer comes after four failed attempts.
  number_taken: () => refuse('unavailable'),
  points_short: () => refuse('points_short'),
  terms_changed: () => refuse('unavailable'),
  same_day: () => refuse('same_day'),
  stale: () => refuse('stale'),
  start_taken: async (_, { nearest, held }) => {
    const [free, minutes] = await Promise.all([nearest?.(), held?.()])
    return refuse('start_taken', { nearest: free ?? [], held_minutes: minutes ?? null })
  },
  window_closed: async (ground, { courseId }) => refuse('window_closed', { tel: await telOf(ground, courseId) }),
}

/** The API error for a sale function's refusal. */
export const saleRefusal = async (ground: Ground, { result, again_at }: Refused, about: About): Promise<Refusal> =>
  refusals[result](ground, again_at === undefined ? about : { ...about, againAt: new Date(again_at) })

/** Is an answer of a sale function a refusal? */
export const isRefused = (answer: SaleAnswer): answer is Refused => answer.result in refusals

/** How often a sale is judged when the terms change meanwhile, or the reservation number is taken. */
const mostPricings = 4
const worthAnother: readonly RefusedResult[] = ['terms_changed', 'number_taken']

/** What the reading statement returned; `answered` is the answer stored under the key of a write, null when there is none. */
type Seen<D> = { readonly answered: D | Refused | null }
/** A judged write, or the answer when there is nothing to write. */
type Judged<D> = D | { readonly sell: () => Promise<D | Refused>; readonly about: About }

/**
 * Runs a write of the sale in two statements: `read`, then the sale function of what `judge` decides. A repeated key gets the
 * stored answer and sells nothing; when the terms change in between, the write is judged again. Throws the refusals of the
 * contract, from `read`, `judge` and the sale function.
 */
export async function settle<S extends Seen<D>, D extends Exclude<SaleAnswer, Refused>>(
  ground: Ground,
  read: () => Promise<S>,
  judge: (seen: S) => Promise<Judged<D>>,
): Promise<D> {
  for (let pricing = 1; ; pricing += 1) {
    const seen = await read()
    const { answered } = seen
    if (answered && isRefused(answered)) throw await saleRefusal(ground, answered, { courseId: 0 })
    if (answered) return answered
    const judged = await judge(seen)
    if (!('sell' in judged)) return judged
    const answer = await sell(judged.sell)
    if (!isRefused(answer)) return answer
    if (pricing === mostPricings || !worthAnother.includes(answer.result))
      throw await saleRefusal(ground, answer, judged.about)
  }
}

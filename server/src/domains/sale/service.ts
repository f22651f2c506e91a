import { isoInTokyo } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { raisedRefusal, refuse, type Refusal } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import type { Terms } from '../plan/types.ts'
import { nearestStarts } from '../tee-sheet/service.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { readReservation } from './repo.ts'
import { refusedResults, type RefusedResult } from './rules.results.ts'
import type { Refused, SaleAnswer, StoredReservation, Wish, WishProblem } from './types.ts'

/** Who books or holds: a member, or somebody on a network (the keyed hash of its address). */
export type Asker = { readonly memberId: MemberId | null; readonly address: string }

/** What names a repeated write: the client's key in its scope, and what was asked under it. */
export type Once = { readonly idempotencyKey: string; readonly requestHash: Buffer }

/** The key that a client gave, in the scope of what it writes instead of the network that it writes from. */
export const keyWithin = (scope: string, { idempotencyKey, requestHash }: Once) => ({
  key: `${scope}:${idempotencyKey.slice(idempotencyKey.lastIndexOf(':') + 1)}`,
  requestHash,
})

export const holderOf = ({ memberId, address }: Asker): string => (memberId === null ? `a:${address}` : `m:${memberId}`)

/** An address as the seats know it: whoever books by it, as a guest or as a member, is one person on one day. */
export const addressKeyOf = (email: string): string => `g:${hashOf(email).toString('hex')}`

/** A stored reservation by its id; undefined when there is none. */
export const reservationById = (db: Kysely<DB>, id: number): Promise<StoredReservation | undefined> =>
  readReservation(db, id)

/** The tee times that a wish is judged on; null: the whole sheet, because several starts must follow each other. */
export const neededFor = ({ groups }: Pick<Wish, 'groups'>): number[] | null =>
  groups.length === 1 ? groups.map((group) => group.tee_time_id) : null

/** The course's telephone, for what is not done online. */
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
    case 'window_closed':
    case 'change_not_offered':
      return refuse(problem.why, { tel: await telOf(ground, courseId) })
    default:
      return refuse(problem.why)
  }
}

/** The free starts nearest to the first one of a wish. */
export async function nearestTo(
  ground: Ground,
  wish: Wish,
  seen: { sheet: SheetNow; asker: Viewer; terms: Terms },
): Promise<NearestStart[]> {
  const { sheet, asker, terms } = seen
  const first = sheet.tee_times.find((teeTime) => wish.groups.some((group) => group.tee_time_id === teeTime.id))
  if (!first) return []
  const { courseId, playDate } = wish
  return nearestStarts(ground, { courseId, playDate, startMinute: first.start_minute, nine: first.nine }, asker, terms)
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const constraintOf = (error: unknown): string =>
  codeOf(error) === '23505' && error instanceof Error && 'constraint' in error ? String(error.constraint) : ''

/** The second guards of the schema, should the first ever fail, and what they say where a change moves a seat. */
const guardResults: Readonly<Record<string, RefusedResult>> = {
  start_sold_once: 'start_taken',
  one_start_a_day: 'same_day',
  one_address_a_day: 'same_day',
}

/** The result that an error of a sale function stands for: raised after a write, said by a second guard, or a lock timeout. */
function resultOf(error: unknown): RefusedResult | undefined {
  if (codeOf(error) === '55P03') return 'busy'
  const raised = raisedRefusal(error)
  return refusedResults.find((one) => one === raised) ?? guardResults[constraintOf(error)]
}

/**
 * Runs a sale function. A deadlock or serialization failure is tried once more; what was raised after a write comes back as a
 * result like the others.
 */
export async function sell<T extends { readonly result: string }>(run: () => Promise<T>): Promise<T | Refused> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const result = resultOf(error)
      if (result !== undefined) return { result }
      if (attempt > 0 || !['40001', '40P01'].includes(codeOf(error))) throw error
    }
  }
}

/** What a refusal may tell; asked for only where it is told. */
export type About = {
  readonly courseId: number
  readonly opensAt?: Date
  readonly nearest?: () => Promise<NearestStart[]>
  /** The fee as it is now. */
  readonly fee?: () => number
  /** Until when it could be done online. */
  readonly until?: Date
  /** From when on it can be done again. */
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
  // Both are tried again; who comes here had no luck four times.
  number_taken: () => refuse('unavailable'),
  terms_changed: () => refuse('unavailable'),
  same_day: () => refuse('same_day'),
  stale: () => refuse('stale'),
  start_taken: async (_, { nearest }) => refuse('start_taken', { nearest: (await nearest?.()) ?? [] }),
  window_closed: async (ground, { courseId }) => refuse('window_closed', { tel: await telOf(ground, courseId) }),
}

/** The refusal for what a sale function said. */
export const saleRefusal = async (ground: Ground, { result, again_at }: Refused, about: About): Promise<Refusal> =>
  refusals[result](ground, again_at === undefined ? about : { ...about, againAt: new Date(again_at) })

const isRefused = (answer: SaleAnswer): answer is Refused => answer.result in refusals

/** How often a sale is judged again when the terms move under it, or its number is taken. */
const mostPricings = 4
const worthAnother: readonly RefusedResult[] = ['terms_changed', 'number_taken']

/** What one statement saw, with the answer given under the key of the write before; null when nothing was. */
type Seen<D> = { readonly answered: D | Refused | null }
/** A write that was judged, or the answer where there is nothing to write. */
type Judged<D> = D | { readonly sell: () => Promise<D | Refused>; readonly about: About }

/**
 * One write of the sale from end to end, in two statements: reads, judges what was read, sells. A repeat under a key is given what
 * is stored and sells nothing; terms that moved between the two are judged again. `read` and `judge` throw the refusals of the
 * contract, and so does this for what the database refused.
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

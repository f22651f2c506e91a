import type { NearestStart } from '@jgm/contract/model/errors'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { raisedRefusal, refuse, type Refusal } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashOf } from '../../platform/secrets.ts'
import { courseById } from '../course/service.ts'
import { nearestStarts } from '../tee-sheet/service.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { termsOf } from '../plan/service.ts'
import type { Terms } from '../plan/types.ts'
import { readPolicy } from './repo.ts'
import type { WishProblem } from './rules.offer.ts'
import { refusedResults, type RefusedResult } from './rules.sale.ts'
import type { CancellationPolicy, Refused, Wish } from './types.ts'

/** Who books or holds: a member, or somebody on a network (the keyed hash of its address). */
export type Asker = { readonly memberId: MemberId | null; readonly address: string }

/** What names a repeated write: the client's key in its scope, and what was asked under it. */
export type Once = { readonly idempotencyKey: string; readonly requestHash: Buffer }

export const holderOf = ({ memberId, address }: Asker): string => (memberId === null ? `a:${address}` : `m:${memberId}`)

/** An address as the seats know it: whoever books by it, as a guest or as a member, is one person on one day. */
export const addressKeyOf = (email: string): string => `g:${hashOf(email).toString('hex')}`

/** Who plays: one start a day for each. */
export const personKeyOf = (who: { memberId: number } | { guestEmail: string }): string =>
  'memberId' in who ? `m:${who.memberId}` : addressKeyOf(who.guestEmail)

type KeptPolicy = { version: number; policy: CancellationPolicy | null }
const keptPolicies = new WeakMap<Db, Map<number, KeptPolicy>>()

/** Terms and cancellation policy of one version, not older than the one given. */
export async function saleTermsOf(
  ground: Ground,
  courseId: number,
  version: number,
): Promise<{ terms: Terms; policy: CancellationPolicy }> {
  const kept = keptPolicies.get(ground.db) ?? new Map<number, KeptPolicy>()
  keptPolicies.set(ground.db, kept)
  const found = kept.get(courseId)
  const read = found && found.version >= version ? found : await readPolicy(ground.db, courseId)
  if (!read) throw refuse('not_found')
  kept.set(courseId, read)
  const terms = await termsOf(ground, courseId, Math.max(version, read.version))
  // A change fell between the two readings: the policy is the older one.
  if (terms.version > read.version) return saleTermsOf(ground, courseId, terms.version)
  if (!read.policy) throw refuse('plan_not_available')
  return { terms, policy: read.policy }
}

export async function telOf(ground: Ground, courseId: number): Promise<string> {
  return (await courseById(ground.db, courseId))?.phone ?? ''
}

export async function refusalOf(ground: Ground, courseId: number, problem: WishProblem): Promise<Refusal> {
  switch (problem.why) {
    case 'not_open_yet':
      return refuse('not_open_yet', { opens_at: isoInTokyo(problem.opensAt) })
    case 'party_not_allowed':
      return refuse('party_not_allowed', { min: problem.min, max: problem.max })
    case 'window_closed':
      return refuse('window_closed', { tel: await telOf(ground, courseId) })
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
  seat_sold_once: 'start_taken',
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

/** How often a sale is priced again when the terms move under it, or its number is taken. */
export const mostPricings = 4

/** What a refusal may tell; asked for only where it is told. */
export type About = {
  readonly courseId: number
  readonly opensAt?: Date
  readonly nearest?: () => Promise<NearestStart[]>
  /** The fee as it is now. */
  readonly fee?: () => number
  /** Until when it could be done online. */
  readonly until?: Date
}

const refusals: Readonly<Record<RefusedResult, (ground: Ground, about: About) => Refusal | Promise<Refusal>>> = {
  already_cancelled: () => refuse('already_cancelled'),
  busy: () => refuse('busy'),
  cancel_closed: async (ground, { courseId }) => refuse('cancel_closed', { tel: await telOf(ground, courseId) }),
  change_closed: async (ground, { courseId, until }) =>
    refuse('change_closed', { tel: await telOf(ground, courseId), until: isoInTokyo(until ?? ground.clock.now()) }),
  day_closed: () => refuse('day_closed'),
  fee_changed: (_, { fee }) => refuse('fee_changed', { fee: fee?.() ?? 0 }),
  hold_expired: async (_, { nearest }) => refuse('hold_expired', { nearest: (await nearest?.()) ?? [] }),
  hold_limit: () => refuse('hold_limit'),
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
export const saleRefusal = async (ground: Ground, { result }: Refused, about: About): Promise<Refusal> =>
  refusals[result](ground, about)

/** Is it worth another pricing, or another number? */
export const isWorthAnother = ({ result }: { readonly result: string }): boolean =>
  result === 'terms_changed' || result === 'number_taken'

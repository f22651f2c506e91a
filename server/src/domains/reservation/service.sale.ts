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
import type { Sellable, WishProblem } from './rules.offer.ts'
import type { CancellationPolicy, Wish } from './types.ts'

/** Who books or holds: a member, or whoever is at an address (its keyed hash). */
export type Asker = { readonly memberId: MemberId | null; readonly address: string }

/** What names a repeated write: the client's key in its scope, and what was asked under it. */
export type Once = { readonly idempotencyKey: string; readonly requestHash: Buffer }

export const holderOf = ({ memberId, address }: Asker): string => (memberId === null ? `a:${address}` : `m:${memberId}`)

/** Who plays: one start a day for each. */
export const personKeyOf = (who: { memberId: number } | { guestEmail: string }): string =>
  'memberId' in who ? `m:${who.memberId}` : `g:${hashOf(who.guestEmail).toString('hex')}`

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

/** The second guards of the schema, should the first ever fail. */
const guardResults: Readonly<Record<string, string>> = { seat_sold_once: 'start_taken', one_start_a_day: 'same_day' }

/**
 * Runs a sale function. A deadlock or serialization failure is tried once more; what was raised after a write comes back as a
 * result like the others.
 */
export async function sell<T extends { result: string }>(run: () => Promise<T>): Promise<T | { result: string }> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      const result = raisedRefusal(error) ?? guardResults[constraintOf(error)]
      if (result !== undefined) return { result }
      if (attempt > 0 || !['40001', '40P01'].includes(codeOf(error))) throw error
    }
  }
}

/** How often a sale is priced again when the terms move under it. */
export const mostPricings = 4

/** The refusal for what a sale function said. */
export async function saleRefusal(
  ground: Ground,
  result: string,
  { offer, opensAt }: Sellable,
  nearest: () => Promise<NearestStart[]>,
): Promise<Refusal> {
  switch (result) {
    case 'start_taken':
      return refuse('start_taken', { nearest: await nearest() })
    case 'hold_expired':
      return refuse('hold_expired', { nearest: await nearest() })
    case 'not_open_yet':
      return refuse('not_open_yet', { opens_at: isoInTokyo(opensAt) })
    case 'window_closed':
      return refuse('window_closed', { tel: await telOf(ground, offer.course_id) })
    case 'day_closed':
    case 'hold_limit':
    case 'same_day':
    case 'idempotency_mismatch':
      return refuse(result)
    default:
      throw new Error(`a sale answered ${result}`)
  }
}

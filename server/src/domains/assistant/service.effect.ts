import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { spend } from '../../platform/http/limits.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import type { Once } from '../sale/service.ts'
import type { StoredReservation } from '../sale/types.ts'
import { connectionLimits } from './policy.ts'
import { insertEffect, noteDone, readEffect, type Verb } from './repo.effect.ts'
import { ToolRefusal } from './service.words.ts'
import { toolText } from './text.ts'
import type { Owner } from './types.ts'

type Asked = { readonly question: string; readonly confirmation: string; readonly confirm_until: string }

/**
 * Keeps an effect that is shown, and returns the token by which it happens: of this connection only, for ten minutes and until `until` at the latest.
 * Throws `too_many_requests`.
 */
export async function askFor(
  ground: Ground,
  { connectionId }: Owner,
  given: { readonly verb: Verb; readonly effect: object; readonly question: string; readonly until?: Date },
): Promise<Asked> {
  await spend(ground.db, [{ key: `assistant_effect:${connectionId}`, ...connectionLimits.effect }])
  const confirmation = newToken()
  const { verb, effect, question, until = null } = given
  const ends = await insertEffect(ground.db, { hash: hashOf(confirmation), connectionId, verb, effect, until })
  return { question, confirmation, confirm_until: isoInTokyo(ends) }
}

/**
 * Lets an effect happen that was shown, once: a repeat gets the answer of the first. `work` sells it at what was shown, or refuses. Throws
 * `confirmation_unknown` for the token of another connection or of another verb, and `confirmation_expired`.
 */
export async function confirmed<E>(
  ground: Ground,
  { connectionId, memberId }: Owner,
  { verb, confirmation }: { readonly verb: Verb; readonly confirmation: string },
  work: (effect: E, once: Once) => Promise<StoredReservation>,
): Promise<{ readonly reservation: StoredReservation; readonly effect: E }> {
  const hash = hashOf(confirmation)
  const found = await readEffect(ground.db, { hash, connectionId, verb })
  if (!found) throw new ToolRefusal('confirmation_unknown', toolText.unknown)
  if (!found.is_open) throw new ToolRefusal('confirmation_expired', toolText.expired)
  const effect = found.effect as E
  const once = { idempotencyKey: `assistant.${verb}:m:${memberId}:${hash.toString('hex')}`, requestHash: hash }
  const reservation = await work(effect, once)
  await noteDone(ground.db, hash)
  return { reservation, effect }
}

import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Hold, holdStarts } from '@jgm/contract/api/reservation'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import type { SheetNow } from '../tee-sheet/types.ts'
import { holdTeeTimes, releaseHeld, renewHeld, sweepHolds } from './repo.ts'
import { askerOf, judgeWish } from './rules.offer.ts'
import {
  holderOf,
  mostPricings,
  nearestTo,
  refusalOf,
  saleRefusal,
  saleTermsOf,
  sell,
  type Asker,
} from './service.sale.ts'
import type { Wish } from './types.ts'

const holdMinutes = 10
const mostRenewals = 3
/** A member may look at a few starts in several tabs; behind one address there can be many guests. */
const mostHolds = { member: 3, address: 20 } as const

const isSold = ({ groups }: Wish, { tee_times: teeTimes }: SheetNow): boolean =>
  teeTimes.some((teeTime) => teeTime.sold && groups.some((group) => group.tee_time_id === teeTime.id))

/**
 * Holds 1 to 4 neighbouring starts for ten minutes and says what they cost. Throws the refusals of the contract; a lost start
 * carries the nearest free ones.
 */
export async function holdWish(ground: Ground, who: Asker, body: Parsed<typeof holdStarts>['body']): Promise<Hold> {
  const wish: Wish = {
    courseId: body.course_id,
    playDate: body.play_date,
    planId: body.plan_id,
    groups: body.groups,
  }
  // Whether several starts follow each other is judged on the whole sheet; one alone needs only itself.
  const wishedTeeTimes = wish.groups.length === 1 ? wish.groups.map((group) => group.tee_time_id) : null
  for (let pricing = 0; pricing < mostPricings; pricing += 1) {
    const sheet = await sheetNow(ground, wish.courseId, wish.playDate, who.memberId, wishedTeeTimes)
    if (!sheet) throw refuse('not_found')
    if (sheet.person?.has_start) throw refuse('same_day')
    const asker = askerOf(who.memberId !== null, sheet)
    const { terms, policy } = await saleTermsOf(ground, wish.courseId, sheet.terms_version)
    const judged = judgeWish(wish, sheet, { terms, policy, asker, now: ground.clock.now() })
    if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
    const nearest = () => nearestTo(ground, wish, { sheet, asker, terms })
    // What is sold on the sheet is not asked for again.
    if (isSold(wish, sheet)) throw await saleRefusal(ground, 'start_taken', judged, nearest)
    const token = newToken()
    const held = await sell(() =>
      holdTeeTimes(ground.db, {
        tokenHash: hashOf(token),
        holder: holderOf(who),
        mostHolds: who.memberId === null ? mostHolds.address : mostHolds.member,
        courseId: wish.courseId,
        playDate: wish.playDate,
        teeTimeIds: judged.offer.groups.map((group) => group.tee_time_id),
        players: judged.offer.groups.map((group) => group.players),
        planId: wish.planId,
        termsVersion: terms.version,
        mayMemberOnly: asker.classes.includes('course_member'),
        opensAt: judged.opensAt,
        closesAt: judged.closesAt,
        minutes: holdMinutes,
        replaces: body.replaces === undefined ? null : hashOf(body.replaces),
      }),
    )
    if (held.result === 'held' && 'hold_until' in held && held.hold_until)
      return { token, until: isoInTokyo(held.hold_until), can_renew: true, offer: judged.offer }
    if (held.result !== 'terms_changed') throw await saleRefusal(ground, held.result, judged, nearest)
  }
  throw refuse('unavailable')
}

/** Ten more minutes from now, at most three times. Throws `hold_expired`, `hold_limit`. */
export async function renewHold(
  ground: Ground,
  who: Asker,
  token: string,
): Promise<{ until: string; can_renew: boolean }> {
  const hold = { tokenHash: hashOf(token), holder: holderOf(who), minutes: holdMinutes, most: mostRenewals }
  const renewed = await sell(() => renewHeld(ground.db, hold))
  if (renewed.result === 'hold_limit') throw refuse('hold_limit')
  if (renewed.result !== 'renewed' || !('hold_until' in renewed) || !renewed.hold_until)
    throw refuse('hold_expired', { nearest: [] })
  return { until: isoInTokyo(renewed.hold_until), can_renew: renewed.renewals_left > 0 }
}

/** Lets a hold go; also fine when it has ended already. */
export async function releaseHold(ground: Ground, who: Asker, token: string): Promise<{ ok: true }> {
  await releaseHeld(ground.db, hashOf(token), holderOf(who))
  return { ok: true }
}

/** Forgets holds that ended long ago. An expired hold frees its starts by itself; this only tidies up. */
export async function tidyHolds(ground: Ground): Promise<number> {
  let all = 0
  for (;;) {
    const swept = await sweepHolds(ground.db)
    all += swept
    if (swept === 0) return all
  }
}

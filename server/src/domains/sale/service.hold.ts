import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Hold, holdStarts } from '@jgm/contract/api/reservation'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { siteFactor } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import type { Terms } from '../plan/types.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { sweepHolds } from './repo.ts'
import { holdTeeTimes, releaseHeld, renewHeld } from './repo.verbs.ts'
import { askerOf, judgeWish } from './rules.product.ts'
import { holderOf, lostOf, neededFor, refusalOf, saleRefusal, sell, settle, type About, type Asker } from './service.ts'
import type { Held, Priced, Refused, Wish, HoldOrder } from './types.ts'

/** How often a hold is renewed. */
export const mostRenewals = 3
/**
 * The most holds at once: a member, or a browser without an account, compares a few starts in several tabs; a network can have
 * many guests, and an IPv6 site many networks. Of one day of a course, a person holds at most one party's groups. Guests of a
 * site hold as many, or a quarter of the free starts if that is more, so that nobody blocks a day.
 */
const mostHolds = { person: 3, network: 20 } as const
const mostOfDay = 4
const mostOfDayFor = (memberId: MemberId | null, { day }: SheetNow): number =>
  memberId === null ? Math.max(mostOfDay, Math.floor((day?.open_all ?? 0) / 4)) : mostOfDay

const isSold = ({ groups }: Wish, { tee_times: teeTimes }: SheetNow): boolean =>
  teeTimes.some((teeTime) => teeTime.sold && groups.some((group) => group.tee_time_id === teeTime.id))

type HeldOffer = Held & { readonly judged: Priced }
type Seen = { readonly sheet: SheetNow; readonly asker: Viewer; readonly terms: Terms }

/** What is wished and what it is judged by; `lost` reads what is told of a wish that was lost. */
export type Holding = {
  readonly read: () => Promise<{ readonly wish: Wish; readonly sheet: SheetNow } | undefined>
  readonly lost: (wish: Wish, seen: Seen) => Pick<About, 'nearest' | 'held'>
}

/**
 * Holds the starts or seats of a wish for ten minutes and returns what was judged. Throws `not_found` where `read` finds nothing,
 * and the refusals of the contract.
 */
export async function holdWith(
  ground: Ground,
  who: Asker & { readonly device: string | null },
  replaces: string | undefined,
  holding: Holding,
): Promise<Omit<Hold, 'offer'> & { readonly judged: Priced }> {
  const token = newToken()
  const held = await settle(
    ground,
    async () => ({ answered: null, found: await holding.read() }),
    async ({ found }): Promise<{ about: About; sell: () => Promise<HeldOffer | Refused> }> => {
      if (!found) throw refuse('not_found')
      const { wish, sheet } = found
      if (sheet.person?.has_start) throw refuse('same_day')
      const asker = askerOf(who.memberId !== null, sheet)
      const terms = await termsOf(ground, wish.courseId, sheet.terms_version)
      const judged = judgeWish(wish, sheet, { terms, asker, now: ground.clock.now() })
      if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
      const about = {
        courseId: wish.courseId,
        opensAt: judged.opensAt,
        ...holding.lost(wish, { sheet, asker, terms }),
      }
      // A start that the sheet shows as sold needs no attempt.
      if (isSold(wish, sheet)) throw await saleRefusal(ground, { result: 'start_taken' }, about)
      const order = { replaces, token, sheet, termsVersion: terms.version, asker }
      return {
        about,
        sell: async () => {
          const answer = await holdTeeTimes(ground.db, holdOrderOf(who, wish, judged, order))
          return 'until' in answer ? { ...answer, judged } : answer
        },
      }
    },
  )
  return { token, until: isoInTokyo(new Date(held.until)), can_renew: held.can_renew, judged: held.judged }
}

/** The order of a checkout hold for a judged wish. */
export function holdOrderOf(
  who: Asker & { readonly device: string | null },
  wish: Wish,
  judged: Priced,
  given: {
    readonly replaces: string | undefined
    readonly token: string
    readonly sheet: SheetNow
    readonly termsVersion: number
    readonly asker: Viewer
  },
): HoldOrder {
  return {
    kind: 'checkout',
    until: null,
    token_hash: hashOf(given.token),
    holder: holderOf(who),
    device: who.device === null ? null : hashOf(who.device),
    course_id: wish.courseId,
    play_date: wish.playDate,
    tee_time_ids: judged.offer.groups.map((group) => group.tee_time_id),
    players: judged.offer.groups.map((group) => group.players),
    plan_id: wish.planId,
    terms_version: given.termsVersion,
    may_member_only: given.asker.classes.includes('course_member'),
    opens_at: judged.opensAt,
    closes_at: judged.closesAt,
    replaces: given.replaces === undefined ? null : hashOf(given.replaces),
    most_holds: who.memberId === null ? mostHolds.network : mostHolds.person,
    most_of_device: mostHolds.person,
    most_of_site: mostHolds.network * siteFactor,
    most_of_day: mostOfDayFor(who.memberId, given.sheet),
  }
}

/**
 * Holds 1 to 4 neighbouring starts for ten minutes and returns their price. Throws the refusals of the contract; the refusal
 * of a lost start names the nearest free ones.
 */
export async function holdWish(
  ground: Ground,
  who: Asker & { readonly device: string | null },
  body: Parsed<typeof holdStarts>['body'],
): Promise<Hold> {
  const wish: Wish = {
    type: 'regular',
    courseId: body.course_id,
    playDate: body.play_date,
    planId: body.plan_id,
    groups: body.groups,
  }
  const { judged, ...hold } = await holdWith(ground, who, body.replaces, {
    async read() {
      const sheet = await sheetNow(ground, wish.courseId, wish.playDate, who.memberId, neededFor(wish))
      return sheet && { wish, sheet }
    },
    lost: (lost, seen) => lostOf(ground, lost, seen),
  })
  return { ...hold, offer: judged.offer }
}

/** Renews a hold to ten minutes from now, at most three times and forty minutes per start. Throws `hold_expired`, `renewal_limit`. */
export async function renewHold(
  ground: Ground,
  who: Asker,
  token: string,
): Promise<{ until: string; can_renew: boolean }> {
  const renewed = await sell(() =>
    renewHeld(ground.db, { tokenHash: hashOf(token), holder: holderOf(who), most: mostRenewals }),
  )
  // The limit of a renewal is its own, not that of the holds at once.
  if (renewed.result === 'hold_limit') throw refuse('renewal_limit')
  if (!('until' in renewed)) throw await saleRefusal(ground, renewed, { courseId: 0 })
  return { until: isoInTokyo(new Date(renewed.until)), can_renew: renewed.can_renew }
}

/** Releases a hold; answers ok when it has ended already. */
export async function releaseHold(ground: Ground, who: Asker, token: string): Promise<{ ok: true }> {
  await releaseHeld(ground.db, hashOf(token), holderOf(who))
  return { ok: true }
}

/** Deletes holds that ended long ago. An expired hold frees its starts by itself; this only removes the rows. */
export async function tidyHolds(ground: Ground): Promise<number> {
  let all = 0
  for (;;) {
    const swept = await sweepHolds(ground.db)
    all += swept
    if (swept === 0) return all
  }
}

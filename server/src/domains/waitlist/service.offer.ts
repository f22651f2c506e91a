import { randomUUID } from 'node:crypto'
import { instantAt } from '@jgm/contract/model/dates'
import { sumOfEach } from '../../platform/each.ts'
import type { Ground } from '../../platform/ground.ts'
import { hashOf } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import type { BookVerb } from '../sale/service.book.ts'
import { sell } from '../sale/service.ts'
import type { WishProblem } from '../sale/types.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { mostPasses } from './policy.ts'
import { bookOfferedStart, offerStart, passOffer, readEndedOffers, readFreeStarts } from './repo.ts'
import { bestOffer, offerEnd } from './rules.ts'
import { offerTokenOf } from './service.ts'
import type { FreeStart, Waiting } from './types.ts'

/** Books a start that was offered to a person who waits, and ends the wait. */
export const bookOffered: BookVerb = bookOfferedStart

/** Refusals that hold for every start of the day. */
const closedReasons: readonly WishProblem['why'][] = ['not_open_yet', 'window_closed', 'day_closed']

/**
 * The offer of a start to a person, as the sale's hold. `closed`: this person cannot book the day now; `unfit`: only this start cannot be
 * sold to them.
 */
async function judge(ground: Ground, start: FreeStart, { entry_id: entryId, member_id: memberId, players }: Waiting) {
  const { tee_time_id: teeTimeId, course_id: courseId, play_date: playDate } = start
  const sheet = await sheetNow(ground, courseId, playDate, memberId, [teeTimeId])
  if (!sheet || sheet.person?.has_start) return 'closed'
  const now = ground.clock.now()
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const asker = askerOf(memberId !== null, sheet)
  const groups = [{ tee_time_id: teeTimeId, players }]
  const judged = terms.plans.map((plan) =>
    judgeWish({ type: 'regular', courseId, playDate, planId: plan.id, groups }, sheet, { terms, asker, now }),
  )
  if (judged.some((one) => 'why' in one && closedReasons.includes(one.why))) return 'closed'
  const best = bestOffer(judged.flatMap((one) => ('offer' in one ? [one] : [])))
  const until = best && offerEnd(now, instantAt(playDate, start.start_minute), best.closesAt)
  if (!best || !until) return 'unfit'
  const id = randomUUID()
  return {
    id,
    offer: best.offer,
    hold: {
      kind: 'offer',
      until,
      token_hash: hashOf(offerTokenOf(ground, id)),
      holder: memberId === null ? `a:waitlist ${entryId}` : `m:${memberId}`,
      device: null,
      course_id: courseId,
      play_date: playDate,
      tee_time_ids: [teeTimeId],
      players: [players],
      plan_id: best.offer.plan.id,
      terms_version: terms.version,
      may_member_only: asker.classes.includes('course_member'),
      opens_at: best.opensAt,
      closes_at: best.closesAt,
      replaces: null,
      // No limit counts an offer.
      most_holds: 0,
      most_of_device: 0,
      most_of_site: 0,
      most_of_day: 0,
    },
  }
}

/** How often the line of a start is read again because it has changed meanwhile. */
const mostReadings = 4

/**
 * Offers a start to the first person in its line who can book it. `closed` remembers people who can't book any start of a course on a
 * date. Returns whether the start was offered.
 */
async function offerOne(ground: Ground, start: FreeStart, closed: Set<string>): Promise<boolean> {
  const keyOf = ({ entry_id: id }: Waiting): string => `${id} ${start.course_id} ${start.play_date}`
  const passedOver: number[] = []
  let { line } = start
  for (let reading = 1; reading <= mostReadings;) {
    const first = line.find((one) => !passedOver.includes(one.entry_id))
    if (!first) return false
    const judged = closed.has(keyOf(first)) ? 'closed' : await judge(ground, start, first)
    if (typeof judged === 'string') {
      if (judged === 'closed') closed.add(keyOf(first))
      passedOver.push(first.entry_id)
      continue
    }
    const answer = await sell(async () => ({
      result: await offerStart(ground.db, { entryId: first.entry_id, passedOver, ...judged }),
    }))
    if (answer.result === 'held') return true
    // The line or the terms have changed since they were read; anything else is about the start.
    if (answer.result !== 'not_first' && answer.result !== 'terms_changed') return false
    reading += 1
    line = (await readFreeStarts(ground.db, start.tee_time_id))[0]?.line ?? []
  }
  return false
}

/**
 * Ends offers that are over or whose person has another start of the day by now, and offers every free start that somebody waits for to the first in its line. Safe to run at any time
 * and in several processes. Returns how many offers were made.
 */
export async function offerStarts(ground: Ground): Promise<number> {
  const ended = await readEndedOffers(ground.db)
  const pass = async ({ entry_id: id, how }: (typeof ended)[number]): Promise<number> => {
    await sell(async () => ({ result: 'passed', isDone: await passOffer(ground.db, id, how, mostPasses) }))
    return 1
  }
  await sumOfEach(ground, 'an offer could not be ended', ended, ({ entry_id: id }) => id, pass)
  const closed = new Set<string>()
  const free = await readFreeStarts(ground.db, null)
  const offer = async (start: FreeStart): Promise<number> => ((await offerOne(ground, start, closed)) ? 1 : 0)
  const made = await sumOfEach(ground, 'a start could not be offered', free, (start) => start.tee_time_id, offer)
  return made
}

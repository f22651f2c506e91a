import type { Reply } from '@jgm/contract/api/endpoint'
import type { DeskAnswer, getSisters, previewAnswer, Starts } from '@jgm/contract/api/request-desk'
import { courseIds } from '@jgm/contract/model/choices'
import { formatDateMedium, instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import { requestWords } from '@jgm/contract/model/request'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { byWorth, planTraitsOf } from '../plan/rules.ts'
import { termsOf } from '../plan/service.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import { refusalOf } from '../sale/service.ts'
import type { Priced, WishProblem } from '../sale/types.ts'
import { windowOf } from '../tee-sheet/rules.days.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { confirmHeldMinutes } from './policy.ts'
import { minutesOfWish, runsOf } from './rules.ts'
import { givenFor, startOf } from './service.ts'
import type { PendingAnswer, StoredRequest } from './types.ts'

/** The sheet of a date with what its starts are sold by to the person of a request, at the desk. Throws `not_found`. */
export async function groundOf(ground: Ground, request: StoredRequest, date: string) {
  const sheet = await sheetNow(ground, request.course_id, date, request.member_id, null)
  if (!sheet) throw refuse('not_found')
  return {
    sheet,
    terms: await termsOf(ground, request.course_id, sheet.terms_version),
    asker: askerOf(request.member_id !== null, sheet),
    now: ground.clock.now(),
    isDesk: true,
  }
}

/** The starts with each plan that can be sold for them, the best one first; or why none can. */
function judgeStarts(
  request: StoredRequest,
  { play_date: playDate, groups }: Pick<Starts, 'play_date' | 'groups'>,
  given: Awaited<ReturnType<typeof groundOf>>,
): readonly Priced[] | WishProblem {
  const judged = given.terms.plans.map((plan) =>
    judgeWish({ type: 'request', courseId: request.course_id, playDate, planId: plan.id, groups }, given.sheet, given),
  )
  const good = judged.flatMap((one) => ('offer' in one ? [one] : []))
  const worth = ({ offer }: Priced) => ({ holes: offer.plan.holes, yen: offer.quote.total })
  if (good.length > 0) return good.toSorted((a, b) => byWorth(worth(a), worth(b)))
  const problems = judged.flatMap((one) => ('why' in one ? [one] : []))
  return problems.find(({ why }) => why !== 'plan_not_available') ?? { why: 'plan_not_available' }
}

/** One of the starts that an answer names, priced for the person. */
export type PricedStarts = {
  readonly priced: Priced
  /** Every plan that can be sold for them, the best one first. */
  readonly plans: Reply<typeof previewAnswer>['plans']
  readonly hasStart: boolean
  readonly isOutside: boolean
  readonly termsVersion: number
}

/** Prices starts at the wished plan, or the best one. Throws the refusals of the contract. */
async function priceStarts(ground: Ground, request: StoredRequest, starts: Starts): Promise<PricedStarts> {
  const given = await groundOf(ground, request, starts.play_date)
  const judged = judgeStarts(request, starts, given)
  if ('why' in judged) throw await refusalOf(ground, request.course_id, judged)
  const priced = starts.plan_id === null ? judged[0] : judged.find(({ offer }) => offer.plan.id === starts.plan_id)
  if (!priced) throw refuse('plan_not_available')
  const window = windowOf('regular', given.terms, given.asker.classes, starts.play_date, given.now)
  const plans = judged.flatMap(({ offer }) => {
    const plan = given.terms.plans.find(({ id }) => id === offer.plan.id)
    return plan ? [{ ...planTraitsOf(plan), total: offer.quote.total }] : []
  })
  return {
    priced,
    plans,
    hasStart: given.sheet.person?.has_start ?? false,
    isOutside: window?.state !== 'open',
    termsVersion: given.terms.version,
  }
}

/** The starts of an answer, priced. Throws the refusals of the contract; a wrong answer-by at `answer.until`. */
export async function priceAnswer(ground: Ground, request: StoredRequest, answer: DeskAnswer): Promise<PricedStarts[]> {
  if (answer.kind === 'declined') return []
  const wanted = answer.kind === 'confirmed' ? [answer.starts] : answer.offers
  const seen = new Set<number>()
  for (const [index, { groups }] of wanted.entries()) {
    if (groups.some(({ tee_time_id: id }) => seen.has(id)))
      throw refuse('validation', { problems: [{ path: `answer.offers.${index}`, message: requestWords.sameStart }] })
    for (const { tee_time_id: id } of groups) seen.add(id)
  }
  const priced = []
  for (const starts of wanted) priced.push(await priceStarts(ground, request, starts))
  if (answer.kind === 'offered') {
    const until = new Date(answer.until)
    const first = Math.min(...priced.map(({ priced: { offer } }) => startOf(offer).getTime()))
    if (Number.isNaN(until.getTime()) || until <= ground.clock.now() || until.getTime() >= first)
      throw refuse('validation', { problems: [{ path: 'answer.until', message: requestWords.until }] })
  }
  return priced
}

/**
 * The answer as it is stored: its instant in one form, and the telephone of the course. Throws `validation` for a way on to a date that
 * is over or beyond the booking window.
 */
export async function pendingOf(ground: Ground, request: StoredRequest, given: DeskAnswer): Promise<PendingAnswer> {
  const common = { kind: given.kind, words: given.words, until: null, reason: null, ways: [] }
  if (given.kind === 'offered') return { ...common, until: new Date(given.until).toISOString() }
  if (given.kind === 'confirmed') return common
  if (given.ways.length === 0) return { ...common, reason: given.reason }
  const { wishable } = await givenFor(ground, request.course_id, request.member_id)
  const problems = given.ways.flatMap((way, index) => {
    if (way.kind === 'call') return []
    const path = `answer.ways.${index}.play_date`
    if (way.play_date < wishable.today) return [{ path, message: requestWords.past }]
    const last = formatDateMedium(wishable.last, isPublicHoliday(wishable.last))
    return way.play_date > wishable.last ? [{ path, message: requestWords.tooFar(last) }] : []
  })
  if (problems.length > 0) throw refuse('validation', { problems })
  const ways = given.ways.map((way) => (way.kind === 'call' ? { kind: way.kind, tel: wishable.tel } : way))
  return { ...common, reason: given.reason, ways }
}

/** The hold that keeps starts for a request: an offer of the course, without limits and window. */
export function holdOrder(request: StoredRequest, { priced, termsVersion }: PricedStarts, until: Date) {
  const { offer } = priced
  return {
    kind: 'offer',
    until,
    token_hash: hashOf(newToken()),
    holder: `a:request ${request.id}`,
    device: null,
    course_id: offer.course_id,
    play_date: offer.play_date,
    tee_time_ids: offer.groups.map((group) => group.tee_time_id),
    players: offer.groups.map((group) => group.players),
    plan_id: offer.plan.id,
    terms_version: termsVersion,
    may_member_only: true,
    opens_at: new Date(0),
    closes_at: startOf(offer),
    replaces: null,
    most_holds: 0,
    most_of_device: 0,
    most_of_site: 0,
    most_of_day: 0,
  }
}

/** Until when the starts of an answer are held: an offer until the golfer’s answer-by, a confirmation until it is carried out. */
export const heldUntil = (answer: DeskAnswer, now: Date): Date =>
  answer.kind === 'offered' ? new Date(answer.until) : new Date(now.getTime() + confirmHeldMinutes * 60_000)

/** The first minute of a date that has not begun. */
export const firstMinuteOf = (date: string, now: Date): number =>
  date > todayInTokyo(now) ? 0 : Math.ceil((now.getTime() - instantAt(date, 0).getTime()) / 60_000)

/** The sister courses with a run of starts for the party on the first wished day, nearest to the wish first. */
export async function sisterStarts(
  ground: Ground,
  request: StoredRequest,
): Promise<Reply<typeof getSisters>['sisters']> {
  const [wish] = request.wishes
  if (!wish) return []
  const { play_date: date } = wish
  const { from, to } = minutesOfWish(wish)
  const away = (minute: number): number => Math.max(0, from - minute, minute - (to - 1))
  const found = []
  for (const course_id of courseIds.filter((id) => id !== request.course_id)) {
    const sheet = await sheetNow(ground, course_id, date, request.member_id, null)
    if (sheet?.day?.status !== 'open') continue
    const teeTimes = sheet.tee_times.filter(({ audience }) => audience === 'all')
    const runs = runsOf(teeTimes, request.groups, firstMinuteOf(date, ground.clock.now()))
    const [first] = teeTimes
      .filter(({ id }) => runs.has(id))
      .toSorted((a, b) => away(a.start_minute) - away(b.start_minute) || a.start_minute - b.start_minute)
    if (first) found.push({ course_id, nine: first.nine, start_minute: first.start_minute, runs: runs.size })
  }
  return found.toSorted((a, b) => away(a.start_minute) - away(b.start_minute) || b.runs - a.runs)
}

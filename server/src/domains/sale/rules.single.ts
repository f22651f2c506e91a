import type { CancellationSchedule, Quote } from '@jgm/contract/api/quote'
import { singleWords } from '@jgm/contract/api/single'
import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { golfTaxExemption, golfUseTaxOn } from '../course/rules.ts'
import { quote } from '../plan/rules.ts'
import type { Terms } from '../plan/types.ts'
import { windowOf } from '../tee-sheet/rules.days.ts'
import type { SheetNow, SingleNow } from '../tee-sheet/types.ts'
import { scheduleFor } from './rules.cancellation.ts'
import { judgeDate, judgePlan } from './rules.judging.ts'
import type { SeatTerms, Selling, Sellable, WishProblem } from './types.ts'

/** The numbers of players that a single tee time is played with. */
const partySizes = [2, 3, 4] as const

/** The party sizes whose price is shown: from the minimum, or from two where the course holds it below the minimum. */
export const sizesOf = ({ minimum, below_minimum: below }: Pick<SingleNow, 'minimum' | 'below_minimum'>) =>
  partySizes.filter((size) => size >= (below === 'held' ? 2 : minimum))

/** What one person and the whole booking pay, by how many play; the fewest first. */
export const pricesOf = ({ quotes, sizes }: Pick<SeatTerms, 'quotes' | 'sizes'>) =>
  sizes.map((players) => ({
    players,
    per_person: quotes[players].groups[0]?.per_person ?? 0,
    total: quotes[players].total,
  }))

/** The problems of a booking of `seats`: the companion of the second one, and the house rules, which are agreed to once. */
export function bookProblems(
  seats: number,
  {
    companion,
    agreed_rules: agreed,
  }: { readonly companion: string | null; readonly agreed_rules?: boolean | undefined },
  hasAgreed: boolean,
): Problem[] {
  return [
    ...(seats > 1 === (companion === null) ? [{ path: 'companion', message: singleWords.companion }] : []),
    ...(hasAgreed || agreed ? [] : [{ path: 'agreed_rules', message: singleWords.rules }]),
  ]
}

/** How many play at least after a booking of `seats`, as far as its price is concerned. */
const playersWith = ({ sold, minimum }: SingleNow, seats: number): number =>
  Math.min(4, Math.max(sold + seats, minimum))

/**
 * Why a seat can't be taken, from what belongs to this single tee time alone. A caller who is kept apart from a player gets the answer
 * of a lost seat. Without a session nobody's account is known yet: it is judged when the seat is booked.
 */
function seatProblem(single: SingleNow, seats: number, isKnown: boolean, now: Date): WishProblem | undefined {
  if (single.is_kept_apart || single.state === 'not_held') return { why: 'start_taken' }
  if (single.state !== 'established' && now >= new Date(single.decision_at)) return { why: 'window_closed' }
  if (single.women_only && (seats > 1 || (isKnown && single.gender !== 'female'))) return { why: 'women_only' }
  return undefined
}

const quoteFor = (
  { day, fee, groups }: Sellable,
  terms: Terms,
  person: SheetNow['person'],
  playTogether: number,
): Quote =>
  quote({
    fee,
    playersPerGroup: groups.map(({ players }) => players),
    golfUseTax: golfUseTaxOn(terms.taxes, day.play_date),
    exemptPlayers:
      golfTaxExemption({ birthday: person?.birthday ?? null, hasDisability: false }, day.play_date) === undefined
        ? 0
        : 1,
    playTogether,
  })

/** Until a single tee time is established, leaving it is free, up to its start. */
export function freeUntilStart(playDate: PlayDate, startMinute: number, noShowPercent: number): CancellationSchedule {
  const end = isoInTokyo(instantAt(addDays(playDate, 1), 0))
  return {
    steps: [{ from: null, until: end, unit: 'person', per_unit: 0, fee: 0 }],
    no_show_percent: noShowPercent,
    online_until: isoInTokyo(instantAt(playDate, startMinute)),
  }
}

/**
 * Strangers book one or two seats of a single tee time with the plan of the course. The price follows how many play; the cancellation
 * policy applies from the establishment on. A change of time is a move to another single tee time (decision 016).
 */
export const single: Selling = {
  isChangeable: false,
  // Its price follows the number of players.
  takesPoints: false,

  window: (terms, classes, playDate, now) => windowOf('single', terms, classes, playDate, now),

  judge(wish, sheet, given) {
    const { single: conditions, tee_times: teeTimes } = sheet
    const window = single.window(given.terms, given.asker.classes, wish.playDate, given.now)
    const date = judgeDate(window, sheet, wish.playDate, given)
    if ('why' in date) return date
    const [wished] = wish.groups
    const teeTime = teeTimes.find((one) => one.id === wished?.tee_time_id && one.kind === 'single')
    if (!wished || !teeTime || !conditions || wish.groups.length > 1) return { why: 'not_found' }
    const problem = seatProblem(conditions, wished.players, sheet.person !== undefined, given.now)
    if (problem) return problem
    const groups = [{ teeTime, players: wished.players }]
    const plan = judgePlan(wish, groups, [playersWith(conditions, wished.players)], date, given)
    if ('why' in plan) return plan
    const decisionAt = new Date(conditions.decision_at)
    const closesAt = conditions.state !== 'established' && decisionAt < plan.closesAt ? decisionAt : plan.closesAt
    return { ...date, ...plan, groups, closesAt, single: conditions }
  },

  price: (sellable, terms, person) =>
    quoteFor(
      sellable,
      terms,
      person,
      sellable.single ? playersWith(sellable.single, sellable.groups[0]?.players ?? 1) : 4,
    ),

  schedule({ day, fee, customerClass, groups }, policy) {
    return scheduleFor(policy, {
      playDate: day.play_date,
      dayType: day.day_type,
      groups: 1,
      players: groups.reduce((sum, { players }) => sum + players, 0),
      customerClass,
      greenFeePerPerson: fee.greenFee,
    })
  },

  seatTerms: (sellable, terms, person, policy) => ({
    quotes: {
      2: quoteFor(sellable, terms, person, 2),
      3: quoteFor(sellable, terms, person, 3),
      4: quoteFor(sellable, terms, person, 4),
    },
    sizes: sizesOf(sellable.single ?? { minimum: 2, below_minimum: 'ask' }),
    free: freeUntilStart(
      sellable.day.play_date,
      Math.min(...sellable.groups.map(({ teeTime }) => teeTime.start_minute)),
      policy.noShowPercent,
    ),
  }),
}

import type { WaitingOrder } from '@jgm/contract/api/desk-call'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { staffErrors as refused } from '@jgm/contract/model/errors.staff'
import { mostGroups } from '@jgm/contract/model/sheet'
import { callText } from '../text.call.ts'
import { offerText as words } from '../text.offers.ts'
import { settleText } from '../text.settle.ts'
import { startsText } from '../text.starts.ts'
import { sheetText } from '../text.ts'
import { waitText } from '../text.waiting.ts'
import { isOver, isPlayed } from './arrivals.ts'
import {
  isOfSeat,
  isOrderedBy,
  mayBook,
  pickedOf,
  singlesOf,
  type PartyVerb,
  type Picked,
  type Place,
} from './call/tasks.ts'
import { bookedOf, isEmptySingle, isOpened, middleAfter, type BookedSeat } from './rows.ts'

/** What the desk does with the chosen start. */
export type Verb = PartyVerb | 'book' | 'depart' | 'block' | 'open' | 'squeeze' | 'audience'

/** Of each verb null where it is offered, else the sentence that says why it is not. */
export type Offers = Readonly<Record<Verb, string | null>>

/** The day of a sheet beside today, and the orders of the desks. */
export type Ground = {
  readonly date: string
  readonly when: 'past' | 'today' | 'ahead'
  readonly starts: readonly DayStart[]
  readonly orders: readonly Pick<WaitingOrder, 'about'>[]
}

/** Why a verb is not offered for a group; null where it is. It is what the server would refuse. */
export function refusalOf(verb: PartyVerb, picked: Picked, orders: Ground['orders']): string | null {
  const { start, group, party } = picked
  if (verb === 'settle') return group.status === 'no_show' ? settleText.noShow : null
  if (isOrderedBy(orders)(picked)) return callText.ordered
  if (isOver({ group })) return refused.day_ended.text
  if (verb === 'name' || verb === 'price') return null
  // A group that has not left yet still changes its place with another one.
  const hasStarted = verb === 'move' ? start.started_at !== null : party.some((one) => one.hasStarted)
  if (hasStarted) return refused.group_started.text
  const isLost = verb === 'cancel' || (verb === 'move' && start.single !== null)
  return group.status === 'checked_in' && isLost ? refused.party_here.text : null
}

/** Why a group in the hand can't be put onto a start; null where it can. `other`: the group that stands there. */
export function moveRefusal(
  picked: Picked,
  to: Place,
  other: Picked | undefined,
  { today, orders }: { readonly today: string; readonly orders: Ground['orders'] },
): string | null {
  if (to.date < today) return callText.past
  const isOneDay = picked.date === to.date
  const isHere = ({ group }: Picked): boolean => group.status === 'checked_in'
  if (!isOneDay && picked.party.length > 1) return callText.swapOneDay
  if (!isOneDay && isHere(picked)) return words.sameDay
  if (other && other.group.number !== picked.group.number) {
    if (isOrderedBy(orders)(other)) return callText.otherOrdered
    if (isOver(other)) return refused.day_ended.text
    if (other.start.started_at !== null) return words.otherStarted
    if (!isOneDay && other.party.length > 1) return callText.swapOneDay
    return !isOneDay && isHere(other) ? words.otherSameDay : null
  }
  if (!mayBook(to.start)) return callText.notThere
  return picked.party.some((one) => one.hasStarted) ? words.partyStarted : null
}

/** Why a mark of a seat is not changed; null where it is. A course manager corrects what has ended, and whoever comes late is received by all. */
export const markRefusal = (seat: BookedSeat, mayCorrect: boolean): string | null =>
  isOver(seat) && !mayCorrect ? refused.day_ended.text : null

function bookRefusal({ when }: Ground, range: readonly DayStart[]): string | null {
  const [only, ...others] = range
  if (when === 'past') return callText.past
  if (only?.waiter && others.length === 0) return only.waiter.member ? null : waitText.offeredGuest
  if (range.length > mostGroups) return callText.tooMany(mostGroups)
  if (range.some(({ state }) => state === 'closed')) return words.closed
  return range.length > 0 && range.every(mayBook) ? null : callText.needsOpen
}

function partyRefusal(verb: PartyVerb, { date, when, starts, orders }: Ground, start: DayStart): string | null {
  if (verb === 'settle' ? when === 'ahead' : when === 'past')
    return verb === 'settle' ? settleText.ahead : callText.past
  if (start.state === 'competition') return words.competition
  const singles = singlesOf(start, date)
  if (singles.length > 0 && !isOfSeat(verb)) return words.singleOnly
  const booked = pickedOf(start, starts, date)
  const refusals = (booked ? [booked] : singles).map((one) => refusalOf(verb, one, orders))
  return refusals.length === 0 ? callText.needsBooked : refusals.includes(null) ? null : (refusals[0] ?? null)
}

/** Why a start is not said to have left, or to be there still. */
function departRefusal({ when }: Ground, start: DayStart): string | null {
  if (when !== 'today') return words.departToday
  const plays = isPlayed(start) && bookedOf(start).some(({ group }) => group.status !== 'no_show')
  return plays ? null : words.nobodyPlays
}

function squeezeRefusal({ starts }: Ground, start: DayStart): string | null {
  if (start.state === 'closed') return words.closed
  return middleAfter(starts, start) === start.start_minute ? startsText.squeeze.full : null
}

/** The verbs that the desk may use on the chosen start, or on the chosen range of starts; for each other verb, the sentence that says why not. */
export function offersOf(ground: Ground, start: DayStart | undefined, range: readonly DayStart[]): Offers {
  const of = (refusal: (chosen: DayStart) => string | null): string | null => (start ? refusal(start) : words.choose)
  const party = (verb: PartyVerb): string | null => of((chosen) => partyRefusal(verb, ground, chosen))
  const among = (fits: (one: DayStart) => boolean, none: string): string | null =>
    of(() => (range.some(fits) ? null : none))
  return {
    book: of(() => bookRefusal(ground, range)),
    move: party('move'),
    change: party('change'),
    name: party('name'),
    price: party('price'),
    cancel: party('cancel'),
    settle: party('settle'),
    depart: of((chosen) => departRefusal(ground, chosen)),
    block: among(({ state }) => state === 'open', sheetText.block.nothing),
    open: of((chosen) =>
      isOpened(chosen) || range.some(({ state }) => state === 'blocked') ? null : words.nothingToOpen,
    ),
    squeeze: start ? squeezeRefusal(ground, start) : startsText.squeeze.choose,
    audience: among((one) => one.state === 'open' || isEmptySingle(one), startsText.audience.nothing),
  }
}

/** The sentence of the panel: why what stands there is not changed, or not booked. Null where there is nothing to say. */
export function reasonIn(offers: Offers, { groups, state, waiter }: DayStart): string | null {
  if (groups.length > 0) return offers.cancel ?? offers.move ?? (state === 'sold' ? offers.change : null)
  return state === 'closed' || waiter ? offers.book : null
}

/**
 * The label of a key at the foot of the screen, where its verb may be used. A verb that may not be used has no label, and pressing its key says why. Each of
 * these verbs has a button in the panel, too.
 */
export const footOf = (refusal: string | null, foot: string): { readonly foot?: string; readonly hasButton: true } =>
  refusal === null ? { foot, hasButton: true } : { hasButton: true }

import type { ChangePreview, ChangeWish, Offer, PartyThen } from '@jgm/contract/api/reservation'
import { priceLineKeys, type CancellationSchedule, type Quote } from '@jgm/contract/api/quote'
import type { Problem } from '@jgm/contract/model/errors'
import { changeWords, feeNotAgreed } from '@jgm/contract/api/reservation'
import { mostGroups } from '@jgm/contract/model/sheet'
import type { TeeTimeAudience, TeeTimeNow } from '../tee-sheet/types.ts'
import { dearerOf, reductionFeeAt, scheduleOf, stepAt } from './rules.cancellation.ts'
import type { StoredReservation } from './types.ts'

type Seat = StoredReservation['groups'][number]['seats'][number]
type SeatOf = { readonly group_no: number; readonly seat: number }

/** A wish whose groups have numbers, with the seats that are given up. */
export type ResolvedWish = {
  readonly groups: readonly { readonly group_no: number; readonly tee_time_id: number; readonly players: number }[]
  /** Seats that are given up in groups that remain. */
  readonly leaving: readonly SeatOf[]
  readonly lostPlayers: ChangePreview['lost_players']
}

const isNamed = ({ state }: Seat): boolean => state !== 'undecided'
const lostFrom = ({ seat, state, name }: Seat, group_no: number): ChangePreview['lost_players'][number] => ({
  group_no,
  seat,
  state,
  name,
})
const isRepresentative = ({ state }: Seat): boolean => state === 'representative'

/** The seats that leave a group: the named ones, then undecided ones, then others, each from the highest number down. */
function leavingOf(seats: readonly Seat[], named: readonly number[], players: number): Seat[] {
  const asked = seats.filter((one) => named.includes(one.seat))
  const others = seats
    .filter((one) => !named.includes(one.seat) && !isRepresentative(one))
    .toSorted((a, b) => Number(isNamed(a)) - Number(isNamed(b)) || b.seat - a.seat)
  return [...asked, ...others.slice(0, Math.max(0, seats.length - asked.length - players))]
}

/**
 * Numbers the wished groups and says which seats are given up. Returns a problem when the wish names an unknown group or
 * seat, names one twice, or would drop the representative.
 */
export function resolveWish(
  reservation: Pick<StoredReservation, 'groups'>,
  wish: Pick<ChangeWish, 'groups'>,
): ResolvedWish | { readonly problem: Problem } {
  const problem = (path: string, message: string = changeWords.unclear): { problem: Problem } => ({
    problem: { path, message },
  })
  const byNo = new Map(reservation.groups.map((group) => [group.group_no, group]))
  const numbers = wish.groups.flatMap(({ group_no: no }) => no ?? [])
  if (new Set(numbers).size < numbers.length || numbers.some((no) => !byNo.has(no))) return problem('groups')
  if (new Set(wish.groups.map((group) => group.tee_time_id)).size < wish.groups.length) return problem('groups')
  const free = Array.from({ length: mostGroups }, (_, at) => at + 1).filter((no) => !numbers.includes(no))
  const leaving: SeatOf[] = []
  const lost: ChangePreview['lost_players'] = []
  for (const [index, { group_no: no, players, leaving: named }] of wish.groups.entries()) {
    const group = no === null ? undefined : byNo.get(no)
    const seats = group?.seats ?? []
    if (named.some((seat) => !seats.some((one) => one.seat === seat && !isRepresentative(one))))
      return problem(`groups.${index}.leaving`)
    for (const seat of leavingOf(seats, named, players)) {
      leaving.push({ group_no: group?.group_no ?? 0, seat: seat.seat })
      if (isNamed(seat)) lost.push(lostFrom(seat, group?.group_no ?? 0))
    }
  }
  for (const group of reservation.groups.filter((one) => !numbers.includes(one.group_no))) {
    if (group.seats.some(isRepresentative)) return problem('groups', changeWords.representative)
    lost.push(...group.seats.filter(isNamed).map((seat) => lostFrom(seat, group.group_no)))
  }
  const groups = wish.groups
    .map(({ group_no: no, tee_time_id, players }) => ({ group_no: no ?? free.shift() ?? 0, tee_time_id, players }))
    .toSorted((a, b) => a.group_no - b.group_no)
  return { groups, leaving, lostPlayers: lost.toSorted((a, b) => a.group_no - b.group_no || a.seat - b.seat) }
}

/** The tee times that a change must win: those that the reservation does not have yet. */
export const gainedBy = (reservation: Pick<StoredReservation, 'groups'>, { groups }: ResolvedWish): number[] => {
  const own = new Set(reservation.groups.map((group) => group.tee_time_id))
  return groups.map((group) => group.tee_time_id).filter((id) => !own.has(id))
}

/** Does a change take an additional start or seat? Only then the booking window applies. */
export const isGain = (reservation: Pick<StoredReservation, 'groups'>, wish: ResolvedWish): boolean =>
  gainedBy(reservation, wish).length > 0 ||
  wish.groups.some(
    (group) => group.players > (reservation.groups.find((one) => one.group_no === group.group_no)?.players ?? 0),
  )

/** Does the wish equal the reservation? */
export const isSame = (reservation: StoredReservation, wish: ResolvedWish, playDate: string, planId: number): boolean =>
  playDate === reservation.play_date &&
  planId === reservation.plan.id &&
  wish.leaving.length === 0 &&
  wish.groups.length === reservation.groups.length &&
  wish.groups.every((group) =>
    reservation.groups.some(
      (one) =>
        one.group_no === group.group_no && one.tee_time_id === group.tee_time_id && one.players === group.players,
    ),
  )

/** Is a tee time free now for those whose starts these are? */
export const isFreeNow = (
  { kind, status, sold, held, audience }: TeeTimeNow,
  audiences: readonly TeeTimeAudience[],
): boolean => kind === 'group' && status === 'open' && !sold && !held && audiences.includes(audience)

/** Yen that giving up players or groups by this change costs at `now`. */
export function changeFee(reservation: StoredReservation, wish: ResolvedWish, now: Date): number {
  const players = wish.groups.reduce((sum, group) => sum + group.players, 0)
  return reductionFeeAt(reservation.cancellation, now, {
    players: Math.max(0, reservation.players - players),
    groups: Math.max(0, reservation.groups.length - wish.groups.length),
  })
}

/**
 * The cancellation schedule after a change at `now`. While cancelling is free, a change equals a cancellation with a new
 * booking, so the schedule of `offered` applies. Later the agreed schedule stays: the rest never gets cheaper to cancel, and
 * gets dearer only where the change adds to the party or takes another plan.
 */
export function scheduleAfter(
  reservation: Pick<StoredReservation, 'groups' | 'players' | 'plan' | 'cancellation'>,
  offered: Pick<StoredReservation, 'players' | 'plan' | 'cancellation'> & { readonly groups: readonly unknown[] },
  now: Date,
): CancellationSchedule {
  const inForce = reservation.cancellation
  if (stepAt(inForce, now).fee === 0) return offered.cancellation
  const kept = scheduleOf(inForce, { players: offered.players, groups: offered.groups.length })
  const isMore =
    offered.players > reservation.players ||
    offered.groups.length > reservation.groups.length ||
    offered.plan.id !== reservation.plan.id
  return isMore ? dearerOf(kept, offered.cancellation) : kept
}

/** Each change sends a mail and a LINE message; golfers need fewer than this within a day. */
const mostChanges = { reservation: 10, member: 30 } as const
const day = 24 * 60 * 60 * 1000

/** When the reservation may be changed again, `changes` being all changes of its member; undefined when it may be now. */
export function changeableFrom(
  { events }: Pick<StoredReservation, 'events'>,
  changes: readonly Date[],
  now: Date,
): Date | undefined {
  const freeAfter = (instants: readonly Date[], most: number): number => {
    const within = instants.map((at) => at.getTime() + day).filter((over) => over > now.getTime())
    return within.toSorted((a, b) => a - b).at(-most) ?? 0
  }
  const own = events.filter(({ event }) => event === 'changed').map(({ at }) => at)
  const free = Math.max(freeAfter(own, mostChanges.reservation), freeAfter(changes, mostChanges.member))
  return free === 0 ? undefined : new Date(free)
}

/** A change to another day is offered online while cancelling is free. Returns since when it is not, undefined while it is. */
export function movingClosedSince(reservation: StoredReservation, now: Date): Date | undefined {
  const step = stepAt(reservation.cancellation, now)
  return step.fee > 0 ? new Date(step.from ?? now) : undefined
}

/** A line of the price for the whole party; the golf-use tax without the exempted part. */
function sumOf(quote: Quote, key: (typeof priceLineKeys)[number]): number {
  if (key === 'adjustment') return quote.adjustment?.amount ?? 0
  if (key === 'points') return -(quote.points ?? 0)
  const sum = quote.groups.reduce(
    (all, group) => all + group.players * (group.lines.find((line) => line.key === key)?.amount ?? 0),
    0,
  )
  return key === 'golf_tax' ? sum - quote.golf_tax_exempted : sum
}

/** Both prices line by line, without the lines that are 0 in both. */
export const linesOf = (before: Quote, after: Quote): ChangePreview['lines'] =>
  priceLineKeys
    .map((key) => ({ key, before: sumOf(before, key), after: sumOf(after, key) }))
    .filter((line) => line.before !== 0 || line.after !== 0)

type Party = ChangePreview['before']

/** A stored reservation as the side before a change. */
export const partyBefore = (reservation: StoredReservation): Party => ({
  play_date: reservation.play_date,
  day_type: reservation.day_type,
  holiday: reservation.holiday,
  plan: reservation.plan,
  groups: reservation.groups.map(({ seats: _seats, ...group }) => group),
  players: reservation.players,
  quote: reservation.quote,
  cancellation: reservation.cancellation,
})

/** An offer as the side after a change, with the schedule of {@link scheduleAfter}. */
export const partyAfter = (offer: Offer, wish: ResolvedWish, cancellation: CancellationSchedule): Party => ({
  play_date: offer.play_date,
  day_type: offer.day_type,
  holiday: offer.holiday,
  plan: offer.plan,
  groups: offer.groups.flatMap((group) => {
    const found = wish.groups.find((one) => one.tee_time_id === group.tee_time_id)
    return found ? [{ ...group, group_no: found.group_no }] : []
  }),
  players: offer.players,
  quote: offer.quote,
  cancellation,
})

/** One side of a change as stored in the history: without names. */
export const partyThen = ({ play_date: playDate, plan, groups, players, quote }: Party): PartyThen => ({
  play_date: playDate,
  groups: groups.map(({ nine, start_minute, players: count }) => ({ nine, start_minute, players: count })),
  players,
  total: quote.total,
  ...(quote.adjustment && { adjustment: quote.adjustment }),
  ...(quote.points && { points: quote.points }),
  plan: plan.name,
})

/** The earliest start of a party. */
export const firstOf = ({ groups }: PartyThen): number => Math.min(...groups.map((group) => group.start_minute))

/** Do all remaining groups keep their starts? Giving up or adding a group does not move the others. */
function sameStarts(before: PartyThen, after: PartyThen): boolean {
  const startsOf = ({ groups }: PartyThen): string[] =>
    groups.map(({ nine, start_minute }) => `${nine} ${start_minute}`)
  const [old, now] = [startsOf(before), startsOf(after)]
  const [fewer, more] = old.length < now.length ? [old, now] : [now, old]
  return before.play_date === after.play_date && fewer.every((start) => more.includes(start))
}

const isSameAdjustment = ({ adjustment: one }: PartyThen, { adjustment: other }: PartyThen): boolean =>
  one?.amount === other?.amount && one?.reason === other?.reason

/** The word that a change is told by: other starts, else another party, else another plan, else another adjustment of the price, else other points. */
export function kindOf(before: PartyThen, after: PartyThen): 'time' | 'party' | 'plan' | 'price' | 'points' {
  if (!sameStarts(before, after)) return 'time'
  const isSameParty = before.players === after.players && before.groups.length === after.groups.length
  if (isSameParty && before.plan !== after.plan) return 'plan'
  if (isSameParty && !isSameAdjustment(before, after)) return 'price'
  return isSameParty && before.points !== after.points ? 'points' : 'party'
}

/** Which of date, time and party a change affects. Giving up or adding a group changes the party, not the time. */
export function changesOf(before: Party, after: Party): ChangePreview['changes'] {
  const startOf = (party: Party, no: number): string | undefined => {
    const group = party.groups.find((one) => one.group_no === no)
    return group && `${group.nine} ${group.start_minute}`
  }
  return {
    date: before.play_date !== after.play_date,
    time: before.groups.some(({ group_no: no }) => {
      const moved = startOf(after, no)
      return moved !== undefined && moved !== startOf(before, no)
    }),
    party: before.players !== after.players || before.groups.length !== after.groups.length,
  }
}

/** The problem of a shown fee without the customer's agreement. */
export const feeProblem: Problem = { path: 'agreed_fee', message: feeNotAgreed }

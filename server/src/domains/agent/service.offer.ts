import { randomUUID } from 'node:crypto'
import type { OctoReserve } from '@jgm/contract/api/octo'
import { addDays, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal } from '../../platform/http/errors.ts'
import { judgeForAgent, sheetForAgent as wholeSheet, type AgentOffer } from '../sale/service.agent.ts'
import { isAhead } from '../tee-sheet/rules.days.ts'
import { readOwn } from './repo.allotment.ts'
import type { Held, Said } from './repo.booking.ts'
import { limitOf, localDateTime, sheetWith, startOfId, unitId, type Limit } from './rules.ts'
import { octo } from './service.errors.ts'
import { octoText } from './text.ts'
import type { Agent, Booking, Sold, StoredUnit } from './types.ts'

type Items = NonNullable<OctoReserve['unitItems']>

/** The seats of unit items. Throws `INVALID_UNIT_ID`, and `UNPROCESSABLE_ENTITY` for fewer or more than a party of the plan has. */
export function unitsOf(items: Items | null | undefined, { plan }: Sold): StoredUnit[] {
  const { minPlayers: least, maxPlayers: most } = plan
  if (!items || items.length === 0) throw octo.unprocessable('units', octoText.units(least, most))
  for (const item of items) if (item.unitId !== unitId) throw octo.unit(item.unitId)
  if (items.length < least || items.length > most) throw octo.unprocessable('units', octoText.units(least, most))
  const units = items.map(({ uuid, resellerReference }) => ({
    uuid: uuid?.toLowerCase() ?? randomUUID(),
    reference: resellerReference ?? null,
  }))
  if (new Set(units.map(({ uuid }) => uuid)).size < units.length) throw octo.badRequest(['unitItems.uuid'])
  return units
}

/** The start and the party that a booking is to hold. */
export type Wish = {
  readonly sold: Sold
  readonly availabilityId: string
  readonly units: readonly StoredUnit[]
}

type Sheet = Awaited<ReturnType<typeof wholeSheet>>

/** A day's sheet as an agent may sell it: its own starts, and open ones as far as it sells them. Undefined for an unknown course. */
export async function sheetForAgent(
  { db, ...ground }: Ground,
  agentId: number,
  courseId: number,
  date: PlayDate,
): Promise<{ readonly sheet: Sheet; readonly own: number; readonly limit: Limit }> {
  const sheet = await wholeSheet({ ...ground, db }, courseId, date)
  const own = await readOwn(db, agentId, { courseId, from: date, to: date })
  return { sheet: sheet && sheetWith(sheet, own, date), own: own.kept.length, limit: limitOf(own, date) }
}

/**
 * The starts of an availability on the sheet of its day, free or not. Throws `INVALID_AVAILABILITY_ID` where there are none, or none any more, and
 * `UNPROCESSABLE_ENTITY` where the agent has sold its number of the day; a booking's own start stays one.
 */
export function startsAt(
  { sheet, limit }: { readonly sheet: Sheet; readonly limit: Limit },
  availabilityId: string,
  own: number | null,
  now: Date,
) {
  const start = startOfId(availabilityId)
  const there = (sheet?.tee_times ?? []).filter(
    (one) =>
      one.kind === 'group' &&
      one.status === 'open' &&
      one.start_minute === start?.minute &&
      (one.id === own || isAhead(start.date, start.minute, now)),
  )
  const sellable = there.filter((one) => one.audience === 'all' || one.id === own)
  if (sellable.length > 0) return sellable
  if (limit === 'none' || there.every((one) => one.audience !== 'agent')) throw octo.availability(availabilityId)
  throw limit === 'full' ? octo.unprocessable('allotmentFull', octoText.allotmentFull) : octo.notOwn(availabilityId)
}

/** The offers of a wish, one for each start at its time that is free, or the booking's own. Throws the refusals of the standard. */
export async function offersOf(ground: Ground, agent: Agent, wish: Wish, own: number | null): Promise<AgentOffer[]> {
  const start = startOfId(wish.availabilityId)
  if (!start) throw octo.availability(wish.availabilityId)
  const now = ground.clock.now()
  if (start.date > addDays(todayInTokyo(now), agent.window_days))
    throw octo.unprocessable('tooFar', octoText.tooFar(agent.window_days))
  const { courseId, plan } = wish.sold
  const { sheet, own: kept, limit } = await sheetForAgent(ground, agent.id, courseId, start.date)
  if (!sheet) throw octo.availability(wish.availabilityId)
  const free = startsAt({ sheet, limit }, wish.availabilityId, own, now)
    .filter(({ id, sold, held }) => id === own || (!sold && !held))
    .toSorted((one, other) => Number(other.id === own) - Number(one.id === own))
  const offers: AgentOffer[] = []
  for (const { id } of free)
    offers.push(
      await judgeForAgent(
        ground,
        sheet,
        {
          courseId,
          playDate: start.date,
          planId: plan.id,
          policyOf: wish.sold.policyOf,
          groups: [{ tee_time_id: id, players: wish.units.length }],
        },
        kept,
      ),
    )
  if (offers.length === 0) throw octo.unprocessable('soldOut', octoText.soldOut)
  return offers
}

/** Tries the starts at one time one after the other: that one of them has just been taken says nothing of the next. */
export async function firstOf<T>(offers: readonly AgentOffer[], work: (offer: AgentOffer) => Promise<T>): Promise<T> {
  for (const [at, offer] of offers.entries())
    try {
      return await work(offer)
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'start_taken' || at === offers.length - 1) throw error
    }
  throw octo.unprocessable('soldOut', octoText.soldOut)
}

const startIn = ({ judged }: AgentOffer): number => judged.offer.groups[0]?.start_minute ?? 0

/** The part of an offer that is stored while it is held. */
export const heldAs = (
  agent: Agent,
  offer: AgentOffer,
  given: Said & { readonly hold_hash: Buffer; readonly expires_at: Date },
): Held => ({
  ...given,
  plan_id: offer.wish.planId,
  course_id: offer.wish.courseId,
  play_date: offer.wish.playDate,
  start_minute: startIn(offer),
  quote: offer.judged.offer.quote,
  terms: agent.terms,
  percent: agent.percent,
})

/** Says whether a repeated reservation asks for what the booking is. */
export const isSameWish = (booking: Booking, { sold, availabilityId, units }: Wish): boolean => {
  const start = startOfId(availabilityId)
  return (
    booking.plan_id === sold.plan.id &&
    booking.play_date === start?.date &&
    booking.start_minute === start.minute &&
    booking.unit_items.length === units.length
  )
}

/** The availability that a booking has. */
export const availabilityOf = ({ play_date: date, start_minute: minute }: Booking): string =>
  localDateTime(date, minute)

import type { OctoAvailability, OctoCalendar, OctoUnits } from '@jgm/contract/api/octo'
import { addDays, daysBetween, instantAt, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { golfUseTaxOn } from '../course/rules.ts'
import { feeOf, isInHours, isOnSale, quote } from '../plan/rules.ts'
import { isAhead, judgeDay } from '../tee-sheet/rules.days.ts'
import { daysOf } from '../tee-sheet/service.days.ts'
import type { CourseDay, Viewer } from '../tee-sheet/types.ts'
import { readOwn } from './repo.allotment.ts'
import { octo } from './service.errors.ts'
import { pricingOf, type Wanted } from './service.octo.ts'
import {
  endMinute,
  localDateTime,
  minutesWith,
  optionId,
  playersOf,
  startOfId,
  startsFor,
  startsWith,
  unitId,
  utc,
} from './rules.ts'
import { soldAs } from './service.ts'
import { startsIn } from './service.products.ts'
import { octoText } from './text.ts'
import type { Agent, Sold, Starts } from './types.ts'

/** Days of one call: every start of a month, or the sums of a quarter. */
const mostDays = { availability: 32, calendar: 92 } as const

const visitor: Viewer = { customerClass: 'visitor', classes: ['visitor'] }

/**
 * The wished players; undefined where none are named. Throws `INVALID_UNIT_ID`, and `UNPROCESSABLE_ENTITY` for a party that the plan never takes: an
 * answer without starts would read as sold out.
 */
function playersIn(units: OctoUnits, { minPlayers, maxPlayers }: Sold['plan']): number | undefined {
  if (!units || units.length === 0) return undefined
  for (const { id } of units) if (id !== unitId) throw octo.unit(id)
  const players = units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (players === 0) return undefined
  if (players < minPlayers || players > maxPlayers)
    throw octo.unprocessable('units', octoText.units(minPlayers, maxPlayers))
  return players
}

/** The start that an id means. Throws `INVALID_AVAILABILITY_ID` for what is none. */
function startNamed(id: string) {
  const start = startOfId(id)
  if (!start) throw octo.availability(id)
  return start
}

/** Refuses another option than the one there is. */
export function refuseOption(option: string): void {
  if (option !== optionId) throw octo.option(option)
}

/** The dates of a range that an agent may see, the first and the last; undefined where it may see none. Throws `BAD_REQUEST` for a long one. */
function rangeFor(
  agent: Agent,
  { from, to }: { readonly from: PlayDate; readonly to: PlayDate },
  most: number,
  now: Date,
): { readonly from: PlayDate; readonly to: PlayDate } | undefined {
  if (to < from) throw octo.badRequest([], octoText.order)
  if (daysBetween(from, to) >= most) throw octo.badRequest([], octoText.tooLong(most))
  const today = todayInTokyo(now)
  const last = addDays(today, agent.window_days)
  const range = { from: from < today ? today : from, to: to > last ? last : to }
  return range.from > range.to ? undefined : range
}

/** The price of a party of so many on a day, undefined where the plan is not sold to visitors then. */
function priceOf({ plan, terms }: Sold, day: CourseDay, players: number) {
  const view = { playDate: day.play_date, dayType: day.day_type, customerClass: 'visitor' } as const
  const fee = isOnSale(plan, view) ? feeOf(plan, view) : undefined
  return (
    fee &&
    quote({
      fee,
      playersPerGroup: [players],
      golfUseTax: golfUseTaxOn(terms.taxes, day.play_date),
      exemptPlayers: 0,
    })
  )
}

function availabilityOf(
  agent: Agent,
  { plan }: Sold,
  {
    starts,
    closesAt,
    price,
    wanted,
  }: {
    readonly starts: Starts
    readonly closesAt: Date
    readonly price: NonNullable<ReturnType<typeof priceOf>>
    readonly wanted: Wanted
  },
) {
  const { play_date: date, start_minute: minute, free } = starts
  const id = localDateTime(date, minute)
  const start = instantAt(date, minute)
  const players = playersOf(plan, starts)
  return {
    id,
    localDateTimeStart: id,
    localDateTimeEnd: localDateTime(date, endMinute(plan, minute, starts.turn_minute)),
    utcCutoffAt: utc(closesAt < start ? closesAt : start),
    allDay: false,
    available: free > 0,
    status: free > 0 ? 'AVAILABLE' : 'SOLD_OUT',
    vacancies: free * players,
    capacity: starts.starts * players,
    maxUnits: players,
    openingHours: [],
    ...(wanted.pricing && { pricing: pricingOf(price, agent) }),
  }
}

/** The starts of a product, by date and time. Throws the refusals of the standard. */
export async function availabilityFor(ground: Ground, agent: Agent, asked: OctoAvailability, wanted: Wanted) {
  const sold = await soldAs(ground, agent, asked.productId)
  refuseOption(asked.optionId)
  const { localDateStart: from, localDateEnd: to, availabilityIds: ids } = asked
  if (ids ? Boolean(from ?? to) : !from || !to) throw octo.badRequest([], octoText.either)
  const wishedPlayers = playersIn(asked.units, sold.plan)
  const now = ground.clock.now()
  const named = ids?.map(startNamed)
  const dates = (named ?? []).map(({ date }) => date).toSorted()
  const first = from ?? dates[0]
  const last = to ?? dates.at(-1)
  if (!first || !last) return []
  const range = rangeFor(agent, { from: first, to: last }, mostDays.availability, now)
  if (!range) return []
  const days = await daysOf(ground, sold.courseId, range.from, range.to)
  const own = await readOwn(ground.db, agent.id, { courseId: sold.courseId, ...range })
  const starts = startsWith(await startsIn(ground, sold.courseId, range.from, range.to), own)
  const wishedTimes = named && new Set(named.map(({ date, minute }) => `${date} ${minute}`))
  return startsFor(sold.plan, starts).flatMap((one) => {
    const { play_date: date, start_minute: minute } = one
    if (wishedTimes && !wishedTimes.has(`${date} ${minute}`)) return []
    const day = days?.days.get(date)
    const { reason, window } = judgeDay(date, day, sold.terms, visitor, now)
    if (!day || !window || (reason !== null && reason !== 'sold_out') || !isAhead(date, minute, now)) return []
    const players = wishedPlayers ?? playersOf(sold.plan, one)
    if (players > playersOf(sold.plan, one)) return []
    const price = priceOf(sold, day, players)
    return price ? [availabilityOf(agent, sold, { starts: one, closesAt: window.closesAt, price, wanted })] : []
  })
}

/**
 * The days of a product on which it is sold, free or not, from kept sums; a day that is not in the answer is not sold. Throws the refusals of the
 * standard.
 */
export async function calendarFor(ground: Ground, agent: Agent, asked: OctoCalendar, wanted: Wanted) {
  const sold = await soldAs(ground, agent, asked.productId)
  refuseOption(asked.optionId)
  const players = playersIn(asked.units, sold.plan) ?? sold.plan.maxPlayers
  const now = ground.clock.now()
  const range = rangeFor(agent, { from: asked.localDateStart, to: asked.localDateEnd }, mostDays.calendar, now)
  if (!range) return []
  const read = await daysOf(ground, sold.courseId, range.from, range.to)
  const own = await readOwn(ground.db, agent.id, { courseId: sold.courseId, ...range })
  return [...(read?.days.values() ?? [])].flatMap((day) => {
    const date = day.play_date
    const { reason } = judgeDay(date, day, sold.terms, visitor, now)
    const price = reason === null || reason === 'sold_out' ? priceOf(sold, day, players) : undefined
    if (!price) return []
    const free = minutesWith(day.unsold?.for_all ?? [], own, date).filter(
      (minute) => isInHours(sold.plan, minute) && isAhead(date, minute, now),
    )
    return [
      {
        localDate: date,
        available: free.length > 0,
        status: free.length > 0 ? 'AVAILABLE' : 'SOLD_OUT',
        vacancies: free.length * sold.plan.maxPlayers,
        capacity: null,
        openingHours: [],
        ...(wanted.pricing && { pricingFrom: pricingOf(price, agent) }),
      },
    ]
  })
}

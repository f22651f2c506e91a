import type { CourseInfo } from '@jgm/contract/api/config'
import type { Quote } from '@jgm/contract/api/quote'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { createKept, type Kept } from '../../platform/kept.ts'
import { courses } from '../course/service.ts'
import { golfUseTaxOn } from '../course/rules.ts'
import { isInHours, quote } from '../plan/rules.ts'
import { readStarts } from './repo.ts'
import { productOf, supplierOf, type Wanted } from './service.octo.ts'
import { soldAs, soldBy } from './service.ts'
import { octoWords } from './text.ts'
import type { Agent, Sold, Starts } from './types.ts'

const keptStarts = new WeakMap<Db, Kept<Starts[]>>()

/** The starts of a course in a range of dates, at most a second old: products of one course, and agents, share a reading. */
export function startsIn(ground: Ground, courseId: number, from: string, to: string): Promise<Starts[]> {
  const kept = keptStarts.get(ground.db) ?? createKept<Starts[]>({ most: 200 })
  keptStarts.set(ground.db, kept)
  return kept(`${courseId} ${from} ${to}`, ground.clock.now(), () => readStarts(ground.db, courseId, from, to))
}

/** Days of which the times of a product are those of the starts. */
const timesWithin = 30

/** The lowest price of a full party from today on. */
function lowestOf({ plan, terms }: Sold, today: string): Quote | undefined {
  const quotes = plan.fees
    .filter((fee) => fee.customerClass === 'visitor' && fee.validTo >= today)
    .map((fee) =>
      quote({
        fee,
        playersPerGroup: [plan.maxPlayers],
        golfUseTax: golfUseTaxOn(terms.taxes, today),
        exemptPlayers: 0,
      }),
    )
  return quotes.toSorted((one, other) => one.total - other.total)[0]
}

async function shown(ground: Ground, agent: Agent, sold: Sold, all: readonly CourseInfo[], wanted: Wanted) {
  const today = todayInTokyo(ground.clock.now())
  const starts = await startsIn(ground, sold.courseId, today, addDays(today, timesWithin))
  const times = [...new Set(starts.map(({ start_minute: minute }) => minute))]
    .filter((minute) => isInHours(sold.plan, minute))
    .toSorted((a, b) => a - b)
  const course = all.find(({ id }) => id === sold.courseId)
  if (!course) return []
  return [
    productOf(sold, course, {
      times: times.length > 0 ? times : [sold.plan.startFrom],
      from: lowestOf(sold, today),
      share: agent,
      wanted,
    }),
  ]
}

/** Every product that an agent may sell. */
export async function productsOf(ground: Ground, agent: Agent, wanted: Wanted) {
  const [sold, all] = [await soldBy(ground, agent), await courses(ground.db)]
  const products = []
  for (const one of sold) products.push(...(await shown(ground, agent, one, all, wanted)))
  return products
}

/** A product. Throws `INVALID_PRODUCT_ID`. */
export async function productNamed(ground: Ground, agent: Agent, productId: string, wanted: Wanted) {
  const [product] = await shown(ground, agent, await soldAs(ground, agent, productId), await courses(ground.db), wanted)
  return product
}

/** The group of courses. */
export async function supplier(ground: Ground) {
  const [first] = await courses(ground.db)
  return supplierOf(octoWords.group, ground.siteUrl, { email: ground.groupEmail, telephone: first?.phone ?? null })
}

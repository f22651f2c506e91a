import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getPriceEdition,
  getPrices,
  previewPrices,
  publishPrices,
  savePriceDraft,
} from '@jgm/contract/api/staff-prices'
import { addDays, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { PriceBook } from '@jgm/contract/model/prices'
import type { Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import {
  contentsOf,
  digestOf,
  draftFactsOf,
  followEdition,
  heldByManagers,
  keepDraft,
  publishEdition,
  readDraft,
  readEditions,
  type Edited,
  type Publisher,
} from '../../platform/editions.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { announce } from '../../platform/live.ts'
import { ownTimes } from '../plan/rules.ts'
import { termsIn } from '../plan/service.ts'
import { actorOf } from '../staff/service.audit.ts'
import { countBooked, readFees, storeFees } from './repo.ts'
import { bookFrom, changedDays, daysOf, fitted, isFit, pricedBy, rowsFrom, seenOn } from './rules.ts'
import type { OfferedPlan } from '../plan/types.ts'
import type { Changed } from './types.ts'

type Params = Parsed<typeof getPrices>['params']

const pricesAt = (courseId: number): Edited => ({ kind: 'prices', courseId })

/** What is published at a course: the plans of its list, their book, and what stands for it. Throws `not_found`. */
async function published(db: Db, courseId: number) {
  const terms = await termsIn(db, courseId)
  const plans = terms.plans.filter(({ isListed }) => isListed)
  const book = bookFrom(plans, await readFees(db, courseId))
  return { plans, terms, contents: book, digest: digestOf(book) }
}

/** The price books of managers that still hold, by course. */
export const booksOfManagers = (db: Db, courseIds: readonly number[]) =>
  heldByManagers<PriceBook>(db, 'prices', courseIds, (id) => published(db, id))

/** The prices of all plans that a course has ever had. Throws `not_found`. */
export async function everyPrice(db: Db, courseId: number): Promise<PriceBook> {
  return bookFrom((await termsIn(db, courseId)).plans, await readFees(db, courseId))
}

/**
 * Stores plans by `store`, which returns the list as it is then, in the caller's transaction, and gives them their fees: a new plan begins with those
 * of the plan that it is like, a new day type with those of the nearest. Where prices change, they are an edition of the person. Locks the turn of the
 * course's prices.
 */
export async function pricesFollow(
  tx: Transaction<DB>,
  staff: Publisher,
  courseId: number,
  store: () => Promise<Parameters<typeof fitted>[1]>,
): Promise<void> {
  const edition = await followEdition(tx, pricesAt(courseId), {
    staffId: staff.id,
    read: () => published(tx, courseId),
    store: async () => {
      const known = await everyPrice(tx, courseId)
      await storeFees(tx, courseId, rowsFrom(fitted([known], await store())))
    },
  })
  if (edition !== undefined)
    await announce(tx, { topic: 'prices', course_id: courseId, id: String(courseId), version: edition })
}

/** The prices of the plans of a course of the person, with the draft and the editions. Throws `not_found`. */
export async function pricesOf(ground: Ground, staff: Staff, { id }: Params): Promise<Reply<typeof getPrices>> {
  refuseOtherCourse(staff, id)
  const now = await published(ground.db, id)
  const [draft, editions] = await Promise.all([
    readDraft<PriceBook>(ground.db, pricesAt(id)),
    readEditions(ground.db, pricesAt(id)),
  ])
  return {
    course_id: id,
    today: todayInTokyo(ground.clock.now()),
    plans: now.plans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      kind: plan.kind,
      on_sale: plan.isActive,
      day_types: [...plan.dayTypes],
      max_players: plan.maxPlayers,
      ...ownTimes(plan),
    })),
    book: now.contents,
    digest: now.digest,
    taxes: now.terms.taxes.map(({ validFrom, yen }) => ({ from: validFrom, yen })),
    draft: draft && {
      book: fitted([draft.contents, now.contents], now.plans),
      ...draftFactsOf(draft),
    },
    editions,
  }
}

/** The book of an edition of a course of the person. Throws `not_found`. */
export async function editionOf(
  ground: Ground,
  staff: Staff,
  { id, ref }: Parsed<typeof getPriceEdition>['params'],
): Promise<Reply<typeof getPriceEdition>> {
  refuseOtherCourse(staff, id)
  const former = await contentsOf<PriceBook>(ground.db, pricesAt(id), ref)
  const { plans, contents } = await published(ground.db, id)
  return { book: fitted([former, contents], plans) }
}

/** Keeps or gives up the draft of a course of the person. Throws `not_found`, `desk_stale`, `prices_unfit`. */
export async function saveDraft(
  ground: Ground,
  staff: Staff,
  { id }: Params,
  { draft, version }: Parsed<typeof savePriceDraft>['body'],
): Promise<Reply<typeof savePriceDraft>> {
  refuseOtherCourse(staff, id)
  if (draft !== null) {
    const { plans } = await published(ground.db, id)
    if (!isFit(draft.book, plans)) throw refuse('prices_unfit')
  }
  const given = draft && { contents: draft.book, digest: draft.digest }
  return keepDraft(ground.db, pricesAt(id), { draft: given, version, staffId: staff.id })
}

const onSale = (plan: OfferedPlan): OfferedPlan => ({ ...plan, isActive: true })

const pairsOf = (days: Changed) => days.flatMap(({ date, planIds }) => planIds.map((planId) => ({ date, planId })))

/** What stands on days with a plan, given in pairs: reservations and their players. */
export const bookedOn = countBooked

/** What publishing a book would change; changes nothing. Throws `not_found`, `prices_unfit`. */
export async function preview(
  ground: Ground,
  staff: Staff,
  { id }: Params,
  { book, plan_id: planId, customer_class: customerClass, date: given }: Parsed<typeof previewPrices>['body'],
): Promise<Reply<typeof previewPrices>> {
  refuseOtherCourse(staff, id)
  const { plans, terms, digest } = await published(ground.db, id)
  if (plans.every((one) => one.id !== planId)) throw refuse('not_found')
  if (!isFit(book, plans)) throw refuse('prices_unfit')
  const versions = { before: plans, after: pricedBy(plans, book) }
  const today = todayInTokyo(ground.clock.now())
  const changed = changedDays(versions, terms.taxes, today)
  // A plan that is being prepared is seen as it will be sold.
  const asSold = { before: versions.before.map(onSale), after: versions.after.map(onSale) }
  const days = daysOf(asSold, { planId, customerClass }, terms, today)
  const date = given ?? days.find(({ before, after }) => before !== after)?.date ?? addDays(today, 1)
  return {
    digest,
    days,
    changed: { days: changed.length, first: changed[0]?.date ?? null, last: changed.at(-1)?.date ?? null },
    booked: await countBooked(ground.db, id, pairsOf(changed)),
    date,
    seen: seenOn(asSold, { planId, date }, terms.taxes),
  }
}

/** What has changed, for the record: the first and the last day, how many there are, and of which plans. */
function recordOf(days: Changed, names: ReadonlyMap<number, string>) {
  const plans = new Set(days.flatMap(({ planIds }) => planIds))
  const [first, last]: (PlayDate | undefined)[] = [days[0]?.date, days.at(-1)?.date]
  return {
    days: days.length,
    ...(first === undefined || last === undefined ? {} : { first, last }),
    plans: [...plans].map((planId) => names.get(planId) ?? String(planId)).join('、'),
  }
}

/**
 * Publishes, in the caller’s transaction, a book at a course of the person, and ends the draft. The prices that the clubs' files had
 * published are kept as an edition before it. Throws `not_found`, `desk_stale`, `prices_unfit`, `busy`. Locks the turn of the course's
 * prices.
 */
export async function publish(
  ground: Within,
  staff: Publisher,
  { id }: Params,
  { book, digest }: Parsed<typeof publishPrices>['body'],
): Promise<Reply<typeof publishPrices>> {
  refuseOtherCourse(staff, id)
  const { db: tx } = ground
  const { edition, before, after } = await publishEdition(tx, pricesAt(id), {
    seen: digest,
    staffId: staff.id,
    read: () => published(tx, id),
    store: async ({ plans }) => {
      if (!isFit(book, plans)) throw refuse('prices_unfit')
      await storeFees(tx, id, rowsFrom(book))
    },
  })
  await announce(tx, { topic: 'prices', course_id: id, id: String(id), version: edition })
  const days = changedDays(
    { before: before.plans, after: after.plans },
    before.terms.taxes,
    todayInTokyo(ground.clock.now()),
  )
  await audit(tx, {
    actor: actorOf(staff),
    action: 'prices.publish',
    subject: `prices:${id}`,
    courseId: id,
    after: { edition, ...recordOf(days, new Map(after.plans.map(({ id: planId, name }) => [planId, name]))) },
  })
  return { edition }
}

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dayTypes } from '@jgm/contract/model/choices'
import { formatTime } from '@jgm/contract/model/dates'
import type { PlanFacts, PlanList } from '@jgm/contract/model/plan-facts'
import type { PlanPrices, PriceBook } from '@jgm/contract/model/prices'
import { isMap, isSeq, parseDocument, Scalar, visit, YAMLMap, YAMLSeq, type Document } from 'yaml'
import { courseOfPlans, plansOfManagers } from '../../domains/plan-facts/service.ts'
import { everyPrice } from '../../domains/price/service.ts'
import type { Db } from '../../platform/db/database.ts'
import { isAs, othersThan, type Other } from './other.ts'
import { writePlaces } from './places.ts'
import type { Master } from './read.ts'
import { planListOf } from './rows.ts'
import type { ClubFile } from './schema.ts'

/** Plans that a manager has published and that the file of a club does not have, with what they cost. */
export type OtherPlans = Other<PlanList> & { readonly book: PriceBook }

/** The clubs whose published plans are a manager’s and others than those of their files. */
export async function otherPlans(db: Db, master: Master): Promise<OtherPlans[]> {
  const others = await othersThan(db, master, plansOfManagers, isAs(planListOf))
  return Promise.all(others.map(async (one) => ({ ...one, book: await everyPrice(db, one.club.id) })))
}

/** Numbers of plans in the files that another course’s plan has in the database, which the console has made meanwhile. */
export async function foreignPlans(
  db: Db,
  { clubs }: Master,
): Promise<{ readonly club: ClubFile; readonly id: number }[]> {
  const courses = await courseOfPlans(db)
  return clubs.flatMap((club) =>
    club.plans.flatMap(({ id }) => ((courses.get(id) ?? club.id) === club.id ? [] : [{ club, id }])),
  )
}

/** What a plan says whose line is left out. */
const unsaid: Readonly<Record<string, unknown>> = { on_sale: true, days: dayTypes.map(({ value }) => value) }

/** A plan as a file writes it; undefined: the line is left out. */
const inFile = ({ like: _like, season, valid, starts, ...plan }: PlanFacts): Readonly<Record<string, unknown>> => ({
  ...plan,
  starts: starts.map((minute) => formatTime(minute)),
  valid: valid ?? undefined,
  season: season ?? undefined,
})

/** Short lists and fees stand on one line, times and dates in quotes. */
function node(file: Document, value: unknown): unknown {
  const made = file.createNode(value)
  if (made instanceof YAMLSeq || made instanceof YAMLMap) made.flow = true
  visit(made, {
    Scalar: (key, one) => {
      if (key !== 'key' && typeof one.value === 'string' && /^\d/.test(one.value)) one.type = Scalar.QUOTE_DOUBLE
    },
  })
  return made
}

function feesOf(file: Document, prices: PlanPrices | undefined): YAMLSeq {
  const fees = new YAMLSeq()
  fees.items = (prices?.fees ?? []).map((fee) => node(file, fee))
  return fees
}

const saidBy = (plan: YAMLMap, name: string): unknown =>
  (plan.toJSON() as Readonly<Record<string, unknown>>)[name] ?? unsaid[name]

/** The list of plans of a file as published: what a plan says as before stays as it is written. */
function listFor(source: string, { contents: plans, book }: OtherPlans): YAMLSeq {
  const file = parseDocument(source)
  const given = file.get('plans')
  const known = isSeq(given) ? given.items.filter(isMap) : []
  const list = new YAMLSeq()
  for (const plan of plans) {
    const own = known.find((one) => one.get('id') === plan.id)
    const written = own ?? new YAMLMap()
    for (const [name, value] of Object.entries(inFile(plan))) {
      if (isDeepStrictEqual(saidBy(written, name), value)) continue
      if (value === undefined) written.delete(name)
      else written.set(name, node(file, value))
    }
    if (!own)
      written.set(
        'fees',
        feesOf(
          file,
          book.find(({ plan_id: id }) => id === plan.id),
        ),
      )
    list.items.push(written)
  }
  return list
}

/** Writes published plans into the files of their clubs. */
export function takePlans(folder: string, given: readonly OtherPlans[]): void {
  const files = readdirSync(join(folder, 'clubs')).filter((one) => one.endsWith('.yaml'))
  for (const name of files) {
    const source = readFileSync(join(folder, 'clubs', name), 'utf8')
    const found = given.find(({ club }) => club.id === parseDocument(source).get('id'))
    if (found) writePlaces(folder, [{ clubId: found.club.id, written: { plans: listFor(source, found) } }])
  }
}

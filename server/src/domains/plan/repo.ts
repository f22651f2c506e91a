import type { CustomerClass, DayType, PlanKind } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { sql, type Kysely } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import { dayOffOf } from '../course/rules.off.ts'
import type { BookingWindow } from '../course/types.ts'
import { toPlanFee } from './rules.ts'
import type { CancellationPolicy, CancellationTier, OfferedPlan, Plan, PlanFee, StoredFee, Terms } from './types.ts'

type PlanRow = {
  id: number
  name: string
  description: string
  kind: PlanKind
  is_caddie: boolean
  has_cart: boolean
  has_lunch: boolean
  holes: Plan['holes']
  min_players: number
  max_players: number
  guarantees_two: boolean
  start_from: number
  start_to: number
  valid_from: PlayDate
  valid_to: PlayDate
  season_from: string
  season_to: string
  day_types: DayType[]
  is_active: boolean
  is_listed: boolean
  position: number
}

type WindowRow = {
  customer_class: CustomerClass
  product: BookingWindow['product']
  anchor: BookingWindow['anchor']
  months_ahead: number
  opens_at_minute: number
  closes_days_before: number
  closes_at_minute: number
  closed_day_shift: boolean
}

type TierRow = {
  days_before: number
  counts_play_day: boolean
  cutoff_minute: number | null
  unit: CancellationTier['unit']
  fee_yen: number | null
  fee_percent: number | null
  day_types: DayType[]
  min_groups: number
  max_groups: number
  customer_classes: CustomerClass[]
  season_from: string
  season_to: string
}

type PolicyRow = {
  product: CancellationPolicy['product']
  no_show_percent: number
  online_days_before: number
  online_minute: number
  tiers: TierRow[]
}

type TermsRow = {
  terms_version: number
  plans: PlanRow[]
  fees: StoredFee[]
  taxes: { valid_from: PlayDate; yen: number }[]
  windows: WindowRow[]
  policies: PolicyRow[]
  most_points: number
  days_off: DaysOff
}

const toPlan = (row: PlanRow, fees: readonly PlanFee[]): OfferedPlan => ({
  id: row.id,
  name: row.name,
  description: row.description,
  kind: row.kind,
  isCaddie: row.is_caddie,
  hasCart: row.has_cart,
  hasLunch: row.has_lunch,
  holes: row.holes,
  minPlayers: row.min_players,
  maxPlayers: row.max_players,
  guaranteesTwo: row.guarantees_two,
  startFrom: row.start_from,
  startTo: row.start_to,
  validFrom: row.valid_from,
  validTo: row.valid_to,
  seasonFrom: row.season_from,
  seasonTo: row.season_to,
  dayTypes: row.day_types,
  isActive: row.is_active,
  isListed: row.is_listed,
  position: row.position,
  fees,
})

const toWindow = (row: WindowRow): BookingWindow => ({
  customerClass: row.customer_class,
  product: row.product,
  anchor: row.anchor,
  monthsAhead: row.months_ahead,
  opensAtMinute: row.opens_at_minute,
  closesDaysBefore: row.closes_days_before,
  closesAtMinute: row.closes_at_minute,
  closedDayShift: row.closed_day_shift,
})

const toTier = (row: TierRow): CancellationTier => ({
  daysBefore: row.days_before,
  countsPlayDay: row.counts_play_day,
  cutoffMinute: row.cutoff_minute,
  unit: row.unit,
  amount: row.fee_percent === null ? { yen: row.fee_yen ?? 0 } : { percentOfGreenFee: row.fee_percent },
  dayTypes: row.day_types,
  minGroups: row.min_groups,
  maxGroups: row.max_groups,
  customerClasses: row.customer_classes,
  seasonFrom: row.season_from,
  seasonTo: row.season_to,
})

const toPolicy = (row: PolicyRow): CancellationPolicy => ({
  product: row.product,
  noShowPercent: row.no_show_percent,
  onlineDaysBefore: row.online_days_before,
  onlineMinute: row.online_minute,
  tiers: row.tiers.map(toTier),
})

/** The terms version of a course now; undefined when there is no such course. */
export async function readTermsVersion(db: Kysely<DB>, courseId: number): Promise<number | undefined> {
  const row = await db.selectFrom('course').select('terms_version').where('id', '=', courseId).executeTakeFirst()
  return row?.terms_version
}

/** Everything a course sells by, read in one statement; undefined when there is no such course. */
export async function readTerms(db: Kysely<DB>, courseId: number): Promise<Terms | undefined> {
  const list = (table: string, order: string) => sql`
    (select coalesce(jsonb_agg(to_jsonb(t) order by ${sql.raw(order)}), '[]') from ${sql.table(table)} t where t.course_id = c.id)`
  const { rows } = await sql<TermsRow>`
    select c.terms_version, ${list('plan', 't.position, t.id')} as plans, ${list('plan_fee', 't.plan_id, t.layer')} as fees,
      ${list('golf_use_tax', 't.valid_from')} as taxes, ${list('booking_window', 't.id')} as windows,
      (select coalesce(jsonb_agg(to_jsonb(p) || jsonb_build_object('tiers',
          (select coalesce(jsonb_agg(to_jsonb(t) order by t.position, t.id), '[]') from cancellation_tier t where t.policy_id = p.id))
          order by p.id), '[]')
        from cancellation_policy p where p.course_id = c.id) as policies,
      coalesce((select most from point_rule p where p.course_id = c.id), 0) as most_points,
      days_off_of(c.id) as days_off
    from course c where c.id = ${courseId}
  `.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const fees = Map.groupBy(row.fees, (fee) => fee.plan_id)
  const dayOffOn = dayOffOf(row.days_off)
  return {
    version: row.terms_version,
    plans: row.plans.map((plan) => toPlan(plan, (fees.get(plan.id) ?? []).map(toPlanFee))),
    taxes: row.taxes.map((tax) => ({ validFrom: tax.valid_from, yen: tax.yen })),
    windows: row.windows.map(toWindow),
    policies: row.policies.map(toPolicy),
    mostPoints: row.most_points,
    isClosedDay: (date) => dayOffOn(date) !== undefined,
  }
}

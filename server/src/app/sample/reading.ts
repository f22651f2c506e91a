import { courseIds, type CourseId, type CustomerClass, type DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { bestWindow, classesOf, golfUseTaxOn, opensAt } from '../../domains/course/rules.ts'
import type { BookingWindow } from '../../domains/course/types.ts'
import { toPlanFee } from '../../domains/plan/rules.ts'
import type { CancellationPolicy } from '../../domains/plan/types.ts'
import type { MasterRows } from '../master/rows.ts'

/** A day of a course, as the sheets were published. */
export type DayFacts = { courseId: CourseId; date: PlayDate; dayType: DayType; closed: boolean }

type CourseTerms = {
  plans: ReturnType<typeof toPlans>
  policies: Readonly<Record<'regular' | 'single', CancellationPolicy>>
  taxOn(date: PlayDate): number
  window(customerClass: CustomerClass): BookingWindow
  /** When each class could first book that date, through its best window. */
  openings(date: PlayDate): Record<CustomerClass, Date>
}

export type SampleTerms = { of(id: CourseId): CourseTerms }

function toPlans(rows: MasterRows, id: CourseId) {
  return rows.plan
    .filter((plan) => plan.course_id === id)
    .map((plan) => ({
      ...plan,
      minPlayers: plan.min_players,
      maxPlayers: plan.max_players,
      startFrom: plan.start_from,
      startTo: plan.start_to,
      validFrom: plan.valid_from,
      validTo: plan.valid_to,
      seasonFrom: plan.season_from,
      seasonTo: plan.season_to,
      dayTypes: plan.day_types,
      isActive: plan.is_active,
      fees: rows.plan_fee.filter((fee) => fee.plan_id === plan.id).map(toPlanFee),
    }))
}

function toPolicy(rows: MasterRows, id: CourseId, product: 'regular' | 'single'): CancellationPolicy {
  const row = rows.cancellation_policy.find((one) => one.course_id === id && one.product === product)
  if (!row) throw new RangeError(`a course has no cancellation policy: ${product}`)
  return {
    product,
    noShowPercent: row.no_show_percent,
    onlineDaysBefore: row.online_days_before,
    onlineMinute: row.online_minute,
    tiers: rows.cancellation_tier
      .filter((tier) => tier.course_id === id && tier.product === product)
      .map((tier) => ({
        daysBefore: tier.days_before,
        countsPlayDay: tier.counts_play_day,
        cutoffMinute: tier.cutoff_minute,
        unit: tier.unit,
        amount: tier.fee_yen === null ? { percentOfGreenFee: tier.fee_percent ?? 0 } : { yen: tier.fee_yen },
        dayTypes: tier.day_types,
        minGroups: tier.min_groups,
        maxGroups: tier.max_groups,
        customerClasses: tier.customer_classes,
        seasonFrom: tier.season_from,
        seasonTo: tier.season_to,
      })),
  }
}

function toWindows(rows: MasterRows, id: CourseId): BookingWindow[] {
  return rows.booking_window
    .filter((window) => window.course_id === id && window.product === 'regular')
    .map((window) => ({
      customerClass: window.customer_class,
      product: window.product,
      anchor: window.anchor,
      monthsAhead: window.months_ahead,
      opensAtMinute: window.opens_at_minute,
      closesDaysBefore: window.closes_days_before,
      closesAtMinute: window.closes_at_minute,
      closedDayShift: window.closed_day_shift,
    }))
}

/** The rows of the clubs in the types of the domains' rules. */
export function readTerms(rows: MasterRows, days: readonly DayFacts[]): SampleTerms {
  const closed = new Set(days.filter((day) => day.closed).map((day) => `${day.courseId} ${day.date}`))
  const all = new Map(
    courseIds.map((id): [CourseId, CourseTerms] => {
      const windows = toWindows(rows, id)
      const isClosed = (date: PlayDate): boolean => closed.has(`${id} ${date}`)
      const openingOf = (date: PlayDate, person: { isMember: boolean; isCourseMember: boolean }): Date => {
        const window = bestWindow(windows, 'regular', classesOf(person), date, isClosed)
        if (!window) throw new RangeError('a customer class has no window')
        return opensAt(window, date, isClosed)
      }
      const grades = rows.golf_use_tax
        .filter((tax) => tax.course_id === id)
        .map((tax) => ({ validFrom: tax.valid_from, yen: tax.yen }))
      return [
        id,
        {
          plans: toPlans(rows, id),
          policies: { regular: toPolicy(rows, id, 'regular'), single: toPolicy(rows, id, 'single') },
          taxOn: (date) => golfUseTaxOn(grades, date),
          window(customerClass) {
            const found = windows.find((window) => window.customerClass === customerClass)
            if (!found) throw new RangeError('a customer class has no window')
            return found
          },
          openings: (date) => ({
            course_member: openingOf(date, { isMember: true, isCourseMember: true }),
            member: openingOf(date, { isMember: true, isCourseMember: false }),
            visitor: openingOf(date, { isMember: false, isCourseMember: false }),
          }),
        },
      ]
    }),
  )
  return {
    of(id) {
      const terms = all.get(id)
      if (!terms) throw new RangeError('there is no such course')
      return terms
    },
  }
}

import type { ReservationDetail } from '@jgm/contract/api/reservation'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { golfTaxExemption } from '../../domains/course/rules.ts'
import { feeOf, planProblem, quote } from '../../domains/plan/rules.ts'
import { feeAt, scheduleFor } from '../../domains/sale/rules.cancellation.ts'
import { newReservationNumber } from '../../domains/sale/rules.life.ts'
import type { Draw } from './draw.ts'
import type { Contact, SampleMember } from './people.ts'
import type { DayFacts, SampleTerms } from './reading.ts'

export type SampleTeeTime = {
  id: number
  course_id: number
  play_date: PlayDate
  nine: string
  start_minute: number
  turn_minute: number | null
  kind: string
  audience: string
}

type Status = 'confirmed' | 'played' | 'cancelled'
export type Holder = { kind: 'member'; member: SampleMember } | { kind: 'guest'; contact: Contact }

/** A row of `reservation`, and the starts it takes. */
export type SampleBooking = {
  row: Readonly<Record<string, unknown>>
  groups: {
    reservation_id: number
    group_no: number
    tee_time_id: number
    nine: string
    start_minute: number
    turn_minute: number | null
    players: number
    owns_start: boolean
  }[]
  events: { reservation_id: number; at: string; event: string; actor: string }[]
}

export type Wish = {
  teeTimes: readonly SampleTeeTime[]
  players: readonly number[]
  holder: Holder
  customerClass: CustomerClass
  day: DayFacts
  status: Status
  /** The sample log-in gets reminder mails; other members don't. */
  reminded: boolean
  bookedFrom: Date
  bookedUntil: Date
  cancelledAt?: Date
}

/** Makes bookings one by one, with the product's rules for plan, price and cancellation. */
export function createSeller(terms: SampleTerms, draw: Draw) {
  const numbers = new Set<string>()
  let lastId = 0

  function newNumber(): string {
    for (;;) {
      const number = newReservationNumber(Uint8Array.from({ length: 8 }, () => draw.whole(0, 255)))
      if (numbers.has(number)) continue
      numbers.add(number)
      return number
    }
  }

  return function sell(wish: Wish): SampleBooking | undefined {
    const { day, players, customerClass, teeTimes } = wish
    const course = terms.of(day.courseId)
    const view = { playDate: day.date, dayType: day.dayType, customerClass }
    const starts = teeTimes.map((teeTime) => teeTime.start_minute)
    const offered = course.plans.filter((plan) => planProblem(plan, view, starts, players) === undefined)
    if (offered.length === 0) return undefined
    const plan = draw.weighted(
      offered.map(
        (one) => [one, one.is_caddie ? 2 : one.kind === 'with_lunch' ? 6 : one.kind === 'half' ? 1 : 3] as const,
      ),
    )
    const fee = feeOf(plan, view)
    if (!fee) return undefined
    const birthday = wish.holder.kind === 'member' ? wish.holder.member.birthday : null
    const exempt = golfTaxExemption({ birthday, hasDisability: false }, day.date) === undefined ? 0 : 1
    const price = quote({ fee, playersPerGroup: players, golfUseTax: course.taxOn(day.date), exemptPlayers: exempt })
    const headcount = players.reduce((sum, count) => sum + count, 0)
    const cancellation = scheduleFor(course.policies.regular, {
      playDate: day.date,
      dayType: day.dayType,
      groups: teeTimes.length,
      players: headcount,
      customerClass,
      greenFeePerPerson: fee.greenFee,
    })
    const span = wish.bookedUntil.getTime() - wish.bookedFrom.getTime()
    const bookedAt = isoInTokyo(new Date(wish.bookedFrom.getTime() + span * draw.next()))
    lastId += 1
    const id = lastId
    const isMember = wish.holder.kind === 'member'
    const actor = wish.holder.kind === 'member' ? `m:${wish.holder.member.id}` : 'guest'
    const snapshot: ReservationDetail['plan'] = {
      id: plan.id,
      name: plan.name,
      kind: plan.kind,
      is_caddie: plan.is_caddie,
      has_cart: plan.has_cart,
      has_lunch: plan.has_lunch,
      holes: plan.holes,
      guarantees_two: plan.guarantees_two,
    }
    const cancelled = wish.status === 'cancelled' ? (wish.cancelledAt ?? wish.bookedUntil) : null
    return {
      row: {
        id,
        number: newNumber(),
        type: 'regular',
        status: wish.status,
        course_id: day.courseId,
        play_date: day.date,
        holder_kind: wish.holder.kind,
        member_id: wish.holder.kind === 'member' ? wish.holder.member.id : null,
        guest_email: wish.holder.kind === 'guest' ? wish.holder.contact.email : null,
        customer_class: customerClass,
        contact: wish.holder.kind === 'member' ? wish.holder.member.contact : wish.holder.contact,
        own_plan: snapshot,
        own_quote: price,
        total: price.total,
        own_cancellation: cancellation,
        first_start: Math.min(...starts),
        players: headcount,
        note: '',
        source: isMember
          ? draw.weighted([
              ['mypage', 5],
              ['line', 3],
              ['phone', 2],
            ] as const)
          : draw.weighted([
              ['reserved', 5],
              ['phone', 3],
            ] as const),
        version: wish.status === 'confirmed' ? 1 : 2,
        booked_at: bookedAt,
        cancelled_at: cancelled && isoInTokyo(cancelled),
        cancel_fee: cancelled && feeAt(cancellation, cancelled),
        cancel_reason: cancelled && 'schedule',
        reminded_at: wish.reminded ? bookedAt : null,
      },
      groups: teeTimes.map((teeTime, index) => ({
        reservation_id: id,
        group_no: index + 1,
        tee_time_id: teeTime.id,
        nine: teeTime.nine,
        start_minute: teeTime.start_minute,
        turn_minute: plan.holes === 9 ? null : teeTime.turn_minute,
        players: players[index] ?? 4,
        owns_start: wish.status !== 'cancelled',
      })),
      events: [
        ...(cancelled ? [{ reservation_id: id, at: isoInTokyo(cancelled), event: 'cancelled', actor }] : []),
        ...(wish.status === 'played'
          ? [
              {
                reservation_id: id,
                at: isoInTokyo(instantAt(day.date, Math.min(...starts) - 45)),
                event: 'checked_in',
                actor: 'staff',
              },
              { reservation_id: id, at: isoInTokyo(instantAt(day.date, 960)), event: 'played', actor: 'staff' },
            ]
          : []),
      ],
    }
  }
}

import { isCourseId } from '@jgm/contract/model/courses'
import { addDays, daysBetween, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { golfTaxExemption } from '../../domains/course/rules.ts'
import { feeOf, quote } from '../../domains/plan/rules.ts'
import { scheduleFor } from '../../domains/sale/rules.cancellation.ts'
import { newReservationNumber } from '../../domains/sale/rules.life.ts'
import { freeUntilStart } from '../../domains/sale/rules.single.ts'
import { createDraw, type Draw } from './draw.ts'
import type { SampleMember } from './people.ts'
import type { DayFacts, SampleTerms } from './reading.ts'
import type { SampleTeeTime } from './selling.ts'

/** A single tee time with the conditions that its players are drawn by. */
export type SampleSingle = SampleTeeTime & { plan_id: number; minimum: number; women_only: boolean }

type Rows = readonly Readonly<Record<string, unknown>>[]

type Input = {
  readonly seed: string
  readonly today: PlayDate
  readonly terms: SampleTerms
  readonly days: readonly DayFacts[]
  readonly singles: readonly SampleSingle[]
  /** Members with a single profile. */
  readonly members: readonly SampleMember[]
  /** `<member id> <date>` of everybody who plays already. */
  readonly busy: ReadonlySet<string>
  readonly firstId: number
}

/** Single tee times are booked a month ahead. */
const within = 27

/** How many have taken a seat; more for nearer days. Tomorrow's are decided: the minimum is there, or nobody is. */
function playersOf(draw: Draw, { minimum }: SampleSingle, ahead: number): number {
  const count = draw.weighted([
    [0, ahead < 8 ? 3 : 10],
    [1, 6],
    [2, 5],
    [3, ahead < 15 ? 4 : 2],
    [4, 1],
  ] as const)
  return ahead > 1 || count >= minimum ? count : 0
}

/** Reservations of single tee times, each of one seat; `sample` members 1 and 4 come first where they can. */
export function drawSingles({ seed, today, terms, days, singles, members, busy, firstId }: Input) {
  const draw = createDraw(seed, 'single bookings')
  const dayOf = new Map(days.map((day) => [`${day.courseId} ${day.date}`, day]))
  const own = new Set<string>()
  const rows = { reservation: [], group: [], claim: [], seat: [] } as Record<
    'reservation' | 'group' | 'claim' | 'seat',
    Readonly<Record<string, unknown>>[]
  >
  let id = firstId
  let shown = 0

  for (const one of singles) {
    const ahead = daysBetween(today, one.play_date)
    const day = dayOf.get(`${one.course_id} ${one.play_date}`)
    if (ahead < 1 || ahead > within || !day || day.closed || one.audience !== 'all' || !isCourseId(one.course_id))
      continue
    const course = terms.of(one.course_id)
    const plan = course.plans.find((candidate) => candidate.id === one.plan_id)
    const count = playersOf(draw, one, ahead)
    const free = members.filter(
      (member) =>
        member.id > 2 &&
        !busy.has(`${member.id} ${one.play_date}`) &&
        !own.has(`${member.id} ${one.play_date}`) &&
        (!one.women_only || member.gender === 'female'),
    )
    const [taro] = members
    // The sample log-in waits in one tee time, and plays in another.
    const wantsTaro =
      taro?.id === 1 &&
      !one.women_only &&
      ahead > 5 &&
      shown < 2 &&
      !busy.has(`1 ${one.play_date}`) &&
      (shown === 0 ? count === 1 : count >= one.minimum - 1 && count > 0 && count < 4 && ahead > 9)
    if (wantsTaro) shown += 1
    const start = draw.whole(0, Math.max(0, free.length - 1))
    const players = [
      ...(wantsTaro && taro ? [taro] : []),
      ...[...free.slice(start), ...free.slice(0, start)].slice(0, shown === 1 && wantsTaro ? one.minimum - 2 : count),
    ]
    for (const [index, member] of players.entries()) {
      const customerClass = member.linked.includes(one.course_id) ? ('course_member' as const) : ('member' as const)
      const fee = plan && feeOf(plan, { playDate: one.play_date, dayType: day.dayType, customerClass })
      if (!plan || !fee) continue
      own.add(`${member.id} ${one.play_date}`)
      const exempt = golfTaxExemption({ birthday: member.birthday, hasDisability: false }, one.play_date)
      const quoteFor = (playTogether: number) =>
        quote({
          fee,
          playersPerGroup: [1],
          golfUseTax: course.taxOn(one.play_date),
          exemptPlayers: exempt === undefined ? 0 : 1,
          playTogether,
        })
      const quotes = { 2: quoteFor(2), 3: quoteFor(3), 4: quoteFor(4) }
      const cancellation = scheduleFor(course.policies.single, {
        playDate: one.play_date,
        dayType: day.dayType,
        groups: 1,
        players: 1,
        customerClass,
        greenFeePerPerson: fee.greenFee,
      })
      const waiting = freeUntilStart(one.play_date, one.start_minute, course.policies.single.noShowPercent)
      const opened = Math.max(
        instantAt(addDays(one.play_date, -within), 540).getTime(),
        instantAt(addDays(today, -within), 0).getTime(),
      )
      const bookedAt = isoInTokyo(new Date(opened + (instantAt(today, 0).getTime() - opened) * draw.next()))
      rows.reservation.push({
        id,
        number: newReservationNumber(Uint8Array.from({ length: 8 }, () => draw.whole(0, 255))),
        type: 'single',
        status: 'tentative',
        course_id: one.course_id,
        play_date: one.play_date,
        holder_kind: 'member',
        member_id: member.id,
        customer_class: customerClass,
        contact: member.contact,
        own_plan: {
          id: plan.id,
          name: plan.name,
          kind: plan.kind,
          is_caddie: plan.is_caddie,
          has_cart: plan.has_cart,
          has_lunch: plan.has_lunch,
          holes: plan.holes,
          guarantees_two: plan.guarantees_two,
        },
        own_quote: quotes[2],
        total: quotes[2].total,
        own_cancellation: waiting,
        first_start: one.start_minute,
        players: 1,
        note: '',
        source: draw.pick(['mypage', 'line', 'reserved']),
        version: 1,
        booked_at: bookedAt,
      })
      rows.group.push({
        reservation_id: id,
        group_no: 1,
        tee_time_id: one.id,
        nine: one.nine,
        start_minute: one.start_minute,
        turn_minute: one.turn_minute,
        players: 1,
        owns_start: false,
        is_private_plan: false,
      })
      rows.claim.push({ tee_time_id: one.id, seat_no: index + 1, reservation_id: id })
      rows.seat.push({
        reservation_id: id,
        tee_time_id: one.id,
        quotes,
        free: waiting,
        cancellation,
        tells_joins: true,
      })
      id += 1
    }
  }
  return rows
}

/** Days of play that the record begins with. */
const recordedDays = 240
const recordedAt = [28, 21, 14, 10, 7, 5, 3, 2, 1] as const

/** The record of past single tee times: one a day and course, with its players so many days before, and whether it was held. */
export function singleRecordRows(seed: string, today: PlayDate, minimums: ReadonlyMap<number, number>): Rows {
  const draw = createDraw(seed, 'single record')
  let no = 0
  return [...minimums].flatMap(([courseId, minimum]) =>
    Array.from({ length: recordedDays }, (_, day) => {
      no -= 1
      const rate = 0.25 + draw.next() * 0.5
      let players = 1
      const grown = recordedAt.map((daysBefore) => {
        if (players < 4 && draw.next() < rate * 0.4) players += 1
        return { daysBefore, players }
      })
      return grown.map((then) => ({
        tee_time_id: no,
        course_id: courseId,
        play_date: addDays(today, -1 - day),
        days_before: then.daysBefore,
        players: then.players,
        was_held: players >= minimum,
      }))
    }).flat(),
  )
}

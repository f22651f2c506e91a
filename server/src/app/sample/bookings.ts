import { courseIds, type CourseId, type CustomerClass } from '@jgm/contract/model/choices'
import { addDays, daysBetween, instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { closesAt } from '../../domains/course/rules.ts'
import { createDraw, type Draw } from './draw.ts'
import type { Contact, SampleMember } from './people.ts'
import type { DayFacts, SampleTerms } from './reading.ts'
import { createSeller, type Holder, type SampleBooking, type SampleTeeTime, type Wish } from './selling.ts'

const groupCounts = [
  [1, 78],
  [2, 15],
  [3, 5],
  [4, 2],
] as const
const partySizes = [
  [4, 60],
  [3, 25],
  [2, 15],
] as const

/**
 * The share of the starts that is sold: weekends 70–95 %, weekdays 30–60 %, more for nearer days. Some weekends of the
 * next four weeks are sold out or nearly sold out.
 */
function shareSold(draw: Draw, day: DayFacts, today: PlayDate): number {
  const ahead = daysBetween(today, day.date)
  const nearness = ahead <= 14 ? 1 : ahead <= 28 ? 0.85 : ahead <= 45 ? 0.6 : ahead <= 61 ? 0.4 : 0.08
  if (day.dayType === 'weekday') return (0.3 + draw.next() * 0.3) * nearness
  const rush = ahead <= 28 ? draw.next() : 1
  if (rush < 0.15) return 1
  if (rush < 0.4) return 0.97
  return (0.7 + draw.next() * 0.25) * nearness
}

/** `count` neighbouring starts from this one on, all free for the same audience; fewer where there are not enough. */
function neighboursFrom(
  teeTime: SampleTeeTime,
  sheet: readonly SampleTeeTime[],
  taken: ReadonlySet<number>,
  count: number,
) {
  const onNine = sheet.filter((one) => one.nine === teeTime.nine)
  const found: SampleTeeTime[] = []
  for (const next of onNine.slice(onNine.indexOf(teeTime), onNine.indexOf(teeTime) + count)) {
    if (next.kind !== 'group' || taken.has(next.id) || next.audience !== teeTime.audience) break
    found.push(next)
  }
  return found
}

export type BookingInput = {
  seed: string
  today: PlayDate
  terms: SampleTerms
  days: readonly DayFacts[]
  teeTimes: readonly SampleTeeTime[]
  members: readonly SampleMember[]
  guests: readonly Contact[]
  /** Starts that competitions keep, and `<member id> <date>` of those who start in one. */
  kept: ReadonlySet<number>
  busy: ReadonlySet<string>
}

/**
 * The bookings of the sample group: first those of the first member, which show every kind, then plausible others.
 * Every start is sold once, every person plays one start a day, nobody books before their own window opens.
 */
export function drawBookings(input: BookingInput): SampleBooking[] {
  const { today, terms, members, guests } = input
  const asOf = instantAt(today, 0)
  const draw = createDraw(input.seed, 'bookings')
  const sell = createSeller(terms, draw)
  const bookings: SampleBooking[] = []
  const taken = new Set(input.kept)
  const sheets = Map.groupBy(input.teeTimes, (teeTime) => `${teeTime.course_id} ${teeTime.play_date}`)
  const dayOf = new Map(input.days.map((day) => [`${day.courseId} ${day.date}`, day]))
  const busy = new Set(input.busy)

  function book(wish: Wish): boolean {
    const booking = sell(wish)
    if (!booking) return false
    bookings.push(booking)
    if (wish.status === 'cancelled') return true
    for (const teeTime of wish.teeTimes) taken.add(teeTime.id)
    if (wish.holder.kind === 'member') busy.add(`${wish.holder.member.id} ${wish.day.date}`)
    return true
  }

  showOff()
  for (const [date, days] of Map.groupBy(input.days, (day) => day.date)) fillDay(date, days)
  return bookings

  function showOff(): void {
    const [taro, hanako] = members
    if (!taro || !hanako) return
    const wishes = [
      { who: taro, courseId: 2, from: 2, players: [4] },
      { who: taro, courseId: 6, from: 21, players: [4, 3], weekend: true },
      { who: taro, courseId: 4, from: 33, players: [3] },
      { who: taro, courseId: 9, from: 45, players: [2] },
      { who: taro, courseId: 2, from: -6, players: [4] },
      { who: taro, courseId: 6, from: -13, players: [3] },
      { who: taro, courseId: 1, from: -20, players: [4] },
      { who: taro, courseId: 3, from: 12, players: [4], cancelledBefore: 5 },
      { who: taro, courseId: 7, from: -9, players: [2], cancelledBefore: 12 },
      { who: hanako, courseId: 6, from: 5, players: [3] },
      { who: hanako, courseId: 2, from: 17, players: [2] },
      { who: hanako, courseId: 6, from: -8, players: [4] },
    ] as const
    for (const wish of wishes) showOne(wish)
  }

  function showOne(wish: {
    who: SampleMember
    courseId: CourseId
    from: number
    players: readonly number[]
    weekend?: boolean
    cancelledBefore?: number
  }): void {
    for (let offset = wish.from; offset < wish.from + 8; offset += 1) {
      const day = dayOf.get(`${wish.courseId} ${addDays(today, offset)}`)
      if (!day || day.closed || (wish.weekend && day.dayType === 'weekday')) continue
      if (busy.has(`${wish.who.id} ${day.date}`)) continue
      const customerClass = wish.who.linked.includes(wish.courseId) ? 'course_member' : 'member'
      const sheet = sheets.get(`${day.courseId} ${day.date}`) ?? []
      for (const teeTime of sheet.slice(Math.floor(sheet.length / 3))) {
        if (teeTime.kind !== 'group' || teeTime.audience !== 'all' || taken.has(teeTime.id)) continue
        const teeTimes = neighboursFrom(teeTime, sheet, taken, wish.players.length)
        if (teeTimes.length < wish.players.length) continue
        const cancelledAt = instantAt(addDays(today, Math.min(offset, 0) - (wish.cancelledBefore ?? 0)), 1180)
        const isBooked = book({
          teeTimes,
          players: wish.players,
          holder: { kind: 'member', member: wish.who },
          customerClass,
          day,
          status: wish.cancelledBefore === undefined ? (offset < 0 ? 'played' : 'confirmed') : 'cancelled',
          reminded: offset < 0,
          bookedFrom: instantAt(addDays(today, Math.min(offset, 0) - 16), 600),
          bookedUntil: instantAt(addDays(today, Math.min(offset, 0) - 14), 1260),
          ...(wish.cancelledBefore === undefined ? {} : { cancelledAt }),
        })
        if (isBooked) return
      }
    }
  }

  function fillDay(date: PlayDate, days: readonly DayFacts[]): void {
    const start = createDraw(input.seed, date).whole(0, 1_000_000)
    const queues = new Map<string, SampleMember[]>()
    for (const id of courseIds)
      queues.set(
        `linked ${id}`,
        turned(
          members.filter((one) => one.linked.includes(id)),
          start,
        ),
      )
    const everybody = turned(members, start)
    let guestNo = start

    function holderFor(customerClass: CustomerClass, courseId: CourseId): Holder | undefined {
      if (customerClass === 'visitor') {
        guestNo += 1
        const contact = guests[guestNo % guests.length]
        return contact && guestNo - start <= guests.length ? { kind: 'guest', contact } : undefined
      }
      const queue = customerClass === 'course_member' ? (queues.get(`linked ${courseId}`) ?? []) : everybody
      for (;;) {
        const member = queue.pop()
        if (!member) return undefined
        if (member.id <= 2 || busy.has(`${member.id} ${date}`)) continue
        if (customerClass === 'member' && member.linked.includes(courseId)) continue
        return { kind: 'member', member }
      }
    }

    for (const day of days) if (!day.closed) fillCourse(day, holderFor)
  }

  function fillCourse(day: DayFacts, holderFor: (c: CustomerClass, id: CourseId) => Holder | undefined): void {
    const sheet = sheets.get(`${day.courseId} ${day.date}`) ?? []
    const course = terms.of(day.courseId)
    const groupTeeTimes = sheet.filter((teeTime) => teeTime.kind === 'group')
    let left =
      Math.round(shareSold(draw, day, today) * groupTeeTimes.length) -
      groupTeeTimes.filter((one) => taken.has(one.id)).length
    const openings = course.openings(day.date)
    const closing = closesAt(course.window('visitor'), day.date)
    const bookedUntil = closing < asOf ? closing : asOf
    const classes = (
      [
        ['visitor', 45],
        ['member', 25],
        ['course_member', 30],
      ] as const
    ).filter(([customerClass]) => openings[customerClass] < bookedUntil)
    if (classes.length === 0) return
    // Morning starts first, partly shuffled.
    const order = groupTeeTimes
      .map((teeTime) => ({ teeTime, rank: teeTime.start_minute + draw.next() * 110 }))
      .toSorted((a, b) => a.rank - b.rank)
    for (const { teeTime } of order) {
      if (left <= 0) return
      if (taken.has(teeTime.id)) continue
      const customerClass = teeTime.audience === 'member' ? 'course_member' : draw.weighted(classes)
      if (openings[customerClass] >= bookedUntil) continue
      const teeTimes = neighboursFrom(teeTime, sheet, taken, Math.min(left, draw.weighted(groupCounts)))
      const holder = holderFor(customerClass, day.courseId)
      if (!holder) continue
      const isBooked = book({
        teeTimes,
        players: teeTimes.map(() => draw.weighted(partySizes)),
        holder,
        customerClass,
        day,
        status: day.date < today ? 'played' : 'confirmed',
        reminded: true,
        bookedFrom: openings[customerClass],
        bookedUntil,
      })
      if (isBooked) left -= teeTimes.length
    }
  }
}

function turned<T>(list: readonly T[], by: number): T[] {
  const at = list.length === 0 ? 0 : by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

import type { Offer } from '@jgm/contract/api/reservation'
import { isCourseId } from '@jgm/contract/model/courses'
import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { RequestOption, RequestState } from '@jgm/contract/model/request'
import { holidayName } from '../../domains/course/rules.ts'
import { partyOf } from '../../domains/request/rules.ts'
import { newReservationNumber } from '../../domains/sale/rules.life.ts'
import { addressKeyOf } from '../../domains/sale/service.ts'
import { hashOf } from '../../platform/secrets.ts'
import { createDraw } from './draw.ts'
import type { Contact, SampleMember } from './people.ts'
import type { DayFacts, SampleTerms } from './reading.ts'
import { createSeller, type SampleBooking, type SampleTeeTime } from './selling.ts'
import { requestNotes } from './text.requests.ts'

type Row = Readonly<Record<string, unknown>>

/** A request of the sample. `ahead`: days from today of the wishes. `member`: an id; absent: a guest. */
type Wanted = {
  readonly course: number
  readonly member?: number
  readonly ahead: readonly number[]
  readonly hour: number | null
  readonly players: number
  readonly groups: number
  readonly options?: readonly RequestOption[]
  readonly note?: keyof typeof requestNotes
  readonly state: RequestState
  /** Days from today, and the minute of the day, of the answer-by time. */
  readonly by: readonly [number, number]
}

/** The first member has one in every state; the desks of the nine clubs have open ones. */
const wanted: readonly Wanted[] = [
  { course: 5, member: 1, ahead: [54, 55], hour: 8, players: 8, groups: 2, state: 'offered', by: [0, 540] },
  {
    course: 2,
    member: 1,
    ahead: [61, 62],
    hour: 8,
    players: 12,
    groups: 3,
    options: ['competition', 'room'],
    note: 'party',
    state: 'requested',
    by: [1, 720],
  },
  { course: 3, member: 1, ahead: [27], hour: 8, players: 4, groups: 1, state: 'confirmed', by: [-1, 900] },
  { course: 4, member: 1, ahead: [26], hour: 7, players: 12, groups: 3, state: 'declined', by: [-2, 900] },
  { course: 6, member: 1, ahead: [13], hour: 8, players: 4, groups: 1, state: 'expired', by: [-5, 900] },
  { course: 7, member: 1, ahead: [11], hour: 9, players: 3, groups: 1, state: 'withdrawn', by: [-3, 900] },
  {
    course: 1,
    ahead: [34, 35],
    hour: 8,
    players: 8,
    groups: 2,
    options: ['carts'],
    note: 'carts',
    state: 'requested',
    by: [1, 600],
  },
  {
    course: 1,
    member: 12,
    ahead: [40],
    hour: null,
    players: 3,
    groups: 1,
    note: 'early',
    state: 'requested',
    by: [1, 900],
  },
  {
    course: 2,
    member: 17,
    ahead: [19, 20, 26],
    hour: 8,
    players: 12,
    groups: 3,
    options: ['competition', 'room'],
    note: 'yearEnd',
    state: 'requested',
    by: [1, 540],
  },
  {
    course: 2,
    ahead: [12],
    hour: 9,
    players: 7,
    groups: 2,
    options: ['carts'],
    note: 'company',
    state: 'requested',
    by: [1, 720],
  },
  { course: 2, member: 24, ahead: [41], hour: 8, players: 4, groups: 1, state: 'requested', by: [2, 600] },
  {
    course: 2,
    ahead: [117],
    hour: 8,
    players: 28,
    groups: 7,
    options: ['competition', 'prizes'],
    note: 'society',
    state: 'requested',
    by: [2, 690],
  },
  { course: 2, member: 30, ahead: [13], hour: 9, players: 4, groups: 1, state: 'offered', by: [0, 540] },
  { course: 3, ahead: [33], hour: 7, players: 6, groups: 2, state: 'requested', by: [1, 780] },
  {
    course: 4,
    member: 41,
    ahead: [47, 48],
    hour: 8,
    players: 16,
    groups: 4,
    options: ['competition', 'prizes', 'room'],
    note: 'school',
    state: 'requested',
    by: [2, 540],
  },
  { course: 5, ahead: [9], hour: 8, players: 4, groups: 1, note: 'visit', state: 'requested', by: [1, 660] },
  {
    course: 6,
    member: 52,
    ahead: [68],
    hour: null,
    players: 20,
    groups: 5,
    options: ['competition'],
    note: 'neighbours',
    state: 'requested',
    by: [1, 840],
  },
  { course: 7, ahead: [22], hour: 9, players: 4, groups: 1, note: 'late', state: 'requested', by: [-1, 1020] },
  { course: 8, member: 63, ahead: [15, 22], hour: 8, players: 4, groups: 1, state: 'requested', by: [1, 1020] },
  { course: 9, ahead: [50, 51], hour: 8, players: 8, groups: 2, note: 'travel', state: 'requested', by: [2, 720] },
]

export type RequestInput = {
  readonly seed: string
  readonly today: PlayDate
  readonly terms: SampleTerms
  readonly days: readonly DayFacts[]
  readonly teeTimes: readonly SampleTeeTime[]
  readonly members: readonly SampleMember[]
  readonly guests: readonly Contact[]
  /** Tee times that are sold, and `<member id> <date>` of everybody who plays. */
  readonly taken: ReadonlySet<number>
  readonly busy: ReadonlySet<string>
  readonly firstReservation: number
}

/** Requests with their wishes and history; offered ones hold their starts, and the confirmed one has its reservation. */
export function drawRequests(input: RequestInput) {
  const { today, members, guests } = input
  const draw = createDraw(input.seed, 'requests')
  const sell = createSeller(input.terms, draw)
  const taken = new Set(input.taken)
  const dayOf = new Map(input.days.map((day) => [`${day.courseId} ${day.date}`, day]))
  const sheets = Map.groupBy(input.teeTimes, (teeTime) => `${teeTime.course_id} ${teeTime.play_date}`)
  const at = (days: number, minute: number): string => isoInTokyo(instantAt(addDays(today, days), minute))
  const rows = {
    booking_number: [] as Row[],
    request: [] as Row[],
    request_wish: [] as Row[],
    request_email: [] as Row[],
    request_event: [] as Row[],
    request_offer: [] as Row[],
    hold: [] as Row[],
  }
  const bookings: SampleBooking[] = []
  const held: { id: number; until: string; teeTimes: readonly number[] }[] = []

  /** The first open day from `ahead` on on which the person does not play yet. */
  function dateFor({ course, member }: Wanted, ahead: number): DayFacts | undefined {
    for (let offset = ahead; offset < ahead + 8; offset += 1) {
      const day = dayOf.get(`${course} ${addDays(today, offset)}`)
      if (day && !day.closed && !input.busy.has(`${member} ${day.date}`)) return day
    }
    return undefined
  }

  /** Neighbouring free starts of a party from an hour on. */
  function runFor(day: DayFacts, { groups, hour }: Wanted): SampleTeeTime[] {
    const sheet = sheets.get(`${day.courseId} ${day.date}`) ?? []
    for (const line of Map.groupBy(sheet, ({ nine }) => nine).values()) {
      const isFree = (one: SampleTeeTime | undefined): one is SampleTeeTime =>
        one?.kind === 'group' && one.audience === 'all' && !taken.has(one.id) && one.start_minute >= (hour ?? 0) * 60
      for (let first = 0; first + groups <= line.length; first += 1) {
        const run = line.slice(first, first + groups)
        if (run.every(isFree)) return run
      }
    }
    return []
  }

  function sold(one: Wanted, day: DayFacts): { booking: SampleBooking; offer: Offer } | undefined {
    const member = members.find(({ id }) => id === one.member)
    const teeTimes = runFor(day, one)
    if (!member || !isCourseId(one.course) || teeTimes.length === 0) return undefined
    const customerClass = member.linked.includes(one.course) ? ('course_member' as const) : ('member' as const)
    const players = partyOf(one)
    const booked = { bookedFrom: instantAt(addDays(today, -1), 600), bookedUntil: instantAt(addDays(today, -1), 900) }
    const holder = { kind: 'member', member } as const
    const booking = sell({
      teeTimes,
      players,
      holder,
      customerClass,
      day,
      status: 'confirmed',
      reminded: false,
      ...booked,
    })
    if (!booking) return undefined
    for (const { id } of teeTimes) taken.add(id)
    const { row, groups } = booking
    const offer = {
      course_id: day.courseId,
      play_date: day.date,
      day_type: day.dayType,
      holiday: holidayName(day.date) ?? null,
      customer_class: customerClass,
      plan: row['own_plan'],
      groups: groups.map(({ tee_time_id, nine, start_minute, turn_minute, players: count }) => ({
        tee_time_id,
        nine,
        start_minute,
        turn_minute,
        players: count,
      })),
      players: one.players,
      quote: row['own_quote'],
      cancellation: row['own_cancellation'],
      closes_at: isoInTokyo(instantAt(addDays(day.date, -1), 1020)),
    } as Offer
    return { booking, offer }
  }

  for (const [index, one] of wanted.entries()) {
    const id = index + 1
    const number = newReservationNumber(Uint8Array.from({ length: 8 }, () => draw.whole(0, 255)))
    const member = members.find((candidate) => candidate.id === one.member)
    const guest = guests[index * 7 + 3]
    const days = [...new Set(one.ahead.flatMap((ahead) => dateFor(one, ahead) ?? []))]
    const person = member?.contact ?? guest
    if (!person || days.length === 0 || (one.member !== undefined && !member)) continue
    const { email, ...contact } = person
    const isOpen = one.state === 'requested' || one.state === 'offered'
    const isAnswered = one.state !== 'requested' && one.state !== 'withdrawn'
    const hasOffers = isAnswered && one.state !== 'declined'
    const lastDay = Math.min(one.by[0], isAnswered ? -1 : 0)
    const requestedAt = at(lastDay - 1, draw.whole(480, 1080))
    const answeredAt = isAnswered ? at(lastDay, 840) : null
    const offered = hasOffers ? days.slice(0, 2).flatMap((day) => sold(one, day) ?? []) : []
    const state = hasOffers && offered.length === 0 ? 'requested' : one.state
    const until = at(2, 900)
    const reservationId = input.firstReservation
    const addressKey = email === '' ? null : addressKeyOf(email)
    rows.booking_number.push({ number })
    rows.request.push({
      id,
      number,
      course_id: one.course,
      member_id: member?.id ?? null,
      guest_email: member ? null : email,
      person_key: member ? `m:${member.id}` : addressKey,
      address_key: addressKey,
      contact,
      players: one.players,
      groups: one.groups,
      options: one.options ?? [],
      note: one.note ? requestNotes[one.note] : '',
      state,
      version: isOpen ? 1 : 2,
      source: member ? 'mypage' : 'reserved',
      requested_at: requestedAt,
      answer_by: at(...one.by),
      late_at: state === 'requested' && one.by[0] < 0 ? at(...one.by) : null,
      answered_at: answeredAt,
      offer_until: state === 'offered' ? until : null,
      words: state === 'offered' ? requestNotes.offered : state === 'declined' ? requestNotes.declined : '',
      decline_reason: state === 'declined' ? 'full' : null,
      ways: state === 'declined' ? [{ kind: 'sister', course_id: 3, play_date: days[0]?.date, start_minute: 485 }] : [],
      reservation_id: state === 'confirmed' ? reservationId : null,
    })
    for (const [position, day] of days.entries())
      rows.request_wish.push({
        request_id: id,
        position: position + 1,
        play_date: day.date,
        hour: one.hour,
        start_preference: one.hour === null ? 3 : 1,
      })
    if (one.note === 'party')
      rows.request_email.push({ request_id: id, email: 'golf-nakama@example.jp', is_proven: false })
    const actor = member ? `m:${member.id}` : 'guest'
    rows.request_event.push({ request_id: id, at: requestedAt, event: 'requested', actor })
    if (answeredAt !== null)
      rows.request_event.push({
        request_id: id,
        at: answeredAt,
        event: state === 'expired' ? 'offered' : state,
        actor: 'system',
      })
    if (state === 'withdrawn') rows.request_event.push({ request_id: id, at: at(-2, 1140), event: 'withdrawn', actor })
    if (state === 'expired')
      rows.request_event.push({ request_id: id, at: at(-2, 900), event: 'expired', actor: 'system' })
    for (const [place, { booking, offer }] of (state === 'confirmed' ? offered.slice(0, 1) : offered).entries()) {
      const holdId = 1_000 + index * 10 + place
      const teeTimes = offer.groups.map((group) => group.tee_time_id)
      rows.request_offer.push({
        request_id: id,
        hold_id: holdId,
        state: state === 'confirmed' ? 'accepted' : state === 'expired' ? 'expired' : 'open',
        offer,
        made_at: answeredAt,
      })
      if (state === 'confirmed') {
        const own = { id: reservationId, number, type: 'request', source: 'mypage' }
        bookings.push({
          row: { ...booking.row, ...own },
          groups: booking.groups.map((group) => ({ ...group, reservation_id: reservationId })),
          events: booking.events.map((event) => ({ ...event, reservation_id: reservationId })),
        })
        continue
      }
      if (state === 'expired') continue
      held.push({ id: holdId, until, teeTimes })
      rows.hold.push({
        id: holdId,
        token_hash: `\\x${hashOf(`${input.seed} ${number} ${place}`).toString('hex')}`,
        kind: 'offer',
        holder: `a:request ${id}`,
        course_id: one.course,
        play_date: offer.play_date,
        items: offer.groups.map((group) => ({ tee_time_id: group.tee_time_id, players: group.players })),
        plan_id: offer.plan.id,
        until,
        renewals: 0,
      })
    }
  }
  return { rows, bookings, held }
}

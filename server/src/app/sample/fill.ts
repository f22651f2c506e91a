import { courseIds } from '@jgm/contract/model/choices'
import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import { publishResult } from '../../domains/competition/result/service.write.ts'
import { onPublished } from '../../domains/single/service.life.ts'
import { publishDays } from '../../domains/tee-sheet/service.ts'
import { limitStatements, type Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { hashPassword } from '../../platform/password.ts'
import { agentRows, keepAgentStarts } from './agents.ts'
import { drawBookings } from './bookings.ts'
import { caddieRows, cartRows, giveToday, shiftRows } from './caddies.ts'
import { apply } from '../master/repo.ts'
import type { MasterRows } from '../master/rows.ts'
import { clubRows, dayOffPatternRows } from './clubs.ts'
import { putDraw } from './day-draw.ts'
import { friendGroupMemberRows, friendGroupRows, friendshipRows } from './friends.ts'
import { ledgerRows, takenRows } from './ledger.ts'
import { inquiryRows, inquiryTemplateRows } from './inquiries.ts'
import { friendRows, linkRows } from './line.ts'
import { noticeRows } from './notices.ts'
import { drawGuests, drawMembers, memberNumberOf, memberRows, membershipRows, sampleLogin } from './people.ts'
import { playRows, type PlayedRound } from './plays.ts'
import { pointRows, type EarnedPoints } from './points.ts'
import { drawCompetitions } from './competitions.ts'
import { keepStarts, startersOf } from './competition-outlines.ts'
import { holdCompetitions, putOpenCompetitions } from './start-lists.ts'
import { settleRounds } from './settled.ts'
import { whoPlaysToday } from './today.ts'
import { readTerms, type DayFacts } from './reading.ts'
import { drawRequests } from './requests.ts'
import type { SampleTeeTime } from './selling.ts'
import { drawSingles, singleRecordRows, type SampleSingle } from './single-bookings.ts'
import { singleProfileRows } from './singles.ts'
import { sampleStaffPassword, staffCourseRows, staffRows } from './staff.ts'
import { openInvitation, seatCompanions, seatRepresentatives } from './seats.ts'
import { closedDayRows } from './sheets.ts'

/** Days of history, and days published ahead. */
const pastDays = 21
const futureDays = 120

export type SampleOptions = {
  readonly seed: string
  /** The day that counts as today; the same seed and day give the same group. */
  readonly today: PlayDate
  /** The server's secret: with it, the first member has an open invitation to play, and the staff have a second factor. */
  readonly secret?: string
  /** Called with the current step, in Japanese, and the share done from 0 to 1. */
  readonly onProgress?: (step: string, share: number) => void
}

/** The number of rows of each table. */
export type SampleReport = Readonly<Record<string, number>>

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Inserts rows in a few large statements; the rows' keys are the columns. */
async function insertRows(tx: Transaction<DB>, table: keyof DB, rows: Rows): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const size = 4000
  for (let at = 0; at < rows.length; at += size) {
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.slice(at, at + size))}::jsonb)
    `.execute(tx)
  }
  return rows.length
}

/** Sets an identity column's sequence behind the given ids. */
const continueIds = (tx: Transaction<DB>, table: keyof DB): Promise<unknown> =>
  sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(tx)

/** Milliseconds that a statement may take here: nobody waits for it, and a slow machine is no failure. */
const fillMs = 3_600_000

/**
 * Makes the sample group of nine clubs in one transaction. Returns null and changes nothing when the database has a
 * course already. Bookings satisfy every constraint of the schema; no mail is put into the outbox. Of two concurrent
 * calls, the second waits and finds it done.
 */
export async function fillSample(db: Db, options: SampleOptions): Promise<SampleReport | null> {
  const { seed, today, onProgress } = options
  const passwordHash = await hashPassword(sampleLogin.password)
  const staffHash = await hashPassword(sampleStaffPassword)
  const report = await db.transaction().execute(async (tx) => {
    await limitStatements(tx, fillMs)
    await sql`set local lock_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(814213)`.execute(tx)
    if (await tx.selectFrom('course').select('id').limit(1).executeTakeFirst()) return null
    const counts: Record<string, number> = {}
    const put = async (table: keyof DB, rows: Rows): Promise<void> => {
      counts[table] = await insertRows(tx, table, rows)
    }

    onProgress?.('ゴルフ場と料金を用意しています', 0.05)
    const rows = clubRows(today)
    for (const { table } of await apply(tx, rows)) counts[table] = (counts[table] ?? 0) + 1

    onProgress?.('会員とお知らせを用意しています', 0.15)
    const members = drawMembers(seed, 300)
    await put('member', memberRows(members, passwordHash, today))
    await put('course_membership', numbered([...membershipRows(members, today), ...takenRows(members, today)]))
    await put('single_profile', singleProfileRows(members, seed))
    await put('course_customer', numbered(ledgerRows(members)))
    const linkedAt = isoInTokyo(instantAt(addDays(today, -pastDays), 600))
    await put('line_link', linkRows(linkedAt))
    await put('line_friend', friendRows(linkedAt))
    await put('friendship', numbered(friendshipRows(today, memberNumberOf)))
    await put('friend_group', numbered(friendGroupRows(today)))
    await put('friend_group_member', friendGroupMemberRows())
    await put('notice', numbered(noticeRows(today)))
    await put('notice_read', readRows(today))
    await put('staff', staffRows(staffHash, options.secret))
    await put('staff_course', staffCourseRows())
    const agents = agentRows(rows)
    for (const table of ['agent', 'agent_key', 'agent_plan', 'agent_allotment'] as const)
      await put(table, agents[table])
    await put('caddie', caddieRows())
    await put('cart', cartRows())
    await put('caddie_shift', shiftRows(today))
    const inquiries = inquiryRows(seed, today, members)
    await put('inquiry', inquiries.inquiry)
    await put('inquiry_message', inquiries.inquiry_message)
    await put('inquiry_templates', inquiryTemplateRows())
    for (const table of [
      'member',
      'course_membership',
      'course_customer',
      'friendship',
      'friend_group',
      'notice',
      'staff',
      'agent',
      'agent_key',
      'caddie',
      'cart',
      'inquiry',
      'inquiry_message',
    ] as const)
      await continueIds(tx, table)

    onProgress?.('スタート時間を並べています', 0.25)
    const [from, to] = [addDays(today, -pastDays), addDays(today, futureDays)]
    await put('course_closed_day', closedDayRows(from, to))
    await put('closed_day_pattern', dayOffPatternRows())
    for (const id of courseIds) await publishDays(tx, id, { from, to }, onPublished)
    const { days, teeTimes } = await readSheets(tx)
    counts['course_day'] = days.length
    counts['tee_time'] = teeTimes.length

    onProgress?.('予約を入れています', 0.5)
    const kept = keepStarts(today, days, teeTimes)
    const keptIds = new Set([...kept.values()].flatMap(({ starts }) => starts.map(({ id }) => id)))
    const starters = startersOf(kept, members)
    const bookings = drawBookings({
      seed,
      today,
      terms: readTerms(rows, days),
      days,
      teeTimes,
      members,
      guests: drawGuests(seed, 2500),
      kept: keptIds,
      busy: starters,
    })
    await put(
      'reservation',
      bookings.map((booking) => booking.row),
    )
    await continueIds(tx, 'reservation')
    onProgress?.('予約を入れています', 0.75)
    await put(
      'reservation_group',
      bookings.flatMap((booking) => booking.groups),
    )
    const singles = drawSingles({
      seed,
      today,
      terms: readTerms(rows, days),
      days,
      singles: await readSingles(tx),
      members: members.filter(({ id }) => id % 3 === 1),
      busy: new Set([...starters, ...busyOf(bookings.map(({ row }) => row))]),
      firstId: bookings.length + 1,
    })
    for (const [table, own] of [
      ['reservation', singles.reservation],
      ['reservation_group', singles.group],
      ['seat_claim', singles.claim],
      ['single_reservation', singles.seat],
    ] as const)
      counts[table] = (counts[table] ?? 0) + (await insertRows(tx, table, own))
    const requests = drawRequests({
      seed,
      today,
      terms: readTerms(rows, days),
      days,
      teeTimes,
      members,
      guests: drawGuests(seed, 200),
      taken: new Set([
        ...keptIds,
        ...bookings
          .flatMap(({ row, groups }) => (row['status'] === 'cancelled' ? [] : groups))
          .map((group) => group.tee_time_id),
      ]),
      busy: new Set([...starters, ...busyOf([...bookings.map(({ row }) => row), ...singles.reservation])]),
      firstReservation: bookings.length + singles.reservation.length + 1,
    })
    counts['reservation'] =
      (counts['reservation'] ?? 0) +
      (await insertRows(
        tx,
        'reservation',
        requests.bookings.map(({ row }) => row),
      ))
    counts['reservation_group'] =
      (counts['reservation_group'] ?? 0) +
      (await insertRows(
        tx,
        'reservation_group',
        requests.bookings.flatMap(({ groups }) => groups),
      ))
    await continueIds(tx, 'reservation')
    await putRequests(tx, requests, put)
    await put(
      'reservation_event',
      numbered([
        ...bookings.flatMap((booking) => booking.events),
        ...requests.bookings.flatMap((booking) => booking.events),
      ]),
    )
    await continueIds(tx, 'reservation_event')
    await put('single_record', singleRecordRows(seed, today, minimums(rows)))
    counts['player'] = (await seatRepresentatives(tx)) + (await seatCompanions(tx, today))
    if (options.secret !== undefined) await openInvitation(tx, options.secret)
    counts['settlement'] = await settleRounds(tx)
    await put('point_entry', pointRows(await readEarned(tx), today))
    await put('play', numbered(playRows(await readPlayed(tx), today)))
    for (const table of ['point_entry', 'play'] as const) await continueIds(tx, table)
    await sql`select record_plays()`.execute(tx)
    const pars = await readPars(tx)
    const parOf = (id: number): readonly number[] => pars.get(id) ?? []
    const competitions = drawCompetitions(seed, today, members, parOf)
    await put('competition', competitions.competition)
    await put('competition_entry', competitions.competition_entry)
    await put('competition_card', numbered(competitions.competition_card))
    await put('competition_award', competitions.competition_award)
    const played = await whoPlaysToday(tx, today, members)
    await putOpenCompetitions(tx, put, { seed, today, members, parOf, kept, played })
    for (const table of [
      'competition',
      'competition_party',
      'competition_party_event',
      'competition_entry',
      'competition_card',
    ] as const)
      await continueIds(tx, table)
    for (const { id, play_date } of competitions.competition) await publishResult(tx, id, instantAt(play_date, 1080))
    onProgress?.('空き状況を数えています', 0.9)
    await takeTeeTimes(tx)
    await establishSingles(tx)
    await holdCompetitions(tx, { seed, today, kept, played, parOf })
    counts['assignment'] = await giveToday(tx, today)
    await putDraw(tx, { seed, today, members })
    await keepAgentStarts(tx, today)
    await sql`select record_plays()`.execute(tx)
    await sql`analyze`.execute(tx)
    return counts
  })
  if (report) onProgress?.('サンプルの用意ができました', 1)
  return report
}

/** The pars of the 18 holes of each course, on its first two nines. */
async function readPars(tx: Transaction<DB>): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ course_id: number; par: number[] }>`
    select h.course_id, array_agg(h.par order by n.position, h.hole) as par
    from course_hole h join (select course_id, nine, row_number() over (partition by course_id order by position) as position from course_nine) n
      using (course_id, nine)
    where n.position <= 2 group by h.course_id
  `.execute(tx)
  return new Map(rows.map(({ course_id, par }) => [course_id, par]))
}

async function readSheets(tx: Transaction<DB>): Promise<{ days: DayFacts[]; teeTimes: SampleTeeTime[] }> {
  const days = await sql<DayFacts>`
    select course_id as "courseId", play_date as date, day_type as "dayType", status = 'closed' as closed
    from course_day order by play_date, course_id`.execute(tx)
  const teeTimes = await sql<SampleTeeTime>`
    select id, course_id, play_date, nine, start_minute, turn_minute, kind, audience
    from tee_time order by course_id, play_date, start_minute, id`.execute(tx)
  return { days: days.rows, teeTimes: teeTimes.rows }
}

/** The single tee times, with what their players are drawn by. */
async function readSingles(tx: Transaction<DB>): Promise<SampleSingle[]> {
  const { rows } = await sql<SampleSingle>`
    select t.id, t.course_id, t.play_date, t.nine, t.start_minute, t.turn_minute, t.kind, t.audience, s.plan_id, s.minimum, s.women_only
    from single_tee_time s join tee_time t on t.id = s.tee_time_id order by t.play_date, t.course_id, t.start_minute, t.id`.execute(
    tx,
  )
  return rows
}

/** `<member id> <date>` of the members of reservations that stand. */
const busyOf = (reservations: Rows): ReadonlySet<string> =>
  new Set(
    reservations.flatMap((row) =>
      row['status'] === 'cancelled' ? [] : `${String(row['member_id'])} ${String(row['play_date'])}`,
    ),
  )

/** Inserts the requests; their offers hold starts. */
async function putRequests(
  tx: Transaction<DB>,
  { rows, held }: ReturnType<typeof drawRequests>,
  put: (table: keyof DB, rows: Rows) => Promise<void>,
): Promise<void> {
  await put('booking_number', rows.booking_number)
  for (const table of ['request', 'request_wish', 'request_email', 'hold'] as const) await put(table, rows[table])
  for (const table of ['request_event', 'request_offer'] as const) await put(table, numbered(rows[table]))
  for (const table of ['request', 'request_event', 'request_offer', 'hold'] as const) await continueIds(tx, table)
  for (const { id, until, teeTimes } of held)
    await sql`update tee_time set hold_id = ${id}, held_until = ${until} where id = any (${[...teeTimes]}::bigint[])`.execute(
      tx,
    )
}

const minimums = (rows: MasterRows): ReadonlyMap<number, number> =>
  new Map(rows.single_terms.map((one) => [one.course_id, one.minimum]))

/** Brings the single tee times in line with their seats; nobody is told. */
async function establishSingles(tx: Transaction<DB>): Promise<void> {
  await sql`
    update single_tee_time s set state = 'established', since = app_now() where seats_sold(s.tee_time_id) >= s.minimum
  `.execute(tx)
  await sql`
    update reservation r set status = case s.state when 'established' then 'established' else 'tentative' end,
      own_quote = q.quotes -> n.players, total = (q.quotes -> n.players ->> 'total')::int,
      own_cancellation = case s.state when 'established' then q.cancellation else q.free end
    from single_reservation q join single_tee_time s on s.tee_time_id = q.tee_time_id
      cross join lateral (select greatest(s.minimum, seats_sold(s.tee_time_id))::text as players) n
    where r.id = q.reservation_id
  `.execute(tx)
}

const numbered = (rows: Rows): Rows => rows.map((row, index) => ({ id: index + 1, ...row }))

/** Notices that the first member has read. */
const readRows = (today: PlayDate): Rows =>
  [9, 12, 14, 20].map((noticeId) => ({
    notice_id: noticeId,
    member_id: 1,
    read_at: isoInTokyo(instantAt(addDays(today, -1), 1200)),
  }))

/** The points of the members' reservations, with status. */
async function readEarned(tx: Transaction<DB>): Promise<EarnedPoints[]> {
  const { rows } = await sql<EarnedPoints>`
    select id, member_id, course_id, play_date, status, booked_at, points_of(own_quote) as points
    from reservation where member_id is not null and status in ('confirmed', 'played') and points_of(own_quote) > 0 order by id
  `.execute(tx)
  return rows
}

/** The rounds that the first member has played, newest first. */
async function readPlayed(tx: Transaction<DB>): Promise<PlayedRound[]> {
  const { rows } = await sql<PlayedRound>`
    select r.id, r.course_id, r.play_date, g.nine, g.start_minute, array(select k.name from player k
      where k.reservation_id = r.id and k.state = 'joined' order by k.seat_no) as companions
    from reservation r join reservation_group g on g.reservation_id = r.id and g.group_no = 1
    where r.member_id = 1 and r.status = 'played' order by r.play_date desc
  `.execute(tx)
  return rows
}

/** Marks the sold starts and writes the day sums. */
async function takeTeeTimes(tx: Transaction<DB>): Promise<void> {
  await sql`
    update tee_time f set reservation_id = g.reservation_id, taken = g.players
    from reservation_group g join reservation r on r.id = g.reservation_id
    where f.id = g.tee_time_id and r.status <> 'cancelled' and g.owns_start
  `.execute(tx)
  await sql`
    update course_day d set open_all = c.open_all, open_member = c.open_member, sold = c.sold
    from course_day_recount c where c.course_id = d.course_id and c.play_date = d.play_date
  `.execute(tx)
}

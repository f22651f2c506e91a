import { readdirSync, readFileSync } from 'node:fs'
import type { CustomerClass } from '@jgm/contract/model/choices'
import { newPassword, ownNameProblems, singleProfileFields } from '@jgm/contract/model/fields'
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { filled, sampleClock, sharedSample } from '../../../test/sample.ts'
import { bestWindow, classesOf, windowState } from '../../domains/course/rules.ts'
import type { BookingWindow } from '../../domains/course/types.ts'
import { readPlayedWith } from '../../domains/companion/repo.ts'
import { openDatabase, type Database, type Db } from '../../platform/db/database.ts'
import { fillSample } from './fill.ts'
import { drawMembers, sampleLogin } from './people.ts'

const { today } = sharedSample
let database: TestDatabase
let opened: Database
let db: Db

beforeAll(async () => {
  database = await createTestDatabase(filled)
  opened = openDatabase(database.url, { clockOffset: sampleClock() })
  db = opened.db
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

async function count(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  return (await query.execute(db)).rows[0]?.n ?? -1
}

it('fills nine clubs with 120 days and thousands of bookings', async () => {
  const rowsOf = (table: string) => count(sql`select count(*) as n from ${sql.table(table)}`)
  expect([await rowsOf('course'), await rowsOf('member')]).toEqual([9, 300])
  expect(await rowsOf('course_day')).toBe(9 * (21 + 120 + 1))
  expect(await rowsOf('tee_time')).toBeGreaterThan(40_000)
  expect(await rowsOf('reservation')).toBeGreaterThan(8000)
  expect(await rowsOf('notice')).toBeGreaterThanOrEqual(25)
})

it('has a draw that takes wishes, of starts that are off sale, with the wishes of many', async () => {
  const { rows } = await sql<{ state: string; starts: number; kept: number; entries: number; own: number }>`
    select d.state, (select count(*)::int from draw_start s where s.draw_id = d.id) as starts,
      (select count(*)::int from draw_start s join tee_time t on t.id = s.tee_time_id where s.draw_id = d.id and t.audience = 'draw') as kept,
      (select count(*)::int from draw_entry e where e.draw_id = d.id) as entries,
      (select count(*)::int from draw_entry e where e.draw_id = d.id and e.member_id <= 20) as own
    from draw d
  `.execute(db)
  expect(rows).toMatchObject([{ state: 'open', entries: 63, own: 0 }])
  expect(rows[0]?.starts).toBeGreaterThanOrEqual(10)
  expect(rows[0]?.kept).toBe(rows[0]?.starts)
})

it('fills only an empty database', async () => {
  expect(await fillSample(db, { seed: 'another', today })).toBeNull()
  expect(await count(sql`select count(*) as n from course`)).toBe(9)
})

it('takes the minutes before a start from the file of each club: for arriving, and for the companions’ deadline', async () => {
  const folder = new URL('../../../../master/clubs/', import.meta.url)
  const said = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const [, arrive, until] =
        /^arrive_before: (\d+)\ncompanions_until: (\d+)$/m.exec(readFileSync(new URL(file, folder), 'utf8')) ?? []
      return { arrive: Number(arrive), until: Number(until) }
    })
  expect(new Set(said.map(({ arrive }) => arrive))).toEqual(new Set([40, 50]))
  expect(new Set(said.map(({ until }) => until))).toEqual(new Set([60, 120]))
  const { rows } = await sql`
    select arrive_before as arrive, companions_until as until from course order by id`.execute(db)
  expect(rows).toEqual(said)
})

it('has inquiries in every state at the second club, with its people and nothing that is still to come', async () => {
  const { rows } = await sql<{ asked: number; answered: number; closed: number; late: number }>`
    select count(*) filter (where is_waiting and closed_at is null)::int as asked,
      count(*) filter (where not is_waiting and closed_at is null)::int as answered, count(*) filter (where closed_at is not null)::int as closed,
      (select count(*)::int from inquiry_message where written_at > app_now() or written_at < app_now() - interval '90 days') as late
    from inquiry where course_id = 2
  `.execute(db)
  expect(rows).toEqual([{ asked: 3, answered: 2, closed: 3, late: 0 }])
  expect(await count(sql`select count(*) as n from inquiry_message where kind = 'answer' and staff_id is null`)).toBe(0)
})

it('has requests of the first member in every state, and an open one for the desk of every club', async () => {
  expect(await count(sql`select count(distinct state) as n from request where member_id = 1`)).toBe(6)
  expect(await count(sql`select count(distinct course_id) as n from request where state = 'requested'`)).toBe(9)
  expect(await count(sql`select count(*) as n from request where state = 'requested'`)).toBeGreaterThanOrEqual(12)
  const held = sql<{ n: number }>`
    select count(*) as n from request_offer o join hold h on h.id = o.hold_id, unnest(h.items) i
    join tee_time t on t.id = i.tee_time_id where o.state = 'open' and t.hold_id = h.id and t.reservation_id is null`
  expect(await count(held)).toBeGreaterThan(2)
  const early = sql<{ n: number }>`
    select count(*) as n from request_event e join request r on r.id = request_id where e.at < r.requested_at`
  expect(await count(early), 'every answer is younger than its request').toBe(0)
})

it('has a published result of every format with the log-in among the players, and one start list under its seal', async () => {
  const { rows } = await sql<{ kind: string; state: string; own: boolean; is_sealed: boolean }>`
    select c.format ->> 'kind' as kind, c.state, c.seal is not null as is_sealed, exists (
      select from competition_result_row w join competition_entry e on e.id = w.entry_id
      where w.competition_id = c.id and e.member_id = 1 and (w.gross > 0 or w.rank > 0)) as own
    from competition c order by c.id`.execute(db)
  expect(rows.filter(({ state, own }) => state === 'finished' && own).map(({ kind }) => kind)).toEqual([
    'stroke',
    'stableford',
    'team',
    'match',
    'stroke',
    'peria',
    'peria',
  ])
  expect(rows.filter(({ state }) => state === 'drawn')).toEqual([
    { kind: 'peria', state: 'drawn', own: false, is_sealed: true },
  ])
  // Two can be entered: one has a place left and people who wait for two, the log-in has entered the other.
  const { rows: entering } = await sql`
    select competition_left(c.id) > 1 as is_wide, count(*) filter (where p.state = 'waiting')::int as waiting, bool_or(p.member_id = 1) as own
    from competition c join competition_party p on p.competition_id = c.id where c.state = 'published' group by c.id order by c.id`.execute(
    db,
  )
  expect(entering).toEqual([
    { is_wide: false, waiting: 3, own: false },
    { is_wide: true, waiting: 0, own: true },
  ])
})

it('has a competition of today with its start list out and half of its cards', async () => {
  const { rows } = await sql`
    select count(distinct e.tee_time_id)::int * 4 - count(e.id)::int as empty_seats,
      count(e.id) = 2 * count(k.id) as is_half, bool_and(exists (select from player p join competition_start s using (reservation_id)
        where s.tee_time_id = e.tee_time_id and p.person_key = 'm:' || e.member_id and p.play_date = c.play_date)) as is_seated
    from competition c join competition_entry e on e.competition_id = c.id left join competition_card k on k.entry_id = e.id
    where c.state = 'played'`.execute(db)
  expect(rows).toEqual([{ empty_seats: 0, is_half: true, is_seated: true }])
})

it('keeps its starts for every competition to come, places everybody, and gives the log-in an entry at each stage', async () => {
  const { rows } = await sql`
    select c.title, c.state, (select bool_and(s.reservation_id is not null) from competition_start s where s.competition_id = c.id) as is_sold,
      not bool_or(exists (select from player k join reservation r on r.id = k.reservation_id and r.type <> 'competition'
        where k.kept and k.play_date = c.play_date and k.person_key = 'm:' || e.member_id)) as is_free,
      count(e.tee_time_id) = c.capacity as is_placed,
      (select e.state || ' ' || (e.tee_time_id is not null)::text from competition_party p join competition_entry e on e.party_id = p.id
        where p.competition_id = c.id and p.member_id = 1) as own,
      (select string_agg(distinct r.status, ' ') from competition_start s join reservation r on r.id = reservation_id where s.competition_id = c.id) as bookings
    from competition c join competition_entry e on e.competition_id = c.id and e.party_id is not null
    where c.play_date <> ${today} group by c.id order by c.play_date`.execute(db)
  const drawn = { state: 'drawn', is_sold: true, is_free: true, is_placed: true, bookings: 'confirmed' }
  const entering = { ...drawn, state: 'published', is_placed: false }
  expect(rows).toEqual([
    { ...drawn, title: '紅葉杯', state: 'finished', own: 'entered true', bookings: 'played' },
    { ...drawn, title: '里山オープン', own: 'entered true' },
    { ...entering, title: '早春杯', own: null },
    { ...entering, title: '理事長杯', own: 'entered false' },
  ])
})

describe('the bookings', () => {
  it('match the sums of the days', async () => {
    expect(
      await count(sql`
        select count(*) as n from course_day d join course_day_recount c using (course_id, play_date)
        where (d.open_all, d.open_member, d.sold) is distinct from (c.open_all, c.open_member, c.sold)`),
    ).toBe(0)
    expect(await count(sql`select sum(sold) as n from course_day`)).toBeGreaterThan(10_000)
  })

  it('take each start once, with the players of its group', async () => {
    expect(
      await count(sql`
        select count(*) as n from tee_time f
        left join reservation_group g on g.tee_time_id = f.id and g.owns_start
        where f.taken <> coalesce(g.players, 0) or f.reservation_id is distinct from g.reservation_id`),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*) as n from reservation r where r.players <>
          (select sum(players) from reservation_group g where g.reservation_id = r.id)`),
    ).toBe(0)
  })

  it('show the first member’s companions, with friends and somebody who is none yet', async () => {
    const { rows } = await sql<{ status: string; states: string }>`
      select r.status, string_agg(k.state, ' ' order by k.seat_no) as states
      from player k join reservation r on r.id = k.reservation_id where r.member_id = 1
      group by r.id, r.status having count(*) > 1 order by r.status`.execute(db)
    expect(rows).toEqual([
      { status: 'confirmed', states: 'representative joined invited' },
      { status: 'played', states: 'representative joined joined' },
    ])
    expect(await readPlayedWith(db, 1, 3650)).toHaveLength(1)
  })

  it('respect the windows and the starts for course members', async () => {
    const windows = await db.selectFrom('booking_window').selectAll().where('product', '=', 'regular').execute()
    const closed = new Set(
      (await db.selectFrom('course_closed_day').selectAll().execute()).map(
        (day) => `${day.course_id} ${day.play_date}`,
      ),
    )
    const { rows } = await sql<{
      course_id: number
      play_date: string
      customer_class: CustomerClass
      booked_at: Date
    }>`
      select course_id, play_date, customer_class, booked_at from reservation
      where member_id is distinct from 1 and type <> 'competition'`.execute(db)
    const tooEarly = rows.filter((row) => {
      const ofClass = windows
        .filter((one) => one.course_id === row.course_id)
        .map((one): BookingWindow => ({
          customerClass: one.customer_class as CustomerClass,
          product: 'regular',
          anchor: one.anchor as BookingWindow['anchor'],
          monthsAhead: one.months_ahead,
          opensAtMinute: one.opens_at_minute,
          closesDaysBefore: one.closes_days_before,
          closesAtMinute: one.closes_at_minute,
          closedDayShift: one.closed_day_shift,
        }))
      const isClosed = (date: string): boolean => closed.has(`${row.course_id} ${date}`)
      const classes = classesOf({
        isMember: row.customer_class !== 'visitor',
        isCourseMember: row.customer_class === 'course_member',
      })
      const window = bestWindow(ofClass, 'regular', classes, row.play_date, isClosed)
      return !window || windowState(window, row.play_date, row.booked_at, isClosed).state !== 'open'
    })
    expect(rows.length).toBeGreaterThan(8000)
    expect(tooEarly).toEqual([])
    expect(
      await count(sql`
        select count(*) as n from tee_time f join reservation r on r.id = f.reservation_id
        where f.audience = 'member' and r.customer_class <> 'course_member'`),
    ).toBe(0)
    expect(
      await count(sql`
        select count(*) as n from reservation r where r.customer_class = 'course_member' and not exists
          (select from course_membership m where m.member_id = r.member_id and m.course_id = r.course_id)`),
    ).toBe(0)
  })

  it('use plans that have a start on every day they are sold', async () => {
    expect(
      await count(sql`
        select count(*) as n from plan p join course_day d on d.course_id = p.course_id and d.status = 'open'
          and d.play_date between p.valid_from and p.valid_to and d.day_type = any (p.day_types)
          and to_char(d.play_date, 'MM-DD') between p.season_from and p.season_to
        where not exists (select from tee_time f where f.course_id = d.course_id and f.play_date = d.play_date
          and f.start_minute between p.start_from and p.start_to)`),
    ).toBe(0)
  })

  it('send no mail', async () => {
    expect(await count(sql`select count(*) as n from mail_outbox`)).toBe(0)
  })

  it('fill weekends more than weekdays, and nearer days more than later ones', async () => {
    const share = (where: ReturnType<typeof sql>) =>
      count(
        sql`select round(100.0 * sum(sold) / sum(sold + open_all + open_member))::int as n from course_day where ${where}`,
      )
    const near = sql`play_date between ${today}::date and ${today}::date + 14`
    const far = sql`play_date between ${today}::date + 40 and ${today}::date + 60`
    const nearWeekend = await share(sql`${near} and day_type <> 'weekday'`)
    const nearWeekday = await share(sql`${near} and day_type = 'weekday'`)
    expect(nearWeekend).toBeGreaterThanOrEqual(70)
    expect(nearWeekend).toBeLessThanOrEqual(95)
    expect(nearWeekday).toBeGreaterThanOrEqual(30)
    expect(nearWeekday).toBeLessThanOrEqual(60)
    expect(await share(sql`${far} and day_type <> 'weekday'`)).toBeLessThan(nearWeekend)
  })
})

describe('the sample log-in', () => {
  it('has a password that the rule allows', async () => {
    expect(newPassword.safeParse(sampleLogin.password).success).toBe(true)
    const { password_hash: hash } = await db
      .selectFrom('member')
      .select('password_hash')
      .where('email', '=', sampleLogin.email)
      .executeTakeFirstOrThrow()
    expect(await verify(hash ?? '', sampleLogin.password)).toBe(true)
  })

  it('has something in every list: soon, two groups, free and with a fee, played, cancelled', async () => {
    const { rows } = await sql<{ status: string; ahead: number; groups: number; fee: number }>`
      select r.status, r.play_date - ${today}::date as ahead,
        (select count(*) from reservation_group g where g.reservation_id = r.id) as groups,
        (select (s ->> 'fee')::int from jsonb_array_elements(r.cancellation -> 'steps') s
          where (s ->> 'until')::timestamptz > ${today}::date::timestamptz order by s ->> 'until' limit 1) as fee
      from reservation r where r.member_id = 1`.execute(db)
    const upcoming = rows.filter((row) => row.status === 'confirmed')
    expect(upcoming.some((row) => row.ahead >= 0 && row.ahead <= 3)).toBe(true)
    expect(upcoming.some((row) => row.groups === 2)).toBe(true)
    expect(upcoming.some((row) => row.fee > 0)).toBe(true)
    expect(upcoming.some((row) => row.fee === 0)).toBe(true)
    expect(rows.filter((row) => row.status === 'played').length).toBeGreaterThan(1)
    expect(rows.some((row) => row.status === 'cancelled')).toBe(true)
  })
})

it('has single tee times in every state that a golfer can meet, with players who have a profile', async () => {
  const { rows } = await sql<{
    state: string
    course_id: number
    taken: number
    women_only: boolean
    beginners: boolean
  }>`
    select s.state, s.course_id, seats_sold(s.tee_time_id) as taken, s.women_only, s.beginners from single_tee_time s
    where s.play_date > ${today} and seats_sold(s.tee_time_id) > 0`.execute(db)
  expect(new Set(rows.map((row) => row.course_id)).size).toBe(9)
  for (const [what, is] of [
    ['one waits', (row) => row.state === 'waiting' && row.taken === 1],
    ['two wait', (row) => row.state === 'waiting' && row.taken === 2],
    ['established', (row) => row.state === 'established' && row.taken < 4],
    ['full', (row) => row.taken === 4],
    ['for women', (row) => row.women_only],
    ['for beginners', (row) => row.beginners],
  ] as readonly (readonly [string, (row: (typeof rows)[number]) => boolean])[])
    expect(rows.some(is), what).toBe(true)
  const own = await sql<{ status: string }>`
    select status from reservation where member_id = 1 and type = 'single' order by 1`.execute(db)
  expect(own.rows.map(({ status }) => status)).toEqual(['established', 'tentative'])
  const broken = await sql`
    select r.id from reservation r join single_reservation q on q.reservation_id = r.id
      left join single_profile f on f.member_id = r.member_id join single_tee_time s on s.tee_time_id = q.tee_time_id
    where f.member_id is null or (r.status = 'established') <> (s.state = 'established')
      or (s.state = 'established') <> (seats_sold(s.tee_time_id) >= s.minimum) or r.total <> (r.quote ->> 'total')::int`.execute(
    db,
  )
  expect(broken.rows).toEqual([])
})

it('has the fee rule of single tee times on each seat, which is per person also where the regular one is per group', async () => {
  const { rows } = await sql<{ course_id: number; units: string[] }>`
    select r.course_id, array_agg(distinct s ->> 'unit') as units
    from single_reservation q join reservation r on r.id = q.reservation_id, jsonb_array_elements(q.cancellation -> 'steps') s
    group by 1 order by 1`.execute(db)
  const perGroup = [1, 5, 7]
  expect(rows.map((row) => row.course_id)).toEqual(expect.arrayContaining(perGroup))
  expect(rows.filter(({ units }) => units.join() !== 'person')).toEqual([])
})

it('has a single profile that a member could have typed', async () => {
  const { rows } = await sql<{ member_id: number } & Record<string, string>>`
    select p.*, m.last_name, m.first_name, m.last_name_kana, m.first_name_kana
    from single_profile p join member m on m.id = p.member_id order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(50)
  expect(rows[0]?.member_id, 'the sample log-in has one').toBe(1)
  for (const row of rows) {
    const profile = singleProfileFields.parse(row)
    expect(profile).toMatchObject({ nickname: row['nickname'], message: row['message'] })
    expect(ownNameProblems(profile, row as unknown as Parameters<typeof ownNameProblems>[1])).toEqual([])
  }
})

it('has other people for another seed', () => {
  const people = (seed: string) =>
    drawMembers(seed, 300).map(({ contact }) => `${contact.last_name} ${contact.first_name}`)
  expect(people('other')).not.toEqual(people(sharedSample.seed))
})

import { bookingStatement } from './booking.ts'
import { contact, sessionOf, type People } from './people.ts'
import { encodeRequest } from './fire.ts'
import type { Rows } from './place.ts'
import type { BookableDay } from './sheets.ts'

/** Starts that one run books. */
export type Part = {
  /** The index of its first start in the scene. */
  readonly from: number
  /** The bookings as HTTP requests to the product, in the order in which pgbench takes them. */
  readonly requests: readonly Buffer[]
}

/** Starts to be booked repeatedly, each with a prepared hold. */
export type Scene = {
  readonly name: string
  readonly size: number
  readonly partSize: number
  /** The next starts to book, after a checkpoint. When none are left, first undoes every booking of the bench. */
  next(): Promise<Part>
  /** Undoes every booking of the bench, makes new holds, and vacuums the tables. */
  reset(): Promise<void>
  /** Throws unless exactly the starts of the parts so far have been booked. */
  expectSold(): Promise<void>
}

/** Start `k` of the scene is the `n`th to be booked: a fixed shuffle by the same formula as in the script of pgbench. */
const shuffle = 7919

const holdToken = (name: string, k: number): string => `bench-hold-token-${name}-${k}`

/**
 * A scene of these starts in `parts` parts, each a multiple of `clients`. The days of one date must not need more starts than
 * there are members, because each member has one start a day.
 */
export async function makeScene(
  place: Rows,
  name: string,
  days: readonly { day: BookableDay; teeTimes: readonly number[] }[],
  people: People,
  { clients, parts }: { clients: number; parts: number },
): Promise<Scene> {
  const sorted = days.toSorted((a, b) => (a.day.date < b.day.date ? -1 : a.day.date > b.day.date ? 1 : 0))
  const all = sorted.flatMap(({ day, teeTimes }) => teeTimes.map((teeTime) => ({ day, teeTime })))
  const size = all.length - (all.length % (clients * parts))
  const partSize = size / parts
  const starts = all.slice(0, size)
  const memberOf = (k: number): number => people.firstId + (k % people.count)
  const table = `bench_${name}`
  await place.rows(
    `create table ${table} (k int primary key, tee_time_id bigint, course_id int, play_date date, plan_id int, member_id int)`,
  )
  await place.rows(
    `insert into ${table} select * from unnest($1::int[], $2::bigint[], $3::int[], $4::date[], $5::int[], $6::int[])`,
    [
      starts.map((_, k) => k),
      starts.map(({ teeTime }) => teeTime),
      starts.map(({ day }) => day.courseId),
      starts.map(({ day }) => day.date),
      starts.map(({ day }) => day.plan.id),
      starts.map((_, k) => memberOf(k)),
    ],
  )
  const [before] = await place.rows<{ last: string }>('select max(id) as last from reservation')
  const last = before?.last ?? '0'
  const requests = Array.from({ length: size }, (_, n) => {
    const k = (n * shuffle) % size
    return encodeRequest({
      method: 'POST',
      path: '/api/v1/reservations/regular',
      headers: {
        ...sessionOf(memberOf(k)),
        'idempotency-key': `bench-${name}-${k}`,
        'x-member': String(memberOf(k)),
      },
      body: {
        hold: holdToken(name, k),
        contact,
        note: '',
        agreed_policy: true,
        expected_total: starts[k]?.day.total,
        source: 'mypage',
      },
    })
  })
  let drawn = parts
  const reset = async () => {
    drawn = 0
    for (const child of ['player', 'reservation_group', 'reservation_event'])
      await place.rows(`delete from ${child} where reservation_id > $1`, [last])
    await place.rows('update tee_time set reservation_id = null, taken = 0 where reservation_id > $1', [last])
    await place.rows('delete from reservation where id > $1', [last])
    await place.rows('truncate idempotency, mail_outbox, hold')
    await place.rows('update tee_time set hold_id = null, held_until = null where hold_id is not null')
    await place.rows(
      `insert into hold (token_hash, holder, course_id, play_date, items, plan_id, until)
       select sha256(convert_to('bench-hold-token-${name}-' || k, 'UTF8')), 'm:' || member_id, course_id, play_date,
         array[row(tee_time_id, 4)::hold_item], plan_id, app_now() + interval '1 hour' from ${table} order by k`,
    )
    await place.rows(
      'update tee_time f set hold_id = h.id, held_until = h.until from hold h where f.id = h.items[1].tee_time_id',
    )
    await place.rows(
      `update course_day d set open_all = c.open_all, open_member = c.open_member, sold = c.sold
       from course_day_recount c where c.course_id = d.course_id and c.play_date = d.play_date
         and (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)`,
    )
    await place.rows(
      'vacuum analyze tee_time, course_day, hold, reservation, player, reservation_group, reservation_event, idempotency, mail_outbox',
    )
    await place.rows('checkpoint')
  }
  return {
    name,
    size,
    partSize,
    reset,
    async next() {
      if (drawn === parts) await reset()
      else await place.rows('checkpoint')
      const from = drawn * partSize
      drawn += 1
      return { from, requests: requests.slice(from, from + partSize) }
    },
    async expectSold() {
      const [row] = await place.rows<{ sold: number; wrong: number }>(
        `select (select count(*)::int from reservation where id > $1) as sold,
           (select count(*)::int from course_day d join course_day_recount c using (course_id, play_date)
             where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)) as wrong`,
        [last],
      )
      if (row?.sold !== drawn * partSize || row.wrong > 0)
        throw new Error(`${row?.sold} of ${drawn * partSize} starts were booked, ${row?.wrong} days have wrong sums`)
    },
  }
}

/** The product's booking statement as a script of pgbench: `:chunk` bookings per client, beginning with start `:from`. */
export const bookingScript = (name: string, size: number, people: People): string => `
\\set n :from + :client_id * :chunk + :i
\\set i :i + 1
\\set k (:n * ${shuffle}) % ${size}
\\set m ${people.firstId} + :k % ${people.count}
${bookingStatement({
  key: `'bench:' || :k::text`,
  request_hash: 'sha256(:k::text::bytea)',
  hold_hash: `sha256(convert_to('bench-hold-token-${name}-' || :k::text, 'UTF8'))`,
  holder: `'m:' || :m::text`,
  number: `'B' || lpad(:k::text, 7, '0')`,
  member_id: ':m::bigint',
  terms_version: ':terms::int',
  contact: ':contact::jsonb',
  agreement_id: ':agreement::int',
  total: ':total::int',
  note: `''`,
  representative: ':representative::text',
})};
`

/** Adds `count` starts between 8:00 and 9:00 to one day, on nines that only the bench uses. */
export async function widenDay(place: Rows, day: BookableDay, count: number): Promise<number[]> {
  const added = await place.rows<{ id: string }>(
    `insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, capacity, kind)
     select $1, $2, 'B' || (n % 8), 480 + n / 8, 620 + n / 8, 4, 'group' from generate_series(0, $3::int - 1) n returning id`,
    [day.courseId, day.date, count],
  )
  return added.map(({ id }) => Number(id))
}

type Values = Record<'terms' | 'contact' | 'agreement' | 'total' | 'representative', string>

/** The values that the product stored for a booking; the competitors write the same. */
export async function readValues(place: Rows): Promise<Values> {
  const [row] = await place.rows<Values>(
    `select c.terms_version::text as terms, r.contact::text, r.agreement_id::text as agreement, r.total::text,
       '山田 太郎' as representative from reservation r join course c on c.id = r.course_id where r.agreement_id is not null order by r.id desc limit 1`,
  )
  if (!row) throw new Error('the product has booked nothing')
  return row
}

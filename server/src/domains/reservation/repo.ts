import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import type { CustomerClass, DayType } from '@jgm/contract/model/choices'
import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { TeeTimeNow, SheetNow } from '../tee-sheet/types.ts'
import type { CancellationPolicy, CancellationTier, StoredReservation } from './types.ts'

type Q = Kysely<DB>

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

/** The cancellation policy for regular reservations with the terms version it belongs to; null where a course has none. */
export async function readPolicy(
  db: Q,
  courseId: number,
): Promise<{ version: number; policy: CancellationPolicy | null } | undefined> {
  const { rows } = await sql<{
    terms_version: number
    no_show_percent: number | null
    online_days_before: number
    online_minute: number
    tiers: TierRow[]
  }>`
    select c.terms_version, p.no_show_percent, p.online_days_before, p.online_minute,
      (select coalesce(jsonb_agg(to_jsonb(t) order by t.position, t.id), '[]') from cancellation_tier t where t.policy_id = p.id) as tiers
    from course c left join cancellation_policy p on p.course_id = c.id and p.product = 'regular'
    where c.id = ${courseId}
  `.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const policy: CancellationPolicy | null =
    row.no_show_percent === null
      ? null
      : {
          product: 'regular',
          noShowPercent: row.no_show_percent,
          onlineDaysBefore: row.online_days_before,
          onlineMinute: row.online_minute,
          tiers: row.tiers.map(toTier),
        }
  return { version: row.terms_version, policy }
}

/** Deletes holds that ended an hour ago and longer. Returns how many. */
export async function sweepHolds(db: Q): Promise<number> {
  const { rows } = await sql<{ swept: number }>`select sweep_holds(app_now() - interval '1 hour') as swept`.execute(db)
  return rows[0]?.swept ?? 0
}

/** A stored answer of a write under an idempotency key. */
export type StoredAnswer = { result: string; id: number; number: string; is_same: boolean }

const storedAnswer = (key: string, requestHash: Buffer): RawBuilder<unknown> => sql`
  (select answer || jsonb_build_object('is_same', request_hash = ${requestHash}) from idempotency where key = ${key})`

/** What was answered under a key before; undefined when nothing was. */
export async function readAnswer(db: Q, key: string, requestHash: Buffer): Promise<StoredAnswer | undefined> {
  const { rows } = await sql<{
    stored: StoredAnswer | null
  }>`select ${storedAnswer(key, requestHash)} as stored`.execute(db)
  return rows[0]?.stored ?? undefined
}

/** A hold as a booking finds it, with the sheet it is on (its own tee times only). */
export type SaleNow = {
  stored: StoredAnswer | null
  hold: {
    course_id: number
    play_date: PlayDate
    tee_time_ids: number[]
    players: number[]
    plan_id: number
    is_live: boolean
  } | null
  sheet: SheetNow
}

/**
 * Everything a booking is judged by, as one statement saw it: the answer given under its key before, or the hold with its
 * tee times, its day, the terms version, and the asking member.
 */
export async function readSale(
  db: Q,
  asked: { key: string; requestHash: Buffer; holdHash: Buffer; holder: string; memberId: number | null },
): Promise<SaleNow> {
  const { rows } = await sql<{
    stored: StoredAnswer | null
    hold: SaleNow['hold']
    terms_version: number | null
    day: NonNullable<SheetNow['day']> | null
    tee_times: TeeTimeNow[] | null
    person: NonNullable<SheetNow['person']> | null
  }>`
    select ${storedAnswer(asked.key, asked.requestHash)} as stored,
      case when h.id is not null then json_build_object('course_id', h.course_id, 'play_date', h.play_date,
        'tee_time_ids', h.tee_time_ids, 'players', h.players, 'plan_id', h.plan_id, 'is_live', h.until > app_now()) end as hold,
      (select terms_version from course c where c.id = h.course_id) as terms_version,
      (select json_build_object('play_date', d.play_date, 'day_type', d.day_type, 'holiday', d.holiday, 'status', d.status,
          'closed_note', d.closed_note, 'open_all', d.open_all, 'open_member', d.open_member)
        from course_day d where d.course_id = h.course_id and d.play_date = h.play_date) as day,
      (select json_agg(json_build_object('id', f.id, 'nine', f.nine, 'start_minute', f.start_minute,
          'turn_minute', f.turn_minute, 'kind', f.kind, 'audience', f.audience, 'status', f.status,
          'sold', f.reservation_id is not null, 'held', true) order by f.start_minute)
        from tee_time f where f.id = any (h.tee_time_ids)) as tee_times,
      (select json_build_object('birthday', m.birthday, 'email', m.email, 'is_course_member',
          exists (select from course_membership s where s.member_id = m.id and s.course_id = h.course_id), 'has_start',
          exists (select from reservation_seat s where s.kept and s.play_date = h.play_date and (s.person_key = 'm:' || m.id
            or s.address_key = 'g:' || encode(sha256(convert_to(m.email, 'UTF8')), 'hex'))))
        from member m where m.id = ${asked.memberId}::bigint) as person
    from (select) as one
      left join hold h on h.token_hash = ${asked.holdHash} and may_use_hold(h.holder, ${asked.holder})
  `.execute(db)
  const row = rows[0]
  return {
    stored: row?.stored ?? null,
    hold: row?.hold ?? null,
    sheet: {
      terms_version: row?.terms_version ?? 0,
      day: row?.day ?? undefined,
      tee_times: row?.tee_times ?? [],
      person: row?.person ?? undefined,
    },
  }
}

type StoredRow = Omit<StoredReservation, 'events'> & {
  events: (Omit<StoredReservation['events'][number], 'at'> & { at: string })[]
}

/** A reservation by its number or its id; undefined when there is none. */
export async function readReservation(
  db: Q,
  by: { number: string } | { id: number },
): Promise<StoredReservation | undefined> {
  const { rows } = await sql<StoredRow>`
    select r.id, r.number, r.type, r.status, r.course_id, r.play_date, d.day_type, d.holiday, r.member_id, r.manage_token_hash,
      r.customer_class, r.contact || jsonb_build_object('email', coalesce(r.contact ->> 'email', r.guest_email, m.email)) as contact,
      r.plan, r.quote, r.cancellation, r.players, r.note, r.version, r.booked_at, r.cancelled_at, r.cancel_fee,
      (select jsonb_agg(jsonb_build_object('group_no', g.group_no, 'tee_time_id', g.tee_time_id, 'nine', g.nine, 'start_minute', g.start_minute,
          'turn_minute', g.turn_minute, 'players', g.players, 'seats',
          (select jsonb_agg(jsonb_build_object('seat', s.seat_no, 'state', s.state, 'name', s.name) order by s.seat_no)
            from reservation_seat s where s.reservation_id = r.id and s.group_no = g.group_no)) order by g.group_no)
        from reservation_group g where g.reservation_id = r.id) as groups,
      (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'detail', e.detail) order by e.at, e.id), '[]')
        from reservation_event e where e.reservation_id = r.id) as events
    from reservation r
      left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
      left join member m on m.id = r.member_id
    where ${'number' in by ? sql`r.number = ${by.number}` : sql`r.id = ${by.id}`}
  `.execute(db)
  const row = rows[0]
  return row && { ...row, events: row.events.map((one) => ({ ...one, at: new Date(one.at) })) }
}

export type Tab = 'upcoming' | 'past' | 'cancelled'

const tabs: Readonly<Record<Tab, (today: PlayDate) => { where: RawBuilder<unknown>; order: RawBuilder<unknown> }>> = {
  upcoming: (today) => ({
    where: sql`r.status <> 'cancelled' and r.play_date >= ${today}`,
    order: sql`r.play_date, r.first_start`,
  }),
  past: (today) => ({
    where: sql`r.status <> 'cancelled' and r.play_date < ${today}`,
    order: sql`r.play_date desc, r.first_start desc`,
  }),
  cancelled: () => ({ where: sql`r.status = 'cancelled'`, order: sql`r.play_date desc, r.first_start desc` }),
}

/** A page of a member's reservations, and how many there are in all under the tab. */
export async function readSummaries(
  db: Q,
  memberId: number,
  tab: Tab,
  today: PlayDate,
  page: { size: number; skip: number },
): Promise<{ reservations: Omit<ReservationSummary, 'days_left'>[]; total: number }> {
  const { where, order } = tabs[tab](today)
  const { rows } = await sql<Omit<ReservationSummary, 'days_left'>>`
    select r.number, r.type, r.status, r.course_id, r.play_date, d.holiday, g.nine, r.first_start as start_minute,
      (select count(*) from reservation_group n where n.reservation_id = r.id) as groups, r.players,
      r.plan ->> 'name' as plan_name, r.total
    from reservation r
      join reservation_group g on g.reservation_id = r.id and g.group_no = 1
      left join course_day d on d.course_id = r.course_id and d.play_date = r.play_date
    where r.member_id = ${memberId} and ${where}
    order by ${order}, r.id limit ${page.size} offset ${page.skip}
  `.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*) as total from reservation r where r.member_id = ${memberId} and ${where}
  `.execute(db)
  return { reservations: rows, total: counted.rows[0]?.total ?? 0 }
}

/** Runs the SQL function `remind_of_tomorrow`, between two minutes of the day only. Returns how many were reminded. */
export async function remindOfTomorrow(db: Q, from: number, until: number): Promise<number> {
  const { rows } = await sql<{ reminded: number }>`select remind_of_tomorrow(${from}, ${until}) as reminded`.execute(db)
  return rows[0]?.reminded ?? 0
}

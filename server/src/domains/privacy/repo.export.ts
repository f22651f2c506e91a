import type { MemberExport } from '@jgm/contract/api/privacy'
import { formatTime, isoInTokyo } from '@jgm/contract/model/dates'
import { receiptNo } from '@jgm/contract/model/receipts'
import type { DrawWish } from '@jgm/contract/model/draw'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Guest } from './types.ts'

type Q = Kysely<DB>

/** Whose data is read: a member's, or that of somebody without an account. */
export type Owner = { readonly memberId: number } | Guest

export const isMember = (of: Owner): of is { readonly memberId: number } => 'memberId' in of

/** The number of a reservation `r` is that of its person: travellers of an agent who have given none have the agent's. */
export const hasOwnNumber = sql`not exists (
  select from agent_booking b where b.reservation_id = r.id
    and right(regexp_replace(coalesce(b.contact ->> 'phoneNumber', ''), '\\D', '', 'g'), 9) <> right(r.caller_phone, 9))`

/** The condition that a reservation `r` is the guest's. */
export const bookedBy = ({ phone, key }: Guest): RawBuilder<unknown> =>
  sql`r.course_id in (select id from course) and r.caller_phone = ${phone} and r.caller_key = ${key} and ${hasOwnNumber}`

/** An instant as the export writes it. */
export const at = (instant: Date | string): string => isoInTokyo(instant)
const atOrNull = (instant: Date | string | null): string | null => (instant === null ? null : isoInTokyo(instant))

/** The columns of the member row that the profile lacks. */
export async function readConsent(
  db: Q,
  memberId: number,
): Promise<(MemberExport['consent'] & { line_tracking_id: string | null }) | undefined> {
  const row = await db
    .selectFrom('member')
    .select(['agreed_version', 'agreed_at', 'marketing', 'line_tracking_id'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  return (
    row && {
      terms_version: row.agreed_version,
      agreed_at: at(row.agreed_at),
      marketing_mails: row.marketing,
      line_tracking_id: row.line_tracking_id,
    }
  )
}

export async function readMembershipRequests(
  db: Q,
  memberId: number,
): Promise<MemberExport['course_membership_requests']> {
  const rows = await db
    .selectFrom('membership_request')
    .innerJoin('course', 'course.id', 'membership_request.course_id')
    .select(['course.name as golf_course', 'membership_id', 'requested_at', 'declined_why'])
    .where('member_id', '=', memberId)
    .orderBy('membership_request.id')
    .execute()
  return rows.map((row) => ({ ...row, requested_at: at(row.requested_at) }))
}

/** What the desks keep of a person. */
export async function readDeskNotes(db: Q, of: Owner): Promise<MemberExport['desk_notes']> {
  const rows = await db
    .selectFrom('caller_note')
    .innerJoin('course', 'course.id', 'caller_note.course_id')
    .select(['course.name as golf_course', 'note', 'written_at'])
    .where(
      isMember(of)
        ? sql<boolean>`member_id = ${of.memberId}`
        : sql<boolean>`member_id is null and caller_phone = ${of.phone} and caller_key = ${of.key}`,
    )
    .orderBy('caller_note.course_id')
    .execute()
  return rows.map((row) => ({ ...row, written_at: at(row.written_at) }))
}

export async function readMemberships(db: Q, memberId: number): Promise<MemberExport['course_memberships']> {
  const rows = await db
    .selectFrom('course_membership')
    .innerJoin('course', 'course.id', 'course_membership.course_id')
    .select(['course.name as golf_course', 'membership_id', 'linked_at'])
    .where('member_id', '=', memberId)
    .orderBy('course_membership.id')
    .execute()
  return rows.map((row) => ({ ...row, linked_at: at(row.linked_at) }))
}

type ReservationRow = Omit<
  MemberExport['reservations'][number],
  'starts' | 'booked_at' | 'cancelled_at' | 'organiser' | 'payments' | 'receipts'
> &
  Register & {
    organiser: Organised
    starts: { nine: string; minute: number; players: number }[]
    booked_at: Date
    cancelled_at: Date | null
  }

/** The marks and facts that the front desk has kept of the person's seat of a reservation `r`. */
const atTheDesk = (of: Owner): RawBuilder<unknown> => sql`(
  select jsonb_build_object('state', a.state, 'at', a.marked_at, 'exemption', a.exemption, 'address', a.address, 'locker', a.locker,
    'bag_tag', a.bag_tag)
  from seat_mark a join known_seats(r.id) s on s.group_no = a.group_no and s.seat = a.seat
  where a.reservation_id = r.id and ${isMember(of) ? sql`s.member_id = ${of.memberId}` : sql`s.is_representative`} limit 1)`

/** The notes of a party's organiser about a player. */
const byOrganiser = (player: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'paid_at', (select p.paid_at from organiser_paid p where p.player_id = ${player}),
  'car', (select jsonb_build_object('drives', c.driver_id = ${player}, 'place', c.place, 'minute', c.minute) from organiser_car c
    where c.driver_id = ${player} or c.driver_id = (select d.driver_id from organiser_ride d where d.player_id = ${player})))`

/** The card of a player of a reservation `r` in the party's contest. */
const inContest = (player: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select jsonb_build_object('title', t.title,
    'handicap', (select h.handicap / 10.0 from contest_handicap h where h.player_id = ${player}),
    'strokes', (select jsonb_agg((select s.strokes from contest_stroke s where s.player_id = ${player} and s.hole = n.hole) order by n.hole)
      from generate_series(1, 18) n (hole)))
  from contest t where t.reservation_id = r.id)`

/** The seat of whoever has booked a reservation `r`. */
const representative = sql`(select k.id from player k where k.reservation_id = r.id and k.state = 'representative' limit 1)`

/** The register's payments of a reservation `r`, and its receipts: all of whoever has booked but those of companions, or a companion's own. */
const atTheRegister = (seats: RawBuilder<unknown>, receipts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('yen', t.taxed + t.golf_tax + t.other, 'computed_yen', t.due, 'reason', t.reason,
      'paid_by', t.paid_by, 'noted_at', t.settled_at) order by t.group_no, t.seat), '[]')
    from settlement t where t.reservation_id = r.id and ${seats}) as payments,
  (select coalesce(jsonb_agg(jsonb_build_object('year', c.year, 'course_id', c.course_id, 'no', c.no, 'issued_at', c.issued_at,
      'name', c.name, 'total_yen', c.taxed + c.golf_tax + c.other, 'is_void', c.void_at is not null) order by c.id), '[]')
    from receipt c where c.reservation_id = r.id and ${receipts}) as receipts`

type Register = Pick<MemberExport['reservations'][number], 'payments'> & {
  readonly receipts: readonly (Parameters<typeof receiptNo>[0] &
    Omit<MemberExport['reservations'][number]['receipts'][number], 'number'>)[]
}

const registered = ({ payments, receipts }: Register) => ({
  payments: payments.map((one) => ({ ...one, noted_at: at(one.noted_at) })),
  receipts: receipts.map(({ year, course_id, no, ...one }) => ({
    number: receiptNo({ year, course_id, no }),
    ...one,
    issued_at: at(one.issued_at),
  })),
})

type Organised = { paid_at: string | null; car: { drives: boolean; place: string; minute: number } | null }

const organised = ({ paid_at: paid, car }: Organised): MemberExport['reservations'][number]['organiser'] => ({
  paid_at: atOrNull(paid),
  car: car && { drives: car.drives, place: car.place, time: formatTime(car.minute) },
})

/** All reservations of the person, newest play date first. */
export async function readReservations(db: Q, of: Owner): Promise<MemberExport['reservations']> {
  const { rows } = await sql<ReservationRow>`
    select r.number, r.type, r.status, c.name as golf_course, r.play_date,
      (select coalesce(json_agg(json_build_object('nine', g.nine, 'minute', g.start_minute, 'players', g.players) order by g.group_no), '[]')
        from reservation_group g where g.reservation_id = r.id) as starts,
      coalesce(r.plan ->> 'name', '') as plan, r.total as total_yen, r.contact, r.note,
      (select jsonb_build_object('name', a.name, 'email', b.contact ->> 'emailAddress') from agent_booking b join agent a on a.id = b.agent_id
        where b.reservation_id = r.id) as agent, r.booked_at, r.source as booked_by,
      r.cancelled_at, r.cancel_fee as cancel_fee_yen, r.cancel_reason, ${atTheDesk(of)} as at_the_desk,
      ${atTheRegister(sql`true`, sql`not c.is_companions`)},
      (select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'yen', f.amount) order by f.no), '[]') from organiser_fee f
        where f.reservation_id = r.id) as collects,
      ${byOrganiser(representative)} as organiser, ${inContest(representative)} as contest,
      (select jsonb_build_object('answer', d.answer, 'fee_yen', d.fee, 'reason', d.reason, 'note', d.note, 'decided_at', d.decided_at)
        from day_case d where d.reservation_id = r.id) as desk_decision
    from reservation r join course c on c.id = r.course_id
    where ${isMember(of) ? sql`r.member_id = ${of.memberId}` : bookedBy(of)} order by r.play_date desc, r.id desc
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    ...registered(row),
    organiser: organised(row.organiser),
    starts: row.starts.map(({ nine, minute, players }) => ({ nine, time: formatTime(minute), players })),
    booked_at: at(row.booked_at),
    cancelled_at: atOrNull(row.cancelled_at),
  }))
}

/** All requests of the person with the other addresses that the person named, newest first. */
export async function readRequests(db: Q, of: Owner): Promise<MemberExport['requests']> {
  const { rows } = await sql<MemberExport['requests'][number]>`
    select r.number, r.state, c.name as golf_course, (
        select json_agg(json_build_object('play_date', w.play_date, 'hour', w.hour, 'start_preference', w.start_preference) order by w.position)
        from request_wish w where w.request_id = r.id) as wishes,
      r.players, r.groups, r.options, r.contact || jsonb_build_object('email', coalesce(m.email, r.guest_email)) as contact, r.note,
      array(select e.email from request_email e where e.request_id = r.id order by e.email) as emails, r.requested_at, r.answer_by
    from request r join course c on c.id = r.course_id left join member m on m.id = r.member_id
    where ${isMember(of) ? sql`r.member_id = ${of.memberId}` : sql`r.guest_email = any (${[...of.emails]})`}
    order by r.requested_at desc, r.id desc
  `.execute(db)
  return rows.map((row) => ({ ...row, requested_at: at(row.requested_at), answer_by: at(row.answer_by) }))
}

export async function readPoints(db: Q, memberId: number): Promise<MemberExport['points']['entries']> {
  const rows = await db
    .selectFrom('point_entry')
    .leftJoin('course', 'course.id', 'point_entry.course_id')
    .leftJoin('point_adjustment', 'point_adjustment.id', 'point_entry.adjustment_id')
    .select(['point_entry.at', 'kind', 'point_entry.points', 'pending', 'course.name as golf_course', 'expires_on'])
    .select(['point_adjustment.reason', 'point_adjustment.note'])
    .where('point_entry.member_id', '=', memberId)
    .orderBy('point_entry.id')
    .execute()
  return rows.map((row) => ({ ...row, at: at(row.at) }))
}

export async function readPlays(db: Q, memberId: number): Promise<MemberExport['plays']> {
  const rows = await db
    .selectFrom('play')
    .innerJoin('course', 'course.id', 'play.course_id')
    .select([
      'course.name as golf_course',
      'play_date',
      'nine',
      'start_minute',
      'is_added',
      'gross_score',
      'given_score',
      'putts',
      'given_strokes',
    ])
    .where('member_id', '=', memberId)
    .orderBy('play_date', 'desc')
    .execute()
  return rows.map(({ start_minute: minute, ...row }) => ({ ...row, time: minute === null ? null : formatTime(minute) }))
}

/** The member's entries of competitions, newest first; the strokes as recorded last and as the member has typed them, one card a round. */
export async function readCompetitions(db: Q, memberId: number): Promise<MemberExport['competitions']> {
  const { rows } = await sql<MemberExport['competitions'][number]>`
    select g.name as golf_course, c.title, c.play_date, e.shown_as, e.handicap, w.rank, w.gross, coalesce((
      select json_agg(k.strokes order by k.round) from (
        select distinct on (round) round, strokes from competition_card where entry_id = e.id order by round, id desc) k), '[]') as strokes, coalesce((
      select json_agg(o.strokes order by o.round) from competition_own_card o where o.entry_id = e.id), '[]') as typed_strokes
    from competition_entry e join competition c on c.id = e.competition_id join course g on g.id = c.course_id
      left join competition_result_row w on (w.competition_id, w.revision, w.entry_id) = (c.id, c.revision, e.id)
    where e.member_id = ${memberId} order by c.play_date desc, c.id desc
  `.execute(db)
  return rows
}

/** Competitions of which the member is told when their entry opens, by date. */
export const readOpeningNotices = (db: Q, memberId: number): Promise<MemberExport['opening_notices']> =>
  db
    .selectFrom('competition_opening_notice')
    .innerJoin('competition', 'competition.id', 'competition_opening_notice.competition_id')
    .innerJoin('course', 'course.id', 'competition.course_id')
    .select(['course.name as golf_course', 'competition.title', 'competition.play_date'])
    .where('member_id', '=', memberId)
    .orderBy('competition.play_date')
    .execute()

/** The favourite courses by name, and the favourite time of day. */
export async function readFavourites(db: Q, memberId: number): Promise<MemberExport['favourites']> {
  const { rows } = await sql<MemberExport['favourites']>`
    select array(select c.name from course c where c.id = any (f.course_ids) order by c.id) as golf_courses, f.search_time
    from favourite f where f.member_id = ${memberId}
  `.execute(db)
  return rows[0] ?? { golf_courses: [], search_time: null }
}

/** The member's seats in reservations of others, without their names. */
export async function readParticipations(db: Q, memberId: number): Promise<MemberExport['participations']> {
  type Row = Omit<
    MemberExport['participations'][number],
    'since' | 'opened_at' | 'organiser' | 'payments' | 'receipts'
  > &
    Register
  const { rows } = await sql<Row & { since: Date | null; opened_at: Date | null; organiser: Organised }>`
    select c.name as golf_course, r.play_date, case when k.state = 'joined' then 'joined' else 'invited' end as state, k.since,
      (select o.opened_at from companion_opened o where o.player_id = k.id) as opened_at, ${byOrganiser(sql`k.id`)} as organiser,
      ${inContest(sql`k.id`)} as contest,
      ${atTheDesk({ memberId })} as at_the_desk,
      ${atTheRegister(
        sql`t.group_no = k.group_no and t.seat = k.seat_no and k.state = 'joined'`,
        sql`k.state = 'joined' and c.seats = jsonb_build_array(jsonb_build_object('group_no', k.group_no, 'seat', k.seat_no))`,
      )}
    from player k join reservation r on r.id = k.reservation_id join course c on c.id = r.course_id
    where (k.person_key = ${`m:${memberId}`} or k.invited_member = ${memberId}) and k.state in ('invited', 'joined') and k.left_at is null
    order by r.play_date desc, k.id
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    ...registered(row),
    since: atOrNull(row.since),
    opened_at: atOrNull(row.opened_at),
    organiser: organised(row.organiser),
  }))
}

/** The waits of the member, each with its state as a word. */
export async function readWaits(db: Q, memberId: number): Promise<MemberExport['waitlist']> {
  const rows = await db
    .selectFrom('waitlist_entry')
    .leftJoin('course', 'course.id', 'waitlist_entry.course_id')
    .select(['course.name as golf_course', 'play_date', 'time_of_day', 'players', 'state', 'joined_at'])
    .where('member_id', '=', memberId)
    .orderBy('play_date')
    .execute()
  return rows.map((row) => ({ ...row, joined_at: at(row.joined_at) }))
}

/** The member's entries of draws, with the wishes in words; what became of one once the whole draw is drawn. */
export async function readDrawEntries(db: Q, memberId: number): Promise<MemberExport['draws']> {
  const { rows } = await sql<
    Omit<MemberExport['draws'][number], 'wishes' | 'entered_at' | 'withdrawn_at'> & {
      wishes: DrawWish[]
      entered_at: Date
      withdrawn_at: Date | null
    }
  >`
    select c.name as golf_course, d.play_date, e.number, e.players, e.wishes, e.tickets,
      case when d.state = 'drawn' then e.outcome end as outcome, e.entered_at, e.withdrawn_at
    from draw_entry e join draw d on d.id = e.draw_id join course c on c.id = d.course_id where e.member_id = ${memberId} order by d.play_date, e.id
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    wishes: row.wishes.map(
      ({ from_minute: from, to_minute: to, nine }) =>
        `${formatTime(from)}〜${formatTime(to - 1)}${nine === null ? '' : ` ${nine}`}`,
    ),
    entered_at: at(row.entered_at),
    withdrawn_at: atOrNull(row.withdrawn_at),
  }))
}

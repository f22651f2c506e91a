import { soundness } from '../../server/test/sound.ts'
import { notRight, type World } from './year-world.ts'

const today = `(app_now() at time zone 'Asia/Tokyo')::date`
/** The reservations of the year; the sample group's own reservations were told to nobody. */
const own = (of: string): string => `${of} > (select last from year_begin)`

/** Mails that were asked for about a reservation. */
const mails = (kinds: readonly string[], id = 'r.id'): string =>
  `(select count(*) from year_mail m where m.kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}) and (m.data ->> 'reservation_id')::bigint = ${id})`
const events = (event: string): string =>
  `(select count(*) from reservation_event e where e.reservation_id = r.id and e.event = '${event}')`
/** Has the holder an address, and is no member whom LINE reaches first? */
const hasAddress = `(r.guest_email is not null or exists (select from member m where m.id = r.member_id and m.email is not null))
  and not exists (select from line_link l where l.member_id = r.member_id)`

/** The rules that hold after each week, beside the rules of every sale: each statement finds what breaks the rule it is named after. */
const claims: Readonly<Record<string, string>> = {
  'the balance of points is the sum of the ledger': `
    select a.member_id from point_account a left join lateral (select coalesce(sum(points), 0) as points, coalesce(sum(pending), 0) as pending
      from point_entry e where e.member_id = a.member_id) s on true where (a.balance, a.pending) is distinct from (s.points, s.pending)`,
  'no balance is below nothing': `select member_id from point_account where balance < 0 or pending < 0`,
  'points wait for what is still to be played, and for nothing else': `
    select r.id, r.status, e.pending from reservation r cross join lateral (select coalesce(sum(pending), 0) as pending from point_entry where reservation_id = r.id) e
    where r.member_id is not null and e.pending <> case when r.status in ('confirmed', 'established', 'checked_in') then points_of(r.quote) else 0 end
      -- A seat that waits again keeps what it had.
      and not (r.status = 'tentative' and e.pending <= points_of(r.quote))`,
  'who has played has the points of the round, once': `
    select r.id, e.points from reservation r cross join lateral (select coalesce(sum(points), 0) as points, count(*) as times
      from point_entry where reservation_id = r.id and kind = 'granted') e
    where r.member_id is not null and r.status = 'played' and ${own('r.id')} and (e.points <> points_of(r.quote) or e.times > 1)`,
  'no lot lives longer than its day': `
    select l.id, l.expires_on, l.points_left from point_lot l where l.points_left > 0 and l.expires_on < ${today}`,
  'points that paid for what was cancelled come back, but for the fee': `
    select r.id from reservation r where r.status = 'cancelled' and ${own('r.id')}
      and -(select coalesce(sum(points), 0) from point_entry e where e.reservation_id = r.id and e.kind in ('used', 'returned'))
        <> least(coalesce((r.own_quote ->> 'points')::int, 0), coalesce(r.cancel_fee, 0))`,
  'the ledger and the histories wait for nothing': `
    select 'point' as of, id from point_due union all select 'play', id from play_due`,
  'each member who has played has the round, once, and nobody else': `
    select r.id, s.person_key, r.status, count(p.*) from reservation r join player s on s.reservation_id = r.id and s.person_key like 'm:%'
      left join play p on p.reservation_id = r.id and p.member_id = substr(s.person_key, 3)::bigint
    where ${own('r.id')} group by r.id, s.id, s.person_key, r.status, s.*
    having count(p.*) <> case when r.status = 'played' and bool_and(s.kept) and not bool_or(is_absent(s)) then 1 else 0 end`,
  'nothing of the past still stands but what a desk has left for a person': `
    select r.id, r.type, r.status, r.play_date from reservation r where r.play_date < ${today} - 1
      and (r.status in ('tentative', 'requested', 'offered', 'entered', 'waiting')
        or r.status in ('confirmed', 'established', 'checked_in')
          and not exists (select from arrival a where a.course_id = r.course_id and a.play_date = r.play_date and a.state is not null)
          and not exists (select from day_end e where e.course_id = r.course_id and e.play_date = r.play_date)
          and exists (select from course c where c.id = r.course_id and c.counts_as_played)
        or r.status = 'checked_in' and r.play_date < ${today} - 3)`,
  'no request waits for a day that is over': `
    select q.number, q.state from request q where q.state in ('requested', 'offered')
      and (select max(play_date) from request_wish w where w.request_id = q.id) < ${today} - 1`,
  'nobody is offered a start of a day that is over': `
    select e.id, e.state, e.play_date from waitlist_entry e where e.state = 'offered' and e.play_date < ${today}`,
  'no offer and no hold outlives its end by a day': `
    select 'hold' as of, id from hold where until < app_now() - interval '30 hours'
    union all select 'offer', hold_id from waitlist_offer where state = 'open' and until < app_now() - interval '30 hours'
    union all select 'request', q.id from request q where q.state = 'offered' and q.offer_until < app_now() - interval '30 hours'`,
  'no single tee time waits for a decision that is over': `
    select s.tee_time_id, s.state from single_tee_time s where s.state = 'waiting' and s.decision_at < app_now() - interval '1 hour' and s.play_date >= ${today} - 7 and seats_sold(s.tee_time_id) > 0`,
  'no order of a desk and no closing is left half done': `
    select 'order' as of, id from desk_order where failed is null and until < app_now() - interval '1 day'
    union all select 'closing', id from course_closing where settled_at is null and reopened_at is null and play_date < ${today} - 1
    union all select 'day', course_id from day_end where carried_at is null and begins_at < app_now() - interval '1 day'
    union all select 'single', tee_time_id from single_order where until < app_now() - interval '1 day'
    union all select 'answer', id from request where pending_until < app_now() - interval '1 day'`,
  'receipts of a course have the numbers of their year without a gap': `
    select course_id, year from receipt group by course_id, year having count(*) <> max(no) or min(no) <> 1
      or bool_or(year <> extract(year from issued_at at time zone 'Asia/Tokyo'))`,
  'the register has taken what the seat owed': `
    select reservation_id, group_no, seat from settlement where reason is null and due <> taxed + golf_tax + other`,
  'a notice goes to each reader once': `
    select m.data ->> 'notice_id' as notice, m.recipient from year_mail m where m.kind = 'notice'
    group by m.data ->> 'notice_id', m.data ->> 'member_id', m.recipient having count(*) > 1`,
  'a notice that is due has gone': `
    select id from notice where is_sent and sending_ended_at is null and stopped_at is null and published_from < app_now() - interval '24 hours' and sent_at is null
      and published_from > app_now() - interval '20 days'`,
  'a draw is drawn at its instant': `
    select d.id, e.id as entry from draw d join draw_entry e on e.draw_id = d.id where d.draws_at < app_now() - interval '4 hours' and d.called_off is null and e.withdrawn_at is null and e.outcome is null`,
  'who has left has nothing ahead, and no session': `
    select m.id, w.of from member m cross join lateral (
      select 'reservation' as of from reservation r where r.member_id = m.id and r.status in ('confirmed', 'tentative', 'established') and r.play_date > ${today}
      union all select 'request' from request q where q.member_id = m.id and q.state in ('requested', 'offered')
      union all select 'wait' from waitlist_entry e where e.member_id = m.id and e.state in ('waiting', 'offered')
      union all select 'entry' from competition_party p join competition c on c.id = p.competition_id
        where p.member_id = m.id and p.state in ('entered', 'waiting', 'offered') and c.play_date > ${today} and c.state in ('published', 'closed')
      union all select 'draw' from draw_entry n join draw d on d.id = n.draw_id where n.member_id = m.id and n.withdrawn_at is null and d.drawn_at is null and d.called_off is null
      union all select 'session' from member_session s where s.member_id = m.id
      union all select 'seat' from player k where k.person_key = 'm:' || m.id and k.kept and k.play_date > ${today}) w
    where m.quit_at is not null`,
  'no mail is left': `
    select id, kind, attempts, last_error from mail_outbox where failed_at is not null or sent_at is null and next_at < app_now() - interval '1 hour'`,
  'no message is left': `
    select id, kind, created_at, last_error from line_outbox where done_at is null and created_at < app_now() - interval '30 hours'`,
  'a booking is told once': `
    select r.id, r.type from reservation r where ${own('r.id')} and (r.type = 'regular' or r.type = 'single') and ${hasAddress}
      and ${mails(['reservation_booked', 'single_booked', 'draw_won'])} <> 1`,
  'cancelling is told once': `
    select r.id, r.type, r.status from reservation r where ${own('r.id')} and ${hasAddress}
      and ${mails(['reservation_cancelled'])} <> case r.status when 'cancelled' then 1 else 0 end`,
  'a change is told once': `
    select r.id from reservation r where ${own('r.id')} and ${hasAddress} and ${mails(['reservation_changed'])} <> ${events('changed')}`,
  'who has been reminded has one mail': `
    select r.id from reservation r where ${own('r.id')} and ${hasAddress}
      and ${mails(['reservation_reminder', 'single_reminder'])} <> ${events('reminded')}`,
  'who plays tomorrow has been reminded': `
    select r.id, r.type, r.status from reservation r where r.play_date = ${today} + 1 and r.status in ('confirmed', 'established') and r.reminded_at is null
      and r.booked_at < app_now() - interval '4 hours' and extract(hour from app_now() at time zone 'Asia/Tokyo') between 21 and 23`,
}

/** The public holidays within what a year may see. */
const holidays =
  '2027-01-01 2027-01-11 2027-02-11 2027-02-23 2027-03-21 2027-03-22 2027-04-29 2027-05-03 2027-05-04 2027-05-05 2027-07-19 2027-08-11 2027-09-20 2027-09-23 2027-10-11 2027-11-03 2027-11-23 2028-01-01 2028-01-10 2028-02-11 2028-02-23 2028-03-20 2028-04-29 2028-05-03 2028-05-04 2028-05-05 2028-07-17 2028-08-11 2028-09-18 2028-09-22 2028-10-09 2028-11-03 2028-11-23'.split(
    ' ',
  )

const sheets: Readonly<Record<string, string>> = {
  'every day of the next 120 has its sheet at every course': `
    select c.id, d::date from course c, generate_series(${today}, ${today} + 119, interval '1 day') d
    where not exists (select from course_day y where y.course_id = c.id and y.play_date = d::date and (y.is_off or y.status = 'closed'
      or exists (select from tee_time t where t.course_id = c.id and t.play_date = d::date)))`,
  'a day is what the calendar says': `
    select y.course_id, y.play_date, y.day_type, y.holiday from course_day y
    where y.play_date between '2026-12-01' and '2028-11-30' and ((y.holiday is not null) <> (y.play_date = any ('{${holidays.join(',')}}'::date[]))
      or y.day_type <> case when y.holiday is not null or extract(dow from y.play_date) = 0 then 'holiday'
        when extract(dow from y.play_date) = 6 then 'saturday' else 'weekday' end)`,
  'the first start is that of its season': `
    select y.course_id, y.play_date, t.first, w.first as wanted from course_day y
      cross join lateral (select min(start_minute) as first from tee_time t where t.course_id = y.course_id and t.play_date = y.play_date) t
      cross join lateral (select min(p.first_start) as first from tee_sheet_template p where p.course_id = y.course_id and p.day_type = y.day_type
        and case when p.season_from <= p.season_to then to_char(y.play_date, 'MM-DD') between p.season_from and p.season_to
          else to_char(y.play_date, 'MM-DD') >= p.season_from or to_char(y.play_date, 'MM-DD') <= p.season_to end) w
    where y.play_date > ${today} and t.first is not null and t.first <> w.first`,
}

/** Rows that a table may have at most, whatever has happened before. */
const bounded: Readonly<Record<string, string>> = {
  rate_limit: `window_start < app_now() - interval '3 days'`,
  idempotency: `created_at < app_now() - interval '9 days'`,
  live_event: `at < app_now() - interval '2 days'`,
  mail_outbox: `coalesce(sent_at, failed_at, created_at) < app_now() - interval '94 days'`,
  line_outbox: `coalesce(done_at, created_at) < app_now() - interval '94 days'`,
  waitlist_entry: `play_date < ${today} - 32`,
  step_proof: `expires_at < app_now() - interval '3 days'`,
  member_session: `expires_at < app_now() - interval '2 days'`,
  staff_session: `expires_at < app_now() - interval '2 days'`,
  arrival: `address is not null and play_date < ${today} - 34`,
}

/** Notes each rule that does not hold now. */
export async function judgeNow(world: World): Promise<void> {
  const kept = Object.entries(bounded).map(
    ([table, isOld]) =>
      [`${table} keeps nothing for longer than it says`, `select from ${table} where ${isOld}`] as const,
  )
  for (const [rule, statement] of [...Object.entries({ ...soundness, ...claims, ...sheets }), ...kept]) {
    world.judged.count += 1
    try {
      const wrong = await world.api.rows(statement)
      if (wrong.length > 0)
        notRight(world, `not so: ${rule}: ${wrong.length}, such as ${JSON.stringify(wrong.slice(0, 3))}`)
    } catch (error) {
      notRight(world, `cannot judge: ${rule}: ${String(error)}`)
    }
  }
}

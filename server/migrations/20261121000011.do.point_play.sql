-- What a member has, kept by every entry of the ledger. No entry may take the balance below nothing.
create table point_account (
  member_id bigint primary key references member,
  balance integer not null default 0 check (balance >= 0),
  pending integer not null default 0 check (pending >= 0)
);

-- The ledger: entries are added, never changed. The balance is the sum of `points`, what is awaited the sum of `pending`.
create table point_entry (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  kind text not null check (kind in ('pending', 'granted', 'used', 'expired', 'adjusted', 'reversed')),
  points integer not null default 0,
  pending integer not null default 0,
  course_id smallint references course,
  reservation_id bigint references reservation,
  -- An entry that gives points is a lot; at the beginning of this day (Asia/Tokyo) what is left of it is gone.
  expires_on date,
  -- An entry that takes points, or gives them back, says of which lot.
  lot_id bigint references point_entry,
  at timestamptz not null default app_now(),
  check ((points = 0) = (expires_on is null and lot_id is null)),
  check (expires_on is null or (points > 0 and lot_id is null)),
  check (case kind
    when 'pending' then points = 0 and pending > 0
    when 'granted' then points > 0 and pending <= 0 and expires_on is not null
    when 'adjusted' then points <> 0 and pending = 0
    when 'reversed' then points <> 0 or pending < 0
    else points < 0 and pending = 0 end)
);
create index on point_entry (member_id, at);
create index on point_entry (reservation_id);
create index on point_entry (lot_id) where lot_id is not null;
create index on point_entry (expires_on) where expires_on is not null;
create unique index point_entry_once on point_entry (reservation_id, kind) where kind in ('pending', 'granted');

create function keep_points() returns trigger
language plpgsql
as $$
begin
  insert into point_account (member_id) values (new.member_id) on conflict do nothing;
  -- From here to the end of the transaction this member's entries stand in line.
  update point_account set balance = balance + new.points, pending = pending + new.pending where member_id = new.member_id;
  if (select l.points + coalesce((select sum(e.points) from point_entry e where e.lot_id = l.id), 0)
      from point_entry l where l.id = new.lot_id) < 0 then
    raise exception 'the lot % has fewer points left', new.lot_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger keep after insert on point_entry for each row execute function keep_points();

create function refuse_change() returns trigger
language plpgsql
as $$ begin raise exception 'the ledger is only added to'; end $$;
create trigger append_only before update or delete on point_entry for each row execute function refuse_change();

-- A member's lots with what is left of them.
create view point_lot as
  select l.id, l.member_id, l.course_id, l.expires_on,
    l.points + coalesce((select sum(e.points) from point_entry e where e.lot_id = l.id), 0)::integer as points_left
  from point_entry l where l.expires_on is not null;

-- One point for every 100 yen of the representative's play fee.
create function points_of(p_quote jsonb) returns integer
language sql immutable
as $$
  select coalesce(sum((line ->> 'amount')::int), 0)::int / 100
  from jsonb_array_elements(p_quote -> 'groups' -> 0 -> 'lines') line where line ->> 'key' = 'play'
$$;

-- Brings the ledger up to the members' reservations: points are awaited from the booking on, given once it was played, for
-- twelve months from the play date, and no longer awaited when nothing comes of it. Returns how many entries were added.
create function settle_points() returns integer
language plpgsql
as $$
declare
  v_count int;
  v_all int := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select r.member_id, 'pending', points_of(r.quote), r.course_id, r.id from reservation r
    where r.member_id is not null and r.status in ('confirmed', 'established', 'entered', 'checked_in') and points_of(r.quote) > 0
      and not exists (select from point_entry e where e.reservation_id = r.id)
    order by r.member_id, r.id;
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  insert into point_entry (member_id, kind, points, pending, course_id, reservation_id, expires_on)
    select r.member_id, 'granted', points_of(r.quote),
      -coalesce((select sum(e.pending) from point_entry e where e.reservation_id = r.id), 0), r.course_id, r.id,
      r.play_date + interval '12 months'
    from reservation r
    where r.member_id is not null and r.status = 'played' and points_of(r.quote) > 0
      and not exists (select from point_entry e where e.reservation_id = r.id and e.kind = 'granted')
    order by r.member_id, r.id;
  get diagnostics v_count = row_count;
  v_all := v_all + v_count;
  insert into point_entry (member_id, kind, pending, course_id, reservation_id)
    select r.member_id, 'reversed', -sum(e.pending), r.course_id, r.id
    from reservation r join point_entry e on e.reservation_id = r.id
    where r.status in ('cancelled', 'not_held', 'declined', 'withdrawn', 'expired', 'no_show')
    group by r.id having sum(e.pending) > 0 order by r.member_id, r.id;
  get diagnostics v_count = row_count;
  return v_all + v_count;
end $$;

-- Takes what is left of every lot whose day has come. Returns how many lots.
create function expire_points() returns integer
language plpgsql
as $$
declare v_count int;
begin
  perform pg_advisory_xact_lock(hashtextextended('points', 0));
  insert into point_entry (member_id, kind, points, course_id, lot_id)
    select member_id, 'expired', -points_left, course_id, id from point_lot
    where expires_on <= (app_now() at time zone 'Asia/Tokyo')::date and points_left > 0
    order by member_id, id;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- A round that a member has played.
create table play (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  course_id smallint not null references course,
  -- Null for a round from before the reservations here.
  reservation_id bigint references reservation,
  play_date date not null,
  nine text not null,
  start_minute smallint not null,
  -- The names of the group as the reservation has them, without the member's own.
  companions text[] not null default '{}',
  gross_score smallint check (gross_score between 18 and 300),
  unique (reservation_id, member_id)
);
create index on play (member_id, play_date);

-- Writes the rounds of reservations that were played into the history of each member of theirs. Returns how many.
create function record_plays() returns integer
language plpgsql
as $$
declare v_count int;
begin
  insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, companions)
    select m.id, r.course_id, r.id, r.play_date, g.nine, g.start_minute,
      coalesce((select array_agg(o.name order by o.seat_no) from reservation_seat o
        where o.reservation_id = s.reservation_id and o.group_no = s.group_no and o.seat_no <> s.seat_no and o.kept
          and o.name is not null), '{}')
    from reservation r
    join reservation_seat s on s.reservation_id = r.id and s.kept
    join member m on s.person_key = 'm:' || m.id
    join reservation_group g on g.reservation_id = r.id and g.group_no = s.group_no
    where r.status = 'played' and not exists (select from play p where p.reservation_id = r.id and p.member_id = m.id)
    order by r.id, m.id
    on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

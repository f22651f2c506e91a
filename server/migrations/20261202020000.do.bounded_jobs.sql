-- What the jobs of points and rounds still have to look at. They looked at every reservation there ever was, at every run.
-- One row for each change of a reservation that its points, or its rounds, may follow from; deleted when that is done. Rows are only
-- added by a change, so no change waits for a job, and they refer to nothing, so that a booking checks no more rows than before.
create table point_due (id bigint generated always as identity primary key, reservation_id bigint not null);
create table play_due (id bigint generated always as identity primary key, reservation_id bigint not null);
-- The lots that have not expired yet.
create table point_open_lot (lot_id bigint primary key references point_entry on delete cascade, expires_on date not null);
create index on point_open_lot (expires_on);

-- The trigger needs its function at once, so that no change is missed before server/sql is applied.
create function note_due() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'UPDATE' then
    if new.status = old.status then return null; end if;
    if old.status = 'played' then insert into play_due (reservation_id) values (new.id); end if;
  end if;
  if new.status = 'played' then insert into play_due (reservation_id) values (new.id); end if;
  if new.member_id is not null then insert into point_due (reservation_id) values (new.id); end if;
  return null;
end $$;
create trigger due after insert or update of status on reservation for each row execute function note_due();

insert into point_due (reservation_id) select r.id from reservation r
  where r.member_id is not null and case
    when r.status in ('confirmed', 'established', 'entered', 'checked_in') then not exists (select from point_entry e where e.reservation_id = r.id)
    when r.status = 'played' then not exists (select from point_entry e where e.reservation_id = r.id and e.kind = 'granted')
    else coalesce((select sum(e.pending) from point_entry e where e.reservation_id = r.id), 0) > 0 end
  order by r.id;
insert into play_due (reservation_id) select r.id from reservation r
  where r.status = 'played' and not exists (select from play p where p.reservation_id = r.id) order by r.id;
insert into point_open_lot (lot_id, expires_on) select id, expires_on from point_lot where points_left > 0;

-- Replaced by functions that do at most so many at once.
drop function settle_points();
drop function expire_points();
drop function record_plays();

-- A member's seats, whoever has booked: lists, exports and erasure found them by reading every player.
create index player_person on player (person_key, reservation_id) where person_key is not null;

-- How each job's last runs ended. `fault` is the kind of the last failure, without values.
create table job_state (
  name text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  fault jsonb,
  -- Failures since the last success.
  failures integer not null default 0,
  took_ms integer
);

-- What happens in one topic and is answered in another: each answer is a trigger, listed in boundaries.cjs. The functions of the first three
-- are filled by server/sql, together with the functions that called them before.
-- What those who subscribe to events read of one; `detail` is for people. An event without facts is told to none of them.
alter table reservation_event add column facts jsonb;

create function keep_freed() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger keep_freed after update of reservation_id, status on tee_time for each row
  when (new.reservation_id is null and new.status = 'open' and (old.reservation_id is not null or old.status <> 'open'))
  execute function keep_freed();

create function companions_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger companions_follow after insert on reservation_event for each row
  when (new.event in ('cancelled', 'changed', 'reminded') and new.facts is not null)
  execute function companions_follow();

create function singles_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger singles_follow after insert on reservation_event for each row when (new.event = 'cancelled' and new.facts is not null)
  execute function singles_follow();

create function note_point_due() returns trigger language plpgsql as $$
begin
  insert into point_due (reservation_id) values (new.id);
  return null;
end $$;
create trigger points_of_new after insert on reservation for each row when (new.member_id is not null) execute function note_point_due();
create trigger points_of_status after update of status on reservation for each row
  when (new.member_id is not null and new.status <> old.status) execute function note_point_due();

create function note_play_due() returns trigger language plpgsql as $$
begin
  insert into play_due (reservation_id) values (new.id);
  return null;
end $$;
create trigger plays_of_new after insert on reservation for each row when (new.status = 'played') execute function note_play_due();
create trigger plays_of_status after update of status on reservation for each row
  when (new.status <> old.status and 'played' in (new.status, old.status)) execute function note_play_due();
drop trigger due on reservation;
drop function note_due();

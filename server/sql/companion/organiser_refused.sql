-- Locks the reservation of an organiser. Returns why nothing can be written: 'not_found', 'already_cancelled', 'stale', the last also for a player
-- (null: none is named) who has no seat of it any more; null while it can be done.
create or replace function organiser_refused(p_id bigint, p_player bigint) returns text
language plpgsql
as $$
declare
  v_row reservation;
begin
  select * into v_row from reservation where id = p_id for update;
  return case when v_row.id is null or v_row.type not in ('regular', 'request') then 'not_found'
    when v_row.status = 'cancelled' then 'already_cancelled'
    when v_row.status not in ('confirmed', 'checked_in', 'played') then 'stale'
    when p_player is not null and not exists (select from player where id = p_player and reservation_id = p_id and left_at is null) then 'stale' end;
end $$;

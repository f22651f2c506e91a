-- Sets the starts of a competition. Of a draft they are a plan. Afterwards each is sold to the course's own reservation: gained ones are
-- taken, lost ones given back, all or none. A start with a player on it stays. Raises 'starts_gone' for one that is not free, of another
-- day or competition, and for a lost one with players; violates one_competition_a_start where another competition takes one at the same
-- moment. p_numbers: an unused number for each gained start.
-- The caller has locked the competition. Locks: old and new tee times in one ascending pass, the day.
create or replace function competition_keep(p_competition bigint, p_tee_times bigint[], p_numbers text[], p_actor text) returns void
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_row competition;
  v_lost bigint[];
  v_gained bigint[];
  v_one bigint;
begin
  select * into v_row from competition where id = p_competition;
  v_lost := array(select s.tee_time_id from competition_start s where s.competition_id = p_competition
    and s.tee_time_id <> all (p_tee_times) order by 1);
  -- From a draft on, a planned start has no reservation yet.
  v_gained := array(select w from unnest(p_tee_times) w where v_row.state <> 'draft' and not exists (
    select from competition_start s where s.competition_id = p_competition and s.tee_time_id = w and s.reservation_id is not null) order by 1);
  perform lock_tee_times(v_lost || v_gained);
  if exists (select from competition_seat where competition_id = p_competition and tee_time_id = any (v_lost))
    or (select count(*) from tee_time t where t.id = any (p_tee_times) and t.course_id = v_row.course_id and t.play_date = v_row.play_date
      and t.kind = 'group') < cardinality(p_tee_times)
    or exists (select from competition_start where tee_time_id = any (p_tee_times) and competition_id <> p_competition) then
    raise exception 'starts_gone' using errcode = 'JG001';
  end if;
  perform competition_free(p_competition, v_lost, p_actor);
  insert into competition_start (competition_id, tee_time_id) select p_competition, w from unnest(p_tee_times) w
    on conflict (competition_id, tee_time_id) do nothing;
  foreach v_one in array v_gained loop
    update competition_start set reservation_id =
        sell_to_course(v_one, 'competition', v_row.title, p_numbers[array_position(v_gained, v_one)])
      where competition_id = p_competition and tee_time_id = v_one;
  end loop;
  perform move_day_sums(v_gained, 1);
end $$;

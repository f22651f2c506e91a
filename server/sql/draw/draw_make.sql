-- Makes a draw of the free starts of a day's hours that everybody may book, and takes them off sale. Returns { result: 'made', id, starts },
-- 'day_closed', 'draw_there' where the day has a draw, 'draw_sold' where a start of the hours is sold or held, 'draw_empty' where there is none.
-- Locks the turn of the day's sheet, the tee times, ascending, then the day.
create or replace function draw_make(
  p_course int, p_date date, p_from int, p_to int, p_closes timestamptz, p_draws timestamptz, p_tickets int, p_seal text, p_seed text
) returns jsonb
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_ids bigint[];
  v_free bigint[];
  v_id int;
begin
  perform sheet_turn(p_course, p_date);
  if not exists (select from course_day where course_id = p_course and play_date = p_date and status = 'open') then
    return jsonb_build_object('result', 'day_closed');
  end if;
  if exists (select from draw where course_id = p_course and play_date = p_date and state <> 'called_off') then
    return jsonb_build_object('result', 'draw_there');
  end if;
  v_ids := array(select id from tee_time where course_id = p_course and play_date = p_date and kind = 'group' and audience = 'all'
    and status = 'open' and start_minute >= p_from and start_minute < p_to);
  v_free := lock_free_starts(v_ids);
  if cardinality(v_ids) = 0 then return jsonb_build_object('result', 'draw_empty'); end if;
  -- Starts that were blocked or set aside meanwhile are not drawn for.
  if exists (select from tee_time where id = any (v_ids) and id <> all (v_free) and status = 'open' and audience = 'all') then
    return jsonb_build_object('result', 'draw_sold');
  end if;
  v_free := array(select id from tee_time where id = any (v_free) and audience = 'all');
  insert into draw (course_id, play_date, from_minute, to_minute, closes_at, draws_at, most_tickets, seal, seed)
    values (p_course, p_date, p_from, p_to, p_closes, p_draws, p_tickets, p_seal, p_seed) returning id into v_id;
  insert into draw_start (draw_id, tee_time_id, nine, start_minute)
    select v_id, t.id, t.nine, t.start_minute from tee_time t where t.id = any (v_free);
  perform keep_for_draw(v_free);
  perform announce('sheet', p_course, p_date::text, 0);
  return jsonb_build_object('result', 'made', 'id', v_id, 'starts', cardinality(v_free));
end $$;

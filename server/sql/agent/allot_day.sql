-- Makes a day of a course have the starts of an agent's allotment, as p_how says: 'rule' those of its kind of day, or those that were set by hand;
-- 'hand' p_starts (null: the agent sells what is open), and from then on by hand; 'again' those of its kind of day, by hand no more.
-- Starts that it has sold of the day beside them count, but for those that a desk has put its parties on. More are taken from the free starts of everybody that its plans are sold for, spread over the
-- day, as far as there are some; of fewer, those that nobody has or holds are given back first, then held ones, and one that is sold stays sold.
-- A day that was given back gets starts again where its hour is still to come by now. Returns 'allotted', or 'not_found' without an allotment or a
-- sheet, 'stale' where the day has had another number of changes than p_seen (null: whatever it has had), 'day_closed', 'released' where its hour is
-- over. Locks the turn of the sheet, the tee times, ascending, then the day.
create or replace function allot_day(p_agent int, p_course int, p_date date, p_how text, p_starts int, p_seen int) returns text
language plpgsql set lock_timeout = '2s'
as $$
declare
  v_rule agent_allotment;
  v_day course_day;
  v_row agent_day;
  v_wanted int;
  v_release timestamptz;
  v_own bigint[];
  v_some bigint[];
  v_most int;
  v_less int;
  v_is_by_hand boolean;
begin
  perform sheet_turn(p_course, p_date);
  select * into v_rule from agent_allotment where agent_id = p_agent and course_id = p_course;
  select * into v_day from course_day where course_id = p_course and play_date = p_date;
  if v_rule.agent_id is null or v_day.course_id is null then return 'not_found'; end if;
  select * into v_row from agent_day where agent_id = p_agent and course_id = p_course and play_date = p_date;
  if p_seen <> coalesce(v_row.change_no, 0) then return 'stale'; end if;
  v_release := (p_date - v_rule.release_days + make_interval(mins => v_rule.release_minute)) at time zone 'Asia/Tokyo';
  if v_release <= app_now() and (p_how <> 'rule' or v_row.agent_id is null or v_row.is_released) then
    if p_how = 'rule' then
      insert into agent_day (agent_id, course_id, play_date, release_at, is_released, version)
        values (p_agent, p_course, p_date, v_release, true, v_rule.version)
        on conflict (agent_id, course_id, play_date) do update set version = excluded.version;
    end if;
    return 'released';
  end if;
  if v_day.status <> 'open' then return 'day_closed'; end if;

  v_wanted := case when p_how = 'hand' then p_starts when p_how = 'rule' and v_row.is_by_hand then v_row.starts
    when v_day.day_type = 'weekday' then v_rule.weekday when v_day.day_type = 'saturday' then v_rule.saturday else v_rule.holiday end;
  v_own := array(select t.id from kept_start k join tee_time t on t.id = k.tee_time_id
    where k.agent_id = p_agent and t.course_id = p_course and t.play_date = p_date);
  if coalesce(v_wanted, 0) > cardinality(v_own) then
    v_some := array(select t.id from tee_time t where t.course_id = p_course and t.play_date = p_date and t.kind = 'group' and t.audience = 'all'
      and t.status = 'open' and t.reservation_id is null
      and (t.play_date + make_interval(mins => t.start_minute)) at time zone 'Asia/Tokyo' > app_now()
      and exists (select from agent_plan g join plan p on p.id = g.plan_id
        where g.agent_id = p_agent and p.course_id = p_course and p.is_active and t.start_minute between p.start_from and p.start_to));
  end if;
  perform lock_tee_times(v_own || v_some);
  -- A desk may have given one back meanwhile.
  v_own := array(select t.id from tee_time t join kept_start k on k.tee_time_id = t.id and k.agent_id = p_agent
    where t.id = any (v_own) and t.audience = 'agent' order by t.start_minute, t.id);
  -- Starts that the agent has sold beside its own count, too; sold ones among its own stay so up to the number.
  select greatest(coalesce(v_wanted, 0) - count(*) filter (where t.id <> all (v_own) and b.agent_id = p_agent and not b.put_by_desk),
      least(coalesce(v_wanted, 0), count(*) filter (where t.id = any (v_own)))) into v_most
    from tee_time t left join agent_booking b on b.reservation_id = t.reservation_id
    where t.course_id = p_course and t.play_date = p_date and t.reservation_id is not null;
  v_less := cardinality(v_own) - v_most;
  if v_less < 0 then
    v_some := lock_free_starts(v_some);
    v_some := array(select t.id from tee_time t where t.id = any (v_some) and t.audience = 'all' order by t.start_minute, t.id);
    perform keep_for_agent(spread(v_some, -v_less), p_agent);
  elsif v_less > 0 then
    v_some := array(select t.id from tee_time t where t.id = any (v_own) and t.reservation_id is null and coalesce(t.held_until <= app_now(), true)
      order by t.start_minute, t.id);
    v_some := spread(v_some, v_less);
    -- One that is held may never be bought; one that is sold is.
    perform give_from_agent(v_some || (array(select t.id from tee_time t where t.id = any (v_own) and t.id <> all (v_some)
      order by t.reservation_id is not null, t.start_minute, t.id))[1:v_less - cardinality(v_some)]);
  end if;
  v_is_by_hand := p_how = 'hand' or (p_how = 'rule' and coalesce(v_row.is_by_hand, false));
  insert into agent_day (agent_id, course_id, play_date, starts, is_by_hand, release_at, version, change_no)
    values (p_agent, p_course, p_date, v_wanted, v_is_by_hand, v_release, v_rule.version, (v_is_by_hand or v_wanted is not null)::int)
    on conflict (agent_id, course_id, play_date) do update set starts = excluded.starts, release_at = excluded.release_at,
      is_released = false, is_by_hand = excluded.is_by_hand, version = excluded.version,
      change_no = agent_day.change_no
        + (agent_day.starts is distinct from excluded.starts or agent_day.is_by_hand <> excluded.is_by_hand)::int;
  if v_less <> 0 then perform announce('sheet', p_course, p_date::text, 0); end if;
  return 'allotted';
end $$;

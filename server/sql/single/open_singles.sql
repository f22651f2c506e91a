-- Gives the single tee times of a course's days their conditions, by the course's terms; those that have them stay as they are.
-- Returns how many got them. Locks nothing.
create or replace function open_singles(p_course int, p_from date, p_to date) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  insert into single_tee_time (tee_time_id, course_id, play_date, plan_id, minimum, decision_at, below_minimum, pace, is_walking,
      women_only, beginners)
    select t.id, t.course_id, t.play_date, s.plan_id, s.minimum,
      (t.play_date - s.decides_days_before + make_interval(mins => s.decides_at_minute)) at time zone 'Asia/Tokyo',
      s.below_minimum, s.pace, s.is_walking,
      t.is_last and extract(dow from t.play_date)::int = any (s.women_on),
      t.is_last and extract(dow from t.play_date)::int = any (s.beginners_on)
    from single_terms s join (
      select o.id, o.course_id, o.play_date, o.start_minute = max(o.start_minute) over (partition by o.play_date) as is_last
      from tee_time o where o.course_id = p_course and o.play_date between p_from and p_to and o.kind = 'single'
    ) t on t.course_id = s.course_id
    where not exists (select from single_tee_time k where k.tee_time_id = t.id)
    on conflict (tee_time_id) do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

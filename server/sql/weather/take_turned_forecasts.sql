-- Marks the days of play from p_from to p_to whose forecast has turned since their golfers were told, and returns them: each turn once, however
-- many processes ask, and a day at most once in twelve hours. Locks their rows.
create or replace function take_turned_forecasts(p_from date, p_to date) returns setof forecast_turn
language sql
as $$
  update forecast_turn t set told_wet = t.is_wet, told_at = app_now()
    from (
      select course_id, play_date from forecast_turn
        where play_date between p_from and p_to and is_wet <> told_wet and (told_at is null or told_at <= app_now() - interval '12 hours')
        order by course_id, play_date for update skip locked
    ) due
    where t.course_id = due.course_id and t.play_date = due.play_date
    returning t.*;
$$;

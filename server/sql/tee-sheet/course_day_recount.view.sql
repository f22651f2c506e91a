-- What the day sums must equal; the reliability trials and the tests compare them.
create or replace view course_day_recount as
  select d.course_id, d.play_date,
    (count(f.id) filter (where f.kind = 'group' and f.status = 'open' and f.reservation_id is null and f.audience = 'all'))::smallint as open_all,
    (count(f.id) filter (where f.kind = 'group' and f.status = 'open' and f.reservation_id is null and f.audience = 'member'))::smallint as open_member,
    (count(f.id) filter (where f.kind = 'group' and f.reservation_id is not null))::smallint as sold
  from course_day d left join tee_time f on f.course_id = d.course_id and f.play_date = d.play_date
  group by d.course_id, d.play_date;

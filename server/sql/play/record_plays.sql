-- Brings the histories of members in line with at most p_most changes: of reservations that were played or are so no longer, where the round of
-- each member who played, and was not marked as absent, is stored, and that of a reservation which is not played is removed, with the cards of
-- contests by record_contests; and of competitions, by record_results. Returns the number of changes looked at; the caller goes on
-- while there are as many. A repeat adds nothing. Locks: the turn of the rounds.
create or replace function record_plays(p_most int default 500) returns integer
language plpgsql
as $$
declare
  v_count int;
  v_ids bigint[];
  v_competitions bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('plays', 0));
  with taken as (delete from play_due where id in (select id from play_due order by id limit p_most) returning reservation_id, competition_id)
    select count(*), array_agg(distinct reservation_id) filter (where reservation_id is not null),
      array_agg(distinct competition_id) filter (where competition_id is not null)
    into v_count, v_ids, v_competitions from taken;
  if v_count = 0 then return 0; end if;
  delete from play p using reservation r where p.reservation_id = any (v_ids) and r.id = p.reservation_id and (r.status <> 'played'
    or exists (select from player s where s.reservation_id = r.id and s.person_key = 'm:' || p.member_id and s.kept and is_absent(s)));
  insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, holes, companions)
    select m.id, r.course_id, r.id, r.play_date, g.nine, g.start_minute, coalesce((r.plan ->> 'holes')::smallint, 18),
      coalesce((select array_agg(o.name order by o.seat_no) from player o
        where o.reservation_id = s.reservation_id and o.group_no = s.group_no and o.seat_no <> s.seat_no and o.kept
          and o.name is not null and not is_absent(o)), '{}')
    from reservation r
    join player s on s.reservation_id = r.id and s.kept and s.person_key like 'm:%'
    join member m on m.id = substr(s.person_key, 3)::bigint
    join reservation_group g on g.reservation_id = r.id and g.group_no = s.group_no
    where r.id = any (v_ids) and r.status = 'played' and not is_absent(s)
    order by r.id, m.id
    on conflict do nothing;
  perform record_contests(v_ids);
  if v_competitions is not null then perform record_results(v_competitions); end if;
  return v_count;
end $$;

-- Brings the histories of members in line with at most p_most changes: of reservations that were played or are so no longer, where the round of
-- each member who played, and was not marked as absent, is stored, and that of a reservation which is not played is removed, with the cards of
-- contests by record_contests. A round that the member has added takes the place of the one of its day, with its score, and is the member's
-- again afterwards; and of competitions, by record_results. Returns the number of changes looked at; the caller goes on
-- while there are as many. A repeat adds nothing. Locks: the turn of the rounds.
create or replace function record_plays(p_most int default 500) returns integer
language plpgsql
as $$
declare
  v_count int;
  v_ids bigint[];
  v_competitions bigint[];
  v_gone bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended('plays', 0));
  with taken as (delete from play_due where id in (select id from play_due order by id limit p_most) returning reservation_id, competition_id)
    select count(*), array_agg(distinct reservation_id) filter (where reservation_id is not null),
      array_agg(distinct competition_id) filter (where competition_id is not null)
    into v_count, v_ids, v_competitions from taken;
  if v_count = 0 then return 0; end if;
  v_gone := array(select p.id from play p join reservation r on r.id = p.reservation_id where r.id = any (v_ids) and (r.status <> 'played'
    or exists (select from player s where s.reservation_id = r.id and s.person_key = 'm:' || p.member_id and s.kept and is_absent(s))));
  perform unlink_plays(v_gone);
  delete from play where id = any (v_gone) and not is_added;
  update play p set reservation_id = n.reservation_id, nine = n.nine, start_minute = n.start_minute, companions = n.companions,
      version = p.version + 1
    from played_rounds(v_ids) n
    where p.id = (select min(k.id) from play k where k.is_added and not k.is_of_club
        and (k.member_id, k.course_id, k.play_date, k.holes) = (n.member_id, n.course_id, n.play_date, n.holes))
      and not exists (select from play k where (k.reservation_id, k.member_id) = (n.reservation_id, n.member_id));
  insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, holes, companions)
    select n.member_id, n.course_id, n.reservation_id, n.play_date, n.nine, n.start_minute, n.holes, n.companions
    from played_rounds(v_ids) n order by n.reservation_id, n.member_id
    on conflict do nothing;
  perform record_contests(v_ids);
  if v_competitions is not null then perform record_results(v_competitions); end if;
  return v_count;
end $$;

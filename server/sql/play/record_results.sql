-- Brings the histories in line with the published results of some competitions: the rounds of published_rounds have the strokes and the score of
-- the result, and those that are in no result any more are again what their player has given. One that the player has added for the day of a
-- round becomes that round. What the player has given is kept beside it. A
-- repeat changes nothing. Locks: the caller has the turn of the rounds.
create or replace function record_results(p_competitions bigint[]) returns void
language plpgsql
as $$
begin
  update play p set competition_entry_id = null, round = null, club_strokes = null, club_score = null,
      nine = case when p.reservation_id is null then null else p.nine end,
      start_minute = case when p.reservation_id is null then null else p.start_minute end
    from competition_entry e
    where e.id = p.competition_entry_id and e.competition_id = any (p_competitions)
      and not exists (select from published_rounds(p_competitions) n where (n.entry_id, n.round) = (p.competition_entry_id, p.round))
      and (p.reservation_id is not null or p.is_added);
  delete from play p using competition_entry e
    where e.id = p.competition_entry_id and e.competition_id = any (p_competitions)
      and not exists (select from published_rounds(p_competitions) n where (n.entry_id, n.round) = (p.competition_entry_id, p.round));
  update play p set competition_entry_id = n.entry_id, round = n.round
    from published_rounds(p_competitions) n
    where (p.reservation_id, p.member_id) = (n.reservation_id, n.member_id) and p.competition_entry_id is null;
  update play p set competition_entry_id = n.entry_id, round = n.round, reservation_id = n.reservation_id, nine = n.nine,
      start_minute = n.start_minute, version = p.version + 1
    from published_rounds(p_competitions) n
    where p.id = (select min(k.id) from play k where k.is_added and not k.is_of_club and k.holes = 18
        and (k.member_id, k.course_id, k.play_date) = (n.member_id, n.course_id, n.play_date))
      and not exists (select from play k where (k.competition_entry_id, k.round) = (n.entry_id, n.round));
  insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, competition_entry_id, round, club_strokes, club_score)
    select n.member_id, n.course_id, n.reservation_id, n.play_date, n.nine, n.start_minute, n.entry_id, n.round, n.strokes, n.score
    from published_rounds(p_competitions) n order by n.entry_id, n.round
    on conflict (competition_entry_id, round) do update set club_strokes = excluded.club_strokes, club_score = excluded.club_score;
end $$;

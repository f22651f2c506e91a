-- Brings the histories in line with the published results of some competitions: the rounds of published_rounds have the strokes and the score of
-- the result, and those that are in no result any more are again what their player has given. What the player has given is kept beside it. A
-- repeat changes nothing. Locks: the caller has the turn of the rounds.
create or replace function record_results(p_competitions bigint[]) returns void
language plpgsql
as $$
begin
  update play p set competition_entry_id = null, round = null, club_strokes = null, club_score = null
    from competition_entry e
    where e.id = p.competition_entry_id and e.competition_id = any (p_competitions)
      and not exists (select from published_rounds(p_competitions) n where (n.entry_id, n.round) = (p.competition_entry_id, p.round))
      and p.reservation_id is not null;
  delete from play p using competition_entry e
    where e.id = p.competition_entry_id and e.competition_id = any (p_competitions)
      and not exists (select from published_rounds(p_competitions) n where (n.entry_id, n.round) = (p.competition_entry_id, p.round));
  update play p set competition_entry_id = n.entry_id, round = n.round
    from published_rounds(p_competitions) n
    where (p.reservation_id, p.member_id) = (n.reservation_id, n.member_id) and p.competition_entry_id is null;
  insert into play (member_id, course_id, reservation_id, play_date, nine, start_minute, competition_entry_id, round, club_strokes, club_score)
    select n.member_id, n.course_id, n.reservation_id, n.play_date, n.nine, n.start_minute, n.entry_id, n.round, n.strokes, n.score
    from published_rounds(p_competitions) n order by n.entry_id, n.round
    on conflict (competition_entry_id, round) do update set club_strokes = excluded.club_strokes, club_score = excluded.club_score;
end $$;

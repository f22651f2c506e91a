-- Gives the rounds of some reservations the cards of their contests, as if their players had typed them: those that were finished hole by hole, where the player
-- has given no score. What a player has given stays, and a mended result is followed until then. Locks: the caller has the turn of the rounds.
create or replace function record_contests(p_reservations bigint[]) returns void
language plpgsql
as $$
begin
  update play p set given_strokes = n.strokes, given_score = n.score, version = p.version + 1, is_of_contest = true
    from (select k.reservation_id, substr(k.person_key, 3)::bigint as member_id, array_agg(s.strokes order by s.hole) as strokes, sum(s.strokes) as score
      from contest c join player k on k.reservation_id = c.reservation_id and k.left_at is null and k.person_key like 'm:%'
        join contest_stroke s on s.player_id = k.id and s.strokes is not null
      where c.reservation_id = any (p_reservations) and c.published_at is not null
      group by k.reservation_id, k.id having count(*) = 18 and sum(s.strokes) between 50 and 200) n
    where (p.reservation_id, p.member_id) = (n.reservation_id, n.member_id) and p.holes = 18 and p.competition_entry_id is null
      and (p.is_of_contest or num_nonnulls(p.given_score, p.given_strokes) = 0) and p.given_strokes is distinct from n.strokes;
end $$;

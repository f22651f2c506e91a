-- The rounds of members in the published results of some competitions: of each card with a stroke its strokes, and its score where no hole was
-- picked up. The first one is that of the start which the competition has bought.
create or replace function published_rounds(p_competitions bigint[])
returns table (entry_id bigint, round smallint, member_id bigint, course_id smallint, reservation_id bigint, play_date date, nine text,
  start_minute smallint, strokes smallint[], score int)
language sql stable
as $$
  select e.id, k.no::smallint, e.member_id, c.course_id, case when k.no = 1 then t.reservation_id end, c.play_date + (k.no - 1)::int, t.nine,
    t.start_minute, h.strokes, case when array_position(h.strokes, null) is null then (select sum(one) from unnest(h.strokes) one)::int end
  from competition c
    join competition_result_row w on (w.competition_id, w.revision) = (c.id, c.revision)
    join competition_entry e on e.id = w.entry_id and e.member_id is not null
    left join tee_time t on t.id = e.tee_time_id
    cross join lateral jsonb_array_elements(w.cards) with ordinality k (card, no)
    cross join lateral (select array(select (one #>> '{}')::smallint from jsonb_array_elements(k.card) with ordinality x (one, at) order by at)
      as strokes) h
  where c.id = any (p_competitions) and c.state = 'finished' and cardinality(h.strokes) = 18
    and exists (select from unnest(h.strokes) one where one is not null)
$$;

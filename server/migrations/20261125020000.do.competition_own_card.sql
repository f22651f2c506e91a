-- A player's own card from the phone, until it counts. Decision 134.
create table competition_own_card (
  competition_id bigint not null,
  entry_id bigint not null,
  round smallint not null check (round between 1 and 9),
  -- Null: nothing typed yet; on a card that was handed in: picked up.
  strokes smallint[] not null
    check (cardinality(strokes) = 18 and 1 <= all (array_remove(strokes, null)) and 25 >= all (array_remove(strokes, null))),
  state text not null check (state in ('typing', 'handed_in', 'differs', 'confirmed')),
  -- The hole that the marker has otherwise.
  hole smallint check (hole between 1 and 18),
  version int not null default 1,
  saved_at timestamptz not null default app_now(),
  primary key (entry_id, round),
  foreign key (competition_id, entry_id) references competition_entry (competition_id, id),
  check ((state = 'differs') = (hole is not null))
);
create index on competition_own_card (competition_id);

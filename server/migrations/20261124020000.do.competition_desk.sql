-- The desk of a competition: starts, pairing, cards. Decisions 116 to 118.

-- From the publication on a start is sold to the competition: to a reservation of the course, one a start. Null while it is a plan.
alter table competition_start add column reservation_id bigint references reservation;
create unique index on competition_start (reservation_id);

-- What the groups were drawn from; the same seed, entries and starts give the same groups.
alter table competition
  add column pairing_seed text,
  add column start_list_at timestamptz;

-- The start list as the desk has it. What golfers see is in the entries, since the start list is out.
create table competition_seat (
  competition_id bigint not null,
  entry_id bigint primary key,
  tee_time_id bigint not null,
  seat smallint not null check (seat between 1 and 4),
  foreign key (competition_id, entry_id) references competition_entry (competition_id, id),
  foreign key (competition_id, tee_time_id) references competition_start (competition_id, tee_time_id),
  unique (tee_time_id, seat) deferrable initially deferred
);
create index on competition_seat (competition_id);

alter table competition_card
  -- The sum that is written on the card; null where it was not typed.
  add column total smallint check (total between 18 and 450),
  -- False while something about the card should be looked at once more.
  add column is_checked boolean not null default true;

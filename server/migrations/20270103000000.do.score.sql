-- The score of a round: what its player has given of it, and what the club has published, which counts.
alter table play rename column gross_score to given_score;
alter table play
  -- A round of a competition may have no start of its own, and nobody knows that of a round that a member adds.
  alter column nine drop not null,
  alter column start_minute drop not null,
  add column holes smallint not null default 18 check (holes in (9, 18)),
  add column given_strokes smallint[] check (cardinality(given_strokes) = 18),
  add column putts smallint check (putts between 0 and 200),
  -- Counted by every write of its player, who writes over nothing that was not read.
  add column version integer not null default 0,
  add column is_put_away boolean not null default false,
  -- The round of a published result.
  add column competition_entry_id bigint references competition_entry,
  add column round smallint,
  add column club_strokes smallint[] check (cardinality(club_strokes) = 18),
  add column club_score smallint check (club_score between 18 and 450),
  add column gross_score smallint generated always as
    (case when competition_entry_id is null then given_score else club_score end) stored,
  add constraint play_of_competition check ((competition_entry_id is null) = (round is null)
    and (competition_entry_id is not null or (club_score is null and club_strokes is null))),
  add unique (competition_entry_id, round);
update play p set holes = 9 from reservation r where r.id = p.reservation_id and (r.plan ->> 'holes')::int = 9;
create index play_scored on play (member_id, play_date) where gross_score is not null and holes = 18;

-- A result is published or corrected: the rounds of its players follow by the job of the rounds.
alter table play_due alter column reservation_id drop not null, add column competition_id bigint,
  add check (num_nonnulls(reservation_id, competition_id) = 1);
insert into play_due (competition_id) select id from competition where state = 'finished' order by id;

-- Single tee times (1人予約枠): decisions 081 to 084.

-- How a course sells its single tee times. The tee times take it over when their day is published.
create table single_terms (
  course_id smallint primary key references course,
  plan_id integer not null references plan,
  minimum smallint not null check (minimum in (2, 3)),
  decides_days_before smallint not null check (decides_days_before between 0 and 14),
  decides_at_minute smallint not null check (decides_at_minute between 0 and 1439),
  below_minimum text not null check (below_minimum in ('held', 'ask')),
  pace text not null check (pace in ('relaxed', 'normal', 'brisk')),
  is_walking boolean not null,
  -- Weekdays (0 Sunday) on which the last single tee time of the day is for women, or for beginners.
  women_on smallint[] not null default '{}',
  beginners_on smallint[] not null default '{}'
);
create trigger terms after insert or update or delete on single_terms for each row execute function bump_terms_version();

create table single_tee_time (
  tee_time_id bigint primary key references tee_time on delete cascade,
  course_id smallint not null,
  play_date date not null,
  plan_id integer not null,
  minimum smallint not null check (minimum between 1 and 4),
  decision_at timestamptz not null,
  below_minimum text not null check (below_minimum in ('held', 'ask')),
  pace text not null check (pace in ('relaxed', 'normal', 'brisk')),
  is_walking boolean not null,
  women_only boolean not null,
  beginners boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'established', 'asking', 'not_held')),
  -- When the present state began; null for one that never changed.
  since timestamptz,
  -- The players that were there when it was decided not to hold it.
  players_then smallint
);
create index on single_tee_time (play_date);
create index single_decision on single_tee_time (decision_at) where state in ('waiting', 'asking');

-- What belongs to a reservation of a single tee time: the agreed prices by how many play, and the cancellation schedules before and
-- after the establishment.
create table single_reservation (
  reservation_id bigint primary key references reservation on delete cascade,
  tee_time_id bigint not null,
  quotes jsonb not null,
  free jsonb not null,
  cancellation jsonb not null,
  tells_joins boolean not null,
  -- The fewest players that the member has agreed to play with; null: the minimum.
  agrees_with smallint
);
create index on single_reservation (tee_time_id);

alter table single_profile add column rules_agreed_at timestamptz;

create table single_block (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  blocked_id bigint not null references member on delete cascade,
  since timestamptz not null default app_now(),
  unique (member_id, blocked_id),
  check (member_id <> blocked_id)
);
create index on single_block (blocked_id);
create trigger only_of_members before insert on single_block for each row execute function only_of_members();

-- How many players a past single tee time had so many days before, and whether it was held.
create table single_record (
  tee_time_id bigint not null,
  course_id smallint not null,
  play_date date not null,
  days_before smallint not null,
  players smallint not null,
  was_held boolean not null,
  primary key (tee_time_id, days_before)
);
create index on single_record (play_date);

-- A booking says in which status it begins, how its holder is told, and what a single reservation needs; null: a regular one.
alter type book_order add attribute status text;
alter type book_order add attribute told text;
alter type book_order add attribute single jsonb;

alter domain reservation_event_kind drop constraint known;
alter domain reservation_event_kind add constraint known check (value in (
  'booked', 'cancelled', 'reminded', 'changed', 'checked_in', 'played', 'established', 'asked', 'not_held'));

create table sheet_template (
  id integer generated always as identity primary key,
  course_id smallint not null references course,
  season_from text not null check (season_from ~ '^\d\d-\d\d$'),
  season_to text not null check (season_to ~ '^\d\d-\d\d$'),
  day_type text not null check (day_type in ('weekday', 'saturday', 'holiday')),
  nines text[] not null,
  first_start smallint not null check (first_start between 0 and 1439),
  last_start smallint not null check (last_start between 0 and 1439),
  interval_minutes smallint not null check (interval_minutes between 5 and 15),
  -- Every n-th frame of the first nine is sold seat by seat (1人予約枠); null: none.
  single_every smallint check (single_every > 1),
  -- Starts within this range are for course members only.
  member_only_from smallint,
  member_only_to smallint,
  check (first_start <= last_start)
);
create index on sheet_template (course_id);

create table course_closed_day (
  course_id smallint not null references course,
  play_date date not null,
  note text not null,
  primary key (course_id, play_date)
);

-- A day of a course, with the sums the month view reads. Kept by the statements that sell and free.
create table course_day (
  course_id smallint not null references course,
  play_date date not null,
  day_type text not null check (day_type in ('weekday', 'saturday', 'holiday')),
  holiday text,
  status text not null default 'open' check (status in ('open', 'closed')),
  closed_note text,
  -- Unsold open group frames, for everyone and for course members only.
  open_all smallint not null default 0 check (open_all >= 0),
  open_member smallint not null default 0 check (open_member >= 0),
  sold smallint not null default 0 check (sold >= 0),
  primary key (course_id, play_date)
) with (fillfactor = 50);

-- A start: one starting time on one nine on one date. The scarce thing; see docs/locking.md.
create table frame (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  play_date date not null,
  nine text not null,
  start_minute smallint not null check (start_minute between 0 and 1439),
  turn_minute smallint check (turn_minute between 0 and 1439),
  capacity smallint not null default 4 check (capacity between 1 and 4),
  kind text not null check (kind in ('group', 'single')),
  audience text not null default 'all' check (audience in ('all', 'member')),
  status text not null default 'open' check (status in ('open', 'blocked', 'closed')),
  taken smallint not null default 0,
  reservation_id bigint,
  hold_id bigint,
  held_until timestamptz,
  unique (course_id, play_date, nine, start_minute),
  constraint frame_not_oversold check (taken between 0 and capacity),
  constraint frame_group_sold_whole check (kind = 'single' or (reservation_id is not null) = (taken > 0)),
  check ((hold_id is null) = (held_until is null))
) with (fillfactor = 70);
create index frame_reservation on frame (reservation_id) where reservation_id is not null;

create table hold (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  holder text not null,
  course_id smallint not null,
  play_date date not null,
  frame_ids bigint[] not null,
  players smallint[] not null,
  plan_id integer not null,
  until timestamptz not null,
  renewals smallint not null default 0,
  created_at timestamptz not null default app_now()
);
create index on hold (holder);
create index on hold (until);

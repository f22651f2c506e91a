-- Starts of a day that are given by a draw: decision 073.
alter domain audience drop constraint known;
alter domain audience add constraint known check (value in ('all', 'member', 'desk', 'draw'));

create table draw (
  id int generated always as identity primary key,
  course_id smallint not null references course,
  play_date date not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute between 1 and 1440),
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  most_tickets smallint not null check (most_tickets between 1 and 5),
  -- SHA-256 of the seed. The seed leaves the server once it is drawn, and not before.
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  state text not null default 'open' check (state in ('open', 'drawing', 'drawn', 'called_off')),
  made_at timestamptz not null default app_now(),
  drawn_at timestamptz,
  -- Why it was called off, as golfers read it.
  called_off text check (char_length(called_off) between 1 and 200),
  check (from_minute < to_minute),
  check (closes_at <= draws_at),
  check ((state = 'called_off') = (called_off is not null)),
  check ((state = 'drawn') = (drawn_at is not null))
);
create unique index one_draw_a_day on draw (course_id, play_date) where state <> 'called_off';
create index on draw (draws_at) where state in ('open', 'drawing');

-- Its starts as they were when it was made, so that its proof outlives the sheet.
create table draw_start (
  draw_id int not null references draw on delete cascade,
  tee_time_id bigint not null,
  nine text not null,
  start_minute smallint not null,
  -- It could not be sold when the draw began.
  is_gone boolean not null default false,
  primary key (draw_id, tee_time_id)
);

create table draw_entry (
  id bigint generated always as identity primary key,
  draw_id int not null references draw on delete cascade,
  -- Stands for the entry in the proof.
  number int not null check (number > 0),
  member_id bigint references member on delete set null,
  players smallint not null check (players between 1 and 4),
  -- [{ from_minute, to_minute, nine }], the best first; the nine is null for any.
  wishes jsonb not null,
  tickets smallint not null default 1 check (tickets between 1 and 5),
  entered_at timestamptz not null default app_now(),
  withdrawn_at timestamptz,
  -- In the order of the draw.
  place int check (place > 0),
  outcome text check (outcome in ('won', 'lost', 'barred')),
  barred text check (barred in ('same_day', 'left', 'not_sold')),
  wish smallint check (wish between 1 and 3),
  -- Starts that could not be sold to it.
  passed bigint[] not null default '{}',
  tee_time_id bigint,
  reservation_id bigint references reservation,
  unique (draw_id, number),
  unique (draw_id, member_id),
  unique (draw_id, place),
  check ((outcome = 'barred') = (barred is not null) or outcome is null),
  check ((outcome = 'won') = (tee_time_id is not null and wish is not null) or outcome is null)
);
create index on draw_entry (member_id) where member_id is not null;
create index on draw_entry (reservation_id) where reservation_id is not null;
create unique index one_winner_a_start on draw_entry (draw_id, tee_time_id);
create trigger only_of_members before insert on draw_entry for each row execute function only_of_members();

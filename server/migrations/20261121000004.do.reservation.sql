create table reservation (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[0-9A-Z]{8}$'),
  type text not null check (type in ('regular', 'single', 'competition', 'request')),
  status text not null check (status in (
    'confirmed', 'tentative', 'established', 'not_held', 'requested', 'offered', 'declined', 'withdrawn', 'expired',
    'entered', 'waiting', 'cancelled', 'checked_in', 'played', 'no_show')),
  course_id smallint not null references course,
  play_date date not null,
  -- The representative: a member, or a guest known by the proven address.
  member_id bigint references member,
  guest_email text,
  manage_token_hash bytea unique,
  customer_class text not null check (customer_class in ('course_member', 'member', 'visitor')),
  contact jsonb not null,
  plan jsonb not null,
  quote jsonb not null,
  total integer not null,
  cancellation jsonb not null,
  first_start smallint not null,
  players smallint not null,
  note text not null default '',
  source text not null check (source in ('line', 'mypage', 'reserved', 'staff', 'phone')),
  line_tracking_id text,
  version integer not null default 1,
  booked_at timestamptz not null default app_now(),
  cancelled_at timestamptz,
  cancel_fee integer,
  cancel_reason text,
  reminded_at timestamptz,
  check ((member_id is null) <> (guest_email is null))
);
create index on reservation (member_id, play_date) where member_id is not null;
create index on reservation (play_date, status);

-- No foreign key to frame on purpose: it would lock the hot row before it is won (docs/locking.md).
create table reservation_group (
  reservation_id bigint not null references reservation,
  group_no smallint not null check (group_no between 1 and 4),
  frame_id bigint not null,
  nine text not null,
  start_minute smallint not null,
  turn_minute smallint,
  players smallint not null check (players between 1 and 4),
  primary key (reservation_id, group_no)
);

create table reservation_seat (
  reservation_id bigint not null references reservation,
  group_no smallint not null,
  seat_no smallint not null check (seat_no between 1 and 4),
  frame_id bigint not null,
  play_date date not null,
  -- 'm:<member id>' or 'g:<hash of the proven address>'; null while nobody is named.
  person_key text,
  state text not null check (state in ('representative', 'undecided', 'named', 'invited', 'preregistered', 'joined')),
  name text,
  -- False once the seat is given up; the row stays as history.
  kept boolean not null default true,
  primary key (reservation_id, group_no, seat_no)
);
-- The second guards: a seat is sold once, a person plays one start a day.
create unique index seat_sold_once on reservation_seat (frame_id, seat_no) where kept;
create unique index one_start_a_day on reservation_seat (person_key, play_date) where kept and person_key is not null;

create table reservation_event (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservation,
  at timestamptz not null default app_now(),
  event text not null check (event in ('booked', 'cancelled', 'reminded', 'changed', 'checked_in', 'played')),
  actor text not null
);
create index on reservation_event (reservation_id);

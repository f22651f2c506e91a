-- Those who go round with groups. Somebody who has left stays, because past days name the person.
create table caddie (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  number smallint not null check (number between 1 and 999),
  name text not null check (length(name) between 1 and 40),
  kana text not null check (length(kana) between 1 and 40),
  most_rounds smallint not null check (most_rounds between 1 and 2),
  note text not null check (length(note) <= 40),
  active_from date not null,
  active_until date check (active_until >= active_from),
  version int not null default 1
);
create index caddie_of_course on caddie (course_id, number);

create table cart (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  number smallint not null check (number between 1 and 999),
  seats smallint not null check (seats between 2 and 6),
  state text not null check (state in ('ready', 'repair', 'gone')),
  version int not null default 1
);
create unique index one_cart_a_number on cart (course_id, number) where state <> 'gone';

-- For how many rounds a caddie is in on a day: 0 stands for a day off, no row for a day that is not entered.
create table caddie_shift (
  caddie_id bigint not null references caddie,
  play_date date not null,
  course_id smallint not null references course,
  rounds smallint not null check (rounds between 0 and 2),
  -- The place in the order of the day; null: behind those who have one, by who has rested longest.
  position smallint,
  primary key (caddie_id, play_date)
);
create index caddie_shift_of_day on caddie_shift (course_id, play_date);

-- What goes with a group of a reservation, wherever it is moved, or with those of a single tee time, who have no group in common.
create table assignment (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  play_date date not null,
  reservation_id bigint references reservation on delete cascade,
  group_no smallint,
  -- Where the group stood when this was given or last looked at; without a reservation the single tee time.
  tee_time_id bigint not null,
  caddie_id bigint references caddie,
  cart_id bigint references cart,
  -- Its plan had a caddie then.
  by_plan boolean not null,
  -- Why the group does not have them any more.
  caddie_lost text check (caddie_lost in ('taken', 'off', 'self')),
  cart_lost text check (cart_lost in ('taken', 'repair')),
  staff_id bigint not null references staff,
  given_at timestamptz not null default app_now(),
  check (num_nonnulls(caddie_id, cart_id) > 0),
  check ((reservation_id is null) = (group_no is null))
);
create unique index assignment_of_group on assignment (reservation_id, group_no) where reservation_id is not null;
create unique index assignment_of_start on assignment (tee_time_id) where reservation_id is null;
create index assignment_of_caddie on assignment (caddie_id, play_date);
create index assignment_of_cart on assignment (cart_id);

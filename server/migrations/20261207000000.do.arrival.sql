-- What the front desk says of a seat on the day of play: whether the person is here, and what was asked and given. A seat needs no known
-- player, and a row stays when its mark is taken back.
create table arrival (
  reservation_id bigint not null references reservation on delete cascade,
  group_no smallint not null,
  seat smallint not null check (seat between 1 and 4),
  -- Whom the mark is about, as `known_seat` names people; null: the seat was undecided. It is no one else's when the seat gets another person.
  player bigint,
  course_id smallint not null references course,
  play_date date not null,
  state text check (state in ('arrived', 'absent')),
  -- Since when the mark stands.
  marked_at timestamptz,
  -- Why the person pays no golf-use tax, once the proof was seen.
  exemption text check (exemption in ('under_18', 'seventy_or_over', 'disability', 'school')),
  -- Of a visitor, for the visitors' cards; it goes a month after play.
  address text check (length(address) between 1 and 200),
  locker text check (length(locker) between 1 and 10),
  bag_tag text check (length(bag_tag) between 1 and 10),
  -- As the person was known when the seat was marked.
  customer_class text not null check (customer_class in ('course_member', 'member', 'visitor')),
  staff_id bigint not null references staff,
  primary key (reservation_id, group_no, seat),
  check ((state is null) = (marked_at is null))
);
create index arrival_of_day on arrival (course_id, play_date);
create index arrival_with_address on arrival (play_date) where address is not null;

-- When those of a start have left the first tee.
create table group_start (
  tee_time_id bigint primary key references tee_time,
  course_id smallint not null references course,
  play_date date not null,
  started_at timestamptz not null default app_now(),
  staff_id bigint not null references staff
);
create index group_start_of_day on group_start (course_id, play_date);

create type arrival_mark as (
  number given_text, course_id given_int, play_date given_date, group_no given_int, seat given_int, seen bigint, fields given_json,
  staff_id given_bigint, may_correct given_flag
);

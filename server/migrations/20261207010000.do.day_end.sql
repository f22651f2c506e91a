-- What the desk has decided of a party that did not come as booked.
create table day_case (
  reservation_id bigint primary key references reservation on delete cascade,
  course_id smallint not null references course,
  play_date date not null,
  answer text not null check (answer in ('played', 'claim', 'waive', 'later')),
  -- Yen: what is claimed, and what the schedule that was agreed to calls for.
  fee integer not null check (fee >= 0),
  rule_fee integer not null check (rule_fee >= 0),
  -- Players who were not received, of them those who had said so, when it was decided: a decision holds while both are so.
  missing smallint not null,
  absent smallint not null,
  reason text check (reason in ('illness', 'weather', 'bereavement', 'club', 'other')),
  note text not null check (length(note) <= 100),
  staff_id bigint not null references staff,
  decided_at timestamptz not null default app_now(),
  check (fee <= rule_fee)
);
create index day_case_of_day on day_case (course_id, play_date);

-- The days that a desk has ended. Until begins_at it can be taken back; carried_at: it has been done.
create table day_end (
  course_id smallint not null references course,
  play_date date not null,
  staff_id bigint not null references staff,
  ordered_at timestamptz not null default app_now(),
  begins_at timestamptz not null,
  carried_at timestamptz,
  primary key (course_id, play_date)
);
create index day_end_due on day_end (begins_at) where carried_at is null;

create type case_order as (
  number given_text, course_id given_int, play_date given_date, version given_int, answer given_text, fee given_int, rule_fee given_int,
  missing given_int, absent given_int, reason text, note given_text, staff_id given_bigint, may_correct given_flag
);

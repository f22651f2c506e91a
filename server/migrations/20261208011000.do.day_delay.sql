-- A day whose starts are late from a minute on. The starts keep their minute. 0 minutes: taken back.
create table day_delay (
  course_id smallint not null references course,
  play_date date not null,
  from_minute smallint not null check (from_minute between 0 and 1439),
  minutes smallint not null check (minutes between 0 and 180),
  -- What golfers read as the reason.
  message text not null check (length(message) between 1 and 200),
  staff_id bigint not null references staff,
  ordered_at timestamptz not null default app_now(),
  -- Until then nobody is told.
  begins_at timestamptz not null,
  version integer not null default 1,
  primary key (course_id, play_date)
);
create index on day_delay (play_date);
create index on day_delay (staff_id);

-- By how many minutes the golfers of a reservation have been told that its start of a day is late.
create table delay_told (
  reservation_id bigint not null references reservation,
  play_date date not null,
  minutes smallint not null,
  primary key (reservation_id, play_date)
);

alter domain reservation_event_kind drop constraint known;
alter domain reservation_event_kind add constraint known check (value in (
  'booked', 'cancelled', 'reminded', 'changed', 'checked_in', 'played', 'established', 'asked', 'not_held', 'delayed'));
drop trigger companions_follow on reservation_event;
create trigger companions_follow after insert on reservation_event for each row
  when (new.event in ('cancelled', 'changed', 'reminded', 'delayed') and new.facts is not null)
  execute function companions_follow();

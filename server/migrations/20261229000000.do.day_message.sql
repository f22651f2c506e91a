-- What a course tells the players of a day, or of a part of it: the starts of one nine, from a minute on, before a minute. Three nulls are the whole day.
create table day_message (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  play_date date not null,
  nine text,
  from_minute smallint check (from_minute between 0 and 1439),
  until_minute smallint check (until_minute between 0 and 1439),
  -- It goes to chosen players of the part only.
  is_chosen boolean not null,
  message text not null check (length(message) between 1 and 500),
  staff_id bigint not null references staff,
  ordered_at timestamptz not null default app_now(),
  -- Until then nobody is told, and it can be taken back.
  begins_at timestamptz not null,
  taken_back_at timestamptz,
  constraint message_hours check (from_minute < until_minute)
);
create index on day_message (course_id, play_date);
create index on day_message (staff_id);

-- Whom a message goes to: the holder of a reservation with its companions, or an entrant of a competition.
create table day_message_reader (
  id bigint generated always as identity primary key,
  message_id bigint not null references day_message,
  reservation_id bigint references reservation,
  entry_id bigint references competition_entry,
  told_at timestamptz,
  -- The mail and the message in the outboxes for this reader. Without either only a call reaches the reader.
  mail_id uuid,
  line_id uuid,
  called_at timestamptz,
  called_by bigint references staff,
  check (num_nonnulls(reservation_id, entry_id) = 1),
  unique (message_id, reservation_id),
  unique (message_id, entry_id)
);
create index on day_message_reader (reservation_id);
create index on day_message_reader (entry_id);
create index on day_message_reader (called_by);
create index day_message_due on day_message_reader (message_id) where told_at is null;

alter domain reservation_event_kind drop constraint known;
alter domain reservation_event_kind add constraint known check (value in (
  'booked', 'cancelled', 'reminded', 'changed', 'checked_in', 'played', 'established', 'asked', 'not_held', 'delayed', 'messaged'));
drop trigger companions_follow on reservation_event;
create trigger companions_follow after insert on reservation_event for each row
  when (new.event in ('cancelled', 'changed', 'reminded', 'delayed', 'messaged') and new.facts is not null)
  execute function companions_follow();

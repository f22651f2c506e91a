-- A day that the course closes although it has been sold: decision 152.
create table course_closing (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  play_date date not null,
  -- What golfers read as the reason.
  message text not null check (length(message) between 1 and 200),
  staff_id bigint not null references staff,
  closed_at timestamptz not null default app_now(),
  -- Until then nothing is cancelled and nobody is told.
  begins_at timestamptz not null,
  -- When nothing stood on the day any more, for the first time.
  settled_at timestamptz,
  reopened_at timestamptz
);
create unique index one_closing_a_day on course_closing (course_id, play_date) where reopened_at is null;
create index on course_closing (course_id, play_date, id);

-- The closing that has cancelled a reservation; null for every other one.
alter table reservation add column closing_id bigint references course_closing;
create index on reservation (closing_id) where closing_id is not null;
alter type cancel_order add attribute closing bigint;

-- The course has closed the day on which a start was offered.
alter table waitlist_offer drop constraint waitlist_offer_state_check;
alter table waitlist_offer add constraint waitlist_offer_state_check check (state in ('open', 'taken', 'missed', 'declined', 'closed'));

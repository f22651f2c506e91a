-- A closing may be about a part of a day: the starts of one nine, from a minute on, before a minute. Three nulls are the whole day.
alter table course_closing
  add column nine text,
  add column from_minute smallint check (from_minute between 0 and 1439),
  add column until_minute smallint check (until_minute between 0 and 1439),
  add constraint closing_hours check (from_minute < until_minute);
drop index one_closing_a_day;
create unique index one_closing_a_day on course_closing (course_id, play_date)
  where reopened_at is null and nine is null and from_minute is null and until_minute is null;

-- Whom somebody has called about a closing, because they have neither an address nor LINE.
create table closing_call (
  closing_id bigint not null references course_closing,
  reservation_id bigint not null references reservation,
  staff_id bigint not null references staff,
  called_at timestamptz not null default app_now(),
  primary key (closing_id, reservation_id)
);
create index on closing_call (reservation_id);
create index on closing_call (staff_id);

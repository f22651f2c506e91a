-- What a course enters ahead as days on which it does not open: single days, and weekdays of a season of every year. Decision 249. The code of
-- before works with it as long as nothing is entered.

-- Null: the day is open in spite of a pattern.
alter table course_closed_day alter column note drop not null;

create table closed_day_pattern (
  course_id smallint not null references course,
  -- A pattern is stronger than those after it.
  position smallint not null,
  -- 0 for Sunday.
  weekdays smallint[] not null check (cardinality(weekdays) > 0),
  -- The first to the fifth of its weekday in a month; none stands for every week.
  nths smallint[] not null default '{}',
  season_from text not null check (season_from ~ '^\d\d-\d\d$'),
  season_to text not null check (season_to ~ '^\d\d-\d\d$'),
  opens_on_holidays boolean not null,
  note text not null,
  primary key (course_id, position)
);
-- It moves the opening of booking windows, as a single day does.
create trigger terms after insert or update or delete on closed_day_pattern for each row execute function bump_terms_version();

-- Is the day off, so that it is closed whatever closings there are?
alter table course_day add column is_off boolean not null default false;
update course_day d set is_off = true where d.status = 'closed'
  and exists (select from course_closed_day o where o.course_id = d.course_id and o.play_date = d.play_date)
  and not exists (select from course_closing c where c.course_id = d.course_id and c.play_date = d.play_date and c.reopened_at is null
    and c.nine is null and c.from_minute is null and c.until_minute is null);
alter table course_day add constraint off_is_closed check (not is_off or status = 'closed');

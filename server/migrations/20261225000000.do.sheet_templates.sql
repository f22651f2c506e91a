-- A template may hold between two play dates only, as a plan does.
alter table tee_sheet_template
  add column valid_from date,
  add column valid_to date,
  add check (valid_from <= valid_to);

-- Published days whose templates have changed since their starts were made: what made them is in before. A day that is made anew leaves the list.
create table day_laying (
  course_id smallint not null references course,
  play_date date not null,
  before jsonb not null,
  -- Null: the files of the clubs have changed them.
  staff_id bigint references staff,
  primary key (course_id, play_date)
);

-- A start that stays though the templates no longer have it is nobody's in particular where the files changed them.
alter table squeezed_start alter column staff_id drop not null;

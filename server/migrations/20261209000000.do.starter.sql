-- The starter: the sheet, arrivals and departures, without telephone numbers.
alter table staff drop constraint staff_role_check;
alter table staff add constraint staff_role_check check (role in ('group_admin', 'course_manager', 'front_desk', 'starter'));
alter table staff_link drop constraint staff_link_role_check;
alter table staff_link add constraint staff_link_role_check check (role in ('group_admin', 'course_manager', 'front_desk', 'starter'));

-- When those of a start have left for their second half.
alter table group_start add column turned_at timestamptz check (turned_at >= started_at);

-- The starter has asked the front desk to look for those of a start who are missing, and who does so.
create table start_ask (
  tee_time_id bigint primary key references tee_time,
  course_id smallint not null references course,
  play_date date not null,
  since timestamptz not null default app_now(),
  staff_id bigint not null references staff,
  taken_at timestamptz,
  taken_by bigint references staff,
  check ((taken_at is null) = (taken_by is null))
);
create index on start_ask (course_id, play_date);

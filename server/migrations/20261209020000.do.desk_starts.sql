-- Starts that the front desk sells by itself: those that it has squeezed in, and those that it has set aside.
alter domain audience drop constraint known;
alter domain audience add constraint known check (value in ('all', 'member', 'desk'));

-- A start that was squeezed in between two others, and by whom.
create table squeezed_start (
  tee_time_id bigint primary key references tee_time on delete cascade,
  staff_id bigint not null references staff,
  squeezed_at timestamptz not null default app_now()
);

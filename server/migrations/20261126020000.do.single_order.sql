-- An order of the desk on a single tee time that can still be taken back. It is carried out when its time has come; until then nothing
-- has changed and nobody has been told.
create table single_order (
  tee_time_id bigint primary key references single_tee_time on delete cascade,
  staff_id bigint not null references staff,
  contents jsonb not null,
  version integer not null,
  why text not null,
  until timestamptz not null
);

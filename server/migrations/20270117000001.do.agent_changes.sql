-- Two windows: an agent, an allotment and a day of one say who has changed them, and a day counts its changes.
alter table agent
  add column changed_by bigint references staff on delete set null,
  add column changed_at timestamptz;
alter table agent_allotment
  add column changed_by bigint references staff on delete set null,
  add column changed_at timestamptz;
alter table agent_day
  add column changed_by bigint references staff on delete set null,
  add column changed_at timestamptz,
  -- Rises with each change of the number, also where the allotment brings it.
  add column change_no int not null default 0;

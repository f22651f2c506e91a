-- Why a start is not sold, and until when: what a desk has blocked. A start that the template of its day blocks has no row.
create table start_block (
  tee_time_id bigint primary key references tee_time,
  kind text not null check (kind in ('event', 'maintenance', 'members', 'agent', 'other')),
  reason text not null check (length(reason) <= 100),
  -- From then on it is sold again; null: until somebody opens it.
  until timestamptz,
  staff_id bigint not null references staff,
  blocked_at timestamptz not null default app_now()
);
create index on start_block (until) where until is not null;

-- The functions and views of server/sql as they were applied last; decision 041.
create table sql_file (
  name text primary key,
  kind text not null check (kind in ('function', 'view')),
  checksum text not null,
  release integer not null,
  applied_at timestamptz not null default app_now()
);

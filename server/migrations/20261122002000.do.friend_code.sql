-- Member codes (QR) that have made a friendship: each makes one. Rows are deleted once the code could not be used anyway.
create table friend_code_use (
  code_hash bytea primary key,
  used_at timestamptz not null default app_now()
);

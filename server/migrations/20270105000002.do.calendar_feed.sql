-- The private address of a member's calendar: the seed makes its token, of which the hash finds it.
create table calendar_feed (
  member_id bigint primary key references member on delete cascade,
  seed bytea not null,
  token_hash bytea not null unique,
  made_at timestamptz not null default app_now()
);
create trigger only_of_members before insert on calendar_feed for each row execute function only_of_members();

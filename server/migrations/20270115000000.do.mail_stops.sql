-- Addresses to which mails came back, or whose owner reported one as spam. A job deletes rows that nothing has touched for a year.
create table mail_stop (
  address text primary key,
  reason text not null check (reason in ('unknown_address', 'full', 'complaint')),
  -- Reports in a row, no more than thirty days apart.
  times smallint not null check (times >= 0),
  noted_at timestamptz not null default app_now(),
  -- Null: mails go there.
  stopped_at timestamptz,
  -- The owner, or a code that arrived, opened it again. A mail that left before then and comes back later says nothing new.
  opened_at timestamptz
);
create index mail_stop_noted on mail_stop (noted_at);

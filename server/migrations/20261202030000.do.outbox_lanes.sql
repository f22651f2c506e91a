-- In which lane a mail or a message leaves: 0 codes, 1 what concerns one booking or account, 2 what many are told.
alter table mail_outbox add column lane smallint not null default 1 check (lane in (0, 1, 2));
alter table line_outbox add column lane smallint not null default 1 check (lane in (0, 1, 2));
drop index mail_outbox_due;
drop index line_outbox_due;
create index mail_outbox_due on mail_outbox (lane, next_at) where sent_at is null and failed_at is null;
create index line_outbox_due on line_outbox (lane, next_at) where done_at is null;

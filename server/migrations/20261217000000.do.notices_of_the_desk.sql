-- Notices are written at the desk: a draft first, without a time from which on it can be read.
alter table notice alter column published_from drop not null;
alter table notice add column version int not null default 1;
alter table notice add column changed_at timestamptz not null default app_now();
alter table notice add column changed_by bigint references staff;
-- By which ways it is sent, where it is sent.
alter table notice add column by_mail boolean not null default true;
alter table notice add column by_line boolean not null default true;

-- It is sent in batches of readers, in the order of their ids: `sent_at` is the beginning, `sent_up_to` the last reader so far.
alter table notice add column sent_up_to bigint not null default 0;
alter table notice add column sending_ended_at timestamptz;
alter table notice add column stopped_at timestamptz;
-- Mails and messages: expected when it began, and put into the outboxes so far. Whoever stops it keeps what had left by then.
alter table notice add column planned int not null default 0;
alter table notice add column put int not null default 0;
update notice set sending_ended_at = sent_at where sent_at is not null;

drop index notice_to_send;
create index notice_to_send on notice (published_from) where is_sent and sending_ended_at is null and stopped_at is null;
create index notice_written on notice (changed_at) where published_from is null;
create index mail_of_notice on mail_outbox ((data->>'notice_id')) where kind = 'notice' and sent_at is null and failed_at is null;
create index message_of_notice on line_outbox ((data->>'notice_id')) where kind = 'notice' and done_at is null;
-- Nobody asks it any more; see `notice_readers`.
drop function wants_notice(bigint, boolean, int, int, boolean);

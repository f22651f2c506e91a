-- The log is also filtered by the kind of who acted, and of what it was done to.
create index audit_log_of_actor_kinds on audit_log (split_part(actor, ':', 1), id);
create index audit_log_of_subject_kinds on audit_log (split_part(subject, ':', 1), id);

-- What was sent and what failed in the last days.
create index mail_outbox_of_sent on mail_outbox (sent_at) where sent_at is not null;
create index mail_outbox_of_failed on mail_outbox (failed_at) where failed_at is not null;

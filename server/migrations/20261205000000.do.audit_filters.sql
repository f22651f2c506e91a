-- The filters of the console: by what was done, and by day. The actor, the course and the subject have theirs.
create index audit_log_of_actions on audit_log (action text_pattern_ops, id);
create index audit_log_of_days on audit_log (at);

-- Entries of indexes that a sale wrote and nobody needs: the queue of points is short, and old mails are found by when they were sent or given up.
alter table point_due drop constraint point_due_pkey;
drop index mail_outbox_of_days;

-- A no stays with who said it: to the asker the asking looks like one that nobody answers.
alter table friendship add column declined_at timestamptz;
alter table friendship add constraint friendship_declined
  check (declined_at is null or (asked_id is not null and accepted_at is null));

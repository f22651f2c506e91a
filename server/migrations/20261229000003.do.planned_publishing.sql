-- A draft may be published when a time has come, for the person who has planned it; without one it waits for a press. `refused`: why it was not
-- published then.
alter table draft add column publish_at timestamptz;
alter table draft add column planned_by bigint references staff;
alter table draft add column refused text;
alter table draft add check ((publish_at is null) = (planned_by is null));
create index draft_due on draft (publish_at) where publish_at is not null and refused is null;

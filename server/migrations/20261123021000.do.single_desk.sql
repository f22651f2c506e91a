-- The desk decides, merges and cancels single tee times. Counts what a desk must have seen before it acts: players, state, decision.
alter table single_tee_time add column version integer not null default 1;
-- Why the course does not hold it, in words for its players, and the tee times that they are offered instead.
alter table single_tee_time add column cancel_message text;
alter table single_tee_time add column offers bigint[] not null default '{}';

-- Two windows of one session stand at two places: with one place a session, each would take the other's away, again and again.
alter table staff_presence add column window_id text not null default '';
alter table staff_presence drop constraint staff_presence_pkey;
alter table staff_presence add primary key (token_hash, window_id);

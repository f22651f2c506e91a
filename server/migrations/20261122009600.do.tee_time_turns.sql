-- Whose holds a tee time has had and how long each really kept it: a keyed number of the holder, the beginning of the holder's two
-- hours, and the time that was held in them.
create type hold_turn as (holder bigint, began timestamptz, held interval);
alter table tee_time add column turns hold_turn[];
alter table tee_time drop column turn_of, drop column turn_began;
-- A site counts all its networks.
create index hold_site on hold (split_part(holder, '~', 2)) where holder like '%~%';
alter type hold_order add attribute most_of_site int;

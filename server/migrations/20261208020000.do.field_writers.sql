-- Who of the desk has written which field of a seat, by name; and how often a case has been decided, so that a desk does not write over what it has
-- not read.
alter table arrival add column writers jsonb not null default '{}';
alter type arrival_mark add attribute standing given_json;
alter table day_case add column version integer not null default 1;
alter type case_order add attribute seen given_int;

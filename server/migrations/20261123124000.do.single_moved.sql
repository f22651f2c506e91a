-- A seat that moves is told once, by the booking of the new one, which names where it came from.
alter type cancel_order add attribute moves boolean;
alter table single_reservation add column moved_from bigint references reservation on delete set null;
create index on single_reservation (moved_from) where moved_from is not null;

-- Members are told a month before points expire. Each lot is looked at once for that, and a member is told once in a month.
alter table point_open_lot add column told boolean not null default false;
create index point_open_lot_untold on point_open_lot (expires_on, lot_id) where not told;
alter table point_account add column told_at timestamptz;

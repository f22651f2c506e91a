-- When an asked golf friend was told of losing the seat (decision 092).
alter table player add column drop_told_at timestamptz;

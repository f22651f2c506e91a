-- One message of a reservation is under way at a time: each replaces the token of the next one.
alter table line_notice_token add column claimed_until timestamptz;

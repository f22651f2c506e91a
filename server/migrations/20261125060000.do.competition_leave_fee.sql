-- Yen owed by a companion who has left the party alone; null for everybody else. A whole party's is its own.
alter table competition_entry add column withdraw_fee integer check (withdraw_fee >= 0);

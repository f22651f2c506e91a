-- Entrants that the desk adds by hand: decision 146.

-- Of a guest: where the desk calls.
alter table competition_entry add column phone_number text check (phone_number ~ '^\d{10,15}$'),
  add constraint phone_of_guests check (phone_number is null or member_id is null);

-- Null: the desk enters a guest, who has no account.
alter type competition_order alter attribute member_id type bigint;

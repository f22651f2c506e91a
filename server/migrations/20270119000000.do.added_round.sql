-- A round that its player has added: the club has it only once a reservation or a result of its own says the same.
alter table play add column is_added boolean not null default false,
  add column is_of_club boolean not null generated always as
    (not is_added or reservation_id is not null or competition_entry_id is not null) stored;

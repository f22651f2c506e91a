-- A guest who telephones is found by the whole address.
create index reservation_guest_email on reservation (guest_email) where guest_email is not null;

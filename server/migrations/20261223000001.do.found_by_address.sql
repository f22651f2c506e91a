-- A guest who telephones is found by the whole address, and a member's page shows what was sent.
create index reservation_guest_email on reservation (guest_email) where guest_email is not null;
create index mail_outbox_recipient on mail_outbox (recipient, created_at);
create index line_outbox_member on line_outbox (member_id, created_at);

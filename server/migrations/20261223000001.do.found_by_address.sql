-- A guest who telephones is found by the whole address, and a member's page shows what was sent.
create index reservation_guest_email on reservation (guest_email) where guest_email is not null;
create index mail_outbox_recipient on mail_outbox (recipient, created_at);
create index line_outbox_member on line_outbox (member_id, created_at);

-- Whose data is asked for is found by a whole telephone number or address, also after leaving.
create index member_left_phone on member (phone_number) where quit_at is not null;
create index member_left_email on member (email) where quit_at is not null;
create index request_guest_email on request (guest_email) where guest_email is not null;
create index preregistration_phone on preregistration (phone_number);
create index competition_entry_phone on competition_entry (phone_number) where phone_number is not null;
create index request_guest_phone on request ((contact ->> 'phone_number')) where guest_email is not null;
create index inquiry_guest_phone on inquiry (phone_number) where member_id is null;

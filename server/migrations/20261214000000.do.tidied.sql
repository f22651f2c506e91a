-- People without an account, by one index: a guest by the address, a caller whom a desk has booked by name and number.
create index reservation_to_erase on reservation (play_date)
  where guest_email is not null or (holder_kind = 'front_desk' and type = 'regular' and erased_at is null);
drop index reservation_of_guest, reservation_of_caller;
create index request_to_erase on request (requested_at) where guest_email is not null;
create index competition_entry_to_erase on competition_entry (competition_id) where member_id is null and last_name is not null;
create index competition_party_to_erase on competition_party (competition_id) where member_id is null and erased_at is null;
-- The nightly jobs find mails, messages, webhook events, sessions and unproven registrations by their age.
create index mail_outbox_of_days on mail_outbox (created_at);
create index line_outbox_of_days on line_outbox (done_at) where done_at is not null;
create index line_webhook_event_of_days on line_webhook_event (received_at);
create index member_session_to_end on member_session (expires_at);
create index member_unproven on member (registered_at) where activated_at is null and quit_at is null;

-- Puts a mail into the outbox, in the transaction of what it reports. Waits for no lock.
create or replace function put_mail(p_kind text, p_recipient text, p_data jsonb, p_lane int default 1) returns void
language plpgsql
as $$
begin
  insert into mail_outbox (lane, kind, recipient, data) values (p_lane, p_kind, p_recipient, p_data);
end $$;

-- Mails how a request ended to the addresses that are merely informed: once a request, three mails a day from all requests together,
-- and none to an address that has stopped them. Waits for no lock.
create or replace function request_inform(p_row request) returns void
language plpgsql
as $$
declare
  v_email text;
begin
  for v_email in
    update request_email e set told_at = app_now()
    where e.request_id = p_row.id and not e.is_proven and e.told_at is null
      and not exists (select from request_mail_stop s where s.address_hash = sha256(convert_to(e.email, 'UTF8')))
      and (select count(*) from request_email o
        where o.email = e.email and not o.is_proven and o.told_at > app_now() - interval '1 day') < 3
    returning e.email
  loop
    perform put_mail('request_informed', v_email, jsonb_build_object('number', p_row.number, 'email', v_email));
  end loop;
end $$;

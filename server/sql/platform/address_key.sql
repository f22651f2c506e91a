-- The key of a person by the address: the hash of the mailbox that the address reaches, as `addressKeyOf` makes it. Null without an address. Not in
-- the language sql, like the other functions that a booking calls: where it can't be inlined, each call prepares its statement anew.
create or replace function address_key(p_email text) returns text
language plpgsql immutable parallel safe
as $$
declare
  v_plain text := regexp_replace(p_email, '^([^@+]+)\+[^@]*@', '\1@');
begin
  if v_plain ~ '^[^@]+@(gmail|googlemail)\.com$' then v_plain := replace(split_part(v_plain, '@', 1), '.', '') || '@gmail.com'; end if;
  return 'g:' || encode(sha256(convert_to(v_plain, 'UTF8')), 'hex');
end $$;

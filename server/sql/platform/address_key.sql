-- The key of a person by the address: the hash of the mailbox that the address reaches, as `addressKeyOf` makes it. Null without an address.
create or replace function address_key(p_email text) returns text
language sql immutable parallel safe
as $$
  select 'g:' || encode(sha256(convert_to(case when plain ~ '^[^@]+@(gmail|googlemail)\.com$'
    then replace(split_part(plain, '@', 1), '.', '') || '@gmail.com' else plain end, 'UTF8')), 'hex')
  from regexp_replace(p_email, '^([^@+]+)\+[^@]*@', '\1@') plain
$$;

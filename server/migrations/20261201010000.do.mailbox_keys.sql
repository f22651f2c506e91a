-- Keys of people by their address are those of the mailbox that it reaches (decision 214). What is still to be played, waited for or
-- answered is renewed where its row says the address; of several rows of one mailbox and date the first is.
create temporary table renewed as
  with known as (
    select 'player' as kind, k.id, k.play_date, k.address_key, lower(coalesce(
        (select m.email from member m where k.person_key = 'm:' || m.id), p.email,
        case when k.state = 'representative' then r.guest_email end)) as email
      from player k join reservation r on r.id = k.reservation_id left join preregistration p on p.player_id = k.id
      where k.kept and k.address_key is not null and k.play_date >= (app_now() at time zone 'Asia/Tokyo')::date
    union all
    select 'wait', e.id, e.play_date, e.address_key, lower(coalesce(e.guest_email, m.email))
      from waitlist_entry e left join member m on m.id = e.member_id
      where e.address_key is not null and e.state in ('waiting', 'offered')
    union all
    select 'request', q.id, null, q.address_key, lower(coalesce(q.guest_email, m.email))
      from request q left join member m on m.id = q.member_id where q.address_key is not null
  ), plain as (
    select *, regexp_replace(email, '^([^@+]+)\+[^@]*@', '\1@') as address from known
      where address_key = 'g:' || encode(sha256(convert_to(email, 'UTF8')), 'hex')
  ), keyed as (
    select *, 'g:' || encode(sha256(convert_to(case when address ~ '^[^@]+@(gmail|googlemail)\.com$'
      then replace(split_part(address, '@', 1), '.', '') || '@gmail.com' else address end, 'UTF8')), 'hex') as new_key
    from plain
  )
  select kind, id, address_key as old_key, new_key from (
    select *, row_number() over (partition by kind, new_key, play_date order by address_key <> new_key, id) as no from keyed) k
  where new_key <> address_key and (kind = 'request' or no = 1);
update player k set address_key = n.new_key, person_key = case when k.person_key = n.old_key then n.new_key else k.person_key end
  from renewed n where n.kind = 'player' and n.id = k.id;
update waitlist_entry e set address_key = n.new_key, person_key = case when e.person_key = n.old_key then n.new_key else e.person_key end
  from renewed n where n.kind = 'wait' and n.id = e.id;
update request q set address_key = n.new_key, person_key = case when q.person_key = n.old_key then n.new_key else q.person_key end
  from renewed n where n.kind = 'request' and n.id = q.id;
drop table renewed;

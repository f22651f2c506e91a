-- Leaving the service (退会). The account cannot be used from then on, so `activated_at` goes: whoever asks for a member finds
-- none. What is kept of the person is erased after the retention time.
alter table member add column quit_at timestamptz;
alter table member add constraint member_has_left check (quit_at is null or activated_at is null);
create index member_to_erase on member (quit_at) where quit_at is not null;

alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check
  check (purpose in ('registration', 'activation', 'forgot', 'guest', 'email_change', 'email_add', 'quit'));

-- Nothing new is tied to a member who has left. The share lock makes it wait for a member who is leaving right now, who holds
-- the row; docs/locking.md.
create function only_of_members() returns trigger
language plpgsql
as $$
begin
  perform from member where id = new.member_id and quit_at is null for share;
  if not found then raise exception 'the member has left' using errcode = 'JG002'; end if;
  return new;
end $$;
create trigger only_of_members before insert on reservation for each row when (new.member_id is not null)
  execute function only_of_members();
create trigger only_of_members before insert on member_session for each row execute function only_of_members();
create trigger only_of_members before insert on line_link for each row execute function only_of_members();
create trigger only_of_members before insert on course_membership for each row execute function only_of_members();
create trigger only_of_members before insert on notice_setting for each row execute function only_of_members();
create trigger only_of_members before insert on friend_invitation for each row execute function only_of_members();
create trigger only_of_members before insert on friend_group for each row execute function only_of_members();

create function only_between_members() returns trigger
language plpgsql
as $$
begin
  perform from member where id in (new.asker_id, new.asked_id) and quit_at is null order by id for share;
  if (select count(*) from member where id in (new.asker_id, new.asked_id) and quit_at is null) < 2 then
    raise exception 'the member has left' using errcode = 'JG002';
  end if;
  return new;
end $$;
create trigger only_between_members before insert on friendship for each row execute function only_between_members();

-- A reservation stays without its person.
alter table reservation add column erased_at timestamptz;
alter table reservation drop constraint reservation_check;
alter table reservation add constraint reservation_of_somebody check (case when erased_at is null
  then (member_id is null) <> (guest_email is null) else member_id is null and guest_email is null end);
create index reservation_of_guest on reservation (play_date) where guest_email is not null;

create or replace function refuse_change() returns trigger
language plpgsql
as $$
begin
  -- The ledger of somebody who has left goes whole.
  if tg_op = 'DELETE' and exists (select from member where id = old.member_id and quit_at is not null) then return old; end if;
  raise exception 'the ledger is only added to';
end $$;

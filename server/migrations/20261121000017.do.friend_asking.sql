-- Whoever asks by a member number sees what was typed, and the same whether there is such a member or not: an asking for a number
-- that nobody has stays like one that nobody answers.
alter table friendship alter column asked_id drop not null;
alter table friendship add column asked_number text check (asked_number ~ '^\d{10}$');
alter table friendship add constraint friendship_asked
  check (asked_id is not null or (asked_number is not null and accepted_at is null));
drop index one_friendship;
create unique index one_friendship on friendship (least(asker_id, asked_id), greatest(asker_id, asked_id))
  where asked_id is not null;
create unique index one_unanswerable on friendship (asker_id, asked_number) where asked_id is null;

create or replace function only_between_members() returns trigger
language plpgsql
as $$
begin
  perform from member where id in (new.asker_id, new.asked_id) and quit_at is null order by id for share;
  if (select count(*) from member where id in (new.asker_id, new.asked_id) and quit_at is null)
    < num_nonnulls(new.asker_id, new.asked_id)
  then
    raise exception 'the member has left' using errcode = 'JG002';
  end if;
  return new;
end $$;

-- Who used an invitation may use it again, as after an answer that was lost: they are friends already.
alter table friend_invitation add column used_by bigint references member on delete set null;

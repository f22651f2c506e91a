-- The address that a course has for its member: who has proven it is the owner of the row. Lower case; a course may know none.
alter table course_customer add column email text check (email <> '' and email = lower(email));

-- A member asks the front desk to compare by hand. Open requests only: settled ones are deleted, the audit log keeps the fact.
create table membership_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member on delete cascade,
  course_id smallint not null references course,
  -- As typed, brought to one way of writing. Whether the ledger has it, the front desk will see.
  membership_id text not null check (membership_id ~ '^[A-Z0-9-]{1,64}$'),
  requested_at timestamptz not null default app_now(),
  unique (member_id, course_id)
);
create trigger only_of_members before insert on membership_request for each row execute function only_of_members();

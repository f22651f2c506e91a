-- What the desks of a course keep of somebody who telephones: of a member, or of a name and number without an account.
create table caller_note (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  member_id bigint references member,
  caller_phone text,
  caller_key text,
  note text not null check (char_length(note) between 1 and 200),
  staff_id bigint not null references staff,
  written_at timestamptz not null default app_now(),
  check ((member_id is null) = (caller_phone is not null)),
  check ((caller_phone is null) = (caller_key is null))
);
create unique index one_note_a_member on caller_note (course_id, member_id) where member_id is not null;
create unique index one_note_a_caller on caller_note (course_id, caller_phone, caller_key) where member_id is null;
create index on caller_note (member_id) where member_id is not null;
create index on caller_note (written_at) where member_id is null;

-- Those whom a desk has booked by name and number are erased like guests.
create index reservation_of_caller on reservation (play_date)
  where holder_kind = 'front_desk' and type = 'regular' and erased_at is null;

-- Who works for the group or a club. The staff console will ask for the password and a second factor; until it stands, nobody
-- logs in with this.
create table staff (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('group_admin', 'course_manager', 'front_desk')),
  -- Null for the group's own people.
  course_id smallint references course,
  password_hash text not null,
  must_change_password boolean not null default true,
  created_at timestamptz not null default app_now(),
  check ((course_id is null) = (role = 'group_admin'))
);

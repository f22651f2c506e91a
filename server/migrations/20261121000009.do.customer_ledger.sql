-- What a course knows of its own members (顧客台帳): a link is compared with it.
create table course_customer (
  id bigint generated always as identity primary key,
  course_id smallint not null references course,
  -- As the card shows it, half-width, in upper case, with one kind of hyphen.
  membership_id text not null check (membership_id ~ '^[A-Z0-9-]{1,64}$'),
  -- As it is compared: people leave hyphens out.
  membership_key text not null generated always as (replace(membership_id, '-', '')) stored,
  last_name text not null,
  first_name text not null,
  -- Hiragana.
  last_name_kana text not null,
  first_name_kana text not null,
  birthday date not null,
  -- Digits. A course may know a landline and a mobile; either will do.
  phone_number text not null check (phone_number ~ '^\d{10,15}$'),
  mobile_number text check (mobile_number ~ '^\d{10,15}$'),
  status text not null default 'active' check (status in ('active', 'suspended', 'withdrawn')),
  imported_at timestamptz not null default app_now(),
  unique (course_id, membership_key)
);

-- A member has one membership at a course at most. Which of two was meant nobody can tell here: keep the older.
delete from course_membership newer using course_membership older
where newer.member_id = older.member_id and newer.course_id = older.course_id and newer.id > older.id;
create unique index one_membership_a_course on course_membership (member_id, course_id);

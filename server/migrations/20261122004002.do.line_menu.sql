-- The rich menu of each course's account and state, as it stands at LINE.
create table line_menu (
  course_id smallint not null references course,
  state text not null check (state in ('guest', 'linked', 'tomorrow')),
  rich_menu_id text not null,
  -- Of its picture and its cells: a menu is made anew when this changes.
  digest text not null,
  published_at timestamptz not null default app_now(),
  primary key (course_id, state)
);

-- The menu that LINE shows to one user in place of the account's own.
create table line_menu_shown (
  course_id smallint not null references course,
  line_user_id text not null check (line_user_id ~ '^U[0-9a-f]{32}$'),
  rich_menu_id text not null,
  primary key (course_id, line_user_id)
);

-- The product's "now". Tests shift it with the setting app.clock_offset; production never sets it.
create function app_now() returns timestamptz
language sql stable parallel safe
as $$ select clock_timestamp() + coalesce(nullif(current_setting('app.clock_offset', true), ''), '0')::interval $$;

create table course (
  id smallint primary key check (id between 1 and 999),
  name text not null,
  short_title text not null,
  subdomain text not null unique,
  prefecture smallint not null check (prefecture between 1 and 47),
  address text not null,
  phone text not null,
  fax text not null,
  hotel_phone text not null,
  map_url text,
  chat_account_url text,
  x_url text,
  facebook_url text,
  instagram_url text,
  email text,
  is_special boolean not null default false,
  offers_annual_membership boolean not null default false,
  offers_lodging boolean not null default false,
  is_sample boolean not null default false,
  phone_opens smallint not null default 480,
  phone_closes smallint not null default 1020,
  arrive_before smallint not null default 40,
  -- Changes with every plan, fee, tax, window or policy of the course; a sale names the version it was priced with.
  terms_version integer not null default 1
);

create table course_nine (
  course_id smallint not null references course,
  nine text not null,
  label text not null,
  position smallint not null,
  primary key (course_id, nine)
);

create table golf_use_tax (
  course_id smallint not null references course,
  valid_from date not null,
  yen integer not null check (yen between 0 and 1200),
  primary key (course_id, valid_from)
);

create table booking_window (
  id integer generated always as identity primary key,
  course_id smallint not null references course,
  customer_class text not null check (customer_class in ('course_member', 'member', 'visitor')),
  product text not null check (product in ('regular', 'single', 'request')),
  anchor text not null check (anchor in ('same_date', 'first_of_month', 'same_weekday')),
  months_ahead smallint not null check (months_ahead between 0 and 12),
  opens_at_minute smallint not null check (opens_at_minute between 0 and 1439),
  closes_days_before smallint not null default 1 check (closes_days_before between 0 and 30),
  closes_at_minute smallint not null default 1020 check (closes_at_minute between 0 and 1439),
  closed_day_shift boolean not null default true,
  unique (course_id, customer_class, product)
);

create table cancellation_policy (
  id integer generated always as identity primary key,
  course_id smallint not null references course,
  product text not null check (product in ('regular', 'single', 'request', 'competition')),
  no_show_percent smallint not null default 100,
  -- Cancelling online ends this many days before play, at this minute.
  online_days_before smallint not null default 1,
  online_minute smallint not null default 1020,
  unique (course_id, product)
);

create table cancellation_tier (
  id integer generated always as identity primary key,
  course_id smallint not null references course,
  policy_id integer not null references cancellation_policy on delete cascade,
  position smallint not null,
  days_before smallint not null check (days_before between 0 and 60),
  -- true: the play date is day 1 (当日を含む); false: the day before play is day 1.
  counts_play_day boolean not null,
  cutoff_minute smallint check (cutoff_minute between 0 and 1439),
  unit text not null check (unit in ('person', 'group')),
  fee_yen integer check (fee_yen >= 0),
  fee_percent smallint check (fee_percent between 0 and 100),
  day_types text[] not null default '{weekday,saturday,holiday}',
  min_groups smallint not null default 1,
  max_groups smallint not null default 99,
  customer_classes text[] not null default '{course_member,member,visitor}',
  season_from text not null default '01-01' check (season_from ~ '^\d\d-\d\d$'),
  season_to text not null default '12-31' check (season_to ~ '^\d\d-\d\d$'),
  check ((fee_yen is null) <> (fee_percent is null))
);

create table plan (
  id integer generated always as identity primary key,
  course_id smallint not null references course,
  name text not null,
  description text not null default '',
  kind text not null check (kind in ('with_lunch', 'through', 'half', 'early', 'twilight')),
  is_caddie boolean not null,
  has_cart boolean not null,
  has_lunch boolean not null,
  holes smallint not null default 18 check (holes in (9, 18, 27)),
  min_players smallint not null default 2 check (min_players between 1 and 4),
  max_players smallint not null default 4 check (max_players between 1 and 4),
  guarantees_two boolean not null default false,
  start_from smallint not null default 0,
  start_to smallint not null default 1439,
  valid_from date not null,
  valid_to date not null,
  day_types text[] not null default '{weekday,saturday,holiday}',
  is_active boolean not null default true,
  position smallint not null default 0
);
create index on plan (course_id);

-- Amounts are per person, consumption tax included (総額).
create table plan_fee (
  course_id smallint not null references course,
  plan_id integer not null references plan on delete cascade,
  customer_class text not null check (customer_class in ('course_member', 'member', 'visitor')),
  day_type text not null check (day_type in ('weekday', 'saturday', 'holiday')),
  play integer not null check (play >= 0),
  caddie integer not null default 0 check (caddie >= 0),
  cart integer not null default 0 check (cart >= 0),
  lunch integer not null default 0 check (lunch >= 0),
  other_untaxed integer not null default 0 check (other_untaxed >= 0),
  surcharge_two integer not null default 0 check (surcharge_two >= 0),
  surcharge_three integer not null default 0 check (surcharge_three >= 0),
  primary key (plan_id, customer_class, day_type)
);

create function bump_terms_version() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'INSERT' then
    update course set terms_version = terms_version + 1 where id = old.course_id;
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.course_id <> old.course_id) then
    update course set terms_version = terms_version + 1 where id = new.course_id;
  end if;
  return null;
end $$;

create trigger terms after insert or update or delete on golf_use_tax for each row execute function bump_terms_version();
create trigger terms after insert or update or delete on booking_window for each row execute function bump_terms_version();
create trigger terms after insert or update or delete on cancellation_policy for each row execute function bump_terms_version();
create trigger terms after insert or update or delete on cancellation_tier for each row execute function bump_terms_version();
create trigger terms after insert or update or delete on plan for each row execute function bump_terms_version();
create trigger terms after insert or update or delete on plan_fee for each row execute function bump_terms_version();

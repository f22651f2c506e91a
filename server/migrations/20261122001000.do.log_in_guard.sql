-- Limits of log-in and of mailed codes that hurt who guesses, not the owner. Old processes can live with it.

-- Devices that have logged in to an account, by the hash of their cookie. What others do elsewhere never locks them.
create table known_device (
  token_hash bytea not null,
  member_id bigint not null references member on delete cascade,
  last_seen_at timestamptz not null default app_now(),
  primary key (token_hash, member_id)
);
create index on known_device (member_id);

-- A row is one attempt (flow). Attempts of one address and purpose share a code while it is good: `seed` with the server's secret
-- makes the code, so it can be mailed again and stands nowhere. `origin` is the device or network that asked, `is_mailed` whether
-- a mail went out for it.
alter table email_code add column seed bytea;
alter table email_code add column origin text;
alter table email_code add column is_mailed boolean not null default true;
-- A code works once, whichever attempt it is entered in.
create index email_code_of_seed on email_code (seed);
create unique index email_code_used_once on email_code (seed) where used_at is not null;

alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check
  check (purpose in ('registration', 'activation', 'forgot', 'guest', 'email_change', 'email_add', 'quit', 'password', 'login',
    'identity'));

create index audit_log_of_log_ins on audit_log (at) where action like 'login.%';

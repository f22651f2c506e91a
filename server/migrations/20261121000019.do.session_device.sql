-- What a log-in was made with, coarsely, for the list of one's own log-ins. Null: from before this was noted.
alter table member_session
  add column device_kind text check (device_kind in ('iphone', 'ipad', 'android', 'windows', 'mac', 'other')),
  add column device_app text
    check (device_app in ('line', 'safari', 'chrome', 'edge', 'firefox', 'samsung', 'other'));

-- 'password': the own address proves a member without a password who sets one.
alter table email_code drop constraint email_code_purpose_check;
alter table email_code add constraint email_code_purpose_check
  check (purpose in ('registration', 'activation', 'forgot', 'guest', 'email_change', 'email_add', 'quit', 'password'));
-- A member's open codes and proofs end together.
create index on email_code (member_id) where used_at is null;
create index on step_proof (member_id) where used_at is null;

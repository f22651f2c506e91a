-- An inquiry is answered, noted and closed at the desk. Old processes can live with it.
alter table inquiry
  add column owner_id bigint references staff,
  -- The golfer has written last, and waits since then; else the club has.
  add column is_waiting boolean not null default true,
  add column waits_since timestamptz not null default app_now(),
  add column first_answered_at timestamptz,
  add column closed_at timestamptz;
update inquiry set waits_since = sent_at;
-- What the clubs have answered from their own mail programs is not known here: what is older than the promised days is not asked about again.
update inquiry set closed_at = sent_at where sent_at < app_now() - interval '7 days';
create index inquiry_open on inquiry (course_id, is_waiting, waits_since) where closed_at is null;
create index inquiry_closed on inquiry (course_id, closed_at) where closed_at is not null;
create index inquiry_guest on inquiry (email) where member_id is null;

alter table inquiry_message
  -- `question`: of the golfer; `answer`: mailed to the golfer; `note`: for the desks only.
  add column kind text not null default 'question' check (kind in ('question', 'answer', 'note')),
  add column way text check (way in ('mail', 'phone')),
  add column staff_id bigint references staff,
  -- The mail of an answer in the outbox, which forgets it after three months, and until when the answer can be taken back.
  add column mail_id uuid,
  add column leaves_at timestamptz,
  add check ((kind = 'answer') = (mail_id is not null)),
  add check (kind = 'question' or staff_id is not null),
  add check (way is null or (kind = 'question' and staff_id is not null));
create index inquiry_message_leaving on inquiry_message (staff_id, leaves_at) where leaves_at is not null;

-- What a person at the desk has written of an answer and not sent.
create table inquiry_draft (
  inquiry_id bigint not null references inquiry on delete cascade,
  staff_id bigint not null references staff,
  body text not null,
  filled text[] not null,
  primary key (inquiry_id, staff_id)
);

-- The texts that a course begins its answers with, in their order.
create table inquiry_templates (
  course_id smallint primary key references course,
  version int not null,
  templates jsonb not null
);

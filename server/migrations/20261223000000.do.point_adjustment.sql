-- Points that a person of staff gives or takes. Golfers read the reason, the note is for the desks and for the person's own data. One
-- adjustment is one line of the history, however many lots its entries concern.
create table point_adjustment (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  course_id smallint not null references course,
  staff_id bigint not null references staff,
  points integer not null check (points <> 0),
  reason text not null check (reason in ('missed', 'apology', 'moved', 'corrected', 'other')),
  note text not null default '',
  at timestamptz not null default app_now()
);
create index on point_adjustment (member_id);

-- What an adjustment has done, and what took it back (`reversed`).
alter table point_entry add column adjustment_id bigint references point_adjustment,
  add check (adjustment_id is null or kind in ('adjusted', 'reversed'));
create index on point_entry (adjustment_id) where adjustment_id is not null;

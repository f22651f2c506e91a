-- The terms that golfers agree to are written once for all who agree to the same: the facts of the plan, the price line by line, the cancellation
-- schedule counted from the midnight at which the play date begins. A booking refers to it in place of copying 1 kB. It never changes, so that
-- what somebody agreed to can be proven from it.
create table agreement (
  id integer generated always as identity primary key,
  digest bytea not null unique check (octet_length(digest) = 32),
  plan jsonb not null,
  quote jsonb not null,
  cancellation jsonb not null
);
create function agreement_stays() returns trigger language plpgsql as $$ begin raise exception 'an agreement never changes'; end $$;
create trigger agreement_stays before update or delete on agreement for each row execute function agreement_stays();
create trigger never_emptied before truncate on agreement for each statement execute function agreement_stays();

-- A reservation refers to an agreement, or has one of its own: an adjusted price, one that points pay for, those of before. A process of the
-- release before goes on to read them: where a table has no such column, r.plan, r.quote and r.cancellation are calls of the functions of these
-- names. The reference is no foreign key, because a booking would lock a row that all others of its day need, too.
alter table reservation add column agreement_id integer;
alter table reservation rename column plan to own_plan;
alter table reservation rename column quote to own_quote;
alter table reservation rename column cancellation to own_cancellation;
alter table reservation alter column own_plan drop not null, alter column own_quote drop not null, alter column own_cancellation drop not null;

alter type book_order add attribute agreement_id integer;
alter type book_order alter attribute plan type jsonb, alter attribute quote type jsonb, alter attribute cancellation type jsonb;
alter type change_order add attribute agreement_id integer;
alter type change_order alter attribute plan type jsonb, alter attribute quote type jsonb, alter attribute cancellation type jsonb;

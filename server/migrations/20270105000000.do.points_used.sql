-- The most points that a course takes for one reservation; a course without a row takes none.
create table point_rule (
  course_id smallint primary key references course,
  most integer not null check (most > 0 and most % 100 = 0)
);
create trigger terms after insert or update or delete on point_rule for each row execute function bump_terms_version();

-- Points that paid for a reservation come back as `returned`, into their lots.
alter table point_entry drop constraint point_entry_kind_check, drop constraint point_entry_check2;
alter table point_entry
  add constraint point_entry_kind_check check (kind in ('pending', 'granted', 'used', 'returned', 'expired', 'adjusted', 'reversed')),
  add constraint point_entry_amount_check check (case kind
    when 'pending' then points = 0 and pending > 0
    when 'granted' then points > 0 and pending <= 0 and expires_on is not null
    when 'adjusted' then points <> 0 and pending = 0
    when 'returned' then points > 0 and pending = 0 and lot_id is not null and reservation_id is not null
    when 'reversed' then points <> 0 or pending < 0
    else points < 0 and pending = 0 end);

-- The points in a reservation's price are taken from its member's ledger, and come back when it ends or takes fewer. At the end of the transaction,
-- behind every lock of a sale. The function is filled by server/sql.
create function points_follow() returns trigger language plpgsql as $$ begin return null; end $$;
create constraint trigger points_of_booking after insert on reservation deferrable initially deferred for each row
  when (new.quote ? 'points') execute function points_follow();
create constraint trigger points_of_change after update on reservation deferrable initially deferred for each row
  when ((old.quote ? 'points' or new.quote ? 'points') and (old.quote -> 'points' is distinct from new.quote -> 'points'
    or old.status <> new.status or old.cancel_fee is distinct from new.cancel_fee)) execute function points_follow();

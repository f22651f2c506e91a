-- The points that wait for a round follow its price: a change of day, plan or party is noted for the job like a change of status. The old code
-- works with it: its job finds nothing to add.
drop trigger points_of_status on reservation;
create trigger points_of_status after update of status, own_quote, agreement_id on reservation for each row
  when (new.member_id is not null and (new.status <> old.status or new.own_quote is distinct from old.own_quote
    or new.agreement_id is distinct from old.agreement_id)) execute function note_point_due();

-- More than one entry of a reservation says what waits for it now; what it gives is given once.
drop index point_entry_once;
create unique index point_entry_once on point_entry (reservation_id) where kind = 'granted';

-- A paid seat keeps its person, its place and its group until the payment is taken back: decision 074. The functions are filled by server/sql.
create function paid_seat_stays() returns trigger language plpgsql as $$ begin return case tg_op when 'DELETE' then old else new end; end $$;
create trigger paid_seat_kept before update on player for each row
  when (old.left_at is null and (new.left_at is not null or new.group_no <> old.group_no or new.seat_no <> old.seat_no or new.person_key <> old.person_key))
  execute function paid_seat_stays();
create trigger paid_seat_there before delete on player for each row when (old.left_at is null) execute function paid_seat_stays();
create function paid_party_stays() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger paid_party_kept after update on reservation for each row
  when (new.version <> old.version and new.status = old.status and new.status in ('confirmed', 'established', 'checked_in'))
  execute function paid_party_stays();

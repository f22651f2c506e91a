-- Subscribes to player: whoever gives a seat up takes handicap and card out of the contest. Locks what it deletes.
create or replace function contest_leave() returns trigger
language plpgsql
as $$
begin
  delete from contest_handicap where player_id = new.id;
  delete from contest_stroke where player_id = new.id;
  return null;
end $$;

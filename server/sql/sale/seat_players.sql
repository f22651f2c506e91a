-- Seats players of a reservation: one row for each element of p_groups with its tee time and seat number. The first seat of the
-- first group is the representative's, where one is named; the others are undecided. Returns how many were seated: fewer where
-- the representative plays already that day, as the same member or by the same address. Waits for a twin in the unique indexes.
create or replace function seat_players(
  p_reservation bigint, p_date date, p_groups smallint[], p_tee_times bigint[], p_seats smallint[], p_person_key text,
  p_address_key text, p_representative text
) returns int
language plpgsql
as $$
declare
  v_count int;
begin
  insert into reservation_seat (reservation_id, group_no, seat_no, tee_time_id, play_date, person_key, address_key, state, name)
    select p_reservation, w.group_no, w.seat_no, w.tee_time_id, p_date,
      case when w.no = 1 then p_person_key end, case when w.no = 1 then p_address_key end,
      case when w.no = 1 and p_person_key is not null then 'representative' else 'undecided' end,
      case when w.no = 1 then p_representative end
    from unnest(p_groups, p_tee_times, p_seats) with ordinality w (group_no, tee_time_id, seat_no, no)
    on conflict do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

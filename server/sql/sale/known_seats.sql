-- The people whom the desk knows on the seats of a reservation: the players of a booking, and on a competition's start those who were
-- paired there.
-- `player` names the person on the seat: another person has another number. A function, because PostgreSQL looks through all
-- reservations there are where a view like this one is joined to others.
create or replace function known_seats(p_reservation bigint) returns table (
  group_no smallint, seat smallint, player bigint, name text, kana text, is_representative boolean, member_id bigint, birthday date
) language sql stable rows 4 as $$
  select k.group_no, k.seat_no, k.id, k.name, k.name_kana, k.state = 'representative',
    case when k.person_key like 'm:%' then substr(k.person_key, 3)::bigint
      -- A second start of a day is booked without the person's key.
      when k.state = 'representative' then r.member_id end, p.birthday
  from player k join reservation r on r.id = k.reservation_id left join preregistration p on p.player_id = k.id
  where k.reservation_id = p_reservation and k.left_at is null and coalesce(k.name, '') <> ''
  union all
  select 1::smallint, e.tee_seat, e.id,
    coalesce(nullif(concat_ws(' ', e.last_name, e.first_name), ''), concat_ws(' ', m.last_name, m.first_name)),
    coalesce(nullif(concat_ws(' ', e.last_name_kana, e.first_name_kana), ''), concat_ws(' ', m.last_name_kana, m.first_name_kana)),
    false, e.member_id, e.birthday
  from competition_start s join competition_entry e on e.tee_time_id = s.tee_time_id and e.competition_id = s.competition_id
    left join member m on m.id = e.member_id
  where s.reservation_id = p_reservation and e.tee_seat is not null and e.state = 'entered'
$$;

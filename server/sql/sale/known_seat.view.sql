-- Whom the desk knows on the seats of reservations: the players of a booking, and on a competition's start those who were paired there.
-- `player` names the person on the seat: another person has another number.
create or replace view known_seat as
  select k.reservation_id, k.group_no, k.seat_no as seat, k.id as player, k.name, k.name_kana as kana,
    k.state = 'representative' as is_representative,
    case when k.person_key like 'm:%' then substr(k.person_key, 3)::bigint
      -- A second start of a day is booked without the person's key.
      when k.state = 'representative' then r.member_id end as member_id, p.birthday
  from player k join reservation r on r.id = k.reservation_id left join preregistration p on p.player_id = k.id
  where k.left_at is null and coalesce(k.name, '') <> ''
  union all
  select s.reservation_id, 1::smallint, e.tee_seat, e.id,
    coalesce(nullif(concat_ws(' ', e.last_name, e.first_name), ''), concat_ws(' ', m.last_name, m.first_name)),
    coalesce(nullif(concat_ws(' ', e.last_name_kana, e.first_name_kana), ''), concat_ws(' ', m.last_name_kana, m.first_name_kana)),
    false, e.member_id, e.birthday
  from competition_start s join competition_entry e on e.tee_time_id = s.tee_time_id and e.competition_id = s.competition_id
    left join member m on m.id = e.member_id
  where s.reservation_id is not null and e.tee_seat is not null and e.state = 'entered';

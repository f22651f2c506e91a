-- The status that the desk's marks and decision give a reservation of a day that has ended: 'played', 'no_show', or null while it waits
-- for a person.
create or replace function desk_outcome(p_reservation bigint) returns text
language sql stable
as $$
  select case
      when exists (select from seat_mark m where m.reservation_id = p_reservation and m.state = 'arrived') then 'played'
      when c.answer = 'played' then 'played'
      when c.answer in ('claim', 'waive') then 'no_show'
    end
  from (select p_reservation as id) r left join case_now c on c.reservation_id = r.id
$$;

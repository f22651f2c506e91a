-- Tells every companion of a reservation, also those who were asked and have not answered.
create or replace function companions_tell(p_reservation bigint, p_kind text, p_data jsonb, p_not_after timestamptz) returns void
language plpgsql
as $$
begin
  perform companion_tell(k.id, p_kind, p_data, p_not_after) from player k
    where k.reservation_id = p_reservation and k.left_at is null and k.state <> 'representative' order by k.id;
end $$;

-- Writes the wishes of a request, in order, in place of those it has. Waits for no lock.
create or replace function request_wish_for(p_request bigint, p_wishes jsonb) returns void
language plpgsql
as $$
begin
  delete from request_wish where request_id = p_request;
  insert into request_wish (request_id, position, play_date, hour, start_preference)
    select p_request, w.no, (w.wish ->> 'play_date')::date, (w.wish ->> 'hour')::smallint, (w.wish ->> 'start_preference')::smallint
    from jsonb_array_elements(p_wishes) with ordinality w (wish, no);
end $$;

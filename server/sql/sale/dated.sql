-- The cancellation schedule of an agreement on a play date: its instants, which are minutes from the midnight at which the date begins, as they are
-- written everywhere else.
create or replace function dated(p_cancellation jsonb, p_play_date date) returns jsonb
language plpgsql immutable strict parallel safe
as $$
begin
  return p_cancellation || jsonb_build_object('online_until', instant_on(p_play_date, p_cancellation -> 'online_until'), 'steps', (
    select jsonb_agg(step || jsonb_build_object('from', instant_on(p_play_date, step -> 'from'), 'until', instant_on(p_play_date, step -> 'until'))
      order by no)
    from jsonb_array_elements(p_cancellation -> 'steps') with ordinality s (step, no)));
end $$;

-- The cancellation schedule of an agreement on a play date. There each step and the end of online cancelling are minutes from the midnight at which
-- the date begins, and a step begins where the one before it ends.
create or replace function dated(p_cancellation jsonb, p_play_date date) returns jsonb
language plpgsql immutable strict parallel safe
as $$
declare
  v_midnight timestamp := p_play_date;
  v_from jsonb := 'null';
  v_until jsonb;
begin
  for v_no in 0..jsonb_array_length(p_cancellation -> 'steps') - 1 loop
    v_until := to_jsonb(to_char(v_midnight + (p_cancellation #>> array['steps', v_no::text, 'until'])::int * interval '1 minute',
      'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'));
    p_cancellation['steps'][v_no]['from'] := v_from;
    p_cancellation['steps'][v_no]['until'] := v_until;
    v_from := v_until;
  end loop;
  p_cancellation['online_until'] := to_jsonb(to_char(
    v_midnight + (p_cancellation ->> 'online_until')::int * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"+09:00"'));
  return p_cancellation;
end $$;

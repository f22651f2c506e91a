-- Refuses a state that a request cannot go to: an open one moves, an end stays.
create or replace function request_moves() returns trigger
language plpgsql
as $$
begin
  if new.state <> old.state and old.state <> 'requested'
    and not (old.state = 'offered' and new.state in ('requested', 'confirmed', 'withdrawn', 'expired')) then
    raise exception 'a request that is % does not become %', old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create or replace trigger request_moves before update of state on request for each row execute function request_moves();

-- Remembers what players are told: that one was told of losing the seat (p_event 'drop_told'), or that they want to hear no more ('stopped')
-- or to hear again ('started').
create or replace function note_player_told(p_ids bigint[], p_event text) returns void
language plpgsql
as $$
begin
  update player set drop_told_at = case p_event when 'drop_told' then app_now() else drop_told_at end,
    mails_stopped_at = case p_event when 'stopped' then coalesce(mails_stopped_at, app_now()) when 'started' then null else mails_stopped_at end
    where id = any (p_ids);
end $$;

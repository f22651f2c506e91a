-- Remembers when a member has agreed to the rules of single reservations for the first time.
create or replace function agree_single_rules(p_member bigint) returns void
language plpgsql
as $$
begin
  update single_profile set rules_agreed_at = coalesce(rules_agreed_at, app_now()) where member_id = p_member;
end $$;

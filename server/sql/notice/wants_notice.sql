-- Does a member want notices of this topic and category, by mail or by LINE? Everyone gets important ones.
create or replace function wants_notice(p_member bigint, p_marketing boolean, p_topic int, p_category int, p_by_line boolean)
returns boolean language sql stable
as $$
  select p_topic = 5 or coalesce((
      select case when p_by_line then by_line else by_mail end from notice_setting
      where member_id = p_member and kind = 'topic' and value = p_topic), p_marketing)
    and coalesce((
      select case when p_by_line then by_line else by_mail end from notice_setting
      where member_id = p_member and kind = 'category' and value = p_category), p_marketing)
$$;

-- Capacity without its guards: reads, then writes, without locks, conditions or the index of sold starts.
select weaken('lock_tee_times', 'perform from tee_time where id = any (p_ids) order by id for update;', 'perform pg_sleep(0.02);');
select weaken('hold_starts', 'where t.id = any (p_ids) and t.audience <> ''draw''
      and (t.audience <> ''agent'' or p_kind = ''desk'' or turn_of(keeper_of(t.id)) = p_turn)
      and t.status = ''open'' and t.reservation_id is null
      and (t.held_until is null or t.held_until <= p_now or (t.hold_id = 0 and p_kind in (''offer'', ''desk'')));', 'where t.id = any (p_ids);');
select weaken('take', ' and t.kind = ''group'' and t.status = ''open'' and t.reservation_id is null
      and case when p_hold is null then t.held_until is null or t.held_until <= v_now else t.hold_id = p_hold end', '');
drop index start_sold_once;

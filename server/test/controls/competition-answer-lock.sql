-- An answer to an offer without the locks of competition and party, and without the second guard: a withdrawn entry has a
-- fee, and a party with a place has none.
select weaken('competition_lock', ' for update;', ';');
select weaken('competition_take_out', 'update competition_party set withdraw_fee = 0 where id = v_entry.party_id;', '');

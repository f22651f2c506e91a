-- A balance that is read first and written then: entries of one member at the same time lose each other.
select weaken('keep_points', 'balance = balance + new.points',
  'balance = (select balance from point_account where member_id = new.member_id) + new.points');

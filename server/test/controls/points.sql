-- A balance that is read first and written afterwards: concurrent entries of one member overwrite each other.
select weaken('keep_points', 'balance = balance + new.points',
  'balance = (select balance from point_account where member_id = new.member_id) + new.points');

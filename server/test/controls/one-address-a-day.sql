-- One start a day by account only: the same address may book as a guest and as a member.
drop index one_address_a_day;

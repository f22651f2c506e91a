-- A change to another day without the unique indexes over a person's starts of that day.
drop index one_start_a_day;
drop index one_address_a_day;

-- A change that moves people to a day without the indexes that know their other starts.
drop index one_start_a_day;
drop index one_address_a_day;

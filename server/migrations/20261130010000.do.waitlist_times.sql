-- The parts of the day are those of the search: until 8 and 9 o'clock, from 9 and from 12 o'clock. Who waited for the morning from
-- seven waits for any time now, and who waited before seven, before eight.
alter table waitlist_entry drop constraint waitlist_entry_time_of_day_check;
update waitlist_entry set time_of_day = 'any', from_minute = 0, to_minute = 1440 where time_of_day = 'morning';
update waitlist_entry set to_minute = 480 where time_of_day = 'early';
alter table waitlist_entry add constraint waitlist_entry_time_of_day_check
  check (time_of_day in ('any', 'early', 'morning', 'late', 'afternoon'));

-- booking_number has the numbers of requests, of entries, of bookings that wait, and of what was booked before. A reservation has its own in its
-- row from now on, which is looked at in the number's turn. A booking wrote it twice.
alter table ending_read drop constraint ending_read_number_fkey;

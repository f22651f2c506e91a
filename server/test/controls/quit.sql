-- Booking without the check, behind the member's lock, whether the member has left.
drop trigger only_of_members on reservation;

-- A party of more than four groups, confirmed on request or booked by the desk, invites into each of them.
alter table companion_invitation drop constraint companion_invitation_group_no_check, alter column group_no type group_number;

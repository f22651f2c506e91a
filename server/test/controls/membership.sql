-- Linking without the unique indexes: reads whether the member or the membership is linked, then writes.
alter table course_membership drop constraint course_membership_course_id_membership_id_key;
drop index one_membership_a_course;

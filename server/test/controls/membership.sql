-- Linking without its indexes: look whether the member or the membership is linked, then write.
alter table course_membership drop constraint course_membership_course_id_membership_id_key;
drop index one_membership_a_course;

-- Where a course lies, in degrees. Null: no driving time is told.
alter table course
  add column latitude real check (latitude between 20 and 46),
  add column longitude real check (longitude between 122 and 154),
  add constraint course_place check ((latitude is null) = (longitude is null));

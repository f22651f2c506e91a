-- A request that the front desk has declined stays, so that who telephones then finds why, until the member is linked, asks again or leaves.
alter table membership_request add column declined_at timestamptz, add column declined_why text check (declined_why <> ''),
  add column declined_by bigint references staff,
  add check ((declined_at is null) = (declined_why is null) and (declined_at is null) = (declined_by is null));
create index membership_request_of_course on membership_request (course_id, requested_at);

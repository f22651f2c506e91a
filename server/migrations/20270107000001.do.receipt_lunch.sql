-- A receipt also says that a meal was a part of it.
alter table receipt add column has_lunch boolean not null;

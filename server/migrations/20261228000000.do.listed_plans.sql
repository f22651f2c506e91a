-- A plan of the club's list that is not on sale is being prepared, or rests. One that has left the list is kept for those who booked it.
alter table plan add column is_listed boolean not null default true;
update plan set is_listed = is_active where not is_active;
alter table plan add check (is_listed or not is_active);

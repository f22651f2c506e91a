-- LINE links without the primary key that makes them one to one.
alter table line_link drop constraint line_link_pkey;

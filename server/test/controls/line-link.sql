-- One LINE user to one member without the keys that say so.
alter table line_link drop constraint line_link_pkey;

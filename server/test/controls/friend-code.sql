-- Using a member code without its key: look whether it was used, then write.
alter table friend_code_use drop constraint friend_code_use_pkey;

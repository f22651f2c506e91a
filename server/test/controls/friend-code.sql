-- Using a member code without the primary key: reads whether it was used, then writes.
alter table friend_code_use drop constraint friend_code_use_pkey;

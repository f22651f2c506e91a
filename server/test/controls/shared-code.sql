-- A code that two attempts share without the index that knows it was used.
drop index email_code_used_once;

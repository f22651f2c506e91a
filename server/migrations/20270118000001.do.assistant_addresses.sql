-- The document of a program may name more addresses than a program that registers itself.
alter table assistant_client drop constraint assistant_client_redirect_uris_check,
  add constraint assistant_client_redirect_uris_check check (cardinality(redirect_uris) between 1 and 50);

-- A booking says which product it is, and names the guest's proof that it uses up.
alter type book_order add attribute type given_text;
alter type book_order add attribute proof_hash bytea;

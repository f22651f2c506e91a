-- ID tokens without the primary key of their uses: each can be used repeatedly.
alter table line_proof drop constraint line_proof_pkey;

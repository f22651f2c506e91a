-- While strangers guess at an address and purpose, its new codes have ten digits instead of six. Old processes can live with it.
alter table email_code add column is_long boolean not null default false;

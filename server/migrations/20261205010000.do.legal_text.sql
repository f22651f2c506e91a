-- The texts of the legal pages, as the group writes them in its files.
create table legal_text (
  page text primary key check (page in ('company', 'terms', 'privacy', 'tokushoho', 'cancel', 'external', 'a11y', 'env')),
  lead text not null,
  sections jsonb not null check (jsonb_typeof(sections) = 'array')
);

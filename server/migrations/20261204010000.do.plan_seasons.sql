-- A plan of a season is sold in it every year, not only in the year in which the files were loaded.
alter table plan
  add column season_from text not null default '01-01' check (season_from ~ '^\d\d-\d\d$'),
  add column season_to text not null default '12-31' check (season_to ~ '^\d\d-\d\d$');

-- From when on a notice is to be read belongs to its draft: a day, and a minute of it, which may be missing while somebody writes. None: from when it is published.
alter table notice add column out_date date;
alter table notice add column out_minute smallint;
alter table notice add constraint notice_out_minute check (out_minute is null or (out_date is not null and out_minute between 0 and 1439));
update notice set out_date = (published_from at time zone 'Asia/Tokyo')::date,
  out_minute = extract(hour from published_from at time zone 'Asia/Tokyo') * 60 + extract(minute from published_from at time zone 'Asia/Tokyo')
where published_from > app_now();

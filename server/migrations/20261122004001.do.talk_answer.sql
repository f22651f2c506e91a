-- What somebody asked for in a talk with an account, as one of a few wishes: the words themselves are never kept.
alter table line_webhook_event add column wish text
  check (wish in ('book', 'reservations', 'cancel', 'call', 'link', 'other', 'group'));
create index line_webhook_event_of_user on line_webhook_event (line_user_id, course_id, happened_at) where line_user_id is not null;

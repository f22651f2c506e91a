-- Who owns a tee time, who plays on it, and whose a reservation is: decisions 040, 048 and 049.

-- A hold keeps its tee times as items, and is one of two kinds: a visitor's checkout, or what the course offers to somebody.
create type hold_item as (tee_time_id bigint, players smallint);
alter table hold add column items hold_item[];
update hold set items = array(select row(i.tee_time_id, i.players)::hold_item
  from unnest(tee_time_ids, players) with ordinality i (tee_time_id, players, no) order by i.no);
alter table hold alter column items set not null;
alter table hold drop column tee_time_ids, drop column players;
alter table hold add column kind text not null default 'checkout' check (kind in ('checkout', 'offer'));
alter type hold_order add attribute kind given_text;
-- Until when an offer stands; null for a checkout, whose time the sale decides.
alter type hold_order add attribute until timestamptz;

-- A reservation is a member's, a guest's with a proven address, or one that the front desk made for a name and a telephone number.
alter table reservation add column holder_kind text not null default 'member' check (holder_kind in ('member', 'guest', 'front_desk'));
-- What was erased has no person any more; it was a guest's where the history says so.
update reservation set holder_kind = 'guest' where guest_email is not null
  or (erased_at is not null and exists (select from reservation_event e where e.reservation_id = id and e.event = 'booked' and e.actor = 'guest'));
alter table reservation alter column holder_kind drop default;
alter table reservation drop constraint reservation_of_somebody;
alter table reservation add constraint reservation_of_somebody check (case
  when erased_at is not null then member_id is null and guest_email is null
  when holder_kind = 'member' then member_id is not null and guest_email is null
  when holder_kind = 'guest' then member_id is null and guest_email is not null
  else member_id is null and guest_email is null and manage_token_hash is null
    and coalesce(contact ->> 'last_name', '') <> '' and coalesce(contact ->> 'phone_number', '') <> '' end);
alter type book_order add attribute holder_kind given_text;
-- Whoever books by telephone has no account and no address to be known by.
alter type book_order alter attribute person_key type text;

-- Each type of reservation has its own life.
alter table reservation drop constraint reservation_status_check;
alter table reservation add constraint reservation_status_of_type check (status in ('cancelled', 'checked_in', 'played', 'no_show')
  or case type
    when 'regular' then status = 'confirmed'
    when 'single' then status in ('tentative', 'established', 'not_held')
    when 'request' then status in ('requested', 'offered', 'declined', 'withdrawn', 'expired', 'confirmed')
    else status in ('entered', 'waiting', 'confirmed') end);

-- A start is sold whole once: guarded by one row a group, not by one a seat.
alter table reservation_group add column owns_start boolean not null default true;
update reservation_group g set owns_start = false
  where not exists (select from tee_time t where t.id = g.tee_time_id and t.reservation_id = g.reservation_id);
create unique index start_sold_once on reservation_group (tee_time_id) where owns_start;

-- A player is somebody who is known. A seat that nobody has taken is no row: it follows from the players of the group.
alter table reservation_seat rename to player;
alter sequence if exists reservation_seat_id_seq rename to player_id_seq;
update player set state = 'named' where state = 'undecided' and (name is not null or person_key is not null);
delete from player where state = 'undecided';
alter table player drop constraint reservation_seat_pkey;
alter table player add column id bigint generated always as identity primary key;
-- When a change gave the player up. The row stays: what refers to the player still finds it, and the seat is free for another.
alter table player add column left_at timestamptz;
drop index seat_sold_once;
alter table player drop column tee_time_id;
alter table player drop constraint reservation_seat_state_check;
alter table player add constraint player_state_check check (state in ('representative', 'named', 'invited', 'preregistered', 'joined'));
alter table player add constraint player_kept_or_left check (left_at is null or not kept);
alter table player rename constraint reservation_seat_seat_no_check to player_seat_no_check;
alter table player rename constraint reservation_seat_reservation_id_fkey to player_reservation_id_fkey;
-- One player a seat among those who have not left; whole, so that it also finds the others.
create unique index one_player_a_seat on player (reservation_id, group_no, seat_no, left_at) nulls not distinct;

-- A single tee time is sold seat by seat: its claims are the count, and nothing on its row is.
create table seat_claim (
  tee_time_id bigint not null,
  seat_no smallint not null check (seat_no between 1 and 4),
  hold_id bigint,
  reservation_id bigint,
  -- A held seat is free by the clock from here on; a sold one has no end.
  until timestamptz,
  primary key (tee_time_id, seat_no),
  check ((hold_id is null) <> (reservation_id is null)),
  check ((hold_id is null) = (until is null))
);
alter table tee_time drop constraint tee_time_group_sold_whole;
alter table tee_time add constraint tee_time_group_sold_whole check (case kind
  when 'group' then (reservation_id is not null) = (taken > 0)
  else reservation_id is null and hold_id is null and taken = 0 end);

-- What made a booking write more than it says. Selling a start changes no index of its tee time any more: its reservation is found
-- by the groups. A token is looked up by the number of its reservation. A share lock on the course at every booking made that row
-- the hottest of all; the day that the booking updates refers to the course.
drop index tee_time_reservation;
alter table reservation drop constraint reservation_manage_token_hash_key;
alter table reservation drop constraint reservation_course_id_fkey;

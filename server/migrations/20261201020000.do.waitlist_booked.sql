-- The reservation that an offered start became.
alter table waitlist_offer add column reservation_id bigint;

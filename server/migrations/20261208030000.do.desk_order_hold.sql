-- One order waits for a hold at a time: what one desk keeps is booked once.
create unique index desk_order_hold on desk_order ((contents ->> 'hold'));

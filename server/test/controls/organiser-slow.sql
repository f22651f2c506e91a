-- Choosing a seat in a shared car stands at the gate between counting and writing. No guard is missing.
select weaken('organiser_set_ride', 'insert into organiser_ride', 'perform wait_at_gate();
  insert into organiser_ride');

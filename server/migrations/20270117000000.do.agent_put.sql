-- A desk has put the party on a start that is not kept for the agent: it does not count to the agent's number of the day (decision 087).
alter table agent_booking add column put_by_desk boolean not null default false;

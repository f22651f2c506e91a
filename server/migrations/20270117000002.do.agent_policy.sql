-- The published cancellation rule of a course that an agent's bookings go by: that of another product than their own (decision 088). No row: their own.
create table agent_policy (
  agent_id int not null references agent,
  course_id smallint not null references course,
  product text not null check (product in ('single', 'request', 'competition')),
  primary key (agent_id, course_id)
);

-- The product whose rule a reservation was booked by, and is judged by when it is changed; null: its own.
alter table reservation add column policy_of reservation_type;

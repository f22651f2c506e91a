/** The statuses in which a reservation has its starts and seats. */
const standing = `r.status in ('confirmed', 'tentative', 'established', 'checked_in', 'played', 'no_show')`

/** What must be true of every sale, whatever happened: each statement finds what breaks the rule it is named after. */
export const soundness: Readonly<Record<string, string>> = {
  'a sold tee time belongs to one group of one reservation that stands, whose players are what is taken': `
    select f.id from tee_time f
      left join reservation r on r.id = f.reservation_id and ${standing}
      left join reservation_group g on g.tee_time_id = f.id and g.owns_start
    where coalesce(g.players, 0) <> f.taken or g.reservation_id is distinct from f.reservation_id or f.taken > f.capacity
      or (f.reservation_id is not null and r.id is null)`,
  'each group of a reservation that stands has its tee time': `
    select g.reservation_id, g.group_no from reservation_group g
      join reservation r on r.id = g.reservation_id and ${standing} and r.type <> 'single'
      left join tee_time f on f.id = g.tee_time_id and f.reservation_id = r.id and f.taken = g.players and g.owns_start
    where f.id is null`,
  'a person plays one start a day': `
    select person_key from player where kept group by person_key, play_date having person_key is not null and count(*) > 1`,
  'the seats of what was cancelled are given up': `
    select k.id from player k join reservation r on r.id = k.reservation_id
    where k.kept <> (${standing} and k.left_at is null) or (k.left_at is null and k.play_date <> r.play_date)`,
  'each single reservation that stands has its seats, and no other one has any': `
    select r.id from reservation r join single_reservation q on q.reservation_id = r.id
    where (select count(*) from seat_claim c where c.reservation_id = r.id and c.tee_time_id = q.tee_time_id)
      <> case when ${standing} then r.players else 0 end`,
  'a single tee time is in the state that its seats and its reservations say': `
    select s.tee_time_id from single_tee_time s where seats_sold(s.tee_time_id) > case s.state when 'not_held' then 0 when 'waiting' then s.minimum - 1 else 4 end
      or exists (select from single_reservation q join reservation r on r.id = q.reservation_id
        where q.tee_time_id = s.tee_time_id and ((r.status = 'established') <> (s.state = 'established'))
          and r.status in ('tentative', 'established'))`,
  'what is not held was decided once, and its reservations say so once': `
    select s.tee_time_id from single_tee_time s
      left join single_reservation q on q.tee_time_id = s.tee_time_id left join reservation r on r.id = q.reservation_id
    where (r.status = 'not_held') <> ((select count(*) from reservation_event e where e.reservation_id = r.id and e.event = 'not_held') = 1)
      or (r.status = 'not_held' and s.state <> 'not_held')`,
  'no hold points at a sold start, and no tee time at a hold that is gone; what is kept for the line has none': `
    select f.id from tee_time f left join hold h on h.id = f.hold_id
    where f.hold_id is not null and (h.id is null and f.hold_id <> 0 or f.reservation_id is not null)`,
  'the sums of a day are what its tee times say': `
    select d.course_id, d.play_date from course_day d join course_day_recount c using (course_id, play_date)
    where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)`,
}

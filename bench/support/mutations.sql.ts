import type { Mutation } from './mutation.ts'

const sale = (...names: readonly string[]) => names.map((name) => `server/src/domains/sale/${name}.test.ts`)
const of = (domain: string, ...names: readonly string[]) =>
  names.map((name) => `server/src/domains/${domain}/${name}.test.ts`)

/** Breaks of the functions and views below server/sql. */
export const sqlMutations: readonly Mutation[] = [
  {
    name: 'A start that is kept for course members is held by anybody',
    file: 'server/sql/sale/sale_hold.sql',
    find: `and (t.audience = 'all' or (t.audience = 'member' and p.may_member_only) or p.kind = 'desk'
        or (t.audience = 'agent' and keeper_of(t.id) = p.holder))`,
    put: '',
    tests: { server: sale('hold') },
  },
  {
    name: 'The holds of one person are counted without that person’s turn',
    file: 'server/sql/sale/sale_hold.sql',
    find: `perform pg_advisory_xact_lock(hashtextextended('hold ' || v_turn, 0));`,
    put: '',
    tests: { server: sale('hold') },
  },
  {
    name: 'A change locks the starts it gives up before the ones it gains',
    file: 'server/sql/sale/sale_change.sql',
    find: `perform lock_tee_times(v_old || v_gained);`,
    put: `perform lock_tee_times(v_old);`,
    tests: { server: sale('races.change') },
  },
  {
    name: 'A change takes a start that is sold already',
    file: 'server/sql/tee-sheet/take.sql',
    find: `and t.status = 'open' and t.reservation_id is null`,
    put: `and t.status = 'open'`,
    tests: { server: sale('races.change') },
  },
  {
    name: 'A hold is renewed as often as one likes',
    file: 'server/sql/sale/renew_hold.sql',
    find: `if v_hold.renewals >= p_most then`,
    put: `if false then`,
    tests: { server: sale('judged') },
  },
  {
    name: 'A start is sold at terms that have changed meanwhile',
    file: 'server/sql/sale/sale_book.sql',
    find: `if v_hold.terms_version <> p.terms_version then`,
    put: `if false then`,
    tests: { server: sale('judged') },
  },
  {
    name: 'A cancellation that waited over a step of the fee costs the old fee',
    file: 'server/sql/sale/sale_cancel.sql',
    find: `if v_now >= p.fee_until then`,
    put: `if false then`,
    tests: { server: sale('judged') },
  },
  {
    name: 'The proof of an address is good after its end',
    file: 'server/sql/account/use_proof.sql',
    find: `and expires_at > app_now()`,
    put: '',
    tests: { server: of('account', 'forgot') },
  },
  {
    name: 'The reminder of tomorrow is sent with every run of the job',
    file: 'server/sql/sale/mark_reminded.sql',
    find: `and r.status in ('confirmed', 'established') and r.reminded_at is null`,
    put: `and r.status in ('confirmed', 'established')`,
    tests: { server: of('reservation', 'after') },
  },
  {
    name: 'A notice to many is put into the outboxes in one transaction',
    file: 'server/sql/notice/send_notices.sql',
    find: `order by r.member_id limit c_batch`,
    put: `order by r.member_id`,
    tests: { server: of('notice', 'desk') },
  },
  {
    name: 'An offered start is given on before its half hour is over',
    file: 'server/sql/waitlist/waitlist_pass.sql',
    find: `if v_offer.id is not null and p_how = 'missed' and v_offer.until > app_now() then return false; end if;`,
    put: '',
    tests: { server: of('waitlist', 'offered') },
  },
  {
    name: 'A start offered to a waiting person is booked by somebody else',
    file: 'server/sql/waitlist/waitlist_lock.sql',
    find: `return v_entry.id is null or v_entry.person_key = p_person or coalesce(v_entry.address_key = p_address, false);`,
    put: `return true;`,
    tests: { server: of('waitlist', 'offered') },
  },
  {
    name: 'Seats are sold after the hour at which a single tee time is decided',
    file: 'server/sql/tee-sheet/seats_open.sql',
    find: `and s.decision_at > app_now()`,
    put: '',
    tests: { server: sale('seats') },
  },
  {
    name: 'An offer of the course is accepted after its end',
    file: 'server/sql/request/request_accept.sql',
    find: ` or v_row.offer_until <= app_now()`,
    put: '',
    tests: { server: of('request', 'life') },
  },
  {
    name: 'The answer of a staff member who has left is carried out',
    file: 'server/sql/request/request_settle.sql',
    find: `if not staff_works_at(v_row.pending_by, v_row.course_id) then`,
    put: `if false then`,
    tests: { server: of('request', 'guard') },
  },
  {
    name: 'Points of a round are granted with every run of the job',
    file: 'server/sql/point/settle_points.sql',
    find: `points_of(r.quote) > 0
      and not exists (select from point_entry e where e.reservation_id = r.id and e.kind = 'granted')`,
    put: 'points_of(r.quote) > 0',
    tests: { server: of('point', 'ledger') },
  },
  {
    name: 'Somebody else is marked as here than the desk saw on the seat',
    file: 'server/sql/sale/mark_arrival.sql',
    find: 'or p.seen is distinct from v_seen.player',
    put: '',
    tests: { server: ['server/src/domains/desk/arrival.test.ts'] },
  },
  {
    name: 'A companion who did not come gets the round',
    file: 'server/sql/play/played_rounds.sql',
    find: "and r.status = 'played' and not is_absent(s)",
    put: "and r.status = 'played'",
    tests: { server: ['server/src/domains/desk/end.test.ts'] },
  },
  {
    name: 'A day that the desk has marked counts as played the next morning',
    file: 'server/sql/reservation/end_plays.sql',
    find: "then o.status = 'checked_in' and o.play_date < v_today - 1",
    put: 'then c.counts_as_played',
    tests: { server: ['server/src/domains/desk/end.test.ts'] },
  },
]

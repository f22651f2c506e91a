import type { Rows } from './place.ts'

/**
 * The cheapest possible booking, for `pgbench`: one function with an idempotency key, a conditional update of the tee time, the
 * reservation with four players, an outbox row and the stored answer. No hold, rules, price, sums or history.
 */
export type LeanBooking = {
  /** Books the start `:n`, which each client counts up from its own first number. */
  readonly script: string
  /** Undoes every booking and makes `teeTimes` tee times with room for `bookings` in all. */
  reset(teeTimes: number, bookings: number): Promise<void>
  /** Throws unless exactly that many parties of four were booked, within the capacity. */
  expectSold(bookings: number): Promise<void>
}

const tables = `
create schema lean;
create table lean.tee_time (id int primary key, capacity int not null, taken int not null default 0, check (taken <= capacity));
create table lean.reservation (id bigint generated always as identity primary key, tee_time_id int not null, member_id bigint not null,
  booked_at timestamptz not null default now());
create table lean.player (reservation_id bigint, seat_no smallint, name text not null, primary key (reservation_id, seat_no));
create table lean.outbox (id bigint generated always as identity primary key, kind text not null, data jsonb not null);
create table lean.idempotency (key text primary key, request_hash bytea not null, answer jsonb not null);
create function lean.book(p_key text, p_hash bytea, p_tee_time int, p_member bigint, p_names text[]) returns jsonb
language plpgsql
as $$
declare
  v_answer jsonb;
  v_id bigint;
begin
  select case when request_hash = p_hash then answer else '{"result": "idempotency_mismatch"}' end into v_answer
    from lean.idempotency where key = p_key;
  if v_answer is not null then return v_answer; end if;
  update lean.tee_time set taken = taken + cardinality(p_names)
    where id = p_tee_time and taken + cardinality(p_names) <= capacity;
  if not found then return '{"result": "start_taken"}'; end if;
  insert into lean.reservation (tee_time_id, member_id) values (p_tee_time, p_member) returning id into v_id;
  insert into lean.player select v_id, no, name from unnest(p_names) with ordinality n (name, no);
  insert into lean.outbox (kind, data) values ('reservation_booked', jsonb_build_object('reservation_id', v_id));
  v_answer := jsonb_build_object('result', 'booked', 'id', v_id);
  insert into lean.idempotency values (p_key, p_hash, v_answer);
  return v_answer;
end $$;
`

/** Creates the lean tables and function next to the product's. */
export async function makeLeanBooking(place: Rows): Promise<LeanBooking> {
  await place.rows(tables)
  return {
    script: `
\\set n :client_id * :chunk + :i
\\set i :i + 1
\\set t (:n * 7919) % :tee_times + 1
select lean.book('lean:' || :n::text, sha256(:n::text::bytea), :t::int, :n::bigint, '{山田 太郎,B,C,D}'::text[]);
`,
    async reset(teeTimes, bookings) {
      await place.rows('truncate lean.tee_time, lean.reservation, lean.player, lean.outbox, lean.idempotency')
      await place.rows(
        'insert into lean.tee_time (id, capacity) select n, 4 * ceil($2::int / $1::numeric) from generate_series(1, $1::int) n',
        [teeTimes, bookings],
      )
      await place.rows('vacuum analyze lean.tee_time')
      await place.rows('checkpoint')
    },
    async expectSold(bookings) {
      const [row] = await place.rows<{ sold: number; taken: number }>(
        'select (select count(*)::int from lean.reservation) as sold, sum(taken)::int as taken from lean.tee_time',
      )
      if (row?.sold !== bookings || row.taken !== 4 * bookings)
        throw new Error(`the lean function booked ${row?.sold} of ${bookings} for ${row?.taken} players`)
    },
  }
}

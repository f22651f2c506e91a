import { getOwnCard, handInCard, markCard, saveOwnCard } from '@jgm/contract/api/competition-own-card'
import { getExport, quit } from '@jgm/contract/api/privacy'
import { takeOut } from '@jgm/contract/api/competition-desk'
import { applyCsv, getScores, recordCard, tryCsv } from '@jgm/contract/api/competition-scores'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { addMembers } from '../../../../test/builders/club.ts'
import {
  alone,
  atDesk,
  ordered,
  pairedCompetition,
  playToday,
  small,
} from '../../../../test/builders/competition-desk.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { atOnce, gateOf, untilBehind, weakened, type Together } from '../../../../test/statements.ts'
import { password } from '../../../../test/password.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

let desk: TestStaff
it.beforeAll(async ({ api }) => {
  desk = await addStaff(api, { role: 'course_manager' })
})

const par = [4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 4, 3, 5, 4, 4, 5, 3, 4]

/** The fifth hole is not typed. */
const gap: (number | null)[] = [...par.slice(0, 4), null, ...par.slice(5)]

/** A start of three members and somebody without an account, by seat. */
async function flightOf(api: TestApi, days: number) {
  const members = await addMembers(api, 3)
  const parties = [...members.map(({ id }) => ({ people: [{ member: id }] })), ...alone(1)]
  const { id } = await pairedCompetition(api, desk, { days, changed: { ...small, capacity: 4 }, starts: 1, parties })
  await ordered(api, id, { verb: 'publish_pairing' }, desk)
  const { rows } = await api.wiring.database.pool.query<{ entry: number; member: number | null; number: string }>(
    `select e.id as entry, e.member_id as member, p.number from competition_entry e join competition_party p on p.id = e.party_id
     where e.competition_id = $1 order by e.tee_seat`,
    [id],
  )
  const seats = rows.map((row) => ({ ...row, as: members.find((one) => one.id === row.member) ?? {} }))
  const guest = seats.findIndex(({ member }) => member === null)
  // From the one behind the seat without an account: a marks nobody, b marks a, c marks b, and the desk c.
  const [a, b, c] = [1, 2, 3].map((by) => seats[(guest + by) % 4])
  if (!a || !b || !c) throw new Error('a seat is missing')
  return { id, a, b, c }
}

/** Those of a competition without a card, where one seat has one. */
async function others(api: TestApi, id: number, seat: { readonly entry: number }): Promise<number[]> {
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    `select id from competition_entry where competition_id = $1 and id <> $2`,
    [id, seat.entry],
  )
  return rows.map((row) => row.id)
}

type Flight = Awaited<ReturnType<typeof flightOf>>
type Seat = Flight['a']
const seen = (api: TestApi, seat: Seat) => api.good(getOwnCard, { params: { number: seat.number } }, seat.as)
const saving = (api: TestApi, seat: Seat, version: number, strokes: (number | null)[] = par) =>
  api.call(saveOwnCard, { params: { number: seat.number }, body: { round: 1, version, strokes } }, seat.as)
const handing = (api: TestApi, seat: Seat, version: number) =>
  api.call(handInCard, { params: { number: seat.number }, body: { round: 1, version } }, seat.as)
const marking = (api: TestApi, seat: Seat, version: number, hole: number | null = null) =>
  api.call(markCard, { params: { number: seat.number }, body: { round: 1, version, hole } }, seat.as)
const taking = (api: TestApi, id: number, seat: Seat) => {
  const body = { round: 1, seen: 0, strokes: par.with(0, 6), total: null, is_checked: true, reason: null }
  return api.call(recordCard, { params: { id, ref: seat.entry }, body }, desk)
}
const nameAt = (players: readonly { id: number; name: string }[], entry: number) =>
  players.find((one) => one.id === entry)?.name
const code = (answer: { ok: true } | { ok: false; error: { code: string } }) => (answer.ok ? 'done' : answer.error.code)

describe('an own card', () => {
  it('is typed on the day, handed in, differs, is mended and counts once its marker confirms it', async ({ api }) => {
    const { id, a, b, c } = await flightOf(api, 15)
    expect(await seen(api, a)).toMatchObject({ card: null, marks: null })
    expect(code(await saving(api, a, 0))).toBe('card_closed')
    await playToday(api, id)
    expect((await seen(api, a)).card).toMatchObject({ version: 0, state: 'typing' })
    expect((await seen(api, c)).marker).toBeNull()

    expect(code(await saving(api, a, 0, gap))).toBe('done')
    expect(code(await saving(api, a, 0))).toBe('stale')
    expect((await seen(api, b)).marks).toBeNull()
    expect(code(await marking(api, b, 1))).toBe('stale')
    expect(code(await handing(api, a, 1))).toBe('done')
    expect(await seen(api, b)).toMatchObject({ marks: { card: { strokes: gap, state: 'handed_in' } } })
    expect(await seen(api, c)).toMatchObject({ marks: null })
    expect(code(await marking(api, c, 2))).toBe('stale')
    expect(code(await marking(api, b, 2, 5))).toBe('done')
    expect((await seen(api, a)).card).toMatchObject({ state: 'differs', hole: 5, version: 3 })
    const { players } = await api.good(getScores, { params: { id } }, desk)
    expect(players.find((one) => one.id === a.entry)).toMatchObject({ cards: [], own: [{ state: 'differs', hole: 5 }] })
    expect(code(await saving(api, a, 3))).toBe('done')
    expect(code(await handing(api, a, 4))).toBe('done')
    expect(code(await marking(api, b, 5))).toBe('done')
    expect((await seen(api, a)).card).toMatchObject({ state: 'confirmed', strokes: par })
    expect(code(await saving(api, a, 6, par.with(0, 3)))).toBe('card_closed')
    const after = await api.good(getScores, { params: { id } }, desk)
    expect(after.players.find((one) => one.id === a.entry)?.cards).toMatchObject([
      { strokes: par, corrections: 0, by: nameAt(after.players, b.entry) },
    ])
    expect(after.competition.state).toBe('played')

    // What was typed is in the member's data, and goes with the member.
    const { competitions } = await api.good(getExport, {}, a.as)
    expect(competitions).toMatchObject([{ strokes: [par], typed_strokes: [par] }])
    await api.wiring.database.pool.query('select competition_forget($1)', [a.member])
    expect(await seen(api, b)).toMatchObject({ marks: null, card: { state: 'typing' } })
    const { rows } = await api.wiring.database.pool.query(
      'select from competition_own_card where entry_id = any ($1)',
      [[a.entry]],
    )
    expect(rows).toEqual([])
  })

  it('is closed by the desk, whose card wins', async ({ api }) => {
    const { id, a, b } = await flightOf(api, 16)
    await playToday(api, id)
    await saving(api, a, 0)
    await handing(api, a, 1)
    expect(code(await taking(api, id, a))).toBe('done')
    expect(code(await marking(api, b, 2))).toBe('card_closed')
    expect(code(await saving(api, a, 2))).toBe('card_closed')
    expect((await seen(api, a)).card).toMatchObject({ state: 'desk', strokes: par.with(0, 6) })
    expect((await seen(api, b)).marks).toBeNull()
    expect(await api.refused(getOwnCard, { params: { number: a.number } }, b.as)).toMatchObject({ code: 'not_found' })
    await ordered(api, id, { verb: 'publish_result', without: await others(api, id, a) }, desk)
    expect(await seen(api, a)).toMatchObject({ card: null, marks: null })
    expect(code(await saving(api, b, 0))).toBe('card_closed')
    const long = { round: 1, version: 0, strokes: par.with(0, 26) }
    expect(await api.refused(saveOwnCard, { params: { number: b.number }, body: long }, b.as)).toMatchObject({
      code: 'validation',
    })
  })
})

/** The desk takes a card while the player saves it. True where the player is told that it is kept, behind the desk's card. */
async function takenMeanwhile(api: TestApi, days: number, together = atOnce): Promise<boolean> {
  const { id, a } = await flightOf(api, days)
  await playToday(api, id)
  const [saved] = await together(
    () => saving(api, a, 0),
    () => taking(api, id, a),
  )
  return saved.ok && saved.body.card?.state === 'desk'
}

/** The marker confirms while the player changes the card. True where both are told that it is done. */
async function changedMeanwhile(api: TestApi, days: number, together = atOnce): Promise<boolean> {
  const { id, a, b } = await flightOf(api, days)
  await playToday(api, id)
  await saving(api, a, 0)
  await handing(api, a, 1)
  const answers = await together(
    () => marking(api, b, 2),
    () => saving(api, a, 2, par.with(0, 3)),
  )
  return answers.every(({ ok }) => ok)
}

/** The marker confirms while the result is published without the card. True where the card counts, but the result is out. */
async function publishedMeanwhile(api: TestApi, days: number, together = atOnce): Promise<boolean> {
  const { id, a, b, c } = await flightOf(api, days)
  await playToday(api, id)
  await saving(api, a, 0)
  await handing(api, a, 1)
  await taking(api, id, c)
  const without = await others(api, id, c)
  const [marked] = await together(
    () => marking(api, b, 2),
    () => ordered(api, id, { verb: 'publish_result', without }, desk),
  )
  return marked.ok && marked.body.marks === null
}

/**
 * The desk takes a player out and is stopped with the competition locked; then a card of the player is written, and the desk goes on. Returns
 * what the desk and the writer are told.
 */
async function takenOutBefore(
  api: TestApi,
  { id, a }: { id: number; a: Seat },
  write: () => Promise<Parameters<typeof code>[0]>,
): Promise<string[]> {
  const { version } = (await atDesk(api, id, desk)).competition
  const keeper = await api.wiring.database.pool.connect()
  // Not the lock that the desk waits for: that wait is bounded, and a busy machine may take longer.
  await keeper.query(`
    create or replace function wait_for_gate() returns trigger language plpgsql as $$
    begin
      perform set_config('lock_timeout', '0', true);
      -- Should two wait for each other, the desk is the one that the database ends.
      begin perform set_config('deadlock_timeout', '10ms', true); exception when insufficient_privilege then null; end;
      perform pg_advisory_xact_lock_shared(1);
      return old;
    end $$;
    create or replace trigger wait_for_gate before delete on competition_seat for each row execute function wait_for_gate();
    select pg_advisory_lock(1)`)
  const out = api.call(takeOut, { params: { id, ref: a.entry }, body: { version, why: '見本' } }, desk)
  await untilBehind(api, keeper, 1)
  const written = write()
  await untilBehind(api, keeper, 2)
  await keeper.query('select pg_advisory_unlock(1)')
  keeper.release()
  return (await Promise.all([out, written])).map(code)
}

/** A CSV with the card of one player, as the desk has tried it. */
async function triedCsv(api: TestApi, id: number, seat: Seat) {
  const { players } = await api.good(getScores, { params: { id } }, desk)
  const csv = [players.find((one) => one.id === seat.entry)?.card_code, ...par].join(',')
  const { digest } = await api.good(tryCsv, { params: { id }, body: { round: 1, csv } }, desk)
  return { round: 1, csv, digest, why: '見本' }
}

describe('at the same moment', () => {
  it.for([
    [
      23,
      'a marker’s confirmation',
      'not_found',
      (api: TestApi, { b }: Flight) =>
        async () =>
          marking(api, b, 2),
    ],
    [
      21,
      'the desk’s first card',
      'not_found',
      (api: TestApi, { id, a }: Flight) =>
        async () =>
          taking(api, id, a),
    ],
    [
      22,
      'the first cards of a CSV',
      'csv_wrong',
      (api: TestApi, { id }: Flight, body: Awaited<ReturnType<typeof triedCsv>>) =>
        async () =>
          api.call(applyCsv, { params: { id }, body }, desk),
    ],
  ] as const)(
    'taking a player out (%i days ahead) is done, and %s waits for it',
    async ([days, _what, told, writing], { api }) => {
      const flight = await flightOf(api, days)
      await playToday(api, flight.id)
      await saving(api, flight.a, 0)
      await handing(api, flight.a, 1)
      const body = await triedCsv(api, flight.id, flight.a)
      expect(await takenOutBefore(api, flight, writing(api, flight, body))).toEqual(['done', told])
    },
  )

  it('takes a linked player out, who then leaves the service', async ({ api }) => {
    const flight = await flightOf(api, 24)
    const { a } = flight
    const { pool } = api.wiring.database
    await pool.query(`insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本')`, [
      `U${'0'.repeat(32)}`,
      a.member,
    ])
    const proof = { by: 'password', password } as const
    const leaving = () => api.call(quit, { body: { agreed: true, reservations: [], fee_agreed: false, proof } }, a.as)
    const [out, left] = await takenOutBefore(api, flight, leaving)
    // Where the database ends the desk's order for the one who leaves, the place still stands at that moment.
    const told = left === 'cancel_closed' ? code(await leaving()) : left
    expect([out, told]).toEqual(['done', 'done'])
  })

  it('a card is confirmed or changed, never both', async ({ api }) => {
    expect(await changedMeanwhile(api, 17)).toBe(false)
  })

  it('nothing is kept behind the desk’s card', async ({ api }) => {
    expect(await takenMeanwhile(api, 18)).toBe(false)
  })

  it('no card is confirmed behind the result', async ({ api }) => {
    expect(await publishedMeanwhile(api, 19)).toBe(false)
  })
})

describe('control', () => {
  const put = 'on conflict (entry_id, round) do update set strokes'
  const gated = { [put]: `where wait_at_gate() ${put}` }
  const unguarded = { 'order by id for no key update': 'order by id', ...gated }
  let together: Together
  it.beforeAll(async ({ api }) => {
    together = await gateOf(api)
  })

  it('without the player’s lock a card is confirmed and changed', async ({ api }) => {
    expect(await weakened(unguarded, () => changedMeanwhile(api, 10, together))).toBe(true)
  })

  it('without the player’s lock a save is kept behind the desk’s card', async ({ api }) => {
    expect(await weakened(unguarded, () => takenMeanwhile(api, 11, together))).toBe(true)
  })

  it('without the competition’s lock a card is confirmed behind the result', async ({ api }) => {
    const locked = 'from competition where id = any ($1::bigint[]) order by id for update'
    const guards = { [locked]: 'from competition where id = any ($1::bigint[])', ...gated }
    expect(await weakened(guards, () => publishedMeanwhile(api, 12, together))).toBe(true)
  })
})

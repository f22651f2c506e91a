import { getReservation } from '@jgm/contract/api/reservation'
import { getSingleParty } from '@jgm/contract/api/single'
import {
  getDeskSingle,
  listDeskSingles,
  orderSingle,
  previewSingleOrder,
  sendSingleOrderNow,
  undoSingleOrder,
} from '@jgm/contract/api/staff-single'
import { instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { daysAhead, openClub, type ClubMember } from '../../../test/builders/club.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat, toldInAll, toldOf } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { expectSound } from '../../../test/expect-sound.ts'
import { gateOf } from '../../../test/statements.ts'
import { decideDue } from './service.life.ts'
import { settleOrders } from './service.orders.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let desk: TestStaff
let elsewhere: TestStaff
let players: ClubMember[] = []

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  await openSingles(api)
  await decideDue(api.wiring.ground)
  players = await singlePlayers(api, 40)
  desk = await addStaff(api)
  elsewhere = await addStaff(api, { courses: [2] })
})

const next = (): ClubMember => {
  const player = players.pop()
  if (!player) throw new Error('more players are needed')
  return player
}

/** Tee times of a day with one player each. */
async function withOneEach(api: TestApi, days: number, count: number) {
  const cards = (await singlesOn(api, daysAhead(api, days))).filter((card) => card.reason === null).slice(0, count)
  return Promise.all(
    cards.map(async (card) => {
      const player = next()
      const { number } = await takeSeat(api, card.id, player)
      return { id: card.id, card, number, player }
    }),
  )
}

const one = async (api: TestApi, id: number) => (await api.good(getDeskSingle, { params: { id } }, desk)).tee_time
const why = '雨の予報'

const give = async (api: TestApi, id: number, wanted: object, as = desk, given?: number) => {
  const version = given ?? (await one(api, id)).version
  const body = { order: wanted, version, why } as never
  return api.call(orderSingle, { params: { id }, body }, as)
}
const sendNow = (api: TestApi, id: number, as = desk) => api.call(sendSingleOrderNow, { params: { id }, body: {} }, as)

/** Gives an order and has it carried out. */
const order = async (api: TestApi, id: number, wanted: object, as = desk, version?: number) => {
  const given = await give(api, id, wanted, as, version)
  return given.ok ? sendNow(api, id, as) : given
}

/** Ends the time in which an order can be taken back: only then anybody is told. */
const passTime = async (api: TestApi, id: number) => {
  await api.rows('update single_order set until = app_now() where tee_time_id = $1', [id])
  await Promise.all([settleOrders(api.wiring.ground), settleOrders(api.wiring.ground)])
}

const detail = (api: TestApi, number: string, player: ClubMember) =>
  api.good(getReservation, { params: { type: 'single', number } }, player)

describe('the desk', () => {
  it('lists the tee times of its courses by decision, and shows the people of one, which is audited', async ({
    api,
  }) => {
    const [later, sooner] = await withOneEach(api, 9, 2)
    if (!later || !sooner) throw new Error('no tee times')
    const at = isoInTokyo(instantAt(daysAhead(api, 7), 600))
    expect((await order(api, sooner.id, { verb: 'move_decision', decision_at: at })).ok).toBe(true)
    const listed = await api.good(listDeskSingles, { query: { from: daysAhead(api, 9), to: daysAhead(api, 9) } }, desk)
    expect(listed.tee_times.map(({ id }) => id)).toEqual([sooner.id, later.id])
    expect(listed.tee_times[0]).toMatchObject({ decision_at: at, taken: 1, held: 0, merge_into: [later.id] })
    expect(JSON.stringify(listed)).not.toMatch(/029|見本 太郎|example/)
    const { people, history } = await api.good(getDeskSingle, { params: { id: sooner.id } }, desk)
    expect(people).toMatchObject([{ number: sooner.number, name: '見本 太郎', phone: '0290000000' }])
    expect(history).toMatchObject([
      { action: 'single.move_decision', why, by: expect.stringContaining('見本') as string },
    ])
    expect(
      await api.rows(`select course_id from audit_log where action = 'look' and actor = $1 and subject = $2`, [
        `staff:${desk.id}`,
        `single:${sooner.id}`,
      ]),
    ).not.toEqual([])
    expect(await toldOf(api, sooner.number)).toEqual(['single_booked', 'single_decision'])
  })

  it('of another course sees nothing and changes nothing', async ({ api }) => {
    const [target] = await withOneEach(api, 10, 1)
    if (!target) throw new Error('no tee time')
    const params = { id: target.id }
    const body = { order: { verb: 'decide', outcome: 'not_held' }, version: 2, why } as const
    expect((await api.refused(getDeskSingle, { params }, elsewhere)).code).toBe('not_found')
    expect((await api.refused(previewSingleOrder, { params, body }, elsewhere)).code).toBe('not_found')
    expect((await api.refused(orderSingle, { params, body }, elsewhere)).code).toBe('not_found')
    expect((await api.refused(listDeskSingles, { query: { course_id: 1 } }, elsewhere)).code).toBe('not_found')
    expect((await api.good(listDeskSingles, {}, elsewhere)).tee_times).toEqual([])
    expect((await detail(api, target.number, target.player)).status).toBe('tentative')
  })

  it('merges two: the players move at their price, both are established, and the moved one may cancel free of charge', async ({
    api,
  }) => {
    const [from, into] = await withOneEach(api, 5, 2)
    if (!from || !into) throw new Error('no tee times')
    const wanted = { verb: 'merge', into: into.id, into_version: (await one(api, into.id)).version } as const
    const body = { order: wanted, version: (await one(api, from.id)).version }
    const before = await api.rows('select count(*) from mail_outbox')
    const preview = await api.good(previewSingleOrder, { params: { id: from.id }, body }, desk)
    expect(preview.after).toMatchObject({ id: into.id, state: 'established', taken: 2 })
    expect(preview.told.map(({ number, by_mail: mail }) => ({ number, mail }))).toEqual(
      expect.arrayContaining([from, into].map(({ number }) => ({ number, mail: true }))),
    )
    expect(preview.told.find(({ number }) => number === from.number)?.subject).toContain('スタート時間が変わりました')
    expect(await api.rows('select count(*) from mail_outbox')).toEqual(before)
    const price = (await detail(api, from.number, from.player)).quote.total
    expect((await order(api, from.id, wanted, desk, body.version)).ok).toBe(true)
    expect(await one(api, from.id)).toMatchObject({ state: 'waiting', taken: 0 })
    const moved = await detail(api, from.number, from.player)
    expect(moved).toMatchObject({ status: 'established', groups: [{ start_minute: into.card.start_minute }] })
    expect([moved.quote.total, moved.can.fee]).toEqual([price, 0])
    expect((await detail(api, into.number, into.player)).can.fee).toBe(1000)
    expect(await toldOf(api, from.number)).toEqual(['single_booked', 'single_merged'])
    expect(await toldOf(api, into.number)).toEqual(['single_booked', 'single_established'])
    const mail = (await api.deliver()).find(
      (each) => each.to === from.player.email && each.subject.includes('変わりました'),
    )
    expect(mail?.text).toContain('キャンセルしても料金はかかりません')
    await expectSound(api)
  })

  it('does not merge players who are kept apart, or what has no room', async ({ api }) => {
    const [from, into] = await withOneEach(api, 6, 2)
    if (!from || !into) throw new Error('no tee times')
    await api.rows('insert into single_block (member_id, blocked_id) values ($1, $2)', [from.player.id, into.player.id])
    const merge = async () =>
      order(api, from.id, { verb: 'merge', into: into.id, into_version: (await one(api, into.id)).version })
    expect(await merge()).toMatchObject({ ok: false, error: { code: 'merge_impossible' } })
    await api.rows('delete from single_block')
    for (let seats = 0; seats < 3; seats += 1) await takeSeat(api, into.id, next())
    expect((await one(api, from.id)).merge_into).toEqual([])
    expect(await merge()).toMatchObject({ ok: false, error: { code: 'merge_impossible' } })
    expect((await detail(api, from.number, from.player)).groups[0]?.start_minute).toBe(from.card.start_minute)
  })

  it('cancels an established one with words and offers, free of charge', async ({ api }) => {
    const [target, offered] = await withOneEach(api, 12, 2)
    if (!target || !offered) throw new Error('no tee times')
    expect((await order(api, target.id, { verb: 'decide', outcome: 'established' })).ok).toBe(true)
    expect(
      (await order(api, target.id, { verb: 'cancel', message: '大雨で、コースが使えません。', offers: [offered.id] }))
        .ok,
    ).toBe(true)
    expect(await detail(api, target.number, target.player)).toMatchObject({ status: 'not_held' })
    const party = await api.good(getSingleParty, { params: { number: target.number } }, target.player)
    expect(party.not_held?.message).toBe('大雨で、コースが使えません。')
    expect(party.near.map(({ tee_time: near }) => near.id)).toEqual([offered.id])
    const mail = (await api.deliver()).findLast((each) => each.to === target.player.email)
    expect(mail?.text).toContain('大雨で、コースが使えません。')
    expect(mail?.text).not.toContain('最少人数')
    const [entry] = await api.rows(`select why, before, after, course_id from audit_log where action = 'single.cancel'`)
    expect(entry).toMatchObject({
      why,
      course_id: 1,
      before: { state: 'established', taken: 1 },
      after: { state: 'not_held', taken: 0 },
    })
  })
})

describe('an order that makes no sense', () => {
  it('is refused in its own words, and tells nobody', async ({ api }) => {
    const [target] = await withOneEach(api, 11, 1)
    if (!target) throw new Error('no tee time')
    const { version, decision_at: same } = await one(api, target.id)
    const code = async (wanted: object, given: number = version) => {
      const body = { order: wanted, version: given, why } as never
      const answer = await api.call(orderSingle, { params: { id: target.id }, body }, desk)
      return answer.ok ? 'done' : answer.error.code
    }
    const move = (at: string) => code({ verb: 'move_decision', decision_at: at })
    expect(await move(same)).toBe('decision_same')
    expect(await move(isoInTokyo(instantAt(daysAhead(api, 12), 600)))).toBe('decision_range')
    expect(await move('Fri Dec 25 2026 00:00:00 GMT+0900 (x)')).toBe('validation')
    const decide = { verb: 'decide', outcome: 'established' }
    expect(await code(decide, 3_000_000_000)).toBe('validation')
    expect(await code({ verb: 'merge', into: target.id, into_version: 3_000_000_000 })).toBe('validation')
    expect(await code({ verb: 'cancel', message: '\ud83d', offers: [] })).toBe('validation')
    await passTime(api, target.id)
    expect(await toldOf(api, target.number)).toEqual(['single_booked'])
  })
})

describe('the seats of a tee time', () => {
  const seats = (count: number) => ({ verb: 'seats', seats: count })
  const codeOf = async (answer: ReturnType<typeof order>): Promise<string> => {
    const given = await answer
    return given.ok ? 'done' : given.error.code
  }

  it('are as many as the desk wants, not below the minimum nor the players there; nobody is told, and nobody loses a seat', async ({
    api,
  }) => {
    const [target] = await withOneEach(api, 16, 1)
    if (!target) throw new Error('no tee time')
    const others = [next(), next()]
    for (const player of others) await takeSeat(api, target.id, player)
    const told = await toldInAll(api)
    expect(await codeOf(order(api, target.id, seats(2)))).toBe('seats_range')
    expect(await codeOf(order(api, target.id, seats(4)))).toBe('seats_same')
    // The seat of the first player is free, the third one has the number above.
    await api.rows('delete from seat_claim where tee_time_id = $1 and seat_no = 1', [target.id])
    expect(await codeOf(order(api, target.id, seats(2)))).toBe('done')
    expect((await one(api, target.id)).seats).toBe(2)
    const claims = await api.rows(`select seat_no from seat_claim where tee_time_id = $1 order by 1`, [target.id])
    expect(claims).toEqual([{ seat_no: 1 }, { seat_no: 2 }])
    expect(await codeOf(order(api, target.id, seats(4), elsewhere))).not.toBe('done')
    expect(await codeOf(order(api, target.id, seats(4)))).toBe('done')
    const { history } = await api.good(getDeskSingle, { params: { id: target.id } }, desk)
    expect(history.map(({ action }) => action)).toContain('single.seats')
    expect(await toldInAll(api)).toBe(told)
  })

  /** The desk takes seats away and is stopped before it writes; meanwhile a member books one. Returns the seats and their holders. */
  async function race(api: TestApi, days: number, isLocked: boolean) {
    const [target] = await withOneEach(api, days, 1)
    if (!target) throw new Error('no tee time')
    const { minimum } = await one(api, target.id)
    for (let taken = 1; taken < minimum; taken += 1) await takeSeat(api, target.id, next())
    expect(await codeOf(give(api, target.id, seats(minimum)))).toBe('done')
    const [{ ordered, writing } = { ordered: '', writing: '' }] = await api.rows<{ ordered: string; writing: string }>(
      `select pg_get_functiondef('single_seats'::regproc) as ordered, pg_get_functiondef('set_seats'::regproc) as writing`,
    )
    const [lock, write] = ['perform lock_tee_times(array[p_tee_time]);', 'update tee_time set capacity']
    expect(ordered.includes(lock) && writing.includes(write)).toBe(true)
    await api.rows(ordered.replace(isLocked ? '' : lock, ''))
    await api.rows(writing.replace(write, `perform wait_at_gate(); ${write}`))
    const together = await gateOf(api)
    const [reduced] = await together(
      () => codeOf(sendNow(api, target.id)),
      () => takeSeat(api, target.id, next()).catch(() => undefined),
    )
    expect(reduced).toBe('done')
    await api.rows(ordered)
    await api.rows(writing)
    const { seats: now, taken } = await one(api, target.id)
    return { seats: now, taken, minimum }
  }

  it('are not booked while they are taken away', async ({ api }) => {
    const { seats: now, taken, minimum } = await race(api, 17, true)
    expect([now, taken]).toEqual([minimum, minimum])
  })

  it('control: without the lock one is booked that is not there', async ({ api }) => {
    const { seats: now, taken } = await race(api, 18, false)
    expect(taken).toBeGreaterThan(now)
    // What the race has left is put in order for the tests that follow.
    await api.rows('update tee_time set capacity = 4 where capacity < 4 and kind = $1', ['single'])
  })
})

describe('two desks with one version', () => {
  it('do one order; the other is told that something has changed', async ({ api }) => {
    const [target] = await withOneEach(api, 14, 1)
    if (!target) throw new Error('no tee time')
    const { version } = await one(api, target.id)
    const second = await addStaff(api, { role: 'course_manager' })
    const at = (minute: number) => isoInTokyo(instantAt(daysAhead(api, 13), minute))
    const answers = await Promise.all(
      [desk, second].map((as, index) =>
        order(api, target.id, { verb: 'move_decision', decision_at: at(600 + index) }, as, version),
      ),
    )
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.error.code)).toSorted()).toEqual(['desk_stale', 'done'])
  })

  it('control: without the version both write, and the first order is lost', async ({ api }) => {
    const [target] = await withOneEach(api, 15, 1)
    if (!target) throw new Error('no tee time')
    const [{ source } = { source: '' }] = await api.rows<{ source: string }>(
      `select pg_get_functiondef('single_move_decision'::regproc) as source`,
    )
    const guard = 'and (p_version is null or s.version = p_version)'
    expect(source).toContain(guard)
    await api.rows(source.replace(guard, ''))
    const { version } = await one(api, target.id)
    const at = (minute: number) =>
      ({ verb: 'move_decision', decision_at: isoInTokyo(instantAt(daysAhead(api, 14), minute)) }) as const
    expect((await order(api, target.id, at(600), desk, version)).ok).toBe(true)
    expect((await order(api, target.id, at(660), desk, version)).ok).toBe(true)
    await api.rows(source)
  })
})

describe('an order', () => {
  const decided = { verb: 'decide', outcome: 'established' } as const
  const actions = async (api: TestApi, id: number) =>
    (await api.good(getDeskSingle, { params: { id } }, desk)).history.map(({ action }) => action)

  it('can be taken back for ten seconds by its author, and nobody hears of it', async ({ api }) => {
    const [target] = await withOneEach(api, 19, 1)
    if (!target) throw new Error('no tee time')
    const { id } = target
    const undo = (as = desk) => api.call(undoSingleOrder, { params: { id }, body: {} }, as)
    expect((await give(api, id, decided)).ok).toBe(true)
    expect(await one(api, id)).toMatchObject({ state: 'waiting', undo: { verb: 'decide', is_own: true } })
    const second = await addStaff(api, { role: 'course_manager' })
    const seen = await api.good(
      listDeskSingles,
      { query: { from: daysAhead(api, 19), to: daysAhead(api, 19) } },
      second,
    )
    expect(seen.tee_times.find((each) => each.id === id)?.undo).toMatchObject({ is_own: false })
    expect(await undo(second)).toMatchObject({ ok: false, error: { code: 'undo_closed' } })
    expect(await give(api, id, { verb: 'decide', outcome: 'not_held' }, second)).toMatchObject({
      ok: false,
      error: { code: 'desk_stale' },
    })
    expect((await undo()).ok).toBe(true)
    expect((await undo()).ok, 'from another window').toBe(true)
    expect(await sendNow(api, id)).toMatchObject({ ok: false, error: { code: 'taken_back' } })
    await passTime(api, id)
    expect(await one(api, id)).toMatchObject({ state: 'waiting', undo: null })
    expect(await toldOf(api, target.number)).toEqual(['single_booked'])
    expect(await actions(api, id)).toEqual(['single.undo'])
  })

  it('is carried out once when its time has come, in the name of its author; the clock does not decide meanwhile', async ({
    api,
  }) => {
    const [target] = await withOneEach(api, 22, 1)
    if (!target) throw new Error('no tee time')
    const { id } = target
    expect((await give(api, id, decided)).ok).toBe(true)
    await api.rows(`update single_tee_time set decision_at = app_now() - interval '1 minute' where tee_time_id = $1`, [
      id,
    ])
    await decideDue(api.wiring.ground)
    expect((await one(api, id)).state).toBe('waiting')
    await passTime(api, id)
    expect(await one(api, id)).toMatchObject({ state: 'established', undo: null })
    expect(await actions(api, id)).toEqual(['single.decide'])
    expect(await toldOf(api, target.number)).toEqual(['single_booked', 'single_established'])
    const [entry] = await api.rows(`select actor from audit_log where subject = $1 and action = 'single.decide'`, [
      `single:${id}`,
    ])
    expect(entry).toEqual({ actor: `staff:${desk.id}` })
  })

  it('is dropped where its author is deactivated meanwhile, and nobody is told', async ({ api }) => {
    const [target] = await withOneEach(api, 23, 1)
    if (!target) throw new Error('no tee time')
    const gone = await addStaff(api)
    expect((await give(api, target.id, { verb: 'decide', outcome: 'not_held' }, gone)).ok).toBe(true)
    await api.rows('update staff set deactivated_at = app_now() where id = $1', [gone.id])
    await passTime(api, target.id)
    expect(await one(api, target.id)).toMatchObject({ state: 'waiting', undo: null })
    expect(await actions(api, target.id)).toEqual(['single.failed'])
    expect(await toldOf(api, target.number)).toEqual(['single_booked'])
  })

  it('is dropped where somebody joins or is kept apart meanwhile, and its history says so', async ({ api }) => {
    const [target, from, into] = await withOneEach(api, 21, 3)
    if (!target || !from || !into) throw new Error('no tee times')
    expect((await give(api, target.id, { verb: 'decide', outcome: 'not_held' })).ok).toBe(true)
    await takeSeat(api, target.id, next())
    await passTime(api, target.id)
    expect(await one(api, target.id)).toMatchObject({ state: 'established', undo: null })
    expect(await actions(api, target.id)).toEqual(['single.failed'])
    const { version } = await one(api, into.id)
    expect((await give(api, from.id, { verb: 'merge', into: into.id, into_version: version })).ok).toBe(true)
    await api.rows('insert into single_block (member_id, blocked_id) values ($1, $2)', [from.player.id, into.player.id])
    expect(await sendNow(api, from.id)).toMatchObject({ ok: false, error: { code: 'desk_stale' } })
    await api.rows('delete from single_block')
    expect(await actions(api, from.id)).toEqual(['single.failed'])
    expect((await detail(api, from.number, from.player)).groups[0]?.start_minute).toBe(from.card.start_minute)
    expect((await sendNow(api, from.id)).ok).toBe(true)
  })
})

import { getMember } from '@jgm/contract/api/session'
import { getReservation } from '@jgm/contract/api/reservation'
import {
  bookSingle,
  getSingle,
  getSingleDay,
  getSingleHold,
  getSingleMonth,
  getSingleParty,
  getSingleRules,
  holdSingle,
  moveSingle,
  type SingleHold,
} from '@jgm/contract/api/single'
import { blockPlayer, listBlocks, reportPlayer, unblockPlayer } from '@jgm/contract/api/single-strangers'
import { Client } from 'pg'
import { describe, expect, vi } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead, type ClubMember } from '../../../test/builders/club.ts'
import {
  giveProfiles,
  leaveSeat,
  openSingles,
  singlePlayers,
  singlesOn,
  seatBooking,
  takeSeat,
  toldInAll,
  toldOf,
} from '../../../test/builders/single.ts'
import { decideEarly } from './service.orders.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let players: ClubMember[]

/** Data of a member that no other player may read anywhere. */
const marked = {
  last_name: 'マルヒ姓',
  first_name: 'マルヒ名',
  last_name_kana: 'まるひせい',
  first_name_kana: 'まるひめい',
  phone_number: '08099998888',
  address: '秘密町9-9-9',
  birthday: '1961-03-17',
}

it.beforeAll(async ({ api }) => {
  await openSingles(api)
  players = await singlePlayers(api, 30)
})

const next = (): ClubMember => {
  const player = players.pop()
  if (!player) throw new Error('more players are needed')
  return player
}

const emptyOne = async (api: TestApi, days: number) => {
  const one = (await singlesOn(api, daysAhead(api, days))).find((card) => card.free === 4 && card.reason === null)
  if (!one) throw new Error('no empty single tee time')
  return one
}

describe('what strangers learn of a player', () => {
  it('is the profile and the decade, and never the name, the age, the address or a contact', async ({ api }) => {
    const [secret, other] = [next(), next()]
    await api.wiring.database.pool.query(
      `update member set last_name = $2, first_name = $3, last_name_kana = $4, first_name_kana = $5, phone_number = $6, address = $7,
        birthday = $8, email = 'maruhi@example.jp' where id = $1`,
      [secret.id, ...Object.values(marked)],
    )
    const { id, play_date: date } = await emptyOne(api, 9)
    const own = await takeSeat(api, id, secret, 2)
    const theirs = await takeSeat(api, id, other)
    const params = { params: { number: theirs.number } }
    const seen = [
      await api.good(getSingleDay, { params: { date } }, other),
      await api.good(getSingle, { params: { id } }, other),
      await api.good(getSingle, { params: { id } }),
      await api.good(getSingleParty, params, other),
      await api.good(getReservation, { params: { type: 'single', number: theirs.number } }, other),
    ]
    await decideEarly(api.wiring.ground, { actor: 'staff:1', reason: '試験' }, id, 'not_held')
    await leaveSeat(api, own.number, secret)
    const mails = (await api.deliver()).filter((mail) => mail.to.includes(other.email))
    expect(mails.length).toBeGreaterThan(1)
    const text = JSON.stringify([seen, mails])
    for (const hidden of [...Object.values(marked), 'maruhi@example.jp', '見本 花子', own.number])
      expect(text).not.toContain(hidden)
    expect(text).toContain(`あだ名${secret.id}`)
    expect(text).toContain('60代')
    // Somebody without a session sees neither nickname nor message.
    expect(JSON.stringify(seen[2])).not.toMatch(/あだ名|よろしく/)
    expect(await api.refused(getSingleParty, params, secret)).toMatchObject({ code: 'not_found' })
  })
})

describe('a block', () => {
  it('hides each one’s tee times from the other, tells nobody, and leaves where both are in already', async ({
    api,
  }) => {
    const [annoyed, annoying] = [next(), next()]
    const shared = await emptyOne(api, 10)
    const one = await takeSeat(api, shared.id, annoyed)
    await takeSeat(api, shared.id, annoying)
    const { tee_time: card } = await api.good(getSingleParty, { params: { number: one.number } }, annoyed)
    const ref = card.players.find((player) => !player.is_you)?.ref ?? 0
    const params = { number: one.number, ref }
    const told = await toldInAll(api)
    for (let twice = 0; twice < 2; twice += 1) await api.good(blockPlayer, { params }, annoyed)
    expect(await toldInAll(api)).toBe(told)
    expect((await api.good(getReservation, { params: { type: 'single', number: one.number } }, annoyed)).status).toBe(
      'established',
    )
    expect((await api.good(getSingle, { params: { id: shared.id } }, annoying)).players).toHaveLength(2)

    const [mine, yours] = [await emptyOne(api, 11), await emptyOne(api, 12)]
    await takeSeat(api, mine.id, annoyed)
    await takeSeat(api, yours.id, annoying)
    for (const [as, id, date] of [
      [annoying, mine.id, mine.play_date],
      [annoyed, yours.id, yours.play_date],
    ] as const) {
      expect((await singlesOn(api, date, as)).map((shown) => shown.id)).not.toContain(id)
      expect(await api.refused(getSingle, { params: { id } }, as)).toMatchObject({ code: 'not_found' })
      // The answer of a lost seat.
      expect(await api.refused(holdSingle, { body: { tee_time_id: id } }, as)).toMatchObject({ code: 'start_taken' })
    }
    const { blocks } = await api.good(listBlocks, {}, annoyed)
    expect(blocks).toMatchObject([{ nickname: `あだ名${annoying.id}` }])
    expect((await api.good(listBlocks, {}, annoying)).blocks).toEqual([])
    await api.good(unblockPlayer, { params: { id: blocks[0]?.id ?? 0 } }, annoying)
    expect((await api.good(listBlocks, {}, annoyed)).blocks).toHaveLength(1)
    await api.good(unblockPlayer, { params: { id: blocks[0]?.id ?? 0 } }, annoyed)
    expect((await singlesOn(api, mine.play_date, annoying)).map((shown) => shown.id)).toContain(mine.id)
    const stranger = next()
    expect(await api.refused(blockPlayer, { params }, stranger)).toMatchObject({ code: 'not_found' })
  })

  it('of two players of one tee time changes nothing there, but neither can return after leaving', async ({ api }) => {
    const [one, other, third] = [next(), next(), next()]
    const shared = await emptyOne(api, 17)
    const [mine, theirs] = [await takeSeat(api, shared.id, one), await takeSeat(api, shared.id, other)]
    const both = async () => [
      await api.good(getReservation, { params: { type: 'single', number: mine.number } }, one),
      await api.good(getReservation, { params: { type: 'single', number: theirs.number } }, other),
    ]
    const [before, told] = [await both(), await toldOf(api, theirs.number)]
    const { tee_time: card } = await api.good(getSingleParty, { params: { number: mine.number } }, one)
    const params = { number: mine.number, ref: card.players.find((player) => !player.is_you)?.ref ?? 0 }
    await api.good(blockPlayer, { params }, one)
    expect(await both()).toEqual(before)
    expect(await toldOf(api, theirs.number)).toEqual(told)
    // Others go on joining, and both are told as before.
    await takeSeat(api, shared.id, third)
    expect(await toldOf(api, theirs.number)).toEqual([...told, 'single_joined'])
    await leaveSeat(api, theirs.number, other)
    expect(await api.refused(holdSingle, { body: { tee_time_id: shared.id } }, other)).toMatchObject({
      code: 'start_taken',
    })
    expect(await api.refused(getSingle, { params: { id: shared.id } }, other)).toMatchObject({ code: 'not_found' })
    // The own reservation of the past is still shown.
    expect((await both())[1]?.status).toBe('cancelled')
  })

  it('does not end a report: the club gets both numbers and the reason, by mail', async ({ api }) => {
    const [one, other] = [next(), next()]
    const { id } = await emptyOne(api, 13)
    const mine = await takeSeat(api, id, one)
    const theirs = await takeSeat(api, id, other)
    const { tee_time: card } = await api.good(getSingleParty, { params: { number: mine.number } }, one)
    const params = { number: mine.number, ref: card.players.find((player) => !player.is_you)?.ref ?? 0 }
    await api.good(reportPlayer, { params, body: { reason: 'manners', note: '声が大きい' } }, one)
    const mail = (await api.deliver()).find(({ subject }) => subject.includes('報告'))
    expect(mail?.text).toContain(mine.number)
    expect(mail?.text).toContain(theirs.number)
    expect(mail?.text).toContain('マナーや言葉づかい')
    expect(mail?.text).toContain('声が大きい')
  })
})

describe('a women-only tee time', () => {
  it('is booked by women, one seat each', async ({ api }) => {
    const { id } = await emptyOne(api, 14)
    await api.wiring.database.pool.query('update single_tee_time set women_only = true where tee_time_id = $1', [id])
    const [man, woman] = [next(), next()]
    const [first] = await addMembers(api, 1)
    if (!first) throw new Error('no member')
    await giveProfiles(api, [first], 'female')
    expect(await api.refused(holdSingle, { body: { tee_time_id: id } }, man)).toMatchObject({ code: 'women_only' })
    expect((await api.good(getSingle, { params: { id } }, woman)).reason).toBe('women')
    expect(await api.refused(holdSingle, { body: { tee_time_id: id, seats: 2 } }, first)).toMatchObject({
      code: 'women_only',
    })
    // Without a session nobody knows: it is judged after the log-in.
    const hold = await api.good(holdSingle, { body: { tee_time_id: id } })
    expect(await api.refused(getSingleHold, { body: { token: hold.token } }, man)).toMatchObject({ code: 'women_only' })
    expect(await takeSeat(api, id, first)).toMatchObject({ status: 'tentative' })
    expect(await api.good(getSingleRules, {}, first)).toEqual({ rules_agreed: true })
    expect(await api.good(getSingleRules, {}, man)).toEqual({ rules_agreed: false })
  })
})

describe('the cards', () => {
  /** The statements of this process during `work`, without the log-in. */
  async function statements(work: () => Promise<unknown>): Promise<number> {
    const sent = vi.spyOn(Client.prototype, 'query')
    try {
      await work()
      return sent.mock.calls.filter(([query]) => {
        const text = typeof query === 'string' ? query : (query as unknown as { text: string }).text
        return !/from member_session|graphile_worker/.test(text)
      }).length
    } finally {
      sent.mockRestore()
    }
  }

  it('of a day and a month are one statement, a hold three, a booking two', async ({ api }) => {
    const player = next()
    await api.good(getMember, {}, player)
    const { id, play_date: date } = await emptyOne(api, 15)
    expect(await statements(() => api.good(getSingleDay, { params: { date } }, player))).toBe(1)
    expect(await statements(() => api.good(getSingleMonth, { params: { month: date.slice(0, 7) } }, player))).toBe(1)
    // Judging, holding, and the card that the answer shows.
    let held: SingleHold | undefined
    expect(
      await statements(async () => {
        held = await api.good(holdSingle, { body: { tee_time_id: id } }, player)
      }),
    ).toBe(3)
    const body = seatBooking(held as NonNullable<typeof held>)
    expect(await statements(() => api.good(bookSingle, { body }, player))).toBe(2)
  })

  it('are sums of what can be taken in a month, and filtered', async ({ api }) => {
    const date = daysAhead(api, 16)
    const all = await singlesOn(api, date)
    const { days } = await api.good(getSingleMonth, { params: { month: date.slice(0, 7) } })
    expect(days.find((day) => day.date === date)?.open).toBe(all.filter((card) => card.reason === null).length)
    const early = await api.good(getSingleDay, { params: { date }, query: { start: 3 } })
    expect(early.tee_times.map(({ id }) => id)).toEqual(
      all.filter((card) => card.start_minute < 480).map(({ id }) => id),
    )
    expect((await api.good(getSingleDay, { params: { date }, query: { walking: 'true' } })).tee_times).toEqual([])
    expect(all.every((card) => card.outlook.word === 'unknown')).toBe(true)
    // The record knows tee times with one player: for a reader without a seat an empty one, and for a player the own one.
    await api.wiring.database.pool.query(
      `insert into single_record select -n, 1, $1::date - 7 * n, d, 1, n <> 3 from generate_series(1, 10) n, unnest(array[14, 21]) d`,
      [date],
    )
    const known = { word: 'almost_always', held: 9, of: 10 }
    const player = next()
    const id = all[0]?.id ?? 0
    expect((await singlesOn(api, date))[0]?.outlook).toEqual(known)
    await takeSeat(api, id, player)
    expect((await singlesOn(api, date))[0]?.outlook.word).toBe('unknown')
    expect((await api.good(getSingle, { params: { id } }, player)).outlook).toEqual(known)
  })
})

it('refuses what does not exist', async ({ api }) => {
  const player = next()
  expect(await api.refused(holdSingle, { body: { tee_time_id: 999_999_999 } }, player)).toMatchObject({
    code: 'not_found',
  })
  const body = {
    tee_time_id: 1,
    prices: [{ players: 2, total: 1 }],
    agreed_policy: true as const,
    source: 'mypage' as const,
  }
  expect(await api.refused(moveSingle, { params: { number: 'ZZZZZZZZ' }, body }, player)).toMatchObject({
    code: 'not_found',
  })
})

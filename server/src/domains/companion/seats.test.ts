import { listCompanions, setCompanions, stopCompanionMails } from '@jgm/contract/api/companion'
import { addFriendGroup, removeFriend } from '@jgm/contract/api/friend'
import {
  joinAsCompanion,
  listInvitations,
  lookAtCompanionInvitation,
  preregister,
  renewCompanionInvitation,
  revokeCompanionInvitation,
} from '@jgm/contract/api/companion-invitation'
import { getParticipation, leaveParticipation, tellParticipation } from '@jgm/contract/api/companion-participation'
import { changeReservation } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { instantAt } from '@jgm/contract/model/dates'
import { Client } from 'pg'
import { describe, expect, vi } from 'vitest'
import { atInstant } from '../../../test/api.ts'
import {
  befriend,
  codeFor,
  joinWith,
  marked,
  partyOf,
  rename,
  seatsOf,
  setSeats,
} from '../../../test/builders/companion.ts'
import { hashOf } from '../../platform/secrets.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const named = (seat: number, name: string, seen: number | null = null) =>
  ({ by: 'name', seat, seen, name, is_invited: false }) as const
const errorOf = (answer: Awaited<ReturnType<typeof setSeats>>) => (answer.ok ? null : answer.error.code)

describe('the seats of a group', () => {
  it('are named, renamed and emptied, and show their state', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const before = await api.good(listCompanions, { params }, lead)
    expect(before.groups[0]?.seats.map(({ state }) => state)).toEqual([
      'representative',
      'undecided',
      'undecided',
      'undecided',
    ])
    expect(before).toMatchObject({ can_change: true, groups: [{ is_private_plan: false, invitation: null }] })

    const set = await api.good(
      setCompanions,
      {
        params,
        body: {
          groups: [
            {
              group_no: 1,
              is_private_plan: true,
              seats: [
                named(2, '鈴木　一郎'),
                { by: 'name', seat: 3, seen: null, name: '田中', name_kana: 'たなか', is_invited: true },
              ],
            },
          ],
        },
      },
      lead,
    )
    expect(set.groups[0]).toMatchObject({
      is_private_plan: true,
      seats: [
        {},
        { state: 'named', friend_id: null },
        { state: 'invited', name: '田中', name_kana: 'たなか' },
        { state: 'undecided' },
      ],
    })
    const [, second, third] = set.groups[0]?.seats ?? []
    const again = await setSeats(api, params, lead, named(2, '佐藤', second?.player), {
      by: 'nobody',
      seat: 3,
      seen: third?.player ?? null,
    })
    expect(again.ok && again.body.groups[0]?.seats.map(({ state, name }) => [state, name])).toEqual([
      ['representative', '見本 太郎'],
      ['named', '佐藤'],
      ['undecided', null],
      ['undecided', null],
    ])
  })

  it('refuses the representative’s seat, a seat beside the group, and one that somebody else has now', async ({
    api,
    next,
  }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    expect(errorOf(await setSeats(api, params, lead, named(1, '鈴木')))).toBe('validation')
    const set = await setSeats(api, params, lead, named(2, '鈴木'))
    expect(set.ok).toBe(true)
    expect(errorOf(await setSeats(api, params, lead, named(2, '佐藤')))).toBe('stale')
    expect(errorOf(await setSeats(api, params, lead, named(3, '鈴木', 999_999)))).toBe('stale')
    const asSingle = { params: { ...params, type: 'single' as const } }
    expect((await api.good(listCompanions, asSingle, lead)).type, 'the number alone finds it').toBe('regular')
    const { groups } = await api.good(listCompanions, { params }, lead)
    expect(groups[0]?.seats[1]?.name).toBe('鈴木')
  })

  it('has one effect and one answer per key', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const as = { ...lead, idempotencyKey: crypto.randomUUID() }
    const first = await setSeats(api, params, as, named(2, '鈴木'))
    const second = await setSeats(api, params, as, named(2, '鈴木'))
    expect(second).toMatchObject({ ok: true, body: first.ok ? first.body : {} })
    expect(errorOf(await setSeats(api, params, as, named(2, '佐藤')))).toBe('idempotency_mismatch')
  })

  it('keeps the seat for a friend when the code is replaced or revoked, and nobody else gets in', async ({
    api,
    next,
  }) => {
    const [lead, friend, stranger] = [next(), next(), next()]
    const id = await befriend(api, lead, friend)
    const { params } = await partyOf(api, lead)
    await setSeats(api, params, lead, { by: 'friend', seat: 2, seen: null, friend_id: id })
    const first = await codeFor(api, params, lead)
    await api.good(renewCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    const second = await codeFor(api, params, lead)
    await api.good(revokeCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    expect((await api.good(listInvitations, {}, friend)).invitations).toMatchObject([{ code: second }])
    expect((await api.good(listCompanions, { params }, lead)).groups[0]?.invitation).toBeNull()
    expect(await joinWith(api, second, stranger)).toMatchObject({ ok: false, error: { details: { why: 'revoked' } } })
    expect(await api.good(lookAtCompanionInvitation, { body: { code: first } }, friend)).toMatchObject({
      result: 'open',
      is_expected: true,
    })
    await api.wiring.database.pool.query('update companion_invitation set uses = 12 where code_hash = $1', [
      hashOf(first),
    ])
    expect(await joinWith(api, first, friend)).toMatchObject({ ok: true })
    expect((await seatsOf(api, params, lead))?.[1]?.[0]).toBe('joined')
  })

  it('asks no friend who has joined by the link already', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const id = await befriend(api, lead, friend)
    const { params } = await partyOf(api, lead)
    await joinWith(api, await codeFor(api, params, lead), friend)
    const asked = await setSeats(api, params, lead, { by: 'friend', seat: 3, seen: null, friend_id: id })
    expect(errorOf(asked)).toBe('companion_twice')
  })

  it('keeps the seat of a friend who was asked when the friendship ends', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const id = await befriend(api, lead, friend)
    const { params } = await partyOf(api, lead)
    await setSeats(
      api,
      params,
      lead,
      { by: 'friend', seat: 2, seen: null, friend_id: id },
      { by: 'name', seat: 3, seen: null, name: '鈴木', is_invited: true },
    )
    await api.good(removeFriend, { params: { id } }, lead)
    const { groups } = await api.good(listCompanions, { params }, lead)
    expect(groups[0]?.seats).toMatchObject([
      { is_asked: false },
      { state: 'invited', friend_id: null, is_asked: true },
      { state: 'invited', friend_id: null, is_asked: false },
      { is_asked: false },
    ])
    expect(await joinWith(api, await codeFor(api, params, lead), friend)).toMatchObject({ ok: true })
    const after = await api.good(listCompanions, { params }, lead)
    expect(after.groups[0]?.seats[1]).toMatchObject({ state: 'joined', is_asked: false })
  })

  it('keeps a seat for a friend without binding the friend, once a reservation', async ({ api, next }) => {
    const [lead, friend, other] = [next(), next(), next()]
    await rename(api, friend, '佐藤', '花子')
    const id = await befriend(api, lead, friend)
    const { params, date } = await partyOf(api, lead)
    const ask = (seat: number) => ({ by: 'friend', seat, seen: null, friend_id: id }) as const
    const set = await setSeats(api, params, lead, ask(3))
    expect(set.ok && set.body.groups[0]?.seats[2]).toMatchObject({ state: 'invited', name: '佐藤 花子', friend_id: id })
    expect(errorOf(await setSeats(api, params, lead, ask(2)))).toBe('companion_twice')
    expect(errorOf(await setSeats(api, params, other, ask(2)))).toBe('not_found')
    // Who has not answered is not among those who play.
    const { reservations } = await api.good(listReservations, { query: { tab: 'upcoming' } }, lead)
    expect(reservations).toMatchObject([{ names: [], invited: 1 }])

    // The friend books elsewhere: being asked binds nobody, and the representative is not told of it.
    const elsewhere = await partyOf(api, friend)
    expect(elsewhere.date).toBe(date)
    expect(await api.good(listCompanions, { params }, lead)).toMatchObject(
      set.ok ? { groups: [{ seats: set.body.groups[0]?.seats }] } : {},
    )
    const joined = await joinWith(api, await codeFor(api, params, lead), friend)
    expect(joined).toMatchObject({ ok: false, error: { code: 'same_day' } })
    expect(JSON.stringify(joined)).not.toContain(elsewhere.reservation.number)
  })

  it('ask a friend, and tell of the lost seat, once a reservation; a stop counts for all of it', async ({
    api,
    next,
  }) => {
    const [lead, friend] = [next(), next()]
    const id = await befriend(api, lead, friend)
    const mailed = async () =>
      (await api.deliver()).filter((one) => one.to === friend.email && !one.subject.includes('予約が完了'))
    const { params } = await partyOf(api, lead)
    const playerOn = async (seat: number) =>
      (await api.good(listCompanions, { params }, lead)).groups[0]?.seats[seat - 1]?.player ?? null
    const ask = async (seat: number) => ({ by: 'friend' as const, seat, seen: await playerOn(seat), friend_id: id })
    const nobody = async (seat: number) => ({ by: 'nobody' as const, seat, seen: await playerOn(seat) })
    await setSeats(api, params, lead, await ask(2))
    const asked = await playerOn(2)
    expect(errorOf(await setSeats(api, params, lead, await ask(2)))).toBe(null)
    expect(await playerOn(2)).toBe(asked)
    expect(errorOf(await setSeats(api, params, lead, await nobody(2), await ask(3)))).toBe(null)
    expect((await mailed()).map(({ subject }) => subject)).toEqual([expect.stringContaining('招待')])
    for (let round = 0; round < 2; round += 1) {
      await setSeats(api, params, lead, await nobody(3))
      await setSeats(api, params, lead, await ask(3))
    }
    const both = await mailed()
    expect(both.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('招待'),
      expect.stringContaining('取り消されました'),
    ])

    const token = /email\/stop#(c\.\d+\.[\w-]{43})/.exec(both[0]?.text ?? '')?.[1] ?? ''
    await api.good(stopCompanionMails, { body: { token } })
    const own = { params: { number: params.number } }
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, friend)
    expect(await api.good(getParticipation, own, friend)).toMatchObject({ is_told: false })
    await setSeats(api, params, lead, await nobody(3))
    expect(await mailed()).toHaveLength(2)
    await joinWith(api, code, friend)
    expect(await api.good(getParticipation, own, friend)).toMatchObject({ is_told: false })
    expect(await mailed()).toHaveLength(2)
    expect(await api.good(tellParticipation, { ...own, body: { is_told: true } }, friend)).toMatchObject({
      is_told: true,
    })
    // A companion who joined or pre-registered is told.
    await setSeats(api, params, lead, await nobody(2))
    expect(await mailed()).toHaveLength(3)
  })

  it('are filled by a saved group in one call, or not at all', async ({ api, next }) => {
    const lead = next()
    const friends = [next(), next(), next(), next()]
    const ids = []
    for (const friend of friends) ids.push(await befriend(api, lead, friend))
    const { groups } = await api.good(
      addFriendGroup,
      { body: { name: 'いつもの4人', friend_ids: ids.slice(0, 3) } },
      lead,
    )
    const { params } = await partyOf(api, lead)
    const fill = (id: number) =>
      api.call(setCompanions, { params, body: { groups: [{ group_no: 1, friend_group_id: id }] } }, lead)
    const filled = await fill(groups[0]?.id ?? 0)
    expect(filled.ok && filled.body.groups[0]?.seats.map(({ state }) => state)).toEqual([
      'representative',
      'invited',
      'invited',
      'invited',
    ])
    const again = await fill(groups[0]?.id ?? 0)
    expect(again.ok && again.body.groups[0]?.seats).toEqual(filled.ok ? filled.body.groups[0]?.seats : null)

    const more = await api.good(addFriendGroup, { body: { name: '5人', friend_ids: ids } }, lead)
    expect(errorOf(await fill(more.groups[1]?.id ?? 0))).toBe('companion_seats')
    expect(errorOf(await fill(999_999))).toBe('not_found')
    const mails = await api.deliver()
    expect(mails.filter((one) => one.to === friends[0]?.email).map((one) => one.subject)).toEqual([
      expect.stringContaining('ゴルフの招待'),
    ])
    expect(mails.find((one) => one.to === friends[0]?.email)?.text).toMatch(/\/mypage\/companion\?code=[\w-]{43}\s/)
  })

  it('keeps the private plan over a change', async ({ api, next }) => {
    const lead = next()
    const { params, reservation, date } = await partyOf(api, lead)
    await api.good(setCompanions, { params, body: { groups: [{ group_no: 1, is_private_plan: true }] } }, lead)
    const teeTime = reservation.groups[0]?.tee_time_id ?? 0
    await api.good(
      changeReservation,
      {
        params,
        body: {
          play_date: date,
          groups: [{ group_no: 1, tee_time_id: teeTime, players: 3 }],
          version: reservation.version + 1,
          expected_total: 3 * 9800,
          expected_fee: 0,
          agreed_fee: false,
          lost_players: [],
        },
      },
      lead,
    )
    expect((await api.good(listCompanions, { params }, lead)).groups[0]).toMatchObject({
      players: 3,
      is_private_plan: true,
    })
  })

  it('can change until the course’s deadline', async ({ api, next }) => {
    const lead = next()
    const { params, reservation } = await partyOf(api, lead)
    const start = instantAt(reservation.play_date, reservation.groups[0]?.start_minute ?? 0).getTime()
    const at = (minutes: number) => new Date(start - minutes * 60_000)
    await atInstant(api, at(61), async (then) => {
      expect(errorOf(await setSeats(then, params, lead, named(2, '鈴木')))).toBe(null)
    })
    await atInstant(api, at(60), async (then) => {
      expect(errorOf(await setSeats(then, params, lead, named(3, '佐藤')))).toBe('companions_closed')
      expect(await then.good(listCompanions, { params }, lead)).toMatchObject({ can_change: false })
    })
  })
})

/** Statements beside the work: the log-in, the nudge of the mail worker, limits. */
const besides = /from member_session|graphile_worker|(insert into|update) rate_limit/

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : (query as unknown as { text: string }).text))
      .filter((text) => !besides.test(text))
      .map((text) => /companion_\w+(?=\()|companions_now|from friendship|from "?member"?/.exec(text)?.[0] ?? text)
  } finally {
    sent.mockRestore()
  }
}

describe('statements', () => {
  it('reads in one statement, and writes in one more', async ({ api, next }) => {
    const [lead, member, friend] = [next(), next(), next()]
    const { params } = await partyOf(api, lead)
    const friendId = await befriend(api, lead, friend)
    const code = await codeFor(api, params, lead)
    const own = { params: { number: params.number } }
    const seats = [{ by: 'friend', seat: 4, seen: null, friend_id: friendId }] as const
    const body = { groups: [{ group_no: 1, seats: [...seats] }] }
    expect(await statementsOf(() => api.good(listCompanions, { params }, lead))).toEqual(['companions_now'])
    expect(await statementsOf(() => api.good(setCompanions, { params, body }, lead))).toEqual([
      'companions_now',
      'from friendship',
      'companion_set',
    ])
    expect(await statementsOf(() => api.good(lookAtCompanionInvitation, { body: { code } }, member))).toEqual([
      'companions_now',
    ])
    expect(await statementsOf(() => api.good(joinAsCompanion, { body: { code } }, member))).toEqual([
      'companions_now',
      'from "member"',
      'companion_join',
    ])
    expect(await statementsOf(() => api.good(preregister, { body: { code, details: marked } }))).toEqual([
      'companions_now',
      'companion_join',
    ])
    expect(await statementsOf(() => api.good(getParticipation, own, member))).toEqual(['companions_now'])
    expect(await statementsOf(() => api.good(leaveParticipation, own, member))).toEqual([
      'companions_now',
      'companion_leave',
    ])
  })

  it('looks at a wrong code with the statements of a right one', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead, 9)
    const right = await codeFor(api, params, lead)
    const look = (code: string) => statementsOf(() => api.call(lookAtCompanionInvitation, { body: { code } }))
    expect(await look('z'.repeat(43))).toEqual(await look(right))
  })
})

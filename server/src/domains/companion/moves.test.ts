import { listCompanions } from '@jgm/contract/api/companion'
import { lookAtCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { listPlays } from '@jgm/contract/api/play'
import { getExport, quit } from '@jgm/contract/api/privacy'
import { cancelReservation, getReservation, previewChange } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { addDays, instantAt } from '@jgm/contract/model/dates'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atInstant, startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { changeTo, changeWishOf, wrongRows } from '../../../test/builders/change.ts'
import { freeStarts, memberPool, openClub, proveGuest, type ClubMember } from '../../../test/builders/club.ts'
import {
  befriend,
  codeFor,
  joinWith,
  partyOf,
  preregisterWith,
  rename,
  setSeats,
} from '../../../test/builders/companion.ts'
import { startLine, type TestLine } from '../../../test/line.ts'
import { hashPassword } from '../../platform/password.ts'
import { record } from '../play/repo.ts'
import { companionMessages } from './messages.ts'
import { remindPlayers } from '../reservation/service.ts'

let line: TestLine
let api: TestApi
let next: () => ClubMember

beforeAll(async () => {
  line = await startLine()
  api = await startTestApi({ line })
  await openClub(api)
  next = await memberPool(api, 40)
})
afterAll(async () => {
  await api.stop()
  await line.stop()
})

const password = 'kx82fjqw03'

async function withPassword(member: ClubMember): Promise<ClubMember> {
  await api.wiring.database.pool.query('update member set password_hash = $2 where id = $1', [
    member.id,
    await hashPassword(password),
  ])
  return member
}

const now = (params: { type: 'regular'; number: string }, lead: As) => api.good(getReservation, { params }, lead)
const subjectsTo = async (email: string): Promise<string[]> =>
  (await api.deliver()).filter((one) => one.to === email).map((one) => one.subject)
const statesOf = async (params: { type: 'regular'; number: string }, lead: As) =>
  (await api.good(listCompanions, { params }, lead)).groups[0]?.seats.map(({ state }) => state)

describe('when a reservation moves', () => {
  it('tells everybody the new time, who may leave', async () => {
    const [lead, member] = [next(), next()]
    const { params, date } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    await preregisterWith(api, code, {}, await proveGuest(api, 'moved@example.jp'))
    const reservation = await now(params, lead)
    const [other = 0] = await freeStarts(api, date, 1)
    await changeTo(api, reservation, changeWishOf(reservation, { tee_time_id: other }), lead)
    for (const email of [member.email, 'moved@example.jp'])
      expect((await subjectsTo(email)).at(-1)).toContain('日時が変わりました')
    const mail = (await api.deliver()).findLast((one) => one.to === member.email)
    expect(mail?.text).toContain('変更前')
    for (const secret of ['09055501234', '1951', 'moved@example.jp']) expect(mail?.text).not.toContain(secret)
    expect(await statesOf(params, lead)).toEqual(['representative', 'joined', 'preregistered', 'undecided'])
    expect(await wrongRows(api)).toEqual([])
  })

  it('gives up whom the representative names, and tells only them', async () => {
    const [lead, stays, goes] = [next(), next(), next()]
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, stays)
    await joinWith(api, code, goes)
    const reservation = await now(params, lead)
    const wish = changeWishOf(reservation, { players: 2, leaving: [3] })
    expect((await api.good(previewChange, { params, body: wish }, lead)).lost_players).toMatchObject([{ seat: 3 }])
    await api.deliver()
    await changeTo(api, reservation, wish, lead)
    expect((await subjectsTo(goes.email)).at(-1)).toContain('同伴者の登録が取り消されました')
    expect(await subjectsTo(stays.email)).toHaveLength(1)
    expect(await api.refused(getParticipation, { params: { number: params.number } }, goes)).toMatchObject({
      code: 'not_found',
    })
    expect(await statesOf(params, lead)).toEqual(['representative', 'joined'])
  })

  it('to a day on which a companion plays elsewhere frees that seat and says no more', async () => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead, 9)
    const elsewhere = await partyOf(api, member, 10)
    await joinWith(api, await codeFor(api, params, lead), member)
    const reservation = await now(params, lead)
    const [other = 0] = await freeStarts(api, elsewhere.date, 1)
    const changed = await changeTo(
      api,
      reservation,
      changeWishOf(reservation, { tee_time_id: other }, { play_date: elsewhere.date }),
      lead,
    )
    expect(changed.play_date).toBe(elsewhere.date)
    expect(await statesOf(params, lead)).toEqual(['representative', 'undecided', 'undecided', 'undecided'])
    expect((await subjectsTo(lead.email)).filter((subject) => subject.includes('席が空きました'))).toHaveLength(1)
    const mail = (await api.deliver()).findLast(
      (one) => one.to === lead.email && one.subject.includes('席が空きました'),
    )
    expect(mail?.text).not.toContain(elsewhere.params.number)
    expect(await wrongRows(api)).toEqual([])
  })

  it('that is cancelled tells everybody, also who was only asked', async () => {
    const [lead, member, asked] = [next(), next(), next()]
    const { params } = await partyOf(api, lead)
    const id = await befriend(api, lead, asked)
    await setSeats(api, params, lead, { by: 'friend', seat: 4, seen: null, friend_id: id })
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    const { version } = await now(params, lead)
    await api.good(
      cancelReservation,
      { params, body: { version, expected_fee: 0, agreed_fee: false, reason: null } },
      lead,
    )
    for (const email of [member.email, asked.email])
      expect((await subjectsTo(email)).at(-1)).toContain('キャンセルされました')
    expect(await api.good(lookAtCompanionInvitation, { body: { code } }, asked)).toMatchObject({ result: 'cancelled' })
    expect(await api.good(getParticipation, { params: { number: params.number } }, member)).toMatchObject({
      status: 'cancelled',
      can_leave: false,
    })
    // The day is free again for the companion.
    expect((await partyOf(api, member)).reservation.status).toBe('confirmed')
  })

  it('reminds companions once, by LINE where it is linked', async () => {
    const [lead, mailed, linked] = [next(), next(), next()]
    const { params, date } = await partyOf(api, lead, 11)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, mailed)
    await joinWith(api, code, linked)
    await api.wiring.database.pool.query(
      `insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本')`,
      [`U${'d'.repeat(32)}`, linked.id],
    )
    await atInstant(api, instantAt(addDays(date, -1), 18 * 60 + 5), async (then) => {
      await remindPlayers(then.wiring.ground)
      await remindPlayers(then.wiring.ground)
      await then.deliver()
    })
    expect((await subjectsTo(mailed.email)).filter((subject) => subject.includes('明日のプレー'))).toHaveLength(1)
    expect((await subjectsTo(linked.email)).filter((subject) => subject.includes('明日のプレー'))).toHaveLength(0)
    const { rows } = await api.wiring.database.pool.query(
      `select from line_outbox where kind = 'companion_reminder' and member_id = $1`,
      [linked.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('when somebody leaves the service', () => {
  const leaving = (member: As, reservations: { number: string; version: number; fee: number }[]) =>
    api.good(
      quit,
      { body: { proof: { by: 'password', password }, reservations, fee_agreed: false, agreed: true } },
      member,
    )

  it('a companion’s seat is free and the representative is told; a kept seat is forgotten', async () => {
    const [lead, member, asked] = [await withPassword(next()), await withPassword(next()), await withPassword(next())]
    await rename(api, member, '佐藤', '花子')
    const id = await befriend(api, lead, asked)
    const { params } = await partyOf(api, lead)
    await setSeats(api, params, lead, { by: 'friend', seat: 4, seen: null, friend_id: id })
    await joinWith(api, await codeFor(api, params, lead), member)
    const data = await api.good(getExport, {}, member)
    expect(data.participations).toMatchObject([{ state: 'joined' }])
    await leaving(member, [])
    await leaving(asked, [])
    expect(await statesOf(params, lead)).toEqual(['representative', 'undecided', 'undecided', 'undecided'])
    expect(
      (await subjectsTo(lead.email)).filter((subject) => subject.includes('佐藤 花子様の席が空きました')),
    ).toHaveLength(1)
  })

  it('a representative’s companions are told of the cancellation', async () => {
    const [lead, member] = [await withPassword(next()), next()]
    const { params } = await partyOf(api, lead)
    await joinWith(api, await codeFor(api, params, lead), member)
    await preregisterWith(api, await codeFor(api, params, lead), {}, await proveGuest(api, 'left@example.jp'))
    const { version } = await now(params, lead)
    await leaving(lead, [{ number: params.number, version, fee: 0 }])
    for (const email of [member.email, 'left@example.jp'])
      expect((await subjectsTo(email)).at(-1)).toContain('キャンセルされました')
    expect(await api.good(getParticipation, { params: { number: params.number } }, member)).toMatchObject({
      status: 'cancelled',
    })
  })
})

describe('in a talk', () => {
  it('every event is a message with the way to what it is about', async () => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '佐藤', '花子')
    const { params } = await partyOf(api, lead)
    const joined = await joinWith(api, await codeFor(api, params, lead), member)
    expect(joined.ok).toBe(true)
    const { rows } = await api.wiring.database.pool.query<{ id: number }>(
      `select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $1 and k.state = 'joined'`,
      [params.number],
    )
    const data = { player_id: rows[0]?.id, before: { play_date: '2026-12-01', nine: 'OUT', start_minute: 480 } }
    const written: Record<string, string> = {}
    for (const [kind, write] of Object.entries(companionMessages(api.wiring.ground)))
      written[kind] = JSON.stringify(await write(api.wiring.ground.db, data))
    expect(Object.keys(written)).toHaveLength(8)
    expect(written['companion_asked']).toMatch(/\/companion\?golf_course_id=1&invitation=[\w-]{43}"/)
    for (const kind of ['companion_confirmed', 'companion_moved', 'companion_reminder'])
      expect(written[kind]).toContain(`/reservation/participation/${params.number}?golf_course_id=1`)
    for (const kind of ['companion_joined', 'companion_left']) {
      expect(written[kind]).toContain(`/reservation/companion/${params.number}?type=regular&golf_course_id=1`)
      expect(written[kind]).toContain('佐藤 花子様')
    }
    expect(written['companion_cancelled']).not.toContain('uri')
    expect(written['companion_dropped']).not.toContain('uri')
  })
})

describe('a companion’s list', () => {
  it('has the reservation with the own share, and no way to cancel or read it as the representative', async () => {
    const [lead, member] = [next(), next()]
    await rename(api, lead, '山田', '太郎')
    const { params } = await partyOf(api, lead, 12)
    await joinWith(api, await codeFor(api, params, lead), member)
    const { reservations, total } = await api.good(listReservations, { query: { tab: 'upcoming' } }, member)
    expect(total).toBe(1)
    expect(reservations).toMatchObject([
      { number: params.number, role: 'companion', total: 9500, players: 4, groups: 1 },
    ])
    expect((await api.good(listReservations, { query: { tab: 'upcoming' } }, lead)).reservations).toMatchObject([
      { number: params.number, role: 'representative', total: 38_000 },
    ])
    expect(await api.refused(getReservation, { params }, member)).toMatchObject({ code: 'not_found' })
    expect(await api.refused(listCompanions, { params }, member)).toMatchObject({ code: 'not_found' })
    const body = { version: 2, expected_fee: 0, agreed_fee: false, reason: null }
    expect(await api.refused(cancelReservation, { params, body }, member)).toMatchObject({ code: 'not_found' })
  })

  it('becomes play history for each member of the group', async () => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '佐藤', '花子')
    const { params } = await partyOf(api, lead, 13)
    await joinWith(api, await codeFor(api, params, lead), member)
    await api.wiring.database.pool.query(`update reservation set status = 'played' where number = $1`, [params.number])
    await record(api.wiring.ground.db)
    const plays = await api.good(listPlays, { query: {} }, member)
    expect(plays.plays).toMatchObject([{ companions: ['見本 太郎'] }])
    expect((await api.good(listPlays, { query: {} }, lead)).plays).toMatchObject([{ companions: ['佐藤 花子'] }])
  })
})

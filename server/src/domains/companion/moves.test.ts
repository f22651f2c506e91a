import { listCompanions, askPlayedWith, listPlayedWith } from '@jgm/contract/api/companion'
import { inviteCompanions, lookAtCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import { answerFriend, listFriends } from '@jgm/contract/api/friend'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { listPlays } from '@jgm/contract/api/play'
import { getExport, quit } from '@jgm/contract/api/privacy'
import { cancelReservation, getReservation, previewChange } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { addDays, instantAt } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { changeTo, changeWishOf, wrongRows } from '../../../test/builders/change.ts'
import { freeStarts, proveGuest } from '../../../test/builders/club.ts'
import {
  befriend,
  codeFor,
  joinWith,
  linkLine,
  partyOf,
  preregisterWith,
  rename,
  seatsOf,
  setSeats,
} from '../../../test/builders/companion.ts'
import { password } from '../../../test/password.ts'
import { record } from '../play/repo.ts'
import { inTalk } from '../../../test/told.ts'
import { companionTellers } from './telling.ts'
import { remindPlayers } from '../reservation/service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true, line: {} })

const now = (api: TestApi, params: { type: 'regular'; number: string }, lead: As) =>
  api.good(getReservation, { params }, lead)
const subjectsTo = async (api: TestApi, email: string): Promise<string[]> =>
  (await api.deliver()).filter((one) => one.to === email).map((one) => one.subject)
const statesOf = async (api: TestApi, params: { type: 'regular'; number: string }, lead: As) =>
  (await seatsOf(api, params, lead)).map(([state]) => state)

describe('when a reservation moves', () => {
  it('tells every companion the new time, and lets them leave', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, date } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    await preregisterWith(api, code, {}, await proveGuest(api, 'moved@example.jp'))
    const reservation = await now(api, params, lead)
    const [other = 0] = await freeStarts(api, date, 1)
    await changeTo(api, reservation, changeWishOf(reservation, { tee_time_id: other }), lead)
    for (const email of [member.email, 'moved@example.jp'])
      expect((await subjectsTo(api, email)).at(-1)).toContain('日時が変わりました')
    const mail = (await api.deliver()).findLast((one) => one.to === member.email)
    expect(mail?.text).toContain('変更前')
    for (const secret of ['09055501234', '1951', 'moved@example.jp']) expect(mail?.text).not.toContain(secret)
    expect(await statesOf(api, params, lead)).toEqual(['representative', 'joined', 'preregistered', 'undecided'])
    expect(await wrongRows(api)).toEqual([])
  })

  it('removes the companions whom the representative names, and tells only them', async ({ api, next }) => {
    const [lead, stays, goes] = [next(), next(), next()]
    const { params } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, stays)
    await joinWith(api, code, goes)
    await preregisterWith(api, code)
    const reservation = await now(api, params, lead)
    const wish = changeWishOf(reservation, { players: 2, leaving: [3, 4] })
    expect((await api.good(previewChange, { params, body: wish }, lead)).lost_players).toMatchObject([
      { seat: 3 },
      { seat: 4 },
    ])
    await api.deliver()
    await changeTo(api, reservation, wish, lead)
    expect((await subjectsTo(api, goes.email)).at(-1)).toContain('同伴者の登録が取り消されました')
    expect(await subjectsTo(api, stays.email)).toHaveLength(1)
    expect(await api.refused(getParticipation, { params: { number: params.number } }, goes)).toMatchObject({
      code: 'not_found',
    })
    expect(await statesOf(api, params, lead)).toEqual(['representative', 'joined'])
    const { rows } = await api.wiring.database.pool.query(
      `select from preregistration p join player k on k.id = p.player_id join reservation r on r.id = k.reservation_id
       where r.number = $1`,
      [params.number],
    )
    expect(rows, 'what the third one had typed is deleted').toHaveLength(0)
  })

  it('to fewer groups ends the invitation of the group that is gone', async ({ api, next }) => {
    const [lead, late] = [next(), next()]
    const { params } = await partyOf(api, lead, 8, 2)
    const { code } = await api.good(inviteCompanions, { params, body: { group_no: 2 } }, lead)
    const reservation = await now(api, params, lead)
    const wish = changeWishOf(reservation)
    await changeTo(api, reservation, { ...wish, groups: wish.groups.slice(0, 1) }, lead)
    expect(await joinWith(api, code, late)).toMatchObject({ ok: false, error: { details: { why: 'revoked' } } })
  })

  it('to a day on which a companion plays elsewhere frees that seat and says no more', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead, 9)
    const elsewhere = await partyOf(api, member, 10)
    await joinWith(api, await codeFor(api, params, lead), member)
    const reservation = await now(api, params, lead)
    const [other = 0] = await freeStarts(api, elsewhere.date, 1)
    const changed = await changeTo(
      api,
      reservation,
      changeWishOf(reservation, { tee_time_id: other }, { play_date: elsewhere.date }),
      lead,
    )
    expect(changed.play_date).toBe(elsewhere.date)
    expect(await statesOf(api, params, lead)).toEqual(['representative', 'undecided', 'undecided', 'undecided'])
    expect((await subjectsTo(api, lead.email)).filter((subject) => subject.includes('席が空きました'))).toHaveLength(1)
    const mail = (await api.deliver()).findLast(
      (one) => one.to === lead.email && one.subject.includes('席が空きました'),
    )
    expect(mail?.text).not.toContain(elsewhere.params.number)
    expect(await wrongRows(api)).toEqual([])
  })

  it('that is cancelled tells every companion, also those who were only asked', async ({ api, next }) => {
    const [lead, member, asked] = [next(), next(), next()]
    const { params } = await partyOf(api, lead)
    const id = await befriend(api, lead, asked)
    await setSeats(api, params, lead, { by: 'friend', seat: 4, seen: null, friend_id: id })
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, member)
    const { version } = await now(api, params, lead)
    await api.good(
      cancelReservation,
      { params, body: { version, expected_fee: 0, agreed_fee: false, reason: null } },
      lead,
    )
    for (const email of [member.email, asked.email])
      expect((await subjectsTo(api, email)).at(-1)).toContain('キャンセルされました')
    expect(await api.good(lookAtCompanionInvitation, { body: { code } }, asked)).toMatchObject({ result: 'cancelled' })
    expect(await api.good(getParticipation, { params: { number: params.number } }, member)).toMatchObject({
      status: 'cancelled',
      can_leave: false,
    })
    // The day is free again for the companion.
    expect((await partyOf(api, member)).reservation.status).toBe('confirmed')
  })

  it('reminds companions once, by LINE where it is linked', async ({ api, next }) => {
    const [lead, mailed, linked] = [next(), next(), next()]
    const { params, date } = await partyOf(api, lead, 11)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, mailed)
    await joinWith(api, code, linked)
    await linkLine(api, linked, 'd')
    const toldBy = async (as: As) =>
      (await api.good(getParticipation, { params: { number: params.number } }, as)).told_by
    expect([await toldBy(mailed), await toldBy(linked)]).toEqual(['mail', 'line'])
    await atInstant(api, instantAt(addDays(date, -1), 18 * 60 + 5), async (then) => {
      await remindPlayers(then.wiring.ground)
      await remindPlayers(then.wiring.ground)
      await then.deliver()
    })
    expect((await subjectsTo(api, mailed.email)).filter((subject) => subject.includes('明日のプレー'))).toHaveLength(1)
    expect((await subjectsTo(api, linked.email)).filter((subject) => subject.includes('明日のプレー'))).toHaveLength(0)
    const { rows } = await api.wiring.database.pool.query(
      `select from line_outbox where kind = 'companion_reminder' and member_id = $1`,
      [linked.id],
    )
    expect(rows).toHaveLength(1)
  })
})

describe('when somebody leaves the service', () => {
  const leaving = (api: TestApi, member: As, reservations: { number: string; version: number; fee: number }[]) =>
    api.good(
      quit,
      { body: { proof: { by: 'password', password }, reservations, fee_agreed: false, agreed: true } },
      member,
    )

  it('a companion’s seat is free and the representative is told; a kept seat is forgotten', async ({ api, next }) => {
    const [lead, member, asked] = [next(), next(), next()]
    await rename(api, member, '佐藤', '花子')
    const id = await befriend(api, lead, asked)
    const { params } = await partyOf(api, lead)
    await setSeats(api, params, lead, { by: 'friend', seat: 4, seen: null, friend_id: id })
    await joinWith(api, await codeFor(api, params, lead), member)
    const data = await api.good(getExport, {}, member)
    expect(data.participations).toMatchObject([{ state: 'joined' }])
    await leaving(api, member, [])
    await leaving(api, asked, [])
    expect(await statesOf(api, params, lead)).toEqual(['representative', 'undecided', 'undecided', 'undecided'])
    expect(
      (await subjectsTo(api, lead.email)).filter((subject) => subject.includes('佐藤 花子様の席が空きました')),
    ).toHaveLength(1)
  })

  it('a round that was played keeps its companions', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, date } = await partyOf(api, lead)
    await joinWith(api, await codeFor(api, params, lead), member)
    await atInstant(api, instantAt(addDays(date, 1), 600), (then) => leaving(then, member, []))
    expect(await statesOf(api, params, lead)).toEqual(['representative', 'joined', 'undecided', 'undecided'])
  })

  it('a representative’s companions are told of the cancellation', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params } = await partyOf(api, lead)
    await joinWith(api, await codeFor(api, params, lead), member)
    await preregisterWith(api, await codeFor(api, params, lead), {}, await proveGuest(api, 'left@example.jp'))
    const { version } = await now(api, params, lead)
    await leaving(api, lead, [{ number: params.number, version, fee: 0 }])
    for (const email of [member.email, 'left@example.jp'])
      expect((await subjectsTo(api, email)).at(-1)).toContain('キャンセルされました')
    expect(await api.good(getParticipation, { params: { number: params.number } }, member)).toMatchObject({
      status: 'cancelled',
    })
  })
})

describe('in a talk', () => {
  it('every event is a message and a mail with the way to what it is about, and to companions with its end', async ({
    api,
    next,
  }) => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '佐藤', '花子')
    const { date, params } = await partyOf(api, lead)
    const joined = await joinWith(api, await codeFor(api, params, lead), member)
    expect(joined.ok).toBe(true)
    const { rows } = await api.wiring.database.pool.query<{ id: number }>(
      `select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $1 and k.state = 'joined'`,
      [params.number],
    )
    const data = {
      minutes: 0,
      message: '霜がとけました。',
      play_date: date,
      player_id: rows[0]?.id,
      before: { play_date: '2026-12-01', nine: 'OUT', start_minute: 480 },
      fees: [{ label: '賞品代', amount: 2000 }],
      car: { driver: rows[0]?.id, place: 'つくば駅', minute: 380, riders: [] },
    }
    const written: Record<string, string> = {}
    const { ground } = api.wiring
    for (const kind of Object.keys(companionTellers(ground))) {
      const messages = await inTalk(api, kind, data)
      if (messages) written[kind] = JSON.stringify(messages)
    }
    expect(Object.keys(written)).toHaveLength(13)
    // A ticket as for the representative: the start in the largest letters, what has happened in a sentence.
    for (const card of Object.values(written)) expect(card).toMatch(/"hero":.+"text":"\d+:\d\d","size":"4xl"/)
    for (const words of ['日時が変わりました', '12月1日(火)\\n8:00　OUT', '見本 太郎 様'])
      expect(written['companion_moved']).toContain(words)
    expect(written['companion_asked']).toMatch(/\/companion\?invitation=[\w-]{43}&golf_course_id=1"/)
    for (const kind of [
      'companion_confirmed',
      'companion_moved',
      'companion_reminder',
      'organiser_money',
      'organiser_car',
    ])
      expect(written[kind]).toContain(`/reservation/participation/${params.number}?golf_course_id=1`)
    for (const kind of ['companion_joined', 'companion_left', 'companion_renamed']) {
      expect(written[kind]).toContain(`/reservation/companion/${params.number}?type=regular&golf_course_id=1`)
      expect(written[kind]).toContain('佐藤 花子様')
    }
    const links: Record<string, string | undefined> = {}
    const stops: Record<string, string | undefined> = {}
    for (const [kind, write] of Object.entries(companionTellers(ground))) {
      const mail = await write(ground.db, data)
      links[kind] = mail?.blocks
        .flatMap((block) => (block.kind === 'link' ? [new URL(block.url ?? '').pathname] : []))
        .join()
      stops[kind] = mail?.stop?.page
    }
    const own = `/mypage/reservation/participation/${params.number}`
    const seats = `/mypage/reservation/companion/${params.number}`
    expect(links).toEqual({
      companion_asked: '/mypage/companion',
      companion_confirmed: own,
      companion_moved: own,
      companion_link: own,
      companion_cancelled: '',
      companion_delayed: own,
      companion_message: own,
      companion_dropped: '',
      companion_reminder: own,
      companion_joined: seats,
      companion_left: seats,
      companion_renamed: seats,
      organiser_money: own,
      organiser_car: own,
    })
    const {
      companion_joined: joinedStop,
      companion_left: leftStop,
      companion_renamed: renamedStop,
      // A companion who has joined is reminded of nothing.
      organiser_answer: remindedStop,
      ...toCompanion
    } = stops
    expect([joinedStop, leftStop, renamedStop, remindedStop]).toEqual([undefined, undefined, undefined, undefined])
    for (const stop of Object.values(toCompanion)) expect(stop).toMatch(/\/mypage\/email\/stop#c\.\d+\.[\w-]{43}$/)
    expect(written['companion_cancelled']).not.toContain('uri')
    expect(written['companion_dropped']).not.toContain('uri')
  })
})

describe('a companion’s list', () => {
  it('has the reservation with the own share, and no way to cancel or read it as the representative', async ({
    api,
    next,
  }) => {
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

  it('becomes play history for each member of the group', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '佐藤', '花子')
    const { params } = await partyOf(api, lead, 13)
    await joinWith(api, await codeFor(api, params, lead), member)
    await api.wiring.database.pool.query(`update reservation set status = 'played' where number = $1`, [params.number])
    await record(api.wiring.ground.db, 100)
    const plays = await api.good(listPlays, { query: {} }, member)
    expect(plays.plays).toMatchObject([{ companions: ['見本 太郎'] }])
    expect((await api.good(listPlays, { query: {} }, lead)).plays).toMatchObject([{ companions: ['佐藤 花子'] }])
  })
})

describe('after play', () => {
  it('lists members played with who are no friends yet; one tap asks, and the answer makes friends', async ({
    api,
    next,
  }) => {
    const [lead, sato, friend, stranger] = [next(), next(), next(), next()]
    await rename(api, sato, '佐藤', '花子')
    const { params, date } = await partyOf(api, lead)
    const code = await codeFor(api, params, lead)
    await joinWith(api, code, sato)
    await joinWith(api, code, friend)
    await preregisterWith(api, code)
    await befriend(api, lead, friend)
    expect(await api.good(listPlayedWith, {}, lead)).toEqual({ people: [] })

    await atInstant(api, instantAt(addDays(date, 1), 600), async (then) => {
      const { people } = await then.good(listPlayedWith, {}, lead)
      expect(people).toMatchObject([{ name: '佐藤 花子', play_date: date, state: 'none' }])
      expect((await then.good(listPlayedWith, {}, sato)).people).toHaveLength(2)
      expect(await then.good(listPlayedWith, {}, stranger)).toEqual({ people: [] })
      const [met] = people
      const player = met?.player ?? 0
      expect(await then.refused(askPlayedWith, { body: { player } }, stranger)).toMatchObject({ code: 'not_found' })

      const asked = await then.good(askPlayedWith, { body: { player } }, lead)
      expect(asked).toMatchObject({ is_friend: false, people: [{ state: 'asked' }] })
      expect(await then.good(askPlayedWith, { body: { player } }, lead)).toEqual(asked)
      const [request] = (await then.good(listFriends, {}, sato)).friends
      expect(request).toMatchObject({ state: 'asks', name: '見本 太郎' })
      expect((await then.good(listPlayedWith, {}, sato)).people[0]).toMatchObject({ state: 'asks' })
      await then.good(answerFriend, { params: { id: request?.id ?? 0 }, body: { accept: true } }, sato)
      expect(await then.good(listPlayedWith, {}, lead)).toEqual({ people: [] })
    })
    await atInstant(api, instantAt(addDays(date, 91), 600), async (then) => {
      expect(await then.good(listPlayedWith, {}, sato)).toEqual({ people: [] })
    })
  })
})

import { setCompanions, stopCompanionMails } from '@jgm/contract/api/companion'
import { lookAtCompanionInvitation, renewCompanionInvitation } from '@jgm/contract/api/companion-invitation'
import {
  getOrganiser,
  markPaid,
  setCar,
  setFees,
  setRide,
  tellParty,
  type Organiser,
} from '@jgm/contract/api/companion-organiser'
import { chooseRide, getParticipation, leaveParticipation } from '@jgm/contract/api/companion-participation'
import { getExport } from '@jgm/contract/api/privacy'
import { cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import type { ClubMember } from '../../../test/builders/club.ts'
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
import { testsOn } from '../../../test/it.ts'
import { deleteOld } from './repo.ts'

const it = testsOn({ club: true, line: {} })

const fees = [
  { label: '賞品代', amount: 2000 },
  { label: '打ち上げ', amount: 1000 },
]
const noon: unknown = expect.stringMatching(/^2027-05-19T12:/)
const midnight: unknown = expect.stringMatching(/^2027-05-20T00:/)

/** Moves what has happened around a reservation thirteen hours back. */
async function thirteenHoursPass(api: TestApi, { number }: { readonly number: string }): Promise<void> {
  const ofPlayer = 'from reservation r where r.id = k.reservation_id and r.number = $1'
  await api.rows(`update player k set since = k.since - interval '13 hours' ${ofPlayer}`, [number])
  await api.rows(
    `update organiser_told t set told_at = t.told_at - interval '13 hours' from player k join reservation r on r.id = k.reservation_id
      where k.id = t.player_id and r.number = $1`,
    [number],
  )
}

/** A party whose second seat is kept for a golf friend. */
async function askedParty(api: TestApi, lead: ClubMember, friend: ClubMember) {
  const party = await partyOf(api, lead)
  const id = await befriend(api, lead, friend)
  const set = await setSeats(api, party.params, lead, { by: 'friend', seat: 2, seen: null, friend_id: id })
  expect(set.ok).toBe(true)
  return party
}

/** A party with one member who has joined; returns the players of both. */
async function joinedParty(api: TestApi, lead: ClubMember, member: ClubMember) {
  const { params } = await partyOf(api, lead)
  await joinWith(api, await codeFor(api, params, lead), member)
  const { people, party } = await api.good(getOrganiser, { params }, lead)
  expect(party.groups[0]?.seats[1]?.state).toBe('joined')
  return { params, own: people[0]?.player ?? 0, player: people[1]?.player ?? 0 }
}

type Params = Awaited<ReturnType<typeof partyOf>>['params']
const organiserOf = (api: TestApi, params: Params, as: As): Promise<Organiser> => api.good(getOrganiser, { params }, as)
const subjectsTo = async (api: TestApi, email: string): Promise<string[]> =>
  (await api.deliver()).filter((one) => one.to === email).map((one) => one.subject)

describe('the page', () => {
  it('is the representative’s alone', async ({ api, next }) => {
    const [lead, member, stranger] = [next(), next(), next()]
    const { params, player } = await joinedParty(api, lead, member)
    for (const as of [member, stranger]) {
      const calls = [
        api.call(getOrganiser, { params }, as),
        api.call(tellParty, { params, body: { what: 'answer' } }, as),
        api.call(setFees, { params, body: { fees } }, as),
        api.call(markPaid, { params, body: { player, is_paid: true } }, as),
        api.call(setCar, { params, body: { driver: player, car: null } }, as),
        api.call(setRide, { params, body: { player, driver: null } }, as),
      ]
      for (const answer of await Promise.all(calls)) expect(answer.ok ? '' : answer.error.code).toBe('not_found')
    }
  })

  it('says who has opened the invitation, once a golf friend has', async ({ api, next }) => {
    const [lead, friend, other] = [next(), next(), next()]
    const { params } = await askedParty(api, lead, friend)
    const code = await codeFor(api, params, lead)
    await api.good(lookAtCompanionInvitation, { body: { code } }, other)
    await api.good(lookAtCompanionInvitation, { body: { code } })
    expect((await organiserOf(api, params, lead)).people[1]?.opened_at).toBeNull()
    await api.good(lookAtCompanionInvitation, { body: { code } }, friend)
    expect((await organiserOf(api, params, lead)).people[1]?.opened_at).toEqual(noon)
    expect((await api.good(getExport, {}, friend)).participations[0]).toMatchObject({
      opened_at: noon,
    })
  })
})

describe('reminding', () => {
  it('tells whoever was asked half a day ago and has not answered, once in half a day', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const { params } = await askedParty(api, lead, friend)
    const press = (): Promise<number> =>
      api.good(tellParty, { params, body: { what: 'answer' } }, lead).then(({ told }) => told)
    expect(await press(), 'asked just now').toBe(0)
    await thirteenHoursPass(api, params)
    const before = await organiserOf(api, params, lead)
    const [, person] = before.people
    expect(before.tellings.answer).toMatchObject({ now: [person?.player], ways: ['mail'], next_at: null })
    const pressed = await api.good(tellParty, { params, body: { what: 'answer' } }, lead)
    expect(pressed.told).toBe(1)
    expect(pressed.organiser.tellings.answer).toMatchObject({
      now: [],
      waiting: [person?.player],
      next_at: midnight,
    })
    expect(await press()).toBe(0)
    const mails = (await api.deliver()).filter(({ to }) => to === friend.email)
    expect(mails.map(({ subject }) => subject).at(-1)).toContain('お返事を待っています')
    expect(mails.at(-1)?.text).toMatch(/\/mypage\/companion\?code=[\w-]{43}/)
    await thirteenHoursPass(api, params)
    expect(await press()).toBe(1)
  })

  it('says nothing to who has answered before it is sent', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const { params } = await askedParty(api, lead, friend)
    await thirteenHoursPass(api, params)
    await api.good(tellParty, { params, body: { what: 'answer' } }, lead)
    await joinWith(api, await codeFor(api, params, lead), friend)
    expect((await subjectsTo(api, friend.email)).filter((one) => one.includes('お返事を待って'))).toEqual([])
  })

  it('reaches nobody who has a name alone, or has ended the messages', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const { params } = await askedParty(api, lead, friend)
    await setSeats(api, params, lead, { by: 'name', seat: 3, seen: null, name: '田中', is_invited: true })
    const stop = (await api.deliver()).findLast(({ to }) => to === friend.email)?.text.match(/email\/stop#(\S+)/)?.[1]
    await api.good(stopCompanionMails, { body: { token: stop ?? '' } })
    await thirteenHoursPass(api, params)
    const { tellings, people } = await organiserOf(api, params, lead)
    expect(tellings.answer).toMatchObject({ now: [], waiting: [] })
    expect(tellings.answer.unreached).toEqual(people.slice(1).map(({ player }) => player))
    expect(await api.good(tellParty, { params, body: { what: 'answer' } }, lead)).toMatchObject({ told: 0 })
  })

  it('goes to the talk of a linked friend, and the code of the invitation may be a new one', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    await linkLine(api, friend, 'd')
    const { params } = await askedParty(api, lead, friend)
    await api.good(renewCompanionInvitation, { params, body: { group_no: 1 } }, lead)
    await thirteenHoursPass(api, params)
    expect((await organiserOf(api, params, lead)).tellings.answer.ways).toEqual(['line'])
    await api.good(tellParty, { params, body: { what: 'answer' } }, lead)
    const rows = await api.rows<{ kind: string }>(`select kind from line_outbox where member_id = $1`, [friend.id])
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['companion_asked', 'organiser_answer'])
  })
})

describe('what is collected', () => {
  it('is kept, ticked and sent to who has not paid; nobody reads it before', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, player } = await joinedParty(api, lead, member)
    const set = await api.good(setFees, { params, body: { fees } }, lead)
    expect(set.money).toMatchObject({ fees, each: 3000, to_collect: 6000, collected: 0 })
    const participation = () => api.good(getParticipation, { params: { number: params.number } }, member)
    expect((await participation()).organised).toEqual({ fees: [], car: null })
    await api.good(markPaid, { params, body: { player: own, is_paid: true } }, lead)
    const paid = await api.good(markPaid, { params, body: { player: own, is_paid: true } }, lead)
    expect(paid.money.collected).toBe(3000)
    expect(await api.good(tellParty, { params, body: { what: 'money' } }, lead)).toMatchObject({ told: 1 })
    const mail = (await api.deliver()).findLast(({ to }) => to === member.email)
    for (const words of ['3,000円', '賞品代 2,000円', '打ち上げ 1,000円', 'フロントでお支払い'])
      expect(mail?.text).toContain(words)
    expect((await participation()).organised.fees).toEqual(fees)
    await api.good(setFees, { params, body: { fees: [{ label: '賞品代', amount: 5000 }] } }, lead)
    expect((await participation()).organised.fees, 'what was not sent').toEqual(fees)
    const dearer = await organiserOf(api, params, lead)
    expect(dearer.money.collected, 'as much as was given').toBe(3000)
    expect(dearer.people[0]?.has_paid, 'and not all of it').toBe(false)
    await api.good(markPaid, { params, body: { player, is_paid: true } }, lead)
    expect((await organiserOf(api, params, lead)).tellings.money).toMatchObject({ now: [], waiting: [] })
    expect((await api.good(getExport, {}, member)).participations[0]?.organiser).toEqual({
      paid_at: noon,
      car: null,
    })
    expect((await api.good(getExport, {}, lead)).reservations[0]?.collects).toEqual([{ label: '賞品代', yen: 5000 }])
  })

  it('takes words and yen alone, and says each problem at its field', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    const put = (wrong: object[]) => api.call(setFees, { params, body: { fees: wrong } as never }, lead)
    const refused = await put([
      { label: '\u200b　', amount: 100 },
      { label: '詳しくは https://example.jp', amount: 100 },
      { label: 'あ'.repeat(21), amount: 100 },
      { label: '会費', amount: 0 },
      { label: '会費', amount: 100_001 },
    ])
    expect(refused.ok ? [] : (refused.error.details as { problems: { path: string }[] }).problems).toMatchObject([
      { path: 'fees.0.label' },
      { path: 'fees.1.label' },
      { path: 'fees.2.label' },
      { path: 'fees.3.amount' },
      { path: 'fees.4.amount' },
    ])
    const kept = await api.good(setFees, { params, body: { fees: [{ label: '　賞品代\u200b　', amount: 1 }] } }, lead)
    expect(kept.money.fees).toEqual([{ label: '賞品代', amount: 1 }])
  })
})

describe('shared cars', () => {
  const car = { place: 'つくば駅', minute: 380, seats: 2 }

  it('have a driver and as many riders as there are seats, and are told to those', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    await rename(api, member, '佐藤', '花子')
    const { params, own, player } = await joinedParty(api, lead, member)
    await setSeats(api, params, lead, { by: 'name', seat: 3, seen: null, name: '鈴木', is_invited: false })
    const third = (await organiserOf(api, params, lead)).people[2]?.player ?? 0
    await api.good(setCar, { params, body: { driver: own, car } }, lead)
    const rides = await api.good(setRide, { params, body: { player, driver: own } }, lead)
    expect(rides.cars).toEqual([{ ...car, driver: own, riders: [player] }])
    expect(rides.without_car).toEqual([third])
    const codeOf = async (body: { player: number; driver: number | null }) => {
      const answer = await api.call(setRide, { params, body }, lead)
      return answer.ok ? '' : answer.error.code
    }
    expect(await codeOf({ player: third, driver: own })).toBe('car_full')
    expect(await codeOf({ player: own, driver: own }), 'the driver').toBe('stale')
    expect(await codeOf({ player: third, driver: player }), 'no car').toBe('stale')
    expect(await codeOf({ player, driver: own }), 'again').toBe('')
    expect(await api.good(tellParty, { params, body: { what: 'car' } }, lead)).toMatchObject({ told: 1 })
    const mail = (await api.deliver()).findLast(({ to }) => to === member.email)
    for (const words of ['乗り合わせ', 'つくば駅', '6:20発', '見本 太郎様の車']) expect(mail?.text).toContain(words)
    const own1 = await api.good(getParticipation, { params: { number: params.number } }, member)
    expect(own1.organised.car).toMatchObject({ driver: '見本 太郎', is_driver: false, place: 'つくば駅', minute: 380 })
    const smaller = await api.call(setCar, { params, body: { driver: own, car: { ...car, seats: 2 } } }, lead)
    expect(smaller.ok).toBe(true)
    const gone = await api.good(setCar, { params, body: { driver: own, car: null } }, lead)
    expect([gone.cars, gone.without_car.length]).toEqual([[], 3])
  })

  it('are chosen by companions themselves once they were sent, while a seat is free', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, player } = await joinedParty(api, lead, member)
    await setSeats(api, params, lead, { by: 'name', seat: 3, seen: null, name: '鈴木', is_invited: false })
    const third = (await organiserOf(api, params, lead)).people[2]?.player ?? 0
    await api.good(setCar, { params, body: { driver: own, car } }, lead)
    const number = { number: params.number }
    const choose = (driver: number | null, as: As = member) =>
      api.call(chooseRide, { params: number, body: { driver } }, as)
    const codeOf = async (answer: ReturnType<typeof choose>) => {
      const done = await answer
      return done.ok ? '' : done.error.code
    }
    expect((await api.good(getParticipation, { params: number }, member)).cars).toEqual([])
    expect(await codeOf(choose(own)), 'nothing was sent').toBe('stale')
    expect(await api.good(tellParty, { params, body: { what: 'car' } }, lead)).toMatchObject({ told: 1 })
    const mail = (await api.deliver()).findLast(({ to }) => to === member.email)
    for (const words of ['空いている席から選べます', 'つくば駅', '見本 太郎様の車']) expect(mail?.text).toContain(words)
    const taken = await api.good(chooseRide, { params: number, body: { driver: own } }, member)
    expect(taken.cars).toEqual([
      { driver: own, name: '見本 太郎', place: 'つくば駅', minute: 380, free: 0, is_mine: true },
    ])
    expect((await organiserOf(api, params, lead)).cars[0]?.riders).toEqual([player])
    expect(await codeOf(choose(null))).toBe('')
    await api.good(setRide, { params, body: { player: third, driver: own } }, lead)
    expect(await codeOf(choose(own))).toBe('car_full')
    expect(await codeOf(choose(third)), 'no car').toBe('stale')
    expect(await codeOf(choose(own, next())), 'a stranger').toBe('not_found')
    expect(await codeOf(choose(own, lead)), 'whoever has booked').toBe('not_found')
  })

  it('lose whoever leaves, with the tick and what was sent', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, player } = await joinedParty(api, lead, member)
    await api.good(setFees, { params, body: { fees } }, lead)
    await api.good(setCar, { params, body: { driver: player, car } }, lead)
    await api.good(setRide, { params, body: { player: own, driver: player } }, lead)
    await api.good(markPaid, { params, body: { player, is_paid: true } }, lead)
    await api.good(tellParty, { params, body: { what: 'car' } }, lead)
    await api.good(leaveParticipation, { params: { number: params.number } }, member)
    expect(await organiserOf(api, params, lead)).toMatchObject({
      cars: [],
      money: { collected: 0 },
      without_car: [own],
    })
    await joinWith(api, await codeFor(api, params, lead), member)
    const again = await organiserOf(api, params, lead)
    expect(again.people[1]).toMatchObject({ has_paid: false, told: { car: null } })
    const stale = await api.call(markPaid, { params, body: { player: 999_999, is_paid: true } }, lead)
    expect(stale.ok ? '' : stale.error.code).toBe('stale')
  })
})

describe('the end', () => {
  it('of the reservation ends the writing, a month after play all of it goes', async ({ api, next }) => {
    const [lead, member] = [next(), next()]
    const { params, own, player } = await joinedParty(api, lead, member)
    await api.good(setFees, { params, body: { fees } }, lead)
    await api.good(setCar, { params, body: { driver: own, car: { place: '駅', minute: 0, seats: 8 } } }, lead)
    await api.good(setRide, { params, body: { player, driver: own } }, lead)
    await api.good(tellParty, { params, body: { what: 'money' } }, lead)
    await api.good(markPaid, { params, body: { player, is_paid: true } }, lead)
    const { version } = await api.good(getReservation, { params }, lead)
    await api.good(
      cancelReservation,
      { params, body: { version, expected_fee: 0, agreed_fee: false, reason: null } },
      lead,
    )
    for (const answer of await Promise.all([
      api.call(setFees, { params, body: { fees: [] } }, lead),
      api.call(tellParty, { params, body: { what: 'money' } }, lead),
    ]))
      expect(answer.ok ? '' : answer.error.code).toBe('already_cancelled')
    const left = async (): Promise<number> => {
      const [row] = await api.rows<{ n: number }>(
        `select ((select count(*) from organiser_fee f join reservation r on r.id = f.reservation_id where r.number = $1)
          + (select count(*) from player k join reservation r on r.id = k.reservation_id where r.number = $1 and (
            exists (select from organiser_told o where o.player_id = k.id) or exists (select from organiser_paid o where o.player_id = k.id)
            or exists (select from organiser_ride o where o.player_id = k.id) or exists (select from organiser_car o where o.driver_id = k.id)
          )))::int as n`,
        [params.number],
      )
      return row?.n ?? 0
    }
    expect(await left()).toBeGreaterThan(2)
    await api.rows(
      `update player k set play_date = k.play_date - 60 from reservation r where r.id = k.reservation_id and r.number = $1`,
      [params.number],
    )
    await api.rows(`update reservation set play_date = play_date - 60 where number = $1`, [params.number])
    await deleteOld(api.wiring.ground.db)
    expect(await left()).toBe(0)
  })

  it('a pre-registered companion without an address is none whom a press reaches', async ({ api, next }) => {
    const lead = next()
    const { params } = await partyOf(api, lead)
    await preregisterWith(api, await codeFor(api, params, lead))
    const { tellings, people } = await api.good(setFees, { params, body: { fees } }, lead)
    expect(tellings.money).toMatchObject({ now: [], unreached: [people[1]?.player] })
    expect((await seatsOf(api, params, lead))[1]?.[0]).toBe('preregistered')
    const other = await api.call(
      setCompanions,
      { params, body: { groups: [{ group_no: 1, seats: [{ by: 'nobody', seat: 2, seen: people[1]?.player ?? 0 }] }] } },
      lead,
    )
    expect(other.ok).toBe(true)
    expect((await organiserOf(api, params, lead)).people).toHaveLength(1)
  })
})

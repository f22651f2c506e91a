import { acceptByHand, enterByHand, findMembers } from '@jgm/contract/api/competition-by-hand'
import { answerOffer, getCompetition, getEntry, getStartList, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { drawPairing, offerPlace, takeOut } from '@jgm/contract/api/competition-desk'
import { cancelReservation } from '@jgm/contract/api/reservation'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, type ClubMember } from '../../../../test/builders/club.ts'
import { befriend } from '../../../../test/builders/companion.ts'
import { aloneBody, enterAs, entrantPays, openCompetition } from '../../../../test/builders/competition.ts'
import { atDesk, draftOf, guestBody, ordered, small } from '../../../../test/builders/competition-desk.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { eraseDue } from '../../privacy/service.erase.ts'
import { competitionTellers } from '../telling.ts'
import { testNow } from '../../../../test/clock.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let desk: TestStaff
let members: ClubMember[] = []

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  desk = await addStaff(api)
  members = await addMembers(api, 17)
})

const member = (): ClubMember => {
  const one = members.pop()
  if (!one) throw new Error('more members are needed')
  return one
}

type Person = { member_number: string; last_name: string; first_name: string; phone_number: string }
const personOf = async (api: TestApi, { id }: ClubMember): Promise<Person> => {
  const [found] = await api.rows<Person>('select * from member where id = $1', [id])
  if (!found) throw new Error('no member')
  return found
}

/** A published competition. */
async function open(api: TestApi, days: number, changed: object = {}): Promise<number> {
  const id = await draftOf(api, manager, { days, changed: { ...small, fee: 3_000, ...changed }, starts: 2 })
  await ordered(api, id, { verb: 'publish' }, manager)
  return id
}

const versionOf = async (api: TestApi, id: number): Promise<number> => (await atDesk(api, id, desk)).competition.version
const enter = (api: TestApi, id: number, body: ReturnType<typeof guestBody>) =>
  api.call(enterByHand, { params: { id }, body }, desk)
const enterGuest = async (api: TestApi, id: number, person: object = {}, changed: object = {}) =>
  enter(api, id, guestBody(await versionOf(api, id), person, changed))
const enterMember = async (api: TestApi, id: number, number: string, changed: object = {}) =>
  enter(
    api,
    id,
    guestBody(await versionOf(api, id), {}, { person: { who: 'member', member_number: number }, ...changed }),
  )

it('offers the place of a player who was taken out before to the next one waiting', async ({ api }) => {
  const [first, next] = [member(), member()]
  const id = await draftOf(api, manager, { days: 26, changed: { ...small, capacity: 1, fee: 3_000 }, starts: 1 })
  await ordered(api, id, { verb: 'publish' }, manager)
  await enterAs(api, id, first)
  const waiting = await enterAs(api, id, next, { may_wait: true })
  const { competition, entrants } = await atDesk(api, id, desk)
  expect(entrants.map(({ state, line }) => [state, line])).toEqual([
    ['entered', null],
    ['waiting', 1],
  ])
  const params = { id, ref: entrants[0]?.id ?? 0 }
  await api.good(takeOut, { params, body: { version: competition.version, why: '電話' } }, desk)
  expect(await api.good(getEntry, { params: { number: waiting.number } }, next)).toMatchObject({ state: 'offered' })
  const mails = await api.rows<{ kind: string }>('select kind from mail_outbox where recipient = $1', [first.email])
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['competition_entered', 'competition_withdrawn']))
})

it('the desk offers a place that the clock keeps back, out of turn and with its reason, and never one more than there are', async ({
  api,
}) => {
  const [first, next, last] = [member(), member(), member()]
  const id = await draftOf(api, manager, { days: 27, changed: { ...small, capacity: 1, fee: 3_000 }, starts: 1 })
  await ordered(api, id, { verb: 'publish' }, manager)
  await enterAs(api, id, first)
  await enterAs(api, id, next, { may_wait: true })
  const waiting = await enterAs(api, id, last, { may_wait: true })
  const before = await atDesk(api, id, desk)
  expect(before.competition.places_left).toBe(0)
  const params = (at: number) => ({ id, ref: before.entrants[at]?.id ?? 0 })
  const offer = async (at: number, version?: number) => {
    const now = (await atDesk(api, id, desk)).competition.version
    return api.call(offerPlace, { params: params(at), body: { version: version ?? now, why: '電話の順' } }, desk)
  }
  expect(await offer(2)).toMatchObject({ error: { code: 'offer_full', details: { left: 0 } } })
  // The start list is due: nothing is offered by itself any more.
  await api.rows('update competition set pairing_on = $2 where id = $1', [id, daysAhead(api, 0)])
  const { version } = before.competition
  await api.good(takeOut, { params: params(0), body: { version, why: '電話' } }, desk)
  const free = await atDesk(api, id, desk)
  expect(free.competition).toMatchObject({ places_left: 1, waiting: 2 })
  expect(await offer(2, version)).toMatchObject({ error: { code: 'desk_stale' } })
  const offered = await offer(2)
  expect(offered).toMatchObject({ ok: true, body: { competition: { places_left: 0 } } })
  expect((await atDesk(api, id, desk)).history[0]).toMatchObject({ action: 'competition.offer', why: '電話の順' })
  expect(
    await api.rows(
      `select after -> 'passed' as passed from audit_log where action = 'competition.offer' and subject = $1`,
      [`competition:${id}`],
    ),
  ).toEqual([{ passed: 1 }])
  expect(await offer(2)).toMatchObject({ error: { code: 'offer_moved' } })
  expect(await offer(1)).toMatchObject({ error: { code: 'offer_full' } })
  await api.good(answerOffer, { params: { number: waiting.number }, body: { take: true } }, last)
  expect(await api.good(getEntry, { params: { number: waiting.number } }, last)).toMatchObject({ state: 'entered' })
  await expectSound(api)
})

it('keeps what a companion who leaves late has agreed to, for the companion and the desk', async ({ api }) => {
  const [lead, friend] = [member(), member()]
  const friendId = await befriend(api, lead, friend)
  const until = testNow(2 * 86_400_000)
  const id = await openCompetition(api, {
    play_date: daysAhead(api, 5),
    pairing_on: daysAhead(api, 4),
    entry_closes_at: until,
    withdraw_until: until,
  })
  const people = [
    { who: 'self' as const, shown_as: 'real_name' as const, handicap: null },
    { who: 'friend' as const, friend_id: friendId, handicap: null },
  ]
  const entry = await enterAs(api, id, lead, { people, expected_total: 2 * entrantPays.member })
  const params = { number: entry.number }
  const leave = (version: number) => ({ params, body: { version, expected_fee: 1000, agreed_fee: true } })
  await api.good(withdrawEntry, leave(1), friend)
  expect(await api.good(getEntry, { params }, friend)).toMatchObject({ state: 'withdrawn', withdraw_fee: 1000 })
  const mail = await competitionTellers(api.wiring.ground)['competition_left']?.(api.wiring.database.db, {
    entry_id: entry.players[1]?.id,
  })
  expect(JSON.stringify(mail)).toContain('1,000円')
  const rest = await api.good(getEntry, { params }, lead)
  expect(rest).toMatchObject({ state: 'entered', withdraw_fee: null, can: { fee: 1000 } })
  const feesAtDesk = async () =>
    (await atDesk(api, id, desk)).entrants
      .toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
      .map(({ seat, withdraw_fee: fee }) => [seat, fee])
  expect(await feesAtDesk()).toEqual([
    [1, null],
    [2, 1000],
  ])
  await api.good(withdrawEntry, leave(rest.version), lead)
  expect(await feesAtDesk()).toEqual([
    [1, 1000],
    [2, 1000],
  ])
})

it('tells of another start on the day only its player, and bars nobody', async ({ api }) => {
  const [lead, friend] = [member(), member()]
  const date = daysAhead(api, 12)
  const id = await openCompetition(api, {
    play_date: date,
    entry_closes_at: daysAhead(api, 8),
    withdraw_until: daysAhead(api, 9),
    pairing_on: daysAhead(api, 10),
  })
  const { reservation } = await book(api, date, await freeStarts(api, date, 1), friend)
  const friendId = await befriend(api, lead, friend)
  const people = [...aloneBody().people, { who: 'friend' as const, friend_id: friendId, handicap: null }]
  const { number } = await enterAs(api, id, lead, { people, expected_total: 2 * entrantPays.member })
  const look = async (as?: As) => (await api.good(getCompetition, { params: { id } }, as)).same_day
  const told = async (as: As) => [await look(as), (await api.good(getEntry, { params: { number } }, as)).same_day]
  expect(await told(friend)).toEqual([true, true])
  expect(await told(lead)).toEqual([false, false])
  expect(await look()).toBe(false)
  const cancelling = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
  const params = { type: 'regular', number: reservation.number } as const
  await api.good(cancelReservation, { params, body: cancelling }, friend)
  expect(await told(friend)).toEqual([false, false])
})

it('names entrants of two competitions of one day, to themselves and at the desk, before groups are drawn', async ({
  api,
}) => {
  const twice = member()
  const [id, other] = [await open(api, 24), await open(api, 24)]
  const { number } = await enterAs(api, id, twice)
  const entered = await enterAs(api, id, member())
  const checks = async (of: number) => (await atDesk(api, of, desk)).pairing.checks
  const isTold = async (mine: string, as: As) => (await api.good(getEntry, { params: { number: mine } }, as)).same_day
  const isWarned = async () => (await api.good(getCompetition, { params: { id: other } }, twice)).same_day
  expect([await isTold(number, twice), await isWarned(), await checks(id)]).toEqual([false, true, []])
  const second = await enterAs(api, other, twice)
  expect([await isTold(number, twice), await isTold(second.number, twice)]).toEqual([true, true])
  const { entrants } = await atDesk(api, id, desk)
  const marked = entrants.find(({ party }) => party === number)?.id
  expect(await checks(id)).toEqual([{ kind: 'same_day', tee_time_id: null, entrants: [marked] }])
  expect(await checks(other)).toHaveLength(1)
  expect(entrants.map(({ party }) => party)).toContain(entered.number)
  const body = { version: 1, expected_fee: 0, agreed_fee: false }
  await api.good(withdrawEntry, { params: { number: second.number }, body }, twice)
  expect([await isTold(number, twice), await checks(id), await checks(other)]).toEqual([false, [], []])
})

it('shows the whole start list to the people on it, with the names that they agreed to, and to nobody else', async ({
  api,
}) => {
  const [one, two, stranger] = [member(), member(), member()]
  const id = await open(api, 25)
  const { number } = await enterAs(api, id, one)
  await enterAs(api, id, two, { people: [{ who: 'self', shown_as: 'initials', handicap: null }] })
  const list = async (as: As) => (await api.good(getStartList, { params: { number } }, as)).starts
  expect(await list(one)).toEqual([])
  const { competition } = await ordered(api, id, { verb: 'close' }, manager)
  await api.good(drawPairing, { params: { id }, body: { version: competition.version, seed: 'seed' } }, desk)
  expect(await list(one)).toEqual([])
  await ordered(api, id, { verb: 'publish_pairing' }, desk)
  const { start } = await api.good(getEntry, { params: { number } }, one)
  expect(await list(one)).toEqual([
    { nine: start?.nine, start_minute: start?.start_minute, names: start?.names, is_own: true },
  ])
  expect(start?.names).toContainEqual(expect.stringMatching(/^[A-Z]\.[A-Z]\.$/))
  for (const as of [two, stranger])
    expect(await api.refused(getStartList, { params: { number } }, as)).toMatchObject({ code: 'not_found' })
  await api.good(
    takeOut,
    {
      params: { id, ref: (await atDesk(api, id, desk)).entrants.find(({ party }) => party === number)?.id ?? 0 },
      body: { version: await versionOf(api, id), why: '電話' },
    },
    desk,
  )
  expect(await list(one)).toEqual([])
})

it('finds members by number, telephone and name, never by a piece of one, and notes the look', async ({ api }) => {
  const caller = member()
  const id = await open(api, 26)
  await api.rows(
    `update member set last_name = '具志堅', first_name = '用一', last_name_kana = 'ぐしけん', first_name_kana = 'よういち',
      phone_number = '09087654321' where id = $1`,
    [caller.id],
  )
  const { member_number: number } = await personOf(api, caller)
  const find = async (sought: string) =>
    (await api.good(findMembers, { params: { id }, body: { sought } }, desk)).members
  const shown = {
    member_number: number,
    name: '具志堅 用一',
    kana: 'ぐしけん よういち',
    phone_end: '4321',
    is_course_member: false,
    is_in: false,
  }
  for (const sought of [number, '０９０-8765-4321', '具志堅', '具志堅　用', 'グシケン', 'ぐしけん よういち'])
    expect(await find(sought), sought).toEqual([shown])
  for (const sought of [number.slice(0, 9), '4321', '具志', 'ぐし', '用一', '%', '具志堅用二'])
    expect(await find(sought), sought).toEqual([])
  await api.rows(`update member set last_name = '髙塚', first_name = 'Ｋｅｎ' where id = $1`, [caller.id])
  for (const sought of ['髙塚', '高塚', '髙塚　ken', '高塚ＫＥＮ', 'ｸﾞｼｹﾝ'])
    expect(
      (await find(sought)).map((one) => one.name),
      sought,
    ).toEqual(['髙塚 Ｋｅｎ'])
  await api.rows(`update member set last_name = '具志堅', first_name = '用一' where id = $1`, [caller.id])
  expect((await enterMember(api, id, number)).ok).toBe(true)
  expect(await find(number)).toEqual([{ ...shown, is_in: true }])
  const looks = await api.rows(`select from audit_log where action = 'look' and subject = 'members' and actor = $1`, [
    `staff:${desk.id}`,
  ])
  expect(looks).toHaveLength(19)
})

it('enters a member who telephones; the member sees the entry and gets a message', async ({ api }) => {
  const caller = member()
  const id = await open(api, 21)
  const { member_number: number } = await personOf(api, caller)
  const wishes = { wish_start: 'early', wish_with: '見本 花子', wish_cart: true }
  const answer = await enterMember(api, id, number, wishes)
  expect(answer).toMatchObject({ ok: true, body: { competition: { entered: 1 } } })
  const [entrant] = (await atDesk(api, id, desk)).entrants
  expect(entrant).toMatchObject({
    state: 'entered',
    is_member: true,
    phone_number: null,
    shown_as: 'real_name',
    ...wishes,
  })
  const entry = await api.good(getEntry, { params: { number: entrant?.party ?? '' } }, caller)
  expect(entry).toMatchObject({ state: 'entered', role: 'holder', total: entrantPays.member })
  expect(await api.rows(`select kind from mail_outbox where recipient = $1`, [caller.email])).toEqual([
    { kind: 'competition_entered' },
  ])
  expect(
    await api.rows(
      `select why, after -> 'state' as state from audit_log where action = 'competition.enter' and subject = $1`,
      [`competition:${id}`],
    ),
  ).toEqual([{ why: 'お電話での申込み', state: 'entered' }])
  expect(await enterMember(api, id, number)).toMatchObject({ error: { code: 'competition_twice' } })
  expect(await enterMember(api, id, '0000000000')).toMatchObject({ error: { code: 'not_found' } })
})

it('judges a guest’s handicap and age, and takes one after the entry is closed', async ({ api }) => {
  const id = await open(api, 22, { needs_handicap: true, handicap_to: 200, age_from: 50, open_to: 'course_member' })
  const pathsOf = async (person: object, changed: object) => {
    const answer = await enterGuest(api, id, person, changed)
    const details = answer.ok ? undefined : answer.error.details
    return ((details as { problems?: { path: string }[] } | undefined)?.problems ?? []).map(({ path }) => path)
  }
  expect(await pathsOf({}, {})).toEqual(['person.birthday', 'handicap', 'handicap_proof'])
  expect(await pathsOf({ birthday: '2001-01-01' }, { handicap: 210, handicap_proof: 'JGA' })).toEqual([
    'person.birthday',
    'handicap',
  ])
  expect(await pathsOf({ birthday: '2999-01-01' }, { handicap: 90, handicap_proof: 'JGA' })).toEqual([
    'person.birthday',
  ])
  expect(await pathsOf({ phone_number: '123' }, {})).toEqual(['person.phone_number'])
  await ordered(api, id, { verb: 'close' }, manager)
  const done = await enterGuest(api, id, { birthday: '1970-01-01' }, { handicap: 90, handicap_proof: 'JGA 1' })
  expect(done).toMatchObject({ ok: true, body: { entrants: [{ phone_number: '09012345678', handicap: 90 }] } })
  expect(JSON.stringify(await api.rows(`select * from audit_log where action = 'competition.enter'`))).not.toContain(
    '見本 太郎',
  )
})

it('enters nobody before the entry begins, on the day of play, or with an old version', async ({ api }) => {
  const id = await open(api, 23)
  const version = await versionOf(api, id)
  expect(await enter(api, id, guestBody(version - 1))).toMatchObject({ error: { code: 'desk_stale' } })
  await api.rows(`update competition set entry_opens_at = app_now() + interval '1 hour' where id = $1`, [id])
  expect(await enterGuest(api, id)).toMatchObject({ error: { code: 'competition_state' } })
  await api.rows(
    `update competition set entry_opens_at = app_now() - interval '1 hour', play_date = $2, pairing_on = $2 where id = $1`,
    [id, daysAhead(api, 0)],
  )
  expect(await enterGuest(api, id)).toMatchObject({ error: { code: 'competition_state' } })
})

it('lets a guest wait, keeps a place and takes it when the guest says so', async ({ api }) => {
  const caller = member()
  const id = await open(api, 24, { capacity: 1 })
  const held = await enterAs(api, id, caller)
  expect(held.state).toBe('entered')
  expect(await enterGuest(api, id)).toMatchObject({ error: { code: 'competition_full', details: { left: 0 } } })
  expect(await enterGuest(api, id, { last_name: '一番' }, { may_wait: true })).toMatchObject({
    ok: true,
    body: { competition: { waiting: 1 } },
  })
  expect(await enterGuest(api, id, { last_name: '次点' }, { may_wait: true })).toMatchObject({ ok: true })
  const act = async (what: typeof acceptByHand | typeof takeOut, name: string) => {
    const { competition, entrants } = await atDesk(api, id, desk)
    const ref = entrants.find((one) => one.name === name)?.id ?? 0
    return api.call(what, { params: { id, ref }, body: { version: competition.version, why: 'お電話' } }, desk)
  }
  const states = async () =>
    Object.fromEntries((await atDesk(api, id, desk)).entrants.map((one) => [one.name, one.state]))
  const [holder = ''] = Object.keys(await states())
  expect(await act(acceptByHand, '一番 太郎')).toMatchObject({ error: { code: 'offer_moved' } })
  expect((await act(takeOut, holder)).ok).toBe(true)
  expect(await states()).toMatchObject({ '一番 太郎': 'offered', '次点 太郎': 'waiting' })
  // The first does not want it any more: the place goes on.
  expect((await act(takeOut, '一番 太郎')).ok).toBe(true)
  expect(await states()).toMatchObject({ '一番 太郎': 'withdrawn', '次点 太郎': 'offered' })
  expect(await act(acceptByHand, '次点 太郎')).toMatchObject({
    ok: true,
    body: { competition: { entered: 1, places_left: 0 } },
  })
  expect((await atDesk(api, id, desk)).history[0]).toMatchObject({ action: 'competition.accept', why: 'お電話' })
  await expectSound(api)
  await api.rows(`update competition set play_date = '2020-01-01', pairing_on = '2020-01-01' where id = $1`, [id])
  await eraseDue(api.wiring.ground)
  const names = await api.rows(
    'select last_name, phone_number from competition_entry where competition_id = $1 and member_id is null',
    [id],
  )
  expect(names).toEqual([
    { last_name: null, phone_number: null },
    { last_name: null, phone_number: null },
  ])
})

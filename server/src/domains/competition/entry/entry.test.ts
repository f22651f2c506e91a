import {
  changeEntry,
  enterCompetition,
  getCompetition,
  getEntry,
  listCompetitions,
  listEntries,
} from '@jgm/contract/api/competition-entry'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { testNow } from '../../../../test/clock.ts'
import { inTalk } from '../../../../test/told.ts'
import { addMembers, daysAhead, type ClubMember } from '../../../../test/builders/club.ts'
import { befriend, rename } from '../../../../test/builders/companion.ts'
import {
  aloneBody,
  cameTo,
  enterAs,
  answer,
  look,
  show,
  withdraw,
  entrantPays,
  named,
  openCompetition,
} from '../../../../test/builders/competition.ts'
import { forgetTies } from '../../privacy/repo.ts'
import { tellEntrants, callOffEntries } from './repo.write.ts'
import { passDue } from './service.write.ts'
import { competitionTellers } from '../telling.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

/** Kinds of the mails that wait in the outbox for an address, in their order. */
const mailsTo = async (api: TestApi, member: ClubMember): Promise<string[]> =>
  (
    await api.rows<{ kind: string }>('select kind from mail_outbox where recipient = $1 order by created_at, id', [
      member.email,
    ])
  ).map(({ kind }) => kind)

describe('choosing', () => {
  it('shows what can be entered with price, places and the own bars, and no draft', async ({ api, next }) => {
    const id = await openCompetition(api, { capacity: 3, age_from: 50, open_to: 'course_member' })
    const draft = await openCompetition(api, { state: 'draft' })
    const [club] = await addMembers(api, 1, { clubs: [1], birthday: '1950-01-01' })
    const visitor = await look(api, id, {})
    expect(visitor).toMatchObject({
      entering: 'open',
      left: 3,
      bars: [],
      names: null,
      prices: { self: { customer_class: 'visitor', fee: 3000, total: entrantPays.named } },
    })
    expect((await look(api, id, next())).bars).toEqual(['course_member', 'age_from'])
    const own = await look(api, id, club)
    expect(own.bars).toEqual([])
    // 70 or over: no golf-use tax.
    expect(own.prices.self).toMatchObject({ customer_class: 'course_member', total: 11_000 })
    expect(own.cancellation.steps.map(({ fee }) => fee)).toEqual([0, 1000, 2000])
    expect((await api.call(getCompetition, { params: { id: draft } })).ok).toBe(false)
    const { competitions } = await api.good(listCompetitions, { query: { golf_course_id: 1 } })
    expect(competitions.map((one) => one.id)).toContain(id)
    expect(competitions.map((one) => one.id)).not.toContain(draft)
  })
})

describe('entering', () => {
  it('takes a party with a friend and a companion, once for each person, at the price shown', async ({ api, next }) => {
    const [lead, friend, stranger] = [next(), next(), next()]
    await rename(api, friend, '友田', '良子')
    const id = await openCompetition(api, { capacity: 4 })
    const friendId = await befriend(api, lead, friend)
    const foreign = await befriend(api, friend, stranger)
    const people = [
      { who: 'self' as const, shown_as: 'real_name' as const, handicap: 144 },
      { who: 'friend' as const, friend_id: friendId, handicap: null },
      named('連田'),
    ]
    const total = 2 * entrantPays.member + entrantPays.named
    const wrong = await api.call(
      enterCompetition,
      {
        params: { id },
        body: aloneBody({ people: people.with(1, { who: 'friend', friend_id: foreign, handicap: null }) }),
      },
      lead,
    )
    expect(wrong).toMatchObject({ ok: false, error: { details: { problems: [{ path: 'people.1.friend_id' }] } } })
    const cheap = await api.call(enterCompetition, { params: { id }, body: aloneBody({ people }) }, lead)
    expect(cheap).toMatchObject({ ok: false, error: { code: 'price_changed', details: { total } } })

    const entry = await enterAs(api, id, lead, {
      people,
      expected_total: total,
      wish_start: 'early',
      wish_with: '山本様',
    })
    expect(entry).toMatchObject({
      state: 'entered',
      role: 'holder',
      total,
      version: 1,
      wish_start: 'early',
      place: null,
    })
    expect(entry.players.map(({ name, shown }) => [name, shown])).toEqual([
      ['見本 太郎', '見本 太郎'],
      ['友田 良子', 'T.M.'],
      ['連田 花子', 'H.M.'],
    ])
    expect(entry.cancellation.steps.map(({ fee }) => fee)).toEqual([0, 3000, 6000])
    // The friend sees the own price only, and cannot enter again.
    const seen = await show(api, entry.number, friend)
    expect(seen).toMatchObject({ role: 'companion', total: entrantPays.member })
    expect(seen.players.map(({ price }) => price?.total ?? null)).toEqual([null, entrantPays.member, null])
    expect(cameTo(await api.call(enterCompetition, { params: { id }, body: aloneBody() }, friend))).toBe(
      'competition_twice',
    )
    expect(cameTo(await api.call(getEntry, { params: { number: entry.number } }, stranger))).toBe('not_found')
    expect(await mailsTo(api, friend)).toEqual(['competition_entered'])
    // One place is left: two do not fit, one does.
    const two = { people: [{ who: 'self' as const, shown_as: 'initials' as const, handicap: null }, named('次田')] }
    const full = await api.call(
      enterCompetition,
      { params: { id }, body: aloneBody({ ...two, expected_total: entrantPays.member + entrantPays.named }) },
      stranger,
    )
    expect(full).toMatchObject({ ok: false, error: { code: 'competition_full', details: { left: 1 } } })
    await enterAs(api, id, stranger)
    expect(await look(api, id)).toMatchObject({ left: 0, entering: 'full' })
    expect((await api.good(listEntries, { query: { tab: 'upcoming' } }, friend)).entries).toMatchObject([
      { number: entry.number, role: 'companion', players: 3, names: ['見本', '友田', '連田'] },
    ])
  })

  it('says every problem of the people at its field, and does nothing', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const friendId = await befriend(api, lead, friend)
    const id = await openCompetition(api, { needs_handicap: true, handicap_to: 200, women_only: true })
    await api.rows(`update member set gender = 'female' where id = $1`, [lead.id])
    const people = [
      { who: 'self' as const, shown_as: 'real_name' as const, handicap: 201, handicap_proof: 'JGA 123' },
      { who: 'friend' as const, friend_id: friendId, handicap: 100 },
      named('連田', { handicap: null }),
    ]
    const told = await api.call(enterCompetition, { params: { id }, body: aloneBody({ people }) }, lead)
    expect(told).toMatchObject({
      ok: false,
      error: {
        details: {
          problems: [
            { path: 'people.0.handicap', message: 'ハンディキャップ20.0以下の方の競技です。' },
            { path: 'people.1.handicap_proof' },
            { path: 'people.2.who' },
            { path: 'people.2.handicap' },
            { path: 'people.2.handicap_proof' },
          ],
        },
      },
    })
    expect(await api.rows('select from competition_party where competition_id = $1', [id])).toHaveLength(0)
    const early = await openCompetition(api, { entry_opens_at: testNow(1e8) })
    expect((await look(api, early, friend)).bars).toEqual(['not_yet'])
    expect(cameTo(await api.call(enterCompetition, { params: { id: early }, body: aloneBody() }, friend))).toBe(
      'competition_closed',
    )
  })

  it('counts groups where the capacity does', async ({ api, next }) => {
    const id = await openCompetition(api, { capacity: 1, capacity_of: 'groups' })
    await enterAs(api, id, next())
    expect(await look(api, id)).toMatchObject({ left: 0, entering: 'full' })
  })
})

describe('the waiting list', () => {
  it('offers a freed place to the first that fits, to the next when the time is over, and tells each', async ({
    api,
    next,
  }) => {
    const [one, pair, third, last] = [next(), next(), next(), next()]
    const id = await openCompetition(api, { capacity: 1 })
    const held = await enterAs(api, id, one)
    const two = [{ who: 'self' as const, shown_as: 'initials' as const, handicap: null }, named('次田')]
    const both = { people: two, expected_total: entrantPays.member + entrantPays.named, may_wait: true }
    expect((await enterAs(api, id, pair, both)).place).toBe(1)
    const second = await enterAs(api, id, third, { may_wait: true })
    const after = await enterAs(api, id, last, { may_wait: true })
    expect([second.place, after.place]).toEqual([2, 3])
    expect(cameTo(await answer(api, second.number, third, true))).toBe('entry_moved')

    expect(cameTo(await withdraw(api, held.number, one, held.version))).toBe('done')
    // Two do not fit into one place.
    const offered = await show(api, second.number, third)
    expect(offered).toMatchObject({ state: 'offered', can: { answer: true } })
    expect(await look(api, id)).toMatchObject({ left: 0, waiting: 2 })
    await api.rows(`update competition_party set offer_until = app_now() where number = $1`, [second.number])
    expect((await show(api, second.number, third)).state).toBe('expired')
    expect(cameTo(await answer(api, second.number, third, true))).toBe('entry_moved')
    expect(await passDue(api.wiring.ground)).toBe(2)
    expect(await passDue(api.wiring.ground)).toBe(0)
    expect((await show(api, after.number, last)).state).toBe('offered')
    expect(cameTo(await answer(api, after.number, last, true))).toBe('done')
    expect(cameTo(await answer(api, after.number, last, false))).toBe('entry_moved')
    expect(await look(api, id)).toMatchObject({ left: 0, waiting: 1, waiting_least: 2 })
    expect(await mailsTo(api, third)).toEqual(['competition_waiting', 'competition_offered', 'competition_expired'])
    expect(await mailsTo(api, last)).toEqual(['competition_waiting', 'competition_offered', 'competition_entered'])
    // A member who let an offer pass may enter again, at the end of the line.
    expect((await enterAs(api, id, third, { may_wait: true })).place).toBe(2)
  })

  it('passes a declined place on at once, and ends with the start list', async ({ api, next }) => {
    const [one, second, third, fourth] = [next(), next(), next(), next()]
    const id = await openCompetition(api, { capacity: 1 })
    const held = await enterAs(api, id, one)
    const waiting = await Promise.all([second, third].map((member) => enterAs(api, id, member, { may_wait: true })))
    const ordered = waiting.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    const memberOf = (number?: string) => (number === waiting[0]?.number ? second : third)
    await withdraw(api, held.number, one, 1)
    const [first, following] = [ordered[0]?.number ?? '', ordered[1]?.number ?? '']
    expect(cameTo(await answer(api, first, memberOf(first), false))).toBe('done')
    expect((await show(api, first, memberOf(first))).state).toBe('declined')
    expect((await show(api, following, memberOf(following))).state).toBe('offered')
    await enterAs(api, id, fourth, { may_wait: true })
    await api.rows(`update competition set state = 'closed' where id = $1`, [id])
    await api.rows(`update competition set state = 'drawn' where id = $1`, [id])
    expect(await passDue(api.wiring.ground)).toBe(2)
    expect(await mailsTo(api, fourth)).toEqual(['competition_waiting', 'competition_expired'])
  })
})

describe('afterwards', () => {
  it('withdraws with the fee of the day, which has to be the one shown, until the deadline', async ({ api, next }) => {
    const member = next()
    // Five days ahead: 1,000 yen a person.
    const near = { play_date: daysAhead(api, 5), pairing_on: daysAhead(api, 4) }
    const until = testNow(2 * 86_400_000)
    const id = await openCompetition(api, { ...near, entry_closes_at: until, withdraw_until: until })
    const entry = await enterAs(api, id, member)
    expect(entry.can).toMatchObject({ withdraw: true, fee: 1000 })
    expect(await withdraw(api, entry.number, member, 1)).toMatchObject({
      error: { code: 'fee_changed', details: { fee: 1000 } },
    })
    expect(cameTo(await withdraw(api, entry.number, member, 0, 1000))).toBe('stale')
    await api.rows(`update competition set entry_closes_at = app_now(), withdraw_until = app_now() where id = $1`, [id])
    expect(cameTo(await withdraw(api, entry.number, member, 1, 1000))).toBe('cancel_closed')
    await api.rows(`update competition set withdraw_until = $2 where id = $1`, [id, until])
    expect(cameTo(await withdraw(api, entry.number, member, 1, 1000))).toBe('done')
    expect(await show(api, entry.number, member)).toMatchObject({
      state: 'withdrawn',
      withdraw_fee: 1000,
      can: { edit: false },
    })
    expect((await api.good(listEntries, { query: { tab: 'ended' } }, member)).entries).toHaveLength(1)
  })

  it('lets a waiting party leave after the deadline too, at no fee', async ({ api, next }) => {
    const [first, following] = [next(), next()]
    const id = await openCompetition(api, { capacity: 1 })
    const entry = await enterAs(api, id, first)
    const waiting = await enterAs(api, id, following, { may_wait: true })
    await api.rows(`update competition set entry_closes_at = app_now(), withdraw_until = app_now() where id = $1`, [id])
    expect((await show(api, entry.number, first)).can).toMatchObject({ withdraw: false })
    expect((await show(api, waiting.number, following)).can).toMatchObject({ withdraw: true, fee: 0 })
    expect(cameTo(await withdraw(api, waiting.number, following, 1))).toBe('done')
    expect(await show(api, waiting.number, following)).toMatchObject({ state: 'withdrawn', withdraw_fee: 0 })
    expect((await look(api, id)).waiting).toBe(0)
  })

  it('lets a companion choose the name and leave alone; wishes are the holder’s', async ({ api, next }) => {
    const [lead, friend] = [next(), next()]
    const friendId = await befriend(api, lead, friend)
    const id = await openCompetition(api)
    const people = [
      { who: 'self' as const, shown_as: 'real_name' as const, handicap: null },
      { who: 'friend' as const, friend_id: friendId, handicap: null },
    ]
    const entry = await enterAs(api, id, lead, { people, expected_total: 2 * entrantPays.member, wish_start: 'late' })
    const params = { number: entry.number }
    const renamed = await api.good(
      changeEntry,
      { params, body: { wish_start: 'early', shown_as: 'real_name', version: 1 } },
      friend,
    )
    expect(renamed).toMatchObject({ wish_start: 'late', players: [{}, { shown: '見本 太郎', is_own: true }] })
    const stale = { wish_start: 'early' as const, shown_as: 'initials' as const, version: 1 }
    expect(cameTo(await api.call(changeEntry, { params, body: stale }, lead))).toBe('stale')
    const changed = await api.good(changeEntry, { params, body: { ...stale, version: 2 } }, lead)
    expect(changed).toMatchObject({ wish_start: 'early', players: [{ shown: 'T.M.' }, {}] })
    expect(cameTo(await withdraw(api, entry.number, friend, changed.version))).toBe('done')
    expect(await show(api, entry.number, friend)).toMatchObject({ state: 'withdrawn' })
    expect(await show(api, entry.number, lead)).toMatchObject({ state: 'entered', total: entrantPays.member })
    // A companion who has left can't change the party any more, and its version stays.
    const { version } = await show(api, entry.number, lead)
    const late = { shown_as: 'initials' as const, version }
    expect(cameTo(await api.call(changeEntry, { params, body: late }, friend))).toBe('entry_moved')
    expect((await show(api, entry.number, lead)).version).toBe(version)
    // What the desk reads has no invisible characters.
    const broken = { ...late, wish_with: '山本\ud800' }
    expect(cameTo(await api.call(changeEntry, { params, body: broken }, lead))).toBe('validation')
    const hidden = { ...late, wish_with: '\u202a山\u0000本\u202c' }
    expect(await api.good(changeEntry, { params, body: hidden }, lead)).toMatchObject({ wish_with: '山本' })
    expect(await look(api, id)).toMatchObject({ left: 49 })
    expect(await mailsTo(api, lead)).toEqual(['competition_entered', 'competition_left'])
  })

  it('calls off without a fee, and tells everybody with the words of the course', async ({ api, next }) => {
    const [lead, other] = [next(), next()]
    const id = await openCompetition(api, { capacity: 1 })
    const entry = await enterAs(api, id, lead)
    const waiting = await enterAs(api, id, other, { may_wait: true })
    const { db } = api.wiring.database
    await api.rows(`update competition set state = 'called_off', called_off_words = '台風のため' where id = $1`, [id])
    expect(await db.transaction().execute((tx) => callOffEntries(tx, id, 'staff:1'))).toBe(2)
    expect(await show(api, entry.number, lead)).toMatchObject({ state: 'called_off', withdraw_fee: null })
    expect((await show(api, waiting.number, other)).competition).toMatchObject({ called_off_words: '台風のため' })
    const [mail] = await api.rows<{ data: Record<string, unknown> }>(
      `select data from mail_outbox where recipient = $1 and kind = 'competition_called_off'`,
      [lead.email],
    )
    const content = await competitionTellers(api.wiring.ground)['competition_called_off']?.(db, mail?.data ?? {})
    expect(JSON.stringify(content)).toContain('ゴルフ場より：台風のため')
  })

  it('writes each mail and message while it is true, and shows the start with the names agreed to', async ({
    api,
    next,
  }) => {
    const [lead, other] = [next(), next()]
    const id = await openCompetition(api)
    const entry = await enterAs(api, id, lead)
    await enterAs(api, id, other, { people: [{ who: 'self', shown_as: 'initials', handicap: null }] })
    const ids = (
      await api.rows<{ id: number }>('select id from competition_entry where competition_id = $1 order by id', [id])
    ).map((one) => one.id)
    const { ground, database } = api.wiring
    const writeAll = async (kind: string) => [
      await competitionTellers(ground)[kind]?.(database.db, { entry_id: ids[0] }),
      await inTalk(api, kind, { entry_id: ids[0] }),
    ]
    const words = JSON.stringify(await writeAll('competition_entered'))
    for (const word of [
      '【見本】競技・コンペの申し込みを受け付けました',
      '7:30〜9:00',
      entry.number,
      '12,500円',
      'reservation-detail',
    ])
      expect(words).toContain(word)
    expect(await writeAll('competition_paired')).toEqual([null, null])
    const [start] = await api.rows<{ id: number }>(
      `select id from tee_time where play_date = $1 and nine = 'IN' order by start_minute limit 1`,
      [daysAhead(api, 30)],
    )
    await api.rows(
      'update competition_entry e set tee_time_id = $2, tee_seat = 1 + (e.id > $3)::int where competition_id = $1',
      [id, start?.id, ids[0]],
    )
    expect((await show(api, entry.number, lead)).start).toMatchObject({
      nine: 'IN',
      start_minute: 420,
      names: ['見本 太郎', 'T.M.'],
    })
    expect(JSON.stringify(await writeAll('competition_paired'))).toContain('組み合わせとスタート時間のお知らせ')
    const tell = (tx: Parameters<typeof tellEntrants>[0]) => tellEntrants(tx, id, 'competition_paired', null)
    expect(await database.db.transaction().execute(tell)).toBe(2)
    // A member who has left the service gets no message and is named nowhere.
    await database.db.transaction().execute((tx) => forgetTies(tx, lead.id))
    expect(await writeAll('competition_withdrawn')).not.toContain('見本 太郎')
    expect(await api.rows('select from competition_entry where member_id = $1', [lead.id])).toHaveLength(0)
    expect(await look(api, id)).toMatchObject({ left: 49 })
  })
})

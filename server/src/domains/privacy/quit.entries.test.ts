import type { Call } from '@jgm/contract/api/endpoint'
import { getEntry } from '@jgm/contract/api/competition-entry'
import { getQuit, quit } from '@jgm/contract/api/privacy'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { daysAhead } from '../../../test/builders/club.ts'
import { befriend } from '../../../test/builders/companion.ts'
import { enterAs, entrantPays, named, openCompetition } from '../../../test/builders/competition.ts'
import { testNow } from '../../../test/clock.ts'
import { password } from '../../../test/password.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const partyOf = async (api: TestApi, number: string) =>
  (
    await api.rows<{
      state: string
      member_id: number | null
      withdraw_fee: number | null
      erased: boolean
      players: number
    }>(
      'select state, member_id, withdraw_fee, players, erased_at is not null as erased from competition_party where number = $1',
      [number],
    )
  )[0]

type Body = Call<typeof quit>['body']

/** What the screen sends: everything it shows, and the agreement. */
async function leaving(api: TestApi, as: As, changed: Partial<Body> = {}): Promise<{ body: Body }> {
  const { entries } = await api.good(getQuit, {}, as)
  return {
    body: {
      agreed: true,
      reservations: [],
      entries: entries.map(({ number, version, fee }) => ({ number, version, fee })),
      fee_agreed: true,
      proof: { by: 'password', password },
      ...changed,
    },
  }
}

/** A competition five days ahead: 1,000 yen a person for withdrawing. */
const openNear = (api: TestApi) => {
  const until = testNow(2 * 86_400_000)
  const near = { play_date: daysAhead(api, 5), pairing_on: daysAhead(api, 4) }
  return openCompetition(api, { ...near, entry_closes_at: until, withdraw_until: until })
}
const self = { who: 'self' as const, shown_as: 'initials' as const, handicap: null }
const three = {
  people: [self, named('次田'), named('三田')],
  expected_total: entrantPays.member + 2 * entrantPays.named,
}

it('shows entries with their fees, asks for the agreement to them, and records what is owed', async ({ api, next }) => {
  const [member, friend] = [next(), next()]
  const friendId = await befriend(api, friend, member)
  const own = await enterAs(api, await openNear(api), member, three)
  const pair = [self, { who: 'friend' as const, friend_id: friendId, handicap: null }]
  const foreign = await enterAs(api, await openNear(api), friend, {
    people: pair,
    expected_total: 2 * entrantPays.member,
  })
  const full = await openCompetition(api, { capacity: 1 })
  await enterAs(api, full, friend)
  const waiting = await enterAs(api, full, member, { may_wait: true })
  const { entries } = await api.good(getQuit, {}, member)
  expect(entries).toMatchObject([
    { number: own.number, title: '見本杯', course_id: 1, players: 3, version: 1, fee: 3000, can_withdraw: true },
    { number: foreign.number, players: 1, fee: 1000, can_withdraw: true },
    { number: waiting.number, players: 1, fee: 0, can_withdraw: true },
  ])

  const good = await leaving(api, member)
  expect((await api.refused(quit, await leaving(api, member, { entries: [] }), member)).code).toBe('stale')
  const cheap = good.body.entries?.map((one) => ({ ...one, fee: 0 })) ?? []
  expect(await api.refused(quit, await leaving(api, member, { entries: cheap }), member)).toMatchObject({
    code: 'fee_changed',
    details: { fee: 3000 },
  })
  expect(await api.refused(quit, await leaving(api, member, { fee_agreed: false }), member)).toMatchObject({
    code: 'validation',
    details: { problems: [{ path: 'fee_agreed' }] },
  })
  expect(await partyOf(api, own.number)).toMatchObject({ state: 'entered', member_id: member.id })

  await api.good(quit, good, member)
  expect(await partyOf(api, own.number)).toMatchObject({ state: 'withdrawn', withdraw_fee: 3000, member_id: null })
  expect(await partyOf(api, waiting.number)).toMatchObject({ state: 'withdrawn', withdraw_fee: 0 })
  expect(await partyOf(api, foreign.number)).toMatchObject({ state: 'entered', players: 1, erased: false })
  const left = await api.rows(
    `select withdraw_fee from competition_entry where state = 'withdrawn' and party_id =
    (select id from competition_party where number = $1)`,
    [foreign.number],
  )
  expect(left).toEqual([{ withdraw_fee: 1000 }])
  const mails = (await api.deliver()).filter(({ to }) => to === member.email)
  expect(
    mails.filter(({ text }) => text.includes('キャンセル料は3,000円')),
    'the fee is told',
  ).toHaveLength(1)
})

it('gives up the places of a party whose holder the desk has taken out', async ({ api, next }) => {
  const member = next()
  const id = await openNear(api)
  const { number, players } = await enterAs(api, id, member, three)
  const out = sql`select competition_take_out(${id}, ${players[0]?.id}, 'staff:1')`
  await out.execute(api.wiring.database.db)
  expect((await api.good(getQuit, {}, member)).entries).toMatchObject([{ number, players: 2, fee: 2000 }])
  await api.good(quit, await leaving(api, member), member)
  expect(await partyOf(api, number)).toMatchObject({ state: 'withdrawn', withdraw_fee: 2000 })
})

it('is refused where only the course can take a place back, and leaves what the holder does not play to the others', async ({
  api,
  next,
}) => {
  const [member, other] = [next(), next()]
  const id = await openNear(api)
  const mine = await enterAs(api, id, member)
  await api.rows('update competition set entry_closes_at = app_now(), withdraw_until = app_now() where id = $1', [id])
  expect((await api.good(getQuit, {}, member)).entries).toMatchObject([{ number: mine.number, can_withdraw: false }])
  expect(await api.refused(quit, await leaving(api, member), member)).toMatchObject({
    code: 'cancel_closed',
    details: { tel: '029-000-0000' },
  })
  await api.rows(`update competition set state = 'closed' where id = $1`, [id])
  await api.rows(`update competition set state = 'drawn' where id = $1`, [id])
  expect((await api.refused(quit, await leaving(api, member), member)).code).toBe('cancel_closed')
  expect(await api.good(getEntry, { params: { number: mine.number } }, member)).toMatchObject({ state: 'entered' })

  // Out of a party that is on the start list: the party stands, and is not marked as erased.
  const following = await openNear(api)
  const { number, players } = await enterAs(api, following, other, three)
  await sql`select competition_take_out(${following}, ${players[0]?.id}, 'staff:1')`.execute(api.wiring.database.db)
  await api.rows(`update competition set state = 'closed' where id = $1`, [following])
  await api.rows(`update competition set state = 'drawn' where id = $1`, [following])
  expect((await api.good(getQuit, {}, other)).entries).toEqual([])
  await api.good(quit, await leaving(api, other), other)
  expect(await partyOf(api, number)).toMatchObject({ state: 'entered', member_id: null, players: 2, erased: false })
})

it('says that somebody else is at work on a competition, and changes nothing', async ({ api, next }) => {
  const member = next()
  const id = await openNear(api)
  const { number } = await enterAs(api, id, member)
  const request = await leaving(api, member)
  const keeper = await api.wiring.database.pool.connect()
  await keeper.query('begin')
  await keeper.query('select from competition where id = $1 for update', [id])
  const refusal = await api.refused(quit, request, member)
  await keeper.query('rollback')
  keeper.release()
  expect(refusal).toMatchObject({ code: 'busy' })
  expect(await partyOf(api, number)).toMatchObject({ state: 'entered', member_id: member.id })
  await api.good(quit, request, member)
  expect(await partyOf(api, number)).toMatchObject({ state: 'withdrawn' })
})

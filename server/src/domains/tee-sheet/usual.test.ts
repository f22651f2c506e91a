import { setTimeout } from 'node:timers/promises'
import { holdStarts } from '@jgm/contract/api/reservation'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { getUsualStarts, type UsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { addDays, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { enterAs, openCompetition } from '../../../test/builders/competition.ts'
import { testNow } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

type Member = As & { id: number }

async function newMember(api: TestApi, given?: Parameters<typeof addMembers>[2]): Promise<Member> {
  const [member] = await addMembers(api, 1, given)
  if (!member) throw new Error('no member')
  return member
}

/** Rounds of the history at 8:04, on the weekday of ten days ahead, one a week. */
async function addRounds(api: TestApi, member: Member, count: number): Promise<PlayDate> {
  const date = daysAhead(api, 10)
  for (let week = 2; week < 2 + count; week += 1)
    await api.wiring.database.pool.query(
      `insert into play (member_id, course_id, play_date, nine, start_minute) values ($1, 1, $2, 'OUT', 484)`,
      [member.id, addDays(date, -7 * week)],
    )
  return date
}

/** Waits for the next second of the clock: what was read within one second is kept for it. */
async function usualOf(api: TestApi, member: Member): Promise<UsualStarts> {
  const { clock } = api.wiring.ground
  await setTimeout(1_000 - (clock.now().getTime() % 1_000))
  return api.good(getUsualStarts, {}, member)
}

const startOn = (usual: UsualStarts, date: PlayDate) => usual.starts.find((one) => one.date === date)?.start

it('knows nothing of a member without rounds', async ({ api }) => {
  expect(await usualOf(api, await newMember(api))).toMatchObject({ usual: null, starts: [] })
})

it('offers the nearest start of the next three such days, at the price of the search', async ({ api }) => {
  const member = await newMember(api)
  const date = await addRounds(api, member, 2)
  const usual = await usualOf(api, member)
  expect(usual.usual).toEqual({ course_id: 1, weekday: weekdayOf(date), start_minute: 484, party: [4], rounds: 2 })
  expect(usual.starts).toHaveLength(3)
  expect(usual.starts.map((one) => weekdayOf(one.date))).toEqual(Array.from({ length: 3 }, () => weekdayOf(date)))
  for (const { date: day, start } of usual.starts) {
    expect(start.start_minute).toBe(484)
    const found = await api.good(searchStarts, { query: { date: day, party: '4', from: 484, to: 485 } }, member)
    expect(found.courses[0]?.starts.map((one) => one.price)).toContainEqual(start.price)
  }
})

it('leaves out a day on which the member plays, and a start that somebody else has', async ({ api }) => {
  const member = await newMember(api)
  const date = await addRounds(api, member, 1)
  const before = startOn(await usualOf(api, member), date)
  const other = await newMember(api)
  await book(api, date, before?.tee_time_ids ?? [], other)
  const after = startOn(await usualOf(api, member), date)
  expect(after?.tee_time_ids).not.toEqual(before?.tee_time_ids)
  await book(api, date, after?.tee_time_ids ?? [], member)
  const own = await usualOf(api, member)
  expect(own.starts.map((one) => one.date)).not.toContain(date)
})

it('leaves out the day of a competition that the member has entered', async ({ api }) => {
  const member = await newMember(api)
  const date = await addRounds(api, member, 1)
  expect(startOn(await usualOf(api, member), date)).toBeDefined()
  const soon = testNow(3 * 86_400_000)
  const times = { entry_closes_at: soon, withdraw_until: soon, pairing_on: daysAhead(api, 6) }
  await enterAs(api, await openCompetition(api, { play_date: date, ...times }), member)
  expect(startOn(await usualOf(api, member), date)).toBeUndefined()
})

it('offers starts that can be held as they are offered', async ({ api }) => {
  const member = await newMember(api, { birthday: '1950-01-01' })
  await addRounds(api, member, 3)
  const { starts } = await usualOf(api, member)
  const [first] = starts
  if (!first) throw new Error('nothing is offered')
  const { date, start } = first
  const body = wishFor(date, start.tee_time_ids, { plan_id: start.plan_id })
  const hold = await api.good(holdStarts, { body }, member)
  expect(hold.offer.quote.total).toBe(start.price.total)
})

it('offers starts that only course members may book to course members alone', async ({ api }) => {
  const own = await newMember(api, { clubs: [1] })
  const other = await newMember(api)
  for (const member of [own, other]) {
    const date = await addRounds(api, member, 1)
    await api.wiring.database.pool.query(`update play set start_minute = 420 where member_id = $1`, [member.id])
    const { tee_times } = await sheetOf(api, date, member)
    const earliest = tee_times.find(({ state }) => state === 'open')?.start_minute
    expect(startOn(await usualOf(api, member), date)?.start_minute).toBe(earliest)
  }
})

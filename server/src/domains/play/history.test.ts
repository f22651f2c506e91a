import { listPlays } from '@jgm/contract/api/play'
import { expect } from 'vitest'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { recordPlays } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it('lists each played round once, with the group’s names, for each member of the group', async ({ api }) => {
  const [leader, mate, stranger] = await addMembers(api, 3)
  if (!leader || !mate || !stranger) throw new Error('no members')
  expect(await api.good(listPlays, {}, leader)).toEqual({ years: [], year: null, plays: [] })

  const date = daysAhead(api, 10)
  const [teeTime = 0] = await freeStarts(api, date, 1)
  await book(api, date, [teeTime], leader)
  const { pool } = api.wiring.database
  await pool.query(
    `insert into player (reservation_id, group_no, seat_no, play_date, state, name, person_key)
     select r.id, 1, v.seat, r.play_date, 'named', v.name, v.key
     from reservation r, (values (2, '鈴木 一郎', $2), (3, '高橋 次郎', null)) v (seat, name, key) where r.member_id = $1`,
    [leader.id, `m:${mate.id}`],
  )
  await recordPlays(api.wiring.ground)
  expect((await api.good(listPlays, {}, leader)).plays).toEqual([])

  await pool.query("update reservation set status = 'played' where member_id = $1", [leader.id])
  await Promise.all([recordPlays(api.wiring.ground), recordPlays(api.wiring.ground)])
  const year = Number(date.slice(0, 4))
  const round = { course_id: 1, play_date: date, nine: 'IN', gross_score: null }
  expect(await api.good(listPlays, {}, leader)).toMatchObject({
    years: [{ year, plays: 1 }],
    year,
    plays: [{ ...round, companions: ['鈴木 一郎', '高橋 次郎'] }],
  })
  const [own] = (await api.good(listPlays, {}, mate)).plays
  expect(own).toMatchObject(round)
  expect(own?.companions).toHaveLength(2)
  expect(own?.companions).not.toContain('鈴木 一郎')
  expect((await api.good(listPlays, {}, stranger)).plays).toEqual([])
})

it('lists one year, newest first', async ({ api }) => {
  const [player] = await addMembers(api, 1)
  await api.wiring.database.pool.query(
    `insert into play (member_id, course_id, play_date, nine, start_minute, given_score)
     values ($1, 1, '2025-12-31', 'OUT', 480, 98), ($1, 1, '2026-01-01', 'IN', 490, null), ($1, 1, '2026-03-05', 'OUT', 500, 91)`,
    [player?.id],
  )
  const latest = await api.good(listPlays, {}, player)
  expect(latest.years).toEqual([
    { year: 2026, plays: 2 },
    { year: 2025, plays: 1 },
  ])
  expect(latest.plays.map(({ play_date, gross_score }) => [play_date, gross_score])).toEqual([
    ['2026-03-05', 91],
    ['2026-01-01', null],
  ])
  expect((await api.good(listPlays, { query: { year: 2025 } }, player)).plays).toMatchObject([{ start_minute: 480 }])
  expect((await api.good(listPlays, { query: { year: 2020 } }, player)).plays).toEqual([])
})

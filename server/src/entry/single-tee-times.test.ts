import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../test/api.ts'
import { daysAhead, openClub } from '../../test/builders/club.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat, toldOf } from '../../test/builders/single.ts'
import { runEntry } from '../../test/process.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
  await openSingles(api)
})
afterAll(() => api.stop())

const run = (...words: string[]) => runEntry('single-tee-times', api.url, words)

it('lists what is undecided, moves a decision, decides early, and refuses what makes no sense', async () => {
  const [player = {}] = await singlePlayers(api, 1)
  expect(await run()).toEqual({ code: 0, output: '判定を待っている1人予約の枠はありません。\n' })
  const date = daysAhead(api, 9)
  const [one] = await singlesOn(api, date)
  const id = String(one?.id)
  const { number } = await takeSeat(api, Number(id), player)

  const listed = await run()
  expect(listed.code).toBe(0)
  expect(listed.output).toMatch(new RegExp(`^${id}　.*1名／最少2名　判定 .*15:00\n$`))

  for (const words of [
    ['hold', id],
    ['move', id, '2026-02-30T12:00', '天候待ち'],
    ['erase', id, '試し'],
  ])
    expect((await run(...words)).output, words.join(' ')).toContain('使い方')
  expect(await run('drop', '999999', '試し')).toMatchObject({ code: 1 })

  expect((await run('move', id, `${daysAhead(api, 8)}T12:00`, '天候待ち')).output).toContain('判定の時刻を変えました')
  expect((await run()).output).toContain('12:00')
  expect((await run('drop', id, 'コース整備')).output).toContain('開催中止にしました')
  expect(await toldOf(api, number)).toContain('single_not_held')
  expect((await run('drop', id, 'もう一度')).code, 'decided already').toBe(1)
  const { rows } = await api.wiring.database.pool.query(`select actor from audit_log where action like 'single.%'`)
  expect(rows.length).toBeGreaterThan(1)
})

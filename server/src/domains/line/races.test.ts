import { readFileSync } from 'node:fs'
import { changeLineIntegration, logInWithLine } from '@jgm/contract/api/line'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { startLine, type TestLine } from '../../../test/line.ts'

let line: TestLine
let api: TestApi

beforeAll(async () => {
  line = await startLine()
  api = await startTestApi({ line })
  await addCourse(api)
})
afterAll(async () => {
  await api.stop()
  await line.stop()
})

/** A hundred members link one LINE user at once, a few times over: how many links there are beyond one a round. */
async function race(at: TestApi): Promise<number> {
  const members = await addMembers(at, 100)
  let beyond = 0
  for (const round of [1, 2, 3]) {
    const user = line.person(`round ${round}`)
    const body = { action: 'link', id_token: await line.emulator.control.issueIdToken(user) } as const
    const answers = await Promise.all(members.map((member) => at.call(changeLineIntegration, { body }, member)))
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))
    expect([...codes].filter((code) => code !== 'line_taken')).toEqual([])
    beyond += answers.filter(({ ok }) => ok).length - 1
    await at.wiring.ground.db.deleteFrom('line_link').execute()
  }
  return beyond
}

describe('a LINE user whom many link at once', () => {
  it('belongs to exactly one of them', async () => {
    expect(await race(api)).toBe(0)
  })

  it('would belong to several without its key', async () => {
    const control = await startTestApi({ line })
    await addCourse(control)
    const weakened = readFileSync(new URL('../../../test/controls/line-link.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    expect(await race(control)).toBeGreaterThan(0)
    await control.stop()
  })
})

describe('a log-in with LINE while the link breaks', () => {
  it('waits for it, and leaves no session behind', async () => {
    const [member] = await addMembers(api, 1)
    const user = line.person('x')
    const id_token = await line.emulator.control.issueIdToken(user)
    await api.good(changeLineIntegration, { body: { action: 'link', id_token } }, member)
    const { pool } = api.wiring.database
    const sessions = async (): Promise<number> => (await pool.query('select from member_session')).rows.length
    const before = await sessions()

    const breaking = await pool.connect()
    await breaking.query('begin')
    await breaking.query('delete from line_link where line_user_id = $1', [user])
    const seen = await pool.query('select from line_link where line_user_id = $1', [user])
    expect(seen.rows, 'who only reads still finds the link, and would go on').toHaveLength(1)
    const entering = api.call(logInWithLine, { body: { id_token } })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await pool.query(waiting)).rows).toHaveLength(1), 20_000)
    await breaking.query('commit')
    breaking.release()
    expect(await entering).toMatchObject({ ok: false, error: { code: 'line_not_linked' } })
    expect(await sessions()).toBe(before)
  })
})

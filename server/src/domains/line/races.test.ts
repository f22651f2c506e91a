import { readFileSync } from 'node:fs'
import { changeLineIntegration, logInWithLine } from '@jgm/contract/api/line'
import { describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import type { TestLine } from '../../../test/line.ts'
import { untilBehind } from '../../../test/statements.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {} })

it.beforeAll(async ({ api }) => {
  await addCourse(api)
})

/** A hundred members link one LINE user at once, several rounds. Returns the number of links beyond one per round. */
async function race(line: TestLine, at: TestApi): Promise<number> {
  const members = await addMembers(at, 100)
  let beyond = 0
  for (const round of [1, 2, 3]) {
    const user = line.person(`round ${round}`)
    const tokens = await Promise.all(members.map(() => line.emulator.control.issueIdToken(user)))
    const answers = await Promise.all(
      members.map((member, index) =>
        at.call(changeLineIntegration, { body: { action: 'link', id_token: tokens[index] ?? '' } }, member),
      ),
    )
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))
    expect([...codes].filter((code) => code !== 'line_taken')).toEqual([])
    beyond += answers.filter(({ ok }) => ok).length - 1
    await at.wiring.ground.db.deleteFrom('line_link').execute()
  }
  return beyond
}

describe('a LINE user whom many members link at once', () => {
  it('belongs to exactly one of them', async ({ line, api }) => {
    expect(await race(line, api)).toBe(0)
  })

  it('would belong to several without the primary key', async ({ line }) => {
    const control = await startTestApi({ line })
    await addCourse(control)
    const weakened = readFileSync(new URL('../../../test/controls/line-link.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    expect(await race(line, control)).toBeGreaterThan(0)
    await control.stop()
  })
})

describe('a log-in with LINE while the link breaks', () => {
  it('waits for the lock, and leaves no session behind', async ({ line, api }) => {
    const [member] = await addMembers(api, 1)
    const user = line.person('x')
    const [linking, id_token] = [
      await line.emulator.control.issueIdToken(user),
      await line.emulator.control.issueIdToken(user),
    ]
    await api.good(changeLineIntegration, { body: { action: 'link', id_token: linking } }, member)
    const { pool } = api.wiring.database
    const sessions = async (): Promise<number> => (await pool.query('select from member_session')).rows.length
    const before = await sessions()

    const breaking = await pool.connect()
    await breaking.query('begin')
    await breaking.query('delete from line_link where line_user_id = $1', [user])
    const seen = await pool.query('select from line_link where line_user_id = $1', [user])
    expect(seen.rows, 'a plain read still finds the link, and would log in').toHaveLength(1)
    const entering = api.call(logInWithLine, { body: { id_token } })
    await untilBehind(api, breaking, 1)
    await breaking.query('commit')
    breaking.release()
    expect(await entering).toMatchObject({ ok: false, error: { code: 'line_not_linked' } })
    expect(await sessions()).toBe(before)
  })
})

/** One ID token sent for many log-ins at once, several rounds. Returns the number of sessions beyond one per token. */
async function replay(line: TestLine, at: TestApi): Promise<number> {
  let beyond = 0
  for (const round of [1, 2, 3]) {
    const [member] = await addMembers(at, 1)
    const user = line.person(`replay ${round}`)
    const linking = await line.emulator.control.issueIdToken(user)
    await at.good(changeLineIntegration, { body: { action: 'link', id_token: linking } }, member)
    const body = { id_token: await line.emulator.control.issueIdToken(user) }
    const answers = await Promise.all(Array.from({ length: 30 }, () => at.call(logInWithLine, { body })))
    const codes = new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))
    expect([...codes].filter((code) => code !== 'line_refused')).toEqual([])
    beyond += answers.filter(({ ok }) => ok).length - 1
  }
  return beyond
}

describe('an ID token that is sent many times at once', () => {
  it('opens one session', async ({ line, api }) => {
    expect(await replay(line, api)).toBe(0)
  })

  it('would open several if its use were not stored', async ({ line }) => {
    const control = await startTestApi({ line })
    await addCourse(control)
    const weakened = readFileSync(new URL('../../../test/controls/line-proof.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    expect(await replay(line, control)).toBeGreaterThan(0)
    await control.stop()
  })
})

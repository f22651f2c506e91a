import { readFileSync } from 'node:fs'
import { changeLineIntegration } from '@jgm/contract/api/line'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

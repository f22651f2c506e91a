import { logIn } from '@jgm/contract/api/account'
import { registerWithLine } from '@jgm/contract/api/line'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApi, type As, type TestApi } from '../api.ts'
import { startLine, type TestLine } from '../line.ts'
import { addCourse, companionOf, detailsOf, giveAddress, keyOf, joinMember, type TestMember } from './account.ts'

/**
 * Two processes on one database with a LINE emulator, and builders of members. Call once per test file; it sets the
 * file up.
 */
export function keysGround() {
  const at = {} as { line: TestLine; api: TestApi; second: TestApi }
  beforeAll(async () => {
    at.line = await startLine()
    at.api = await startTestApi({ line: at.line })
    at.second = await startTestApi({ url: at.api.url, smtp: at.api.smtp, line: at.line })
    await addCourse(at.api)
  })
  afterAll(async () => {
    await at.second.stop()
    await at.api.stop()
    await at.line.stop()
  })
  beforeEach(async () => {
    await query('delete from rate_limit')
  })

  const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await at.api.wiring.database.pool.query<Record<string, unknown>>(text, values)).rows

  let counter = 0
  const newMember = (): Promise<TestMember> => joinMember(at.api, `keys${(counter += 1)}@example.jp`)
  const freshAddress = (): string => `keys.new${(counter += 1)}@example.jp`

  const enter = async (member: TestMember, headers: Record<string, string> = {}): Promise<As> =>
    keyOf(await at.api.call(logIn, { body: { email: member.email, password: member.password } }, { headers }))

  /** A member who came from LINE, without address and password. */
  async function cameFromLine() {
    const user = at.line.person(`鍵 ${(counter += 1)}`)
    const { password: _, password_confirmation: __, ...details } = detailsOf()
    const answer = await at.api.call(registerWithLine, {
      body: { id_token: await at.line.emulator.control.issueIdToken(user), details },
    })
    if (!answer.ok) throw new Error(`not registered: ${JSON.stringify(answer.error)}`)
    return { user, as: { token: answer.body.token, companion: companionOf(answer.cookies) } }
  }

  /** The same with an address. */
  async function withAddress() {
    const { user, as } = await cameFromLine()
    const email = freshAddress()
    return { user, email, as: await giveAddress(at.api, as, email) }
  }

  const subjectsTo = async (email: string): Promise<string[]> =>
    (await at.api.deliver()).filter((mail) => mail.to === email).map((mail) => mail.subject)

  return { at, query, newMember, freshAddress, enter, cameFromLine, withAddress, subjectsTo }
}

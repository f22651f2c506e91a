import { readFileSync } from 'node:fs'
import { askFriend, listFriends, removeFriend } from '@jgm/contract/api/friend'
import { getMemberCode } from '@jgm/contract/api/session'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { registerMember, type TestMember } from '../../../test/builders/account.ts'
import { quickerOf } from '../../../test/timing.ts'

let api: TestApi
let requester: TestMember
const others: TestMember[] = []

beforeAll(async () => {
  api = await startTestApi()
  requester = await registerMember(api, 'requester@example.jp')
  for (let no = 0; no < 8; no += 1) others.push(await registerMember(api, `other${no}@example.jp`))
})
afterAll(() => api.stop())

const numberOf = (who: TestMember): string => who.session.member.member_number
const askBy = (member_number: string) => api.good(askFriend, { body: { by: 'number', member_number } }, requester.as)

async function forgetAll(): Promise<void> {
  for (const { id } of (await api.good(listFriends, {}, requester.as)).friends)
    await api.good(removeFriend, { params: { id } }, requester.as)
  await api.wiring.database.pool.query('delete from rate_limit')
}

/** The statements of some work, each by its first words. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const watch = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const [first] of watch.mock.calls as readonly (readonly unknown[])[]) {
      const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
      seen.push(text.trim().split(/\s+/).slice(0, 3).join(' '))
    }
  } finally {
    watch.mockRestore()
  }
  // The worker of the same process goes on by itself.
  return seen.filter((statement) => !statement.includes('graphile_worker'))
}

describe('a friend request by number', () => {
  it('runs the same statements for a number of nobody, at first and when repeated', async () => {
    const known = numberOf(others[0] ?? requester)
    await askBy('3000000000')
    for (const round of ['first', 'repeated']) {
      const forKnown = await statementsOf(() => askBy(known))
      const forNobody = await statementsOf(() => askBy('3000000001'))
      expect(forNobody, round).toEqual(forKnown)
      expect(forKnown.length, round).toBeGreaterThan(4)
    }
    await forgetAll()
  })

  it('sends nothing for a number of nobody, and leaves no message waiting', async () => {
    await askBy('3000000002')
    const told = (await api.deliver()).filter(({ subject }) => subject.includes('ゴルフ仲間'))
    expect(told.filter(({ to }) => to === 'requester@example.jp')).toEqual([])
    const { rows } = await api.wiring.database.pool.query(
      'select kind from mail_outbox where sent_at is null and failed_at is null',
    )
    expect(rows).toEqual([])
    await forgetAll()
  })

  it('takes as long for a number of nobody as for a member', async () => {
    const time = async (kind: 'known' | 'nobody', pair: number): Promise<number> => {
      const at = pair % others.length
      const number = kind === 'known' ? numberOf(others[at] ?? requester) : `310000000${at}`
      const start = performance.now()
      await askBy(number)
      return performance.now() - start
    }
    const quicker = await quickerOf(['known', 'nobody'], time, async (pair) => {
      if (pair % others.length === others.length - 1) await forgetAll()
    })
    expect(quicker, 'what tells numbers apart').toBeUndefined()
  })
})

describe('a race for one shown code', () => {
  /** Everybody reads one code at once. Returns how many became friends. */
  async function race(at: TestApi, shower: TestMember, readers: readonly TestMember[]): Promise<number> {
    const { code } = await at.good(getMemberCode, {}, shower.as)
    const answers = await Promise.all(
      readers.map((reader) => at.call(askFriend, { body: { by: 'code', code } }, reader.as)),
    )
    return answers.filter(({ ok }) => ok).length
  }

  it('makes one friendship', async () => {
    expect(await race(api, requester, others)).toBe(1)
  })

  it('makes several without the primary key', async () => {
    const control = await startTestApi()
    const weakened = readFileSync(new URL('../../../test/controls/friend-code.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    const readers: TestMember[] = []
    for (let no = 0; no < 8; no += 1) readers.push(await registerMember(control, `reader${no}@example.jp`))
    // On a busy machine one reader may come so early that a round shows no race: another round then.
    let most = 0
    for (let round = 0; round < 10 && most <= 1; round += 1) {
      const shower = await registerMember(control, `shower${round}@example.jp`)
      most = Math.max(most, await race(control, shower, readers))
    }
    expect(most).toBeGreaterThan(1)
    await control.stop()
  })
})

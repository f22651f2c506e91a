import { readFileSync } from 'node:fs'
import { askFriend, listFriends, removeFriend } from '@jgm/contract/api/friend'
import { getMemberCode } from '@jgm/contract/api/session'
import { describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { joinMember, type TestMember } from '../../../test/builders/account.ts'
import { statementsOf } from '../../../test/statements.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let requester: TestMember
const others: TestMember[] = []

it.beforeAll(async ({ api }) => {
  requester = await joinMember(api, 'requester@example.jp')
  for (let no = 0; no < 8; no += 1) others.push(await joinMember(api, `other${no}@example.jp`))
})

const numberOf = (who: TestMember): string => who.session.member.member_number
const askBy = (api: TestApi, member_number: string) =>
  api.good(askFriend, { body: { by: 'number', member_number } }, requester.as)

async function removeAllFriendships(api: TestApi): Promise<void> {
  for (const { id } of (await api.good(listFriends, {}, requester.as)).friends)
    await api.good(removeFriend, { params: { id } }, requester.as)
  await api.wiring.database.pool.query('delete from rate_limit')
}

describe('a friend request by number', () => {
  it('runs the same statements for an unassigned number as for a member’s, both at first and when repeated', async ({
    api,
  }) => {
    const known = numberOf(others[0] ?? requester)
    await askBy(api, '3000000000')
    for (const round of ['first', 'repeated']) {
      const forKnown = await statementsOf(() => askBy(api, known))
      const forNobody = await statementsOf(() => askBy(api, '3000000001'))
      expect(forNobody, round).toEqual(forKnown)
      expect(forKnown.length, round).toBeGreaterThan(4)
    }
    await removeAllFriendships(api)
  })

  it('sends nothing for an unassigned number, and leaves no unsent message', async ({ api }) => {
    await askBy(api, '3000000002')
    const mails = (await api.deliver()).filter(({ subject }) => subject.includes('ゴルフ仲間'))
    expect(mails.filter(({ to }) => to === 'requester@example.jp')).toEqual([])
    const { rows } = await api.wiring.database.pool.query(
      'select kind from mail_outbox where sent_at is null and failed_at is null',
    )
    expect(rows).toEqual([])
    await removeAllFriendships(api)
  })

  it('is listed in the order of the requests, whether the numbers have owners or not', async ({ api }) => {
    const { rows } = await api.wiring.database.pool.query<{ member_number: string }>(
      `update member set last_name_kana = case id when $1 then 'わ' else 'あ' end where id in ($1, $2)
       returning member_number`,
      [others[1]?.session.member.id, others[2]?.session.member.id],
    )
    expect(rows).toHaveLength(2)
    const numbers = [others[1], others[2]].map((other) => numberOf(other ?? requester))
    const asked = ['3000000011', numbers[0] ?? '', '3000000012', numbers[1] ?? '', '3000000010']
    for (const number of asked) await askBy(api, number)
    const listed = (await api.good(listFriends, {}, requester.as)).friends
    expect(listed.map(({ member_number }) => member_number)).toEqual(asked)
    await removeAllFriendships(api)
  })
})

describe('a race for one shown code', () => {
  /** All readers send the same code at once. Returns how many became friends. */
  async function race(at: TestApi, shower: TestMember, readers: readonly TestMember[]): Promise<number> {
    const { code } = await at.good(getMemberCode, {}, shower.as)
    const answers = await Promise.all(
      readers.map((reader) => at.call(askFriend, { body: { by: 'code', code } }, reader.as)),
    )
    return answers.filter(({ ok }) => ok).length
  }

  it('makes one friendship', async ({ api }) => {
    expect(await race(api, requester, others)).toBe(1)
  })

  it('makes several friendships without the primary key', async () => {
    const control = await startTestApi()
    const weakened = readFileSync(new URL('../../../test/controls/friend-code.sql', import.meta.url), 'utf8')
    await control.wiring.database.pool.query(weakened)
    const readers: TestMember[] = []
    for (let no = 0; no < 8; no += 1) readers.push(await joinMember(control, `reader${no}@example.jp`))
    // On a busy machine one reader may finish before the others start, and the round shows no race: then another round
    // runs.
    let most = 0
    for (let round = 0; round < 10 && most <= 1; round += 1) {
      const shower = await joinMember(control, `shower${round}@example.jp`)
      most = Math.max(most, await race(control, shower, readers))
    }
    expect(most).toBeGreaterThan(1)
    await control.stop()
  })
})

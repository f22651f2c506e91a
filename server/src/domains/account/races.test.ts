import { readFileSync } from 'node:fs'
import { sendGuestCode, verifyGuestCode } from '@jgm/contract/api/account'
import { connectMembership } from '@jgm/contract/api/membership'
import { describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import { readCode } from '../../../test/builders/account.ts'
import { addMembers, proveGuest } from '../../../test/builders/club.ts'
import { addCustomer } from '../../../test/builders/ledger.ts'
import { weakened } from '../../../test/statements.ts'
import { testsOn } from '../../../test/it.ts'
import { startClub } from '../../../test/club.ts'

const it = testsOn({ club: true })

/** How many callers come at once, and how often a control tries to show what its guard keeps away. */
const callers = 8
const mostRounds = 10

/** Plays rounds until one has several winners; the most winners that a round had. */
async function mostWinners(race: (round: number) => Promise<number>): Promise<number> {
  let most = 0
  for (let round = 0; round < mostRounds && most <= 1; round += 1) most = Math.max(most, await race(round))
  return most
}

/** Runs a race on a database of its own, over two processes, after these files have taken its guards away. */
async function withoutGuard(
  controls: readonly string[],
  work: (at: readonly [TestApi, TestApi]) => Promise<void>,
): Promise<void> {
  const control = await startClub()
  const another = await startTestApi({ url: control.url, smtp: control.smtp })
  for (const name of controls) {
    const file = new URL(`../../../test/controls/${name}.sql`, import.meta.url)
    await control.wiring.database.pool.query(readFileSync(file, 'utf8'))
  }
  await work([control, another])
  await another.stop()
  await control.stop()
}

describe('one proof of an address that many use at once', () => {
  let named = 0

  /** The members of a house with one address each link a row of their own by the same proof. Returns how many did. */
  async function race(at: readonly [TestApi, TestApi]): Promise<number> {
    const [home, other] = at
    named += 1
    const email = `house${named}@example.jp`
    const members = await addMembers(home, callers)
    const ids = members.map((_, no) => `H-${String(named * 100 + no).padStart(5, '0')}`)
    for (const id of ids) await addCustomer(home, id, { email })
    const proof = await proveGuest(home, email)
    const answers = await Promise.all(
      members.map((member, no) =>
        (no % 2 ? other : home).call(
          connectMembership,
          { params: { id: 1 }, body: { membership_id: ids[no] ?? '', proof } },
          // From networks of their own: the counter of one network would let them in one by one.
          { ...member, headers: { 'x-forwarded-for': `192.0.2.${no + 1}` } },
        ),
      ),
    )
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(refused.filter((code) => code !== 'step_expired')).toEqual([])
    const linked = answers.filter((answer) => answer.ok && answer.body.result === '0000').length
    expect(linked + refused.length).toBe(callers)
    return linked
  }

  it('serves one of them', async ({ api, second }) => {
    for (let round = 0; round < 3; round += 1) expect(await race([api, second])).toBe(1)
  })

  it('would serve several, if it were read first and used up afterwards', async () => {
    await withoutGuard(['weaken', 'shared-proof'], async (at) => {
      expect(await mostWinners(() => race(at))).toBeGreaterThan(1)
    })
  })
})

describe('one code that two attempts share', () => {
  let named = 0

  /** The code is entered for both attempts at once, many times. Returns how often it opened the next step. */
  async function race(api: TestApi, at: readonly TestApi[]): Promise<number> {
    const [home = api] = at
    named += 1
    const email = `shared${named}@example.jp`
    const flows: string[] = []
    for (const network of ['198.51.100.7', '203.0.113.5'])
      flows.push(
        (await home.good(sendGuestCode, { body: { email } }, { headers: { 'x-forwarded-for': network } })).flow,
      )
    const code = (await readCode(home, email)) ?? ''
    const answers = await Promise.all(
      Array.from({ length: callers }, (_, no) =>
        (at[no % at.length] ?? home).call(verifyGuestCode, { body: { flow: flows[(no >> 1) % 2] ?? '', code } }),
      ),
    )
    await home.wiring.database.pool.query('delete from rate_limit')
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(refused.filter((one) => one !== 'code_expired')).toEqual([])
    return answers.filter(({ ok }) => ok).length
  }

  it('opens the next step once', async ({ api, second }) => {
    for (let round = 0; round < 3; round += 1) expect(await race(api, [api, second])).toBe(1)
  })

  it('would open it twice if neither lock, nor ending the other attempt, nor the index kept them apart', async ({
    api,
  }) => {
    const guards = {
      'order by flow_hash for update': '',
      'where seed = $1 and email = $2': 'where false and seed = $1 and email = $2',
    }
    await withoutGuard(['shared-code'], async (at) => {
      expect(await mostWinners(() => weakened(guards, () => race(api, at)))).toBeGreaterThan(1)
    })
  })
})

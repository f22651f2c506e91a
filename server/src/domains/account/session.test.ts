import { logIn } from '@jgm/contract/api/account'
import { logOut } from '@jgm/contract/api/session'
import { getMember } from '@jgm/contract/api/session'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { companionOf, joinMember, registerMember, type TestMember } from '../../../test/builders/account.ts'
import { statementsOf } from '../../../test/statements.ts'
import { hashPassword } from '../../platform/password.ts'
import { hashOf } from '../../platform/secrets.ts'
import { countTry } from './service.lock.ts'
import { cleanUp } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let member: TestMember

it.beforeAll(async ({ api }) => {
  member = await joinMember(api, 'login@example.jp')
})

const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

async function enter(api: TestApi, as: As = {}): Promise<As> {
  const answer = await api.call(logIn, { body: { email: member.email, password: member.password } }, as)
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`)
  return { token: answer.body.token, companion: companionOf(answer.cookies) }
}

describe('a session', () => {
  it('needs the token and its own companion', async ({ api }) => {
    const as = await enter(api)
    const other = await enter(api)
    expect((await api.good(getMember, {}, as)).email).toBe(member.email)
    for (const bad of [
      { token: as.token },
      { token: as.token, companion: other.companion },
      { companion: as.companion },
    ]) {
      expect(await api.refused(getMember, {}, bad as As)).toMatchObject({ status: 401, code: 'unauthenticated' })
    }
  })

  it('has the token in a cookie of its own, for a page on the API’s own host only', async ({ api }) => {
    const body = { email: member.email, password: member.password }
    const enterFrom = async (site: string): Promise<readonly string[]> => {
      const answer = await api.call(logIn, { body }, { headers: { 'sec-fetch-site': site } })
      return answer.ok ? answer.cookies.filter((cookie) => cookie.startsWith('token=')) : ['refused']
    }
    const [cookie = '', ...others] = await enterFrom('same-origin')
    expect(others).toEqual([])
    expect(cookie).toMatch(/^token=[\w-]{43}; Max-Age=2592000; Path=\/; .*SameSite=Lax/)
    expect(cookie).not.toContain('HttpOnly')
    expect(await enterFrom('same-site')).toEqual([])
  })

  it('ends at once after log-out here, and within a second in another process', async ({ api, second }) => {
    const as = await enter(api)
    const kept = await enter(api)
    await second.good(getMember, {}, as)
    const left = await api.call(logOut, {}, as)
    expect(left.ok && left.cookies.join()).toMatch(/^jgm_companion=; .*Expires=Thu, 01 Jan 1970/)
    expect(await api.refused(getMember, {}, as)).toMatchObject({ code: 'unauthenticated' })
    await wait(1000)
    expect(await second.refused(getMember, {}, as)).toMatchObject({ code: 'unauthenticated' })
    expect((await second.good(getMember, {}, kept)).email).toBe(member.email)
    await api.good(logOut)
  })

  it('is replaced by the next log-in with it', async ({ api }) => {
    const before = await enter(api)
    const after = await enter(api, before)
    expect(await api.refused(getMember, {}, before)).toMatchObject({ code: 'unauthenticated' })
    await api.good(getMember, {}, after)
  })

  it('lasts 30 days, used or not, and no longer', async ({ api }) => {
    const hash = (as: As): Buffer => hashOf(as.token ?? '')
    for (const [change, lives] of [
      [`last_seen_at = last_seen_at - interval '29 days 23 hours'`, true],
      [`expires_at = expires_at - interval '29 days 23 hours'`, true],
      [`expires_at = expires_at - interval '30 days 1 minute'`, false],
    ] as const) {
      const as = await enter(api)
      await api.rows(`update member_session set ${change} where token_hash = $1`, [hash(as)])
      expect((await api.call(getMember, {}, as)).ok).toBe(lives)
      await cleanUp(api.wiring.ground)
      expect(await api.rows('select 1 from member_session where token_hash = $1', [hash(as)])).toHaveLength(
        lives ? 1 : 0,
      )
    }
  })

  it('records its use at most once an hour', async ({ api }) => {
    const as = await enter(api)
    const seen = async (): Promise<unknown> =>
      (await api.rows('select last_seen_at from member_session where token_hash = $1', [hashOf(as.token ?? '')]))[0]
    const fresh = await seen()
    await api.good(getMember, {}, as)
    expect(await seen()).toEqual(fresh)
    await api.rows(`update member_session set last_seen_at = last_seen_at - interval '61 minutes'`)
    await wait(1000)
    const before = await seen()
    await api.good(getMember, {}, as)
    expect(await seen()).not.toEqual(before)
  })
})

describe('log-in', () => {
  it('answers a wrong password and an unknown address the same', async ({ api }) => {
    const wrong = await api.refused(logIn, { body: { email: member.email, password: 'wrong123' } })
    const unknown = await api.refused(logIn, { body: { email: 'nobody@example.jp', password: 'wrong123' } })
    expect(wrong).toEqual(unknown)
    expect(wrong).toMatchObject({ code: 'login_failed', status: 422 })
    await enter(api)
  })

  it('lets eight right passwords in that arrive at once', async ({ api }) => {
    const counted = hashOf(`eight ${member.email}`)
    const tries = await Promise.all(Array.from({ length: 8 }, () => countTry(api.wiring.ground, counted)))
    expect(tries.filter(({ minutes }) => minutes > 0).length, 'counted at once, they lock each other out').toBe(3)
    const entered = await Promise.all(Array.from({ length: 8 }, () => enter(api)))
    expect(new Set(entered.map(({ token }) => token)).size).toBe(8)
    await api.rows('delete from rate_limit')
  })

  it('does the same for an unknown address as for a wrong password, and computes as much', async ({ api }) => {
    await registerMember(api, 'registered@example.jp')
    const [known, unknown] = ['registered@example.jp', 'nobody@example.jp'].map(
      (email) => () => api.refused(logIn, { body: { email, password: 'wrong123' } }),
    ) as [() => Promise<unknown>, () => Promise<unknown>]
    expect(await statementsOf(unknown)).toEqual(await statementsOf(known))
    // What this process computes: the clock would tell how busy the machine is. What else it does meanwhile only adds to it.
    const least = async (work: () => Promise<unknown>): Promise<number> => {
      let fewest = Infinity
      for (let tries = 0; tries < 4; tries += 1) {
        await api.rows('delete from login_failure')
        const before = process.cpuUsage()
        await work()
        const { user, system } = process.cpuUsage(before)
        fewest = Math.min(fewest, user + system)
      }
      return fewest
    }
    const ratio = (await least(unknown)) / (await least(known))
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
    await api.rows('delete from rate_limit')
  })

  it('accepts an older, shorter password', async ({ api }) => {
    await joinMember(api, 'legacy@example.jp')
    await api.rows(`update member set password_hash = $1 where email = 'legacy@example.jp'`, [
      await hashPassword('ab12'),
    ])
    const { member: entered } = await api.good(logIn, { body: { email: 'Legacy@example.jp', password: 'ab12' } })
    expect(entered.email).toBe('legacy@example.jp')
  })

  it('takes full width, blanks and what nobody sees for the password that is meant, and for no other one', async ({
    api,
  }) => {
    await joinMember(api, 'wide@example.jp')
    const wide = member.password.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
    for (const password of [wide, `　${member.password} `, `\u202a${member.password}\u202c\n`])
      expect(await api.good(logIn, { body: { email: '\ufeffｗｉｄｅ＠example.jp ', password } })).toMatchObject({
        member: { email: 'wide@example.jp' },
      })
    const parted = `${member.password.slice(0, 4)} ${member.password.slice(4)}`
    expect((await api.refused(logIn, { body: { email: 'wide@example.jp', password: parted } })).code).toBe(
      'login_failed',
    )
  })

  it('is refused to a registration that is not proven', async ({ api }) => {
    await joinMember(api, 'pending@example.jp')
    await api.rows(`update member set activated_at = null where email = 'pending@example.jp'`)
    const refused = await api.refused(logIn, { body: { email: 'pending@example.jp', password: member.password } })
    expect(refused.code).toBe('login_failed')
  })

  it('locks after five failures, for known and unknown addresses, even for the right password, then for twice as long', async ({
    api,
  }) => {
    await joinMember(api, 'locked@example.jp')
    for (const email of ['locked@example.jp', 'unknown@example.jp']) {
      for (let failures = 0; failures < 5; failures += 1) {
        expect(await api.refused(logIn, { body: { email, password: 'wrong123' } })).toMatchObject({
          code: 'login_failed',
        })
      }
      const locked = await api.refused(logIn, { body: { email, password: member.password } })
      expect(locked).toMatchObject({ code: 'login_locked', status: 429, details: { minutes: 1 } })
    }
    const lapse = () => api.rows(`update login_failure set locked_until = locked_until - interval '2 hours'`)
    for (const minutes of [2, 4]) {
      await lapse()
      await api.refused(logIn, { body: { email: 'locked@example.jp', password: 'wrong123' } })
      const again = await api.refused(logIn, { body: { email: 'locked@example.jp', password: 'wrong123' } })
      expect(again).toMatchObject({ code: 'login_locked', details: { minutes } })
    }
    await lapse()
    await api.good(logIn, { body: { email: 'locked@example.jp', password: member.password } })
    const afresh = await api.refused(logIn, { body: { email: 'locked@example.jp', password: 'wrong123' } })
    expect(afresh.code).toBe('login_failed')
  })

  it('does not let concurrent guesses outrun the lock', async ({ api }) => {
    await api.rows('delete from rate_limit')
    const guesses = Array.from({ length: 20 }, (_, at) =>
      api.refused(logIn, { body: { email: 'parallel@example.jp', password: `wrong${at}` } }),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'login_failed')).toHaveLength(5)
    expect(codes.filter((code) => code === 'login_locked')).toHaveLength(15)
  })

  it('limits one network across processes', async ({ api, second }) => {
    await api.rows('delete from rate_limit')
    const codes: string[] = []
    for (let tries = 0; tries < 61; tries += 1) {
      const caller = tries % 2 === 0 ? api : second
      codes.push((await caller.refused(logIn, { body: { email: 'locked-out@example.jp', password: 'wrong123' } })).code)
    }
    expect(codes.indexOf('too_many_requests')).toBe(60)
    await api.rows('delete from rate_limit')
  })
})

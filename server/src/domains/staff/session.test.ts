import {
  forgotStaffPassword,
  resetStaffPassword,
  changeStaffPassword,
  getStaffSession,
  lockStaffSession,
  proveSecondFactor,
  renewRecoveryCodes,
  setUpStaff,
  staffLogIn,
  staffLogOut,
  unlockStaffSession,
} from '@jgm/contract/api/staff'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import type { Call, Endpoint } from '@jgm/contract/api/endpoint'
import { atInstant, type As, type TestApi } from '../../../test/api.ts'
import { addSession, addStaff } from '../../../test/builders/staff.ts'
import { testNow } from '../../../test/clock.ts'
import { weakened } from '../../../test/statements.ts'
import { password } from '../../../test/password.ts'
import { createFirstAdministrator } from './service.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const from = (address: string): As => ({ headers: { 'x-forwarded-for': address } })

/** The value of a cookie that an answer sets. */
function cookieOf(answer: { readonly cookies: readonly string[] }, name: string): string {
  const line = answer.cookies.find((one) => one.startsWith(`${name}=`))
  return line?.split(';')[0]?.slice(name.length + 1) ?? ''
}

/** A call that must succeed, with its cookies. */
async function whole<const E extends Endpoint>(api: TestApi, endpoint: E, input: Call<E>, as?: As) {
  const answer = await api.call(endpoint, input, as)
  if (!answer.ok) throw new Error(`${endpoint.name}: ${answer.error.code}`)
  return answer
}

const codeOf = (secret: string, now = testNow(), steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + steps * 30_000 })

/** A person who has logged in for the first time: the secret of the app, the recovery codes, the session. */
async function enrolled(api: TestApi): Promise<{
  id: number
  email: string
  secret: string
  codes: string[]
  as: As
  device: string
}> {
  const { id, email } = await addStaff(api, { state: 'half' })
  const half = await whole(api, staffLogIn, { body: { email, password } })
  if (half.body.step !== 'set_up') throw new Error(half.body.step)
  const { secret } = half.body.totp
  const done = await whole(api, setUpStaff, { body: { code: codeOf(secret) } }, { staff: cookieOf(half, 'jgm_staff') })
  // The next code is another one than that of the set-up.
  await api.rows('update staff set totp_step = totp_step - 10 where id = $1', [id])
  return {
    id,
    email,
    secret,
    codes: done.body.recovery_codes,
    as: { staff: cookieOf(done, 'jgm_staff') },
    device: cookieOf(done, 'jgm_staff_device'),
  }
}

describe('a log-in', () => {
  it('of the first administrator sets a password and a second factor', async ({ api }) => {
    const made = await createFirstAdministrator(api.wiring.ground.db, { email: 'first@example.jp', name: '管理 一郎' })
    const body = { email: 'first@example.jp', password: made?.password ?? '' }
    const half = await whole(api, staffLogIn, { body })
    expect(half.body).toMatchObject({ step: 'set_up', must_change_password: true })
    expect(half.cookies.join()).toMatch(/jgm_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict/)
    if (half.body.step !== 'set_up') throw new Error(half.body.step)
    expect(half.body.totp.url).toMatch(/^otpauth:\/\/totp\/JGM:first%40example\.jp\?issuer=JGM&secret=[A-Z2-7]{32}/)
    const as = { staff: cookieOf(half, 'jgm_staff') }
    expect((await api.refused(getStaffSession, {}, as)).code).toBe('unauthenticated')
    const code = codeOf(half.body.totp.secret)
    for (const wrong of [undefined, body.password, 'password1234'])
      expect((await api.refused(setUpStaff, { body: { code, new_password: wrong } }, as)).code, wrong).toBe(
        'validation',
      )
    expect((await api.refused(setUpStaff, { body: { code: '000000', new_password: password } }, as)).code).toBe(
      'staff_code_invalid',
    )
    const done = await whole(api, setUpStaff, { body: { code, new_password: password } }, as)
    expect(done.body.session).toMatchObject({ state: 'open', staff: { role: 'group_admin', course_ids: [1] } })
    expect(new Set(done.body.recovery_codes).size).toBe(10)
    // The half session has ended, and the token is another one.
    expect((await api.refused(setUpStaff, { body: { code, new_password: password } }, as)).code).toBe('unauthenticated')
    expect(await api.good(getStaffSession, {}, { staff: cookieOf(done, 'jgm_staff') })).toMatchObject({ state: 'open' })
    const stored = await api.rows<{ all: string }>(
      'select json_agg(s)::text || json_agg(t)::text as all from staff s, staff_session t',
    )
    expect(JSON.stringify(stored)).not.toContain(cookieOf(done, 'jgm_staff'))
  })

  it('takes both factors at once, or one after the other, and each code once', async ({ api }) => {
    const { id, email, secret } = await enrolled(api)
    const now = codeOf(secret)
    const opened = await whole(api, staffLogIn, { body: { email, password, second: { by: 'code', code: now } } })
    expect(opened.body).toMatchObject({ step: 'open', session: { staff: { id } } })
    expect((await api.refused(staffLogIn, { body: { email, password, second: { by: 'code', code: now } } })).code).toBe(
      'staff_login_failed',
    )
    const half = await whole(api, staffLogIn, { body: { email, password } })
    expect(half.body).toEqual({ step: 'second_factor' })
    const as = { staff: cookieOf(half, 'jgm_staff') }
    expect((await api.refused(proveSecondFactor, { body: { second: { by: 'code', code: now } } }, as)).code).toBe(
      'staff_code_invalid',
    )
    const next = await api.good(
      proveSecondFactor,
      { body: { second: { by: 'code', code: codeOf(secret, testNow(), 1) } } },
      as,
    )
    expect(next.staff.id).toBe(id)
  })

  it('takes a recovery code once, and none of those before new ones', async ({ api }) => {
    const { email, codes, as } = await enrolled(api)
    const login = (code = '') => api.call(staffLogIn, { body: { email, password, second: { by: 'recovery', code } } })
    expect((await login(codes[0]?.toUpperCase())).ok).toBe(true)
    expect((await login(codes[0])).ok).toBe(false)
    const mails = (await api.deliver()).filter(({ to }) => to === email)
    expect(mails.map(({ subject }) => subject)).toEqual(['【JGM予約管理】回復コードでログインしました'])
    expect((await api.good(getStaffSession, {}, as)).recovery_codes_left).toBe(9)
    expect((await api.refused(renewRecoveryCodes, { body: { password: 'wrong' } }, as)).code).toBe('staff_login_failed')
    const { recovery_codes: renewed } = await api.good(renewRecoveryCodes, { body: { password } }, as)
    expect((await login(codes[1])).ok).toBe(false)
    expect((await login(renewed[0])).ok).toBe(true)
    const told = (await api.deliver()).filter(({ to }) => to === email).map(({ subject }) => subject)
    expect(told.slice(-2).toSorted()).toEqual([
      '【JGM予約管理】回復コードでログインしました',
      '【JGM予約管理】回復コードを作り直しました',
    ])
  })

  it('says the same of an unknown address, a wrong password and a wrong code, and stops the network that guesses', async ({
    api,
  }) => {
    const { email, secret, device } = await enrolled(api)
    const guesser = from('203.0.113.40')
    const wrong = [
      { email: 'nobody@example.jp', password },
      { email, password: 'wrong' },
      { email, password, second: { by: 'code', code: '123456' } },
      { email, password, second: { by: 'recovery', code: 'aaaaaaaaaa' } },
    ] as const
    const answers = await Promise.all(wrong.map((body) => api.refused(staffLogIn, { body }, guesser)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    for (let tries = 0; tries < 3; tries += 1)
      await api.refused(staffLogIn, { body: { email, password: 'wrong' } }, guesser)
    const right = { email, password, second: { by: 'code', code: codeOf(secret) } } as const
    expect((await api.refused(staffLogIn, { body: right }, guesser)).code).toBe('staff_stopped')
    // The owner is not stopped: neither elsewhere nor on a known device in the guesser's own network.
    expect((await api.call(staffLogIn, { body: right }, { ...guesser, staffDevice: device })).ok).toBe(true)
    const entries = await api.rows<{ action: string }>(
      `select action from audit_log where action in ('staff.login.failed', 'staff.login.stopped')`,
    )
    expect(entries.map(({ action }) => action)).toContain('staff.login.stopped')
  })

  it('by guesses at the second factor from many networks stops unknown devices only', async ({ api }) => {
    const { email, secret, device } = await enrolled(api)
    const guess = (n: number) =>
      api.refused(
        staffLogIn,
        { body: { email, password, second: { by: 'code', code: '000000' } } },
        from(`198.51.100.${n}`),
      )
    await guess(1)
    await api.rows('update login_failure set failures = 28 where failures = 1 and locked_until is null')
    await guess(2)
    expect((await api.call(staffLogIn, { body: { email, password } }, from('198.51.100.98'))).ok).toBe(true)
    await guess(3)
    const body = { email, password, second: { by: 'code', code: codeOf(secret) } } as const
    expect(await api.refused(staffLogIn, { body }, from('198.51.100.99'))).toMatchObject({
      code: 'staff_stopped',
      details: { minutes: 1 },
    })
    expect((await api.call(staffLogIn, { body }, { staffDevice: device })).ok).toBe(true)
  })

  it('is refused to unknown devices no longer than is said, whoever tries meanwhile', async ({ api }) => {
    const { email, secret } = await enrolled(api)
    const second = (code: string) => ({ body: { email, password, second: { by: 'code', code } } }) as const
    await api.refused(staffLogIn, second('000000'), from('198.51.100.1'))
    await api.rows('update login_failure set failures = 29 where failures = 1')
    await api.refused(staffLogIn, second('000000'), from('198.51.100.2'))
    for (const minutes of [0.5, 0.9]) {
      await atInstant(api, testNow(minutes * 60_000), async (then) => {
        for (let n = 0; n < 7; n += 1)
          expect(await then.refused(staffLogIn, second('000000'), from('198.51.100.3'))).toMatchObject({
            code: 'staff_stopped',
            details: { minutes: 1 },
          })
      })
    }
    const later = testNow(1.1 * 60_000)
    await atInstant(api, later, async (then) =>
      expect((await then.call(staffLogIn, second(codeOf(secret, later)), from('198.51.100.3'))).ok).toBe(true),
    )
  })

  it('is free of what strangers have tried once the password is a new one', async ({ api }) => {
    const { email, secret } = await enrolled(api)
    const elsewhere = from('203.0.113.60')
    await api.refused(staffLogIn, { body: { email, password, second: { by: 'code', code: '000000' } } })
    await api.refused(staffLogIn, { body: { email, password: 'wrong' } }, elsewhere)
    await api.rows(`update login_failure set failures = 40, locked_until = app_now() + interval '1 hour'`)
    await api.good(forgotStaffPassword, { body: { email } })
    const mails = (await api.deliver()).filter(({ to }) => to === email)
    const [, token = ''] = /password#([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? []
    const next = `${password}2`
    await api.good(resetStaffPassword, { body: { token, new_password: next } })
    const body = { email, password: next, second: { by: 'code', code: codeOf(secret) } } as const
    expect((await api.call(staffLogIn, { body })).ok).toBe(true)
    expect((await api.call(staffLogIn, { body: { email, password: next } }, elsewhere)).ok).toBe(true)
  })

  it('begun with the right password after four wrong ones is not stopped at its second step', async ({ api }) => {
    const { email, secret } = await enrolled(api)
    for (let n = 0; n < 4; n += 1) await api.refused(staffLogIn, { body: { email, password: 'wrong' } })
    const half = await whole(api, staffLogIn, { body: { email, password } })
    const second = { by: 'code', code: codeOf(secret) } as const
    expect((await api.call(proveSecondFactor, { body: { second } }, { staff: cookieOf(half, 'jgm_staff') })).ok).toBe(
      true,
    )
  })

  it('whose second factor is wrong five times begins again', async ({ api }) => {
    const { email, device } = await enrolled(api)
    const half = await whole(api, staffLogIn, { body: { email, password } }, { staffDevice: device })
    const as = { staff: cookieOf(half, 'jgm_staff') }
    const codes = []
    for (let n = 0; n < 6; n += 1)
      codes.push(
        (
          await api.refused(
            proveSecondFactor,
            { body: { second: { by: 'code', code: '000000' } } },
            { ...as, ...from(`192.0.2.${n}`) },
          )
        ).code,
      )
    expect(codes).toEqual([...Array<string>(5).fill('staff_code_invalid'), 'unauthenticated'])
  })
})

describe('one code used twice at once', () => {
  /** How many of two log-ins at once with the same second factor succeed. */
  async function twice(
    api: TestApi,
    second: (person: Awaited<ReturnType<typeof enrolled>>) => { by: 'code' | 'recovery'; code: string },
  ): Promise<number> {
    const person = await enrolled(api)
    const body = { email: person.email, password, second: second(person) }
    const answers = await Promise.all(
      ['203.0.113.50', '203.0.113.51'].map((address) => api.call(staffLogIn, { body }, from(address))),
    )
    return answers.filter(({ ok }) => ok).length
  }

  it('opens one session, by the step that is stored with the comparison', async ({ api }) => {
    const code = (person: { secret: string }) => ({ by: 'code', code: codeOf(person.secret) }) as const
    expect(await twice(api, code)).toBe(1)
    await weakened({ 'and (totp_step is null or totp_step <': 'and (true or totp_step <' }, async () =>
      expect(await twice(api, code)).toBe(2),
    )
  })

  it('opens one session, by the recovery code that is deleted as it is compared', async ({ api }) => {
    const code = (person: { codes: string[] }) => ({ by: 'recovery', code: person.codes[0] ?? '' }) as const
    expect(await twice(api, code)).toBe(1)
    const statement = 'from staff_recovery_code where staff_id = $1 and code_hash = $2'
    await weakened({ [`delete ${statement} returning 1`]: `select 1 ${statement}` }, async () =>
      expect(await twice(api, code)).toBe(2),
    )
  })
})

describe('a session', () => {
  it('locks by hand and unlocks by the password, five wrong ones end it', async ({ api }) => {
    const { as } = await enrolled(api)
    expect(await api.good(lockStaffSession, {}, as)).toMatchObject({ state: 'locked', locks_at: null })
    expect(
      (await api.refused(changeStaffPassword, { body: { password, new_password: `${password}2` } }, as)).code,
    ).toBe('staff_locked')
    expect((await api.refused(unlockStaffSession, { body: { password: 'wrong' } }, as)).code).toBe('staff_login_failed')
    expect(await api.good(unlockStaffSession, { body: { password } }, as)).toMatchObject({ state: 'open' })
    await api.good(lockStaffSession, {}, as)
    for (let n = 0; n < 5; n += 1) await api.refused(unlockStaffSession, { body: { password: 'wrong' } }, as)
    expect((await api.refused(unlockStaffSession, { body: { password } }, as)).code).toBe('unauthenticated')
    expect((await api.refused(getStaffSession, {}, as)).code).toBe('unauthenticated')
  })

  it('locks after ten minutes without work, which looking at it does not count as, and ends after twelve hours', async ({
    api,
  }) => {
    const { id } = await addStaff(api)
    const as = { staff: await addSession(api, id) }
    const minutes = (n: number) => testNow(n * 60_000)
    const work = { body: { password: 'wrong' } }
    await atInstant(api, minutes(9), async (then) => {
      await then.refused(renewRecoveryCodes, work, { ...as, headers: { 'x-background': '1' } })
      expect(await then.good(getStaffSession, {}, as)).toMatchObject({ state: 'open' })
    })
    await atInstant(api, minutes(10.1), async (then) => {
      expect(await then.good(getStaffSession, {}, as)).toMatchObject({ state: 'locked' })
      expect((await then.refused(renewRecoveryCodes, work, as)).code).toBe('staff_locked')
    })
    await atInstant(api, minutes(9.5), async (then) => void (await then.refused(renewRecoveryCodes, work, as)))
    await atInstant(api, minutes(19), async (then) =>
      expect(await then.good(getStaffSession, {}, as)).toMatchObject({ state: 'open' }),
    )
    await atInstant(api, minutes(12 * 60 + 1), async (then) =>
      expect((await then.refused(getStaffSession, {}, as)).code).toBe('unauthenticated'),
    )
  })

  it('ends at log-out, and others with a changed password, which ends mailed links and is told', async ({ api }) => {
    const { id, email, as } = await enrolled(api)
    const other = { staff: await addSession(api, id) }
    await api.good(forgotStaffPassword, { body: { email } })
    const told = async () => (await api.deliver()).filter(({ to }) => to === email)
    const [, token = ''] = /password#([\w-]+)/.exec((await told()).at(-1)?.text ?? '') ?? []
    await api.good(changeStaffPassword, { body: { password, new_password: `${password}2` } }, as)
    expect((await api.refused(getStaffSession, {}, other)).code).toBe('unauthenticated')
    expect((await told()).at(-1)?.subject).toContain('パスワードを変更しました')
    const reset = { body: { token, new_password: `${password}3` } }
    expect((await api.refused(resetStaffPassword, reset)).code).toBe('staff_reset_invalid')
    await api.good(staffLogOut, {}, as)
    expect((await api.refused(getStaffSession, {}, as)).code).toBe('unauthenticated')
    expect(await api.good(staffLogOut, {}, as)).toEqual({ ok: true })
    const entries = await api.rows<{ action: string }>('select action from audit_log where actor = $1 order by id', [
      `staff:${id}`,
    ])
    expect(entries.map(({ action }) => action)).toEqual([
      'staff.login.success',
      'staff.password.changed',
      'staff.logout',
    ])
  })
})

import { logIn, sendForgotCode } from '@jgm/contract/api/account'
import {
  forgotStaffPassword,
  lockStaffSession,
  proveSecondFactor,
  renewRecoveryCodes,
  resetStaffPassword,
  setUpStaff,
  staffLogIn,
  unlockStaffSession,
} from '@jgm/contract/api/staff'
import { askPasskey, passkeyLogIn } from '@jgm/contract/api/staff-passkey'
import { lookAtInvitation } from '@jgm/contract/api/staff-people'
import { Secret, TOTP } from 'otpauth'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testNow } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'
import { password } from '../../../test/password.ts'

const it = testsOn({ club: true })

const from = (address: string): As => ({ headers: { 'x-forwarded-for': address } })

/** As if every limit that has been counted so far were used up, now and in the next window. */
const useUp = async (api: TestApi): Promise<void> => {
  await api.rows('update rate_limit set count = 1000')
  await api.rows(`insert into rate_limit select key, window_start + make_interval(secs => s), 1000
    from rate_limit, unnest(array[900, 3600]) s on conflict do nothing`)
}

describe('the staff of a network', () => {
  it('does not wait for the members there', async ({ api }) => {
    const { email } = await addStaff(api)
    const house = from('203.0.113.70')
    await api.refused(logIn, { body: { email: 'guest@example.jp', password: 'wrong123' } }, house)
    await api.good(sendForgotCode, { body: { email: 'guest@example.jp' } }, house)
    await useUp(api)
    const next = { body: { email: 'other@example.jp', password: 'wrong123' } }
    expect((await api.refused(logIn, next, house)).code).toBe('too_many_requests')
    expect(await api.good(staffLogIn, { body: { email, password } }, house)).toEqual({ step: 'second_factor' })
    await api.good(askPasskey, {}, house)
    await api.good(forgotStaffPassword, { body: { email } }, house)
  })

  it('is stopped by its own wrong tries only where tries can be guessed: a right link and a passkey do not wait', async ({
    api,
  }) => {
    const { email } = await addStaff(api)
    const house = from('203.0.113.71')
    const x = 'x'.repeat(43)
    const answer = { flow: x, response: { id: 'unknown' } }
    await api.good(forgotStaffPassword, { body: { email } })
    const mail = (await api.deliver()).findLast(({ to }) => to === email)
    const [, token = ''] = /password#([\w-]+)/.exec(mail?.text ?? '') ?? []
    await api.refused(staffLogIn, { body: { email, password: 'wrong' } }, house)
    await api.refused(lookAtInvitation, { body: { token: x } }, house)
    await api.refused(passkeyLogIn, { body: answer }, house)
    await useUp(api)
    expect((await api.refused(staffLogIn, { body: { email, password } }, house)).code).toBe('too_many_requests')
    expect((await api.refused(lookAtInvitation, { body: { token: x } }, house)).code).toBe('too_many_requests')
    const noted = () => api.rows(`select 1 from audit_log where detail->>'factor' = 'passkey'`)
    const before = (await noted()).length
    await api.good(askPasskey, {}, house)
    expect((await api.refused(passkeyLogIn, { body: answer }, house)).code).toBe('passkey_refused')
    expect((await noted()).length).toBe(before)
    await api.good(resetStaffPassword, { body: { token, new_password: `${password} new` } }, house)
  })

  it('uses nothing up by right passwords', async ({ api }) => {
    await api.rows('delete from rate_limit')
    const { email } = await addStaff(api)
    const house = from('203.0.113.72')
    await api.good(staffLogIn, { body: { email, password } }, house)
    const [counted] = await api.rows<{ count: number }>(
      `select max(count) as count from rate_limit where key like 'staff\\_login:%'`,
    )
    expect(counted?.count).toBe(0)
  })
})

describe('a try of a session', () => {
  const half = async (api: TestApi, email: string, as: As) => {
    const answer = await api.call(staffLogIn, { body: { email, password } }, as)
    if (!answer.ok) throw new Error(answer.error.code)
    const staff = /jgm_staff=([\w-]+)/.exec(answer.cookies.join())?.[1] ?? ''
    return { staff, reply: answer.body }
  }

  it('with the right password does not count while its person is stopped', async ({ api }) => {
    const person = await addStaff(api)
    for (let n = 0; n < 5; n += 1) await api.refused(renewRecoveryCodes, { body: { password: 'wrong' } }, person)
    await api.good(lockStaffSession, {}, person)
    for (let n = 0; n < 6; n += 1)
      expect((await api.refused(unlockStaffSession, { body: { password } }, person)).code).toBe('staff_stopped')
    await api.rows('delete from login_failure')
    expect(await api.good(unlockStaffSession, { body: { password } }, person)).toMatchObject({ state: 'open' })
  })

  it('is right two dozen times at once', async ({ api }) => {
    const person = await addStaff(api, { state: 'locked' })
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => api.call(unlockStaffSession, { body: { password } }, person)),
    )
    expect(answers.map(({ ok }) => ok)).toEqual(Array(24).fill(true))
  })

  it('is wrong five times at most, also when guessed at once in two processes', async ({ api, second }) => {
    const person = await addStaff(api, { state: 'locked' })
    const guess = (n: number) =>
      (n % 2 === 0 ? api : second).refused(unlockStaffSession, { body: { password: `wrong${n}` } }, person)
    const codes = (await Promise.all(Array.from({ length: 16 }, (_, n) => guess(n)))).map(({ code }) => code)
    expect(codes.filter((code) => code === 'staff_login_failed')).toHaveLength(5)
    expect((await api.refused(unlockStaffSession, { body: { password } }, person)).code).toBe('unauthenticated')
  })

  it('of the second factor does not count while its network waits', async ({ api }) => {
    const { email } = await addStaff(api)
    const house = from('203.0.113.73')
    const { staff } = await half(api, email, house)
    await api.refused(staffLogIn, { body: { email, password: 'wrong' } }, house)
    await api.rows(`update login_failure set failures = 5, locked_until = app_now() + interval '1 minute'`)
    const second = { by: 'recovery', code: 'aaaaaaaaaa' } as const
    const prove = (as: As) => api.refused(proveSecondFactor, { body: { second } }, { ...as, staff })
    for (let n = 0; n < 6; n += 1) expect((await prove(house)).code).toBe('staff_stopped')
    expect((await prove(from('203.0.113.74'))).code).toBe('staff_code_invalid')
  })

  it('of the set-up does not count when only the new password is refused', async ({ api }) => {
    const { id, email } = await addStaff(api, { state: 'half' })
    await api.rows('update staff set must_change_password = true where id = $1', [id])
    const { staff, reply } = await half(api, email, {})
    if (reply.step !== 'set_up') throw new Error(reply.step)
    const code = new TOTP({ secret: Secret.fromBase32(reply.totp.secret) }).generate({ timestamp: testNow().getTime() })
    for (let n = 0; n < 6; n += 1)
      expect((await api.refused(setUpStaff, { body: { code, new_password: 'password1234' } }, { staff })).code).toBe(
        'validation',
      )
    expect(await api.good(setUpStaff, { body: { code, new_password: `${password} new` } }, { staff })).toBeTruthy()
  })
})

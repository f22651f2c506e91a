import { logIn, sendForgotCode } from '@jgm/contract/api/account'
import { forgotStaffPassword, resetStaffPassword, staffLogIn } from '@jgm/contract/api/staff'
import { askPasskey, passkeyLogIn } from '@jgm/contract/api/staff-passkey'
import { lookAtInvitation } from '@jgm/contract/api/staff-people'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addStaff } from '../../../test/builders/staff.ts'
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

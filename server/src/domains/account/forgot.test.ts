import {
  logIn,
  register,
  resetPassword,
  sendForgotCode,
  sendGuestCode,
  verifyForgotBirthday,
  verifyForgotCode,
  verifyGuestCode,
} from '@jgm/contract/api/account'
import { getMember } from '@jgm/contract/api/session'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { detailsOf, readCode, joinMember } from '../../../test/builders/account.ts'
import { hashOf } from '../../platform/secrets.ts'
import { readGuestProof, useGuestProof } from './service.codes.ts'
import { testsOn } from '../../../test/it.ts'
import { untilBehind } from '../../../test/statements.ts'

const it = testsOn()

it.beforeEach(async ({ api }) => {
  await api.rows('delete from rate_limit')
})

const password = 'zt61mwqv08'
const both = { password, password_confirmation: password }

/** Steps 1 and 2: the proof for the birthday step. */
async function proveForgot(api: TestApi, email: string): Promise<string> {
  const { flow } = await api.good(sendForgotCode, { body: { email } })
  return (await api.good(verifyForgotCode, { body: { flow, code: (await readCode(api, email)) ?? '' } })).proof
}

/** Steps 1 to 3: the proof for the password step. */
async function proveBirthday(api: TestApi, email: string): Promise<string> {
  const proof = await proveForgot(api, email)
  return (await api.good(verifyForgotBirthday, { body: { proof, birthday: '1980-04-05' } })).proof
}

describe('forgotten password', () => {
  it('leads from the address to a new password, ends every session and confirms it by mail', async ({ api }) => {
    const email = 'forgot@example.jp'
    const member = await joinMember(api, email)
    for (let failures = 0; failures < 5; failures += 1) {
      await api.refused(logIn, { body: { email, password: 'wrong123' } })
    }
    const proof = await proveBirthday(api, email)
    await api.good(getMember, {}, member.as)
    expect(await api.good(resetPassword, { body: { proof, ...both } })).toEqual({ ok: true })

    expect(await api.refused(getMember, {}, member.as)).toMatchObject({ code: 'unauthenticated' })
    expect(await api.rows('select 1 from member_session')).toHaveLength(0)
    const confirmation = (await api.deliver()).at(-1)
    expect(confirmation).toMatchObject({ to: email, subject: '【見本ゴルフクラブ】パスワードを再設定しました' })
    expect(confirmation?.text).toContain('お客様ご自身の操作でない場合は、お電話（')
    expect(confirmation?.text, 'a member who did not do it must call, not throw the mail away').not.toContain('破棄')
    await api.good(logIn, { body: { email, password } })
    expect(await api.refused(logIn, { body: { email, password: member.password } })).toMatchObject({
      code: 'login_failed',
    })
  })

  it('answers an unknown address the same, does the same work and sends nothing', async ({ api }) => {
    const email = 'unknown@example.jp'
    await joinMember(api, 'here@example.jp')
    const known = await api.good(sendForgotCode, { body: { email: 'here@example.jp' } })
    const unknown = await api.good(sendForgotCode, { body: { email } })
    expect(Object.keys(unknown)).toEqual(Object.keys(known))
    expect(await api.rows(`select 1 from mail_outbox where recipient = $1`, [email])).toHaveLength(1)
    expect((await api.deliver()).filter((mail) => mail.to === email)).toEqual([])
    expect(await api.rows('select 1 from mail_outbox where sent_at is null')).toHaveLength(0)
    expect(await api.refused(verifyForgotCode, { body: { flow: unknown.flow, code: '000000' } })).toMatchObject({
      code: 'code_invalid',
    })
    const again = await api.good(sendForgotCode, { body: { email } })
    expect(again.resend_at, 'no second mail within a minute, and no refusal').toBe(unknown.resend_at)
    expect(await api.rows(`select 1 from mail_outbox where recipient = $1`, [email])).toHaveLength(1)
  })

  it('refuses every step without the proof of the one before, and with the proof of another step', async ({ api }) => {
    const email = 'steps@example.jp'
    await joinMember(api, email)
    const none = 'n'.repeat(43)
    const birthday = '1980-04-05'
    const forgot = await proveForgot(api, email)
    for (const proof of [none, forgot]) {
      expect(await api.refused(resetPassword, { body: { proof, ...both } })).toMatchObject({ code: 'step_expired' })
      expect(await api.refused(register, { body: { proof, details: detailsOf() } })).toMatchObject({
        code: 'step_expired',
      })
    }
    expect(await api.refused(verifyForgotBirthday, { body: { proof: none, birthday } })).toMatchObject({
      code: 'step_expired',
    })
    const { proof } = await api.good(verifyForgotBirthday, { body: { proof: forgot, birthday } })
    expect(await api.refused(verifyForgotBirthday, { body: { proof: forgot, birthday } })).toMatchObject({
      code: 'step_expired',
    })
    expect(await api.refused(verifyForgotBirthday, { body: { proof, birthday } })).toMatchObject({
      code: 'step_expired',
    })
    await api.rows(`update step_proof set expires_at = expires_at - interval '31 minutes'`)
    expect(await api.refused(resetPassword, { body: { proof, ...both } })).toMatchObject({ code: 'step_expired' })
  })

  it('allows five tries of the birthday on one proof', async ({ api }) => {
    const email = 'birthday@example.jp'
    await joinMember(api, email)
    const proof = await proveForgot(api, email)
    const codes: string[] = []
    for (const birthday of ['1980-04-06', '1980-05-05', '1981-04-05', '1980-04-04']) {
      codes.push((await api.refused(verifyForgotBirthday, { body: { proof, birthday } })).code)
    }
    expect(codes).toEqual(Array<string>(4).fill('birthday_mismatch'))
    const tries = [1, 2].map(() => api.refused(verifyForgotBirthday, { body: { proof, birthday: '1999-01-01' } }))
    expect((await Promise.all(tries)).map(({ code }) => code)).toEqual(['code_too_many', 'code_too_many'])
    expect(await api.refused(verifyForgotBirthday, { body: { proof, birthday: '1980-04-05' } })).toMatchObject({
      code: 'code_too_many',
    })
  })

  it('leaves no session to a concurrent log-in with the old password', async ({ api }) => {
    const email = 'meanwhile@example.jp'
    const member = await joinMember(api, email)
    const reset = await api.wiring.database.pool.connect()
    await reset.query('begin')
    await reset.query(`update member set password_hash = 'the new one' where email = $1`, [email])
    await reset.query('delete from member_session')
    const entering = api.call(logIn, { body: { email, password: member.password } })
    await untilBehind(api, reset, 1)
    await reset.query('commit')
    reset.release()
    expect(await entering).toMatchObject({ ok: false, error: { code: 'login_failed' } })
    expect(await api.rows('select 1 from member_session')).toHaveLength(0)
  })

  it('validates the new password and keeps the proof for another try; a double tap sets it once', async ({ api }) => {
    const email = 'judged@example.jp'
    await joinMember(api, email)
    const proof = await proveBirthday(api, email)
    const bad = await api.refused(resetPassword, {
      body: { proof, password: 'hanako123', password_confirmation: 'hanako124' },
    })
    expect((bad.details as { problems: { path: string }[] }).problems.map(({ path }) => path)).toEqual([
      'password_confirmation',
      'password',
    ])
    const tap = (key: string) => api.call(resetPassword, { body: { proof, ...both } }, { idempotencyKey: key })
    const taps = await Promise.all([tap('reset-tap-1'), tap('reset-tap-1')])
    expect(taps.map(({ ok }) => ok)).toEqual([true, true])
    expect(await tap('reset-tap-2')).toMatchObject({ ok: false, error: { code: 'step_expired' } })
    const audits = await api.rows(
      `select 1 from audit_log where action = 'member.password' and subject =
      (select 'member:' || id from member where email = $1)`,
      [email],
    )
    expect(audits).toHaveLength(1)
  })
})

describe('a guest’s proof', () => {
  it('names the address, and expires after two hours or when it is used', async ({ api }) => {
    const email = 'guest@example.jp'
    const { flow } = await api.good(sendGuestCode, { body: { email, golf_course_id: 1 } })
    const proven = await api.good(verifyGuestCode, { body: { flow, code: (await readCode(api, email)) ?? '' } })
    expect(proven.email).toBe(email)
    const { db } = api.wiring.ground
    const read = () => readGuestProof(db, proven.proof)
    expect([await read(), await read()]).toEqual([
      { email, good: true },
      { email, good: true },
    ])
    expect(await readGuestProof(db, flow)).toBeNull()
    await api.rows(`update step_proof set expires_at = expires_at - interval '119 minutes' where email = $1`, [email])
    expect(await read()).toEqual({ email, good: true })
    await api.rows(`update step_proof set expires_at = expires_at - interval '2 minutes' where email = $1`, [email])
    expect(await read()).toEqual({ email, good: false })
    expect(await useGuestProof(db, proven.proof)).toBe(false)
    await api.rows(`update step_proof set expires_at = expires_at + interval '1 hour' where email = $1`, [email])
    expect([await useGuestProof(db, proven.proof), await useGuestProof(db, proven.proof)]).toEqual([true, false])
    expect(await read()).toEqual({ email, good: false })
  })
})

describe('concurrent entries of one code', () => {
  async function sendOne(api: TestApi): Promise<{ flow: string; code: string }> {
    const email = `parallel${(await api.rows('select count(*)::int as n from email_code'))[0]?.['n'] as number}@example.jp`
    const { flow } = await api.good(sendGuestCode, { body: { email } })
    return { flow, code: (await readCode(api, email)) ?? '' }
  }

  it('open the next step exactly once', async ({ api }) => {
    const body = await sendOne(api)
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.call(verifyGuestCode, { body })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))).toEqual(
      new Set(['code_expired']),
    )
  })

  it('would open it several times, if the code were read first and marked as used afterwards', async ({ api }) => {
    const { flow } = await sendOne(api)
    const hash = hashOf(flow)
    const naive = async (): Promise<boolean> => {
      const unused = await api.rows('select 1 from email_code where flow_hash = $1 and used_at is null', [hash])
      await api.rows('update email_code set used_at = app_now() where flow_hash = $1', [hash])
      return unused.length === 1
    }
    const answers = await Promise.all(Array.from({ length: 20 }, naive))
    expect(answers.filter(Boolean).length).toBeGreaterThan(1)
  })
})

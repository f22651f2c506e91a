import {
  activateRegistration,
  judgePassword,
  register,
  sendRegistrationCode,
  verifyGuestCode,
  verifyRegistrationCode,
} from '@jgm/contract/api/account'
import { getMember } from '@jgm/contract/api/session'
import { afterAll, describe, expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../test/api.ts'
import {
  addCourse,
  companionOf,
  detailsOf,
  proveAddress,
  readCode,
  registerMember,
} from '../../../test/builders/account.ts'
import { checkDigitOf } from '../member/rules.ts'
import { cleanUp } from './service.ts'
import { afterNoon } from '../../../test/clock.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let later: TestApi

it.beforeAll(async ({ api }) => {
  await addCourse(api)
  later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(11 * 60_000) })
})
afterAll(async () => {
  await later.stop()
})

const countMembers = async (api: TestApi, email: string): Promise<number> =>
  (await api.rows('select 1 from member where email = $1', [email])).length

/** Ages the last code, so that the next one can be requested. */
const waitForResend = (api: TestApi, email: string): Promise<unknown> =>
  api.rows(`update email_code set sent_at = sent_at - interval '61 seconds' where email = $1`, [email])

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('registration', () => {
  it('leads from the address to a usable session, and confirms it by mail', async ({ api }) => {
    const email = 'hanako@example.jp'
    const sent = await api.good(sendRegistrationCode, { body: { email: ' HANAKO@Example.jp ', golf_course_id: 1 } })
    const code = (await readCode(api, email)) ?? ''
    const proven = await api.good(verifyRegistrationCode, { body: { flow: sent.flow, code } })
    expect(proven.email).toBe(email)

    const answer = await api.call(register, {
      body: { proof: proven.proof, details: detailsOf(), line_tracking_id: 'from-\u0000line' },
    })
    if (!answer.ok || !answer.body.session) throw new Error('no session')
    const { token, member } = answer.body.session
    expect(member).toMatchObject({ email, last_name: '佐藤', birthday: '1980-04-05', course_memberships: [] })
    expect(member.member_number).toMatch(/^[1-9]\d{9}$/)
    expect(checkDigitOf(member.member_number.slice(0, 9))).toBe(member.member_number.slice(9))
    expect(answer.cookies.join()).toMatch(
      /^jgm_companion=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax,jgm_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/,
    )

    expect(await api.good(getMember, {}, { token, companion: companionOf(answer.cookies) })).toEqual(member)
    expect(await api.rows(`select line_tracking_id from member where email = '${email}'`)).toEqual([
      { line_tracking_id: 'from-line' },
    ])
    const done = (await api.deliver()).at(-1)
    expect(done).toMatchObject({ to: email, subject: '【見本ゴルフクラブ】会員登録が完了しました' })
    expect(done?.text).toContain(`■会員番号　${member.member_number}`)
    expect(done?.text).toContain('佐藤 花子 様')
  })

  it('stores only hashes of passwords, tokens and codes', async ({ api }) => {
    const { as, password } = await registerMember(api, 'atrest@example.jp')
    const [member] = await api.rows(`select password_hash from member where email = 'atrest@example.jp'`)
    expect(member?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    await api.deliver()
    const tables = ['member', 'member_session', 'email_code', 'step_proof', 'idempotency', 'mail_outbox', 'audit_log']
    for (const table of tables) {
      const kept = JSON.stringify(await api.rows(`select * from ${table}`))
      expect(kept).not.toContain(password)
      expect(kept).not.toContain(as.token)
      expect(kept).not.toContain(as.companion)
    }
    expect(JSON.stringify(await api.rows('select detail, actor, subject from audit_log'))).not.toContain('atrest')
  })

  it('accepts a code once, for its own flow and purpose, within ten minutes', async ({ api }) => {
    const email = 'codes@example.jp'
    const { flow } = await api.good(sendRegistrationCode, { body: { email } })
    const code = (await readCode(api, email)) ?? ''
    expect(await api.refused(verifyRegistrationCode, { body: { flow, code: wrong(code) } })).toMatchObject({
      code: 'code_invalid',
    })
    expect(await api.refused(verifyGuestCode, { body: { flow, code } })).toMatchObject({ code: 'code_expired' })
    expect(await api.refused(verifyRegistrationCode, { body: { flow: `${flow}x`, code } })).toMatchObject({
      code: 'code_expired',
    })
    expect(await later.refused(verifyRegistrationCode, { body: { flow, code } })).toMatchObject({
      code: 'code_expired',
    })
    await api.good(verifyRegistrationCode, { body: { flow, code } })
    expect(await api.refused(verifyRegistrationCode, { body: { flow, code } })).toMatchObject({ code: 'code_expired' })
  })

  it('ends a code after five wrong tries, even for the right code', async ({ api }) => {
    const email = 'guess@example.jp'
    const { flow } = await api.good(sendRegistrationCode, { body: { email } })
    const code = (await readCode(api, email)) ?? ''
    const answers: string[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      answers.push((await api.refused(verifyRegistrationCode, { body: { flow, code: wrong(code) } })).code)
    }
    expect(answers).toEqual([...Array<string>(4).fill('code_invalid'), 'code_too_many'])
    expect(await api.refused(verifyRegistrationCode, { body: { flow, code } })).toMatchObject({ code: 'code_too_many' })
  })

  it('mails the same code again after a minute, at most ten times an hour and twenty a day for one network', async ({
    api,
  }) => {
    const email = 'resend@example.jp'
    const mails = async () => (await api.deliver()).filter((mail) => mail.to === email).length
    const first = await api.good(sendRegistrationCode, { body: { email } })
    const code = (await readCode(api, email)) ?? ''
    const soon = await api.good(sendRegistrationCode, { body: { email } })
    expect(soon.resend_at).toBe(first.resend_at)
    expect(await mails()).toBe(1)
    await waitForResend(api, email)
    await api.good(sendRegistrationCode, { body: { email } })
    expect(await mails()).toBe(2)
    expect(await readCode(api, email)).toBe(code)
    for (let count = 3; count < 10; count += 1) await api.good(sendRegistrationCode, { body: { email } })
    expect(await api.refused(sendRegistrationCode, { body: { email } })).toMatchObject({ code: 'code_too_many' })
    expect(await api.refused(verifyRegistrationCode, { body: { flow: first.flow, code: wrong(code) } })).toMatchObject({
      code: 'code_invalid',
    })

    await api.rows(`update email_code set sent_at = sent_at - interval '1 hour' where email = $1`, [email])
    for (let count = 10; count < 20; count += 1) await api.good(sendRegistrationCode, { body: { email } })
    await api.rows(`update email_code set sent_at = sent_at - interval '1 hour' where email = $1`, [email])
    expect(await api.refused(sendRegistrationCode, { body: { email } })).toMatchObject({ code: 'code_too_many' })
    await api.good(verifyRegistrationCode, { body: { flow: first.flow, code } })
    expect(await api.refused(verifyRegistrationCode, { body: { flow: soon.flow, code } }), 'once').toMatchObject({
      code: 'code_expired',
    })
    await api.good(sendRegistrationCode, { body: { email } })
  })

  it('answers a known address like any other, and tells only its owner', async ({ api }) => {
    const { email } = await registerMember(api, 'known@example.jp')
    await waitForResend(api, email)
    const known = await api.call(sendRegistrationCode, { body: { email } })
    const unknown = await api.call(sendRegistrationCode, { body: { email: 'unknown@example.jp' } })
    if (!known.ok || !unknown.ok) throw new Error('refused')
    expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body))
    expect(known.body.flow).toHaveLength(unknown.body.flow.length)
    expect(await readCode(api, email)).toBeUndefined()
    const mail = (await api.deliver()).findLast((one) => one.to === email)
    expect(mail?.text).toContain('すでに会員の方は、ログインしてください。')
    expect(await readCode(api, 'unknown@example.jp')).toMatch(/^\d{6}$/)
  })

  it('needs the proof of the step before, unused and unexpired', async ({ api }) => {
    const details = detailsOf()
    expect(await api.refused(register, { body: { proof: 'x'.repeat(43), details } })).toMatchObject({
      code: 'step_expired',
    })
    const { flow } = await api.good(sendRegistrationCode, { body: { email: 'skip@example.jp' } })
    expect(await api.refused(register, { body: { proof: flow, details } })).toMatchObject({ code: 'step_expired' })
    const proof = await proveAddress(api, 'late@example.jp')
    await api.rows(
      `update step_proof set expires_at = expires_at - interval '61 minutes' where email = 'late@example.jp'`,
    )
    expect(await api.refused(register, { body: { proof, details } })).toMatchObject({ code: 'step_expired' })
    expect(await countMembers(api, 'late@example.jp')).toBe(0)
  })

  it('gives a double tap one member and two usable sessions', async ({ api }) => {
    const proof = await proveAddress(api, 'double@example.jp')
    const tap = () => api.call(register, { body: { proof, details: detailsOf() } }, { idempotencyKey: 'double-tap-1' })
    for (const answer of await Promise.all([tap(), tap()])) {
      if (!answer.ok || !answer.body.session) throw new Error(`refused: ${JSON.stringify(answer)}`)
      const as = { token: answer.body.session.token, companion: companionOf(answer.cookies) }
      expect((await api.good(getMember, {}, as)).email).toBe('double@example.jp')
    }
    expect(await countMembers(api, 'double@example.jp')).toBe(1)
    const other = { body: { proof, details: detailsOf({ first_name: '次郎' }) } }
    expect(await api.refused(register, other, { idempotencyKey: 'double-tap-1' })).toMatchObject({
      code: 'idempotency_mismatch',
    })
    await api
      .rows(`update member set password_hash = 'changed since' where email = 'double@example.jp'`)
      .then(tap)
      .then((answer) => expect(answer.ok).toBe(false))
  })

  it('has one winner when two proofs of one address register at once', async ({ api }) => {
    const email = 'race@example.jp'
    const first = await proveAddress(api, email)
    await waitForResend(api, email)
    const second = await proveAddress(api, email)
    const answers = await Promise.all(
      [first, second].map((proof) => api.call(register, { body: { proof, details: detailsOf() } })),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(['email_taken'])
    expect(await countMembers(api, email)).toBe(1)
  })

  it('lists every problem of a form at once, also those that only the server finds', async ({ api }) => {
    const proof = await proveAddress(api, 'problems@example.jp')
    const bad = detailsOf({
      last_name: '',
      phone_number: 'abc',
      password_confirmation: 'other12345',
      main_golf_course: 1,
    })
    const first = await api.refused(register, { body: { proof, details: bad } })
    expect((first.details as { problems: { path: string }[] }).problems.map(({ path }) => path).toSorted()).toEqual([
      'details.last_name',
      'details.password_confirmation',
      'details.phone_number',
    ])
    const weak = { password: 'problems2026', password_confirmation: 'problems2026', birthday: '2030-01-01' }
    const second = await api.refused(register, { body: { proof, details: detailsOf(weak) } })
    expect((second.details as { problems: { path: string }[] }).problems.map(({ path }) => path)).toEqual([
      'details.birthday',
      'details.password',
    ])
    await api.good(register, { body: { proof, details: detailsOf() } })
  })

  it('validates a password while it is typed: common ones, the clubs’ words, the owner’s name; limited per network', async ({
    api,
  }) => {
    const owner = {
      last_name_kana: 'さとう',
      first_name_kana: 'はなこ',
      birthday: '1980-04-05',
      email: 'rose@example.jp',
    }
    const judge = (password: string) => api.call(judgePassword, { body: { password, ...owner } })
    for (const guessed of ['rush2112', 'JORDAN23', 'kasama2026', 'hanako123', 'ab19800405', 'rose2026x'])
      expect(await judge(guessed), guessed).toMatchObject({
        ok: false,
        error: { code: 'validation', details: { problems: [{ path: 'password' }] } },
      })
    expect((await judge('kx82fjqw03')).ok).toBe(true)
    const bare = (password: string) => api.call(judgePassword, { body: { password } })
    expect([(await bare('golf1956')).ok, (await bare('kx82fjqw03')).ok], 'of nobody in particular').toEqual([
      false,
      true,
    ])
    for (let tries = 9; tries < 120; tries += 1) await judge('kx82fjqw03')
    expect(await judge('kx82fjqw03')).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
    await api.rows('delete from rate_limit')
  })

  it('does not let a form set columns that it does not have', async ({ api }) => {
    const proof = await proveAddress(api, 'mass@example.jp')
    const extra = {
      id: 9,
      member_number: '1111111111',
      email: 'other@example.jp',
      password_hash: 'x',
      registered_at: '2000-01-01',
      activated_at: null,
    }
    const answer = await api.good(register, {
      body: { proof, ...extra, email: 'other@example.jp', details: { ...detailsOf(), ...extra } },
    })
    expect(answer.session?.member).toMatchObject({ email: 'mass@example.jp' })
    expect(answer.session?.member.id).not.toBe(9)
    expect(answer.session?.member.member_number).not.toBe('1111111111')
    expect(answer.session?.member.registered_at).not.toContain('2000')
  })
})

describe('registration without an earlier proof (R16)', () => {
  it('is usable once the mailed code is entered, and not before', async ({ api }) => {
    const email = 'moved@example.jp'
    const begun = await api.good(register, { body: { email, details: detailsOf() } })
    expect(begun.session).toBeNull()
    expect(await api.rows(`select 1 from member where email = $1 and activated_at is null`, [email])).toHaveLength(1)
    const code = (await readCode(api, email)) ?? ''
    const flow = begun.pending?.flow ?? ''
    expect(await api.refused(activateRegistration, { body: { flow, code: wrong(code) } })).toMatchObject({
      code: 'code_invalid',
    })
    const answer = await api.call(activateRegistration, { body: { flow, code } })
    if (!answer.ok) throw new Error('refused')
    const as = { token: answer.body.token, companion: companionOf(answer.cookies) }
    expect((await api.good(getMember, {}, as)).email).toBe(email)
    expect(await api.refused(activateRegistration, { body: { flow, code } })).toMatchObject({ code: 'code_expired' })
  })

  it('needs an address', async ({ api }) => {
    const refused = await api.refused(register, { body: { details: detailsOf() } })
    expect(refused.details).toEqual({ problems: [{ path: 'email', message: 'メールアドレスを入力してください。' }] })
  })

  it('answers a known address the same, changes nothing of that member and can never be activated', async ({ api }) => {
    const { email, as } = await registerMember(api, 'owner@example.jp')
    await waitForResend(api, email)
    const begun = await api.good(register, { body: { email, details: detailsOf({ last_name: '鈴木' }) } })
    expect(begun).toMatchObject({ session: null, pending: { flow: expect.any(String) as string } })
    expect(await readCode(api, email)).toBeUndefined()
    expect((await api.good(getMember, {}, as)).last_name).toBe('佐藤')
  })

  it('is refused after a proven registration of the same address, and is deleted after a day', async ({ api }) => {
    const email = 'slow@example.jp'
    const begun = await api.good(register, { body: { email, details: detailsOf() } })
    const code = (await readCode(api, email)) ?? ''
    await waitForResend(api, email)
    await registerMember(api, email)
    const entered = { body: { flow: begun.pending?.flow ?? '', code } }
    expect(await api.refused(activateRegistration, entered)).toMatchObject({ code: 'email_taken' })
    expect(await countMembers(api, email)).toBe(2)
    await api.rows(`update member set registered_at = registered_at - interval '25 hours' where email = $1`, [email])
    await cleanUp(api.wiring.ground)
    expect(await countMembers(api, email)).toBe(1)
  })
})

import {
  changePassword,
  logIn,
  resetPassword,
  sendForgotCode,
  sendPasswordCode,
  verifyForgotBirthday,
  verifyForgotCode,
} from '@jgm/contract/api/account'
import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { changeLineIntegration, logInWithLine } from '@jgm/contract/api/line'
import { sendQuitCode } from '@jgm/contract/api/privacy'
import { getMember, logOut } from '@jgm/contract/api/session'
import { describe, expect, it } from 'vitest'
import type { As } from '../../../test/api.ts'
import { expectDead, keyOf, readCode } from '../../../test/builders/account.ts'
import { keysGround } from '../../../test/builders/keys.ts'
import { untilBehind } from '../../../test/statements.ts'
import { hashOf } from '../../platform/secrets.ts'

const { at, query, newMember, freshAddress, enter, cameFromLine, withAddress, subjectsTo } = keysGround()

const twice = (email: string) => ({ email, email_confirmation: email })
const next = 'zt61mwqv08'
const changeTo = (current: string, password = next) => ({
  body: {
    proof: { by: 'password' as const, current_password: current },
    password,
    password_confirmation: password,
  },
})
const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a new password', () => {
  it('ends every other session, renews the own one, and is confirmed by mail', async () => {
    const member = await newMember()
    const other = await enter(member)
    await at.second.good(getMember, {}, other)
    await at.second.good(getMember, {}, member.as)
    const row = 'select created_at, expires_at from member_session where token_hash = $1'
    const before = await query(row, [hashOf(member.as.token ?? '')])
    const renewed = keyOf(await at.api.call(changePassword, changeTo(member.password), member.as))

    await expectDead(at.api, at.second, other, member.as)
    for (const mixed of [
      { token: renewed.token, companion: member.as.companion },
      { token: member.as.token, companion: renewed.companion },
    ])
      expect(await at.api.refused(getMember, {}, mixed as As)).toMatchObject({ code: 'unauthenticated' })
    expect((await at.second.good(getMember, {}, renewed)).email).toBe(member.email)
    expect(await query(row, [hashOf(renewed.token ?? '')]), 'age and expiry are the same').toEqual(before)
    expect(await subjectsTo(member.email)).toContain('【見本ゴルフクラブ】パスワードを変更しました')
    expect(await at.api.refused(logIn, { body: { email: member.email, password: member.password } })).toMatchObject({
      code: 'login_failed',
    })
    await at.api.good(logIn, { body: { email: member.email, password: next } })
    const entries = await query(`select 1 from audit_log where action = 'member.password' and actor = $1`, [
      `member:${member.session.member.id}`,
    ])
    expect(entries).toHaveLength(1)
  })

  it('leaves the log-in with LINE unchanged', async () => {
    const member = await newMember()
    const user = at.line.person('つながる 花子')
    const linking = await at.line.emulator.control.issueIdToken(user)
    await at.api.good(changeLineIntegration, { body: { action: 'link', id_token: linking } }, member.as)
    await at.api.good(changePassword, changeTo(member.password), member.as)
    const id_token = await at.line.emulator.control.issueIdToken(user)
    expect((await at.api.good(logInWithLine, { body: { id_token } })).member.id).toBe(member.session.member.id)
  })

  it('is validated as at registration, reports all problems at once, and changes nothing until it is valid', async () => {
    const member = await newMember()
    const current = { by: 'password' as const, current_password: '' }
    const bad = await at.api.refused(
      changePassword,
      { body: { proof: current, password: 'short', password_confirmation: 'other' } },
      member.as,
    )
    expect((bad.details as { problems: { path: string }[] }).problems.map(({ path }) => path).toSorted()).toEqual([
      'password',
      'password_confirmation',
      'proof.current_password',
    ])
    for (const guessable of ['hanako123', '19800405ab', 'password1', 'kasamagolf1'])
      expect(
        await at.api.refused(changePassword, changeTo(member.password, guessable), member.as),
        guessable,
      ).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'password' }] },
      })
    expect(await at.api.refused(changePassword, changeTo('wrong123', 'golf1956'), member.as)).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'proof.current_password' }, { path: 'password' }] },
    })
    await at.api.good(logIn, { body: { email: member.email, password: member.password } })
    await at.api.good(getMember, {}, member.as)
  })

  it('needs the present one: five wrong ones lock the change, longer each time, also for the right one', async () => {
    const member = await newMember()
    for (let failures = 0; failures < 5; failures += 1)
      expect(await at.api.refused(changePassword, changeTo('wrong123'), member.as)).toMatchObject({
        code: 'validation',
        details: { problems: [{ path: 'proof.current_password' }] },
      })
    const locked = { code: 'password_locked', status: 429, details: { minutes: 1 } }
    expect(await at.api.refused(changePassword, changeTo(member.password), member.as)).toMatchObject(locked)
    const address = { ...twice(freshAddress()), password: member.password }
    expect(await at.api.refused(sendMemberEmailCode, { body: address }, member.as)).toMatchObject(locked)
    await at.api.good(logIn, { body: { email: member.email, password: member.password } })

    await query(`update login_failure set locked_until = locked_until - interval '2 minutes'`)
    await at.api.refused(changePassword, changeTo('wrong123'), member.as)
    expect(await at.api.refused(changePassword, changeTo(member.password), member.as)).toMatchObject({
      code: 'password_locked',
      details: { minutes: 2 },
    })
    await query(`update login_failure set locked_until = locked_until - interval '3 minutes'`)
    await at.api.good(changePassword, changeTo(member.password), member.as)
  })

  it('cannot be blocked by somebody who only knows the address', async () => {
    const member = await newMember()
    for (let failures = 0; failures < 6; failures += 1)
      await at.api.refused(logIn, { body: { email: member.email, password: 'wrong123' } })
    await at.api.good(changePassword, changeTo(member.password), member.as)
    const { member: entered } = await at.api.good(logIn, { body: { email: member.email, password: next } })
    expect(entered.email).toBe(member.email)
  })

  it('does not let concurrent guesses outrun the lock', async () => {
    const member = await newMember()
    const guesses = Array.from({ length: 20 }, (_, index) =>
      at.api.refused(changePassword, changeTo(`wrong${index}`), member.as),
    )
    const codes = (await Promise.all(guesses)).map(({ code }) => code)
    expect(codes.filter((code) => code === 'validation')).toHaveLength(5)
    expect(codes.filter((code) => code === 'password_locked')).toHaveLength(15)
  })

  it('lets right passwords in that arrive at once', async () => {
    const member = await newMember()
    const tries = Array.from({ length: 12 }, () =>
      at.api.refused(changePassword, changeTo(member.password, 'password1'), member.as),
    )
    for (const answer of await Promise.all(tries))
      expect(answer).toMatchObject({ code: 'validation', details: { problems: [{ path: 'password' }] } })
  })

  it('ends every open code and proof', async () => {
    const member = await newMember()
    const { email } = member
    const fresh = freshAddress()
    const change = await at.api.good(
      sendMemberEmailCode,
      { body: { ...twice(fresh), password: member.password } },
      member.as,
    )
    const changeCode = (await readCode(at.api, fresh)) ?? ''
    const forgot = await at.api.good(sendForgotCode, { body: { email } })
    const { proof } = await at.api.good(verifyForgotCode, {
      body: { flow: forgot.flow, code: (await readCode(at.api, email)) ?? '' },
    })
    const birthday = await at.api.good(verifyForgotBirthday, { body: { proof, birthday: '1980-04-05' } })
    const renewed = keyOf(await at.api.call(changePassword, changeTo(member.password), member.as))
    expect(
      await at.api.refused(changeMemberEmail, { body: { flow: change.flow, code: changeCode } }, renewed),
    ).toMatchObject({ code: 'code_expired' })
    const reset = { proof: birthday.proof, password: 'ab93kqwz51', password_confirmation: 'ab93kqwz51' }
    expect(await at.api.refused(resetPassword, { body: reset })).toMatchObject({ code: 'step_expired' })
  })
})

describe('two sessions that change the password at once', () => {
  it('have one winner; the other session is logged out', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await newMember()
      const other = await enter(member)
      const answers = await Promise.all([
        at.api.call(changePassword, changeTo(member.password, 'ab93kqwz51'), member.as),
        at.second.call(changePassword, changeTo(member.password, 'cd84nrxy62'), other),
      ])
      const won = answers.filter(({ ok }) => ok)
      expect(won).toHaveLength(1)
      // A request that reads the password after the other one changed it gets 422; one that loses its session first gets 401.
      const loser = answers.find(({ ok }) => !ok)
      expect(['401 unauthenticated', '422 validation']).toContain(
        loser?.ok === false && `${loser.status} ${loser.error.code}`,
      )
      expect(await query('select 1 from member_session where member_id = $1', [member.session.member.id])).toHaveLength(
        1,
      )
      const mails = (await subjectsTo(member.email)).filter((subject) => subject.includes('変更しました'))
      expect(mails).toHaveLength(1)
      const winner = answers[0]?.ok ? 'ab93kqwz51' : 'cd84nrxy62'
      await at.api.good(logIn, { body: { email: member.email, password: winner } })
    }
  })

  it('would both win, if the password were read before and the session not renewed under its old token', async () => {
    const member = await newMember()
    await enter(member)
    const id = member.session.member.id
    const both = Promise.withResolvers<void>()
    let read = 0
    const naive = async (hash: string): Promise<boolean> => {
      const [before] = await query('select password_hash from member where id = $1', [id])
      if ((read += 1) === 2) both.resolve()
      await both.promise
      await query('update member set password_hash = $2 where id = $1', [id, hash])
      return before?.['password_hash'] !== 'one' && before?.['password_hash'] !== 'two'
    }
    expect(await Promise.all([naive('one'), naive('two')])).toEqual([true, true])
  })

  it('change nothing when the session ends while the new password waits', async () => {
    const member = await newMember()
    const holder = await at.api.wiring.database.pool.connect()
    await holder.query('begin')
    await holder.query('select from member where id = $1 for update', [member.session.member.id])
    const changing = at.api.call(changePassword, changeTo(member.password), member.as)
    await untilBehind(at.api, holder, 1)
    await at.second.good(logOut, {}, member.as)
    await holder.query('commit')
    holder.release()
    expect(await changing).toMatchObject({ ok: false, error: { code: 'unauthenticated' } })
    await at.api.good(logIn, { body: { email: member.email, password: member.password } })
    expect(await subjectsTo(member.email)).not.toContain('【見本ゴルフクラブ】パスワードを変更しました')
  })
})

describe('a first password', () => {
  it('is set with a code to the own address, and allows the password log-in beside LINE', async () => {
    const { user, email, as } = await withAddress()
    const { flow } = await at.api.good(sendPasswordCode, {}, as)
    const code = (await readCode(at.api, email)) ?? ''
    const body = (entered: string) => ({
      body: { proof: { by: 'code' as const, flow, code: entered }, password: next, password_confirmation: next },
    })
    expect(await at.api.refused(changePassword, body(wrongFor(code)), as)).toMatchObject({ code: 'code_invalid' })
    const other = await withAddress()
    expect(await at.api.refused(changePassword, body(code), other.as), 'a code of somebody else').toMatchObject({
      code: 'code_expired',
    })
    const renewed = keyOf(await at.api.call(changePassword, body(code), as))
    await expectDead(at.api, at.second, as)
    expect(await at.api.good(getMember, {}, renewed)).toMatchObject({ has_password: true })
    expect(await at.api.refused(changePassword, body(code), renewed), 'used up').toMatchObject({ code: 'code_expired' })
    expect(await subjectsTo(email)).toContain('【見本ゴルフクラブ】パスワードを設定しました')
    await at.api.good(logIn, { body: { email, password: next } })
    await at.api.good(logInWithLine, { body: { id_token: await at.line.emulator.control.issueIdToken(user) } })
    expect(
      await at.api.refused(sendPasswordCode, {}, renewed),
      'with a password, only the password is a proof',
    ).toMatchObject({
      code: 'forbidden',
    })
  })

  it('needs an address, and does not replace a present password by guessing it', async () => {
    const { as } = await cameFromLine()
    expect(await at.api.refused(sendPasswordCode, {}, as)).toMatchObject({ code: 'forbidden' })
    expect(await at.api.refused(changePassword, changeTo('whatever1'), as)).toMatchObject({ code: 'forbidden' })
    const added = await withAddress()
    expect(await at.api.refused(changePassword, changeTo('whatever1'), added.as)).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'proof.current_password' }] },
    })
  })

  it('needs a code of this purpose, and takes none where there is a password', async () => {
    const { email, as } = await withAddress()
    const quit = await at.api.good(sendQuitCode, {}, as)
    const quitCode = (await readCode(at.api, email)) ?? ''
    const by = (flow: string, code: string) => ({
      body: { proof: { by: 'code' as const, flow, code }, password: next, password_confirmation: next },
    })
    expect(await at.api.refused(changePassword, by(quit.flow, quitCode), as)).toMatchObject({ code: 'code_expired' })
    const own = await at.api.good(sendPasswordCode, {}, as)
    const ownCode = (await readCode(at.api, email)) ?? ''
    await query(`update member set password_hash = 'meanwhile' where email = $1`, [email])
    expect(await at.api.refused(changePassword, by(own.flow, ownCode), as)).toMatchObject({ code: 'forbidden' })
  })

  it('has codes that end after ten minutes and after five tries; another attempt shares the code', async () => {
    const { email, as } = await withAddress()
    const send = async () => {
      await query(`update email_code set sent_at = sent_at - interval '61 seconds' where email = $1`, [email])
      const { flow } = await at.api.good(sendPasswordCode, {}, as)
      return { flow, code: (await readCode(at.api, email)) ?? '' }
    }
    const enterCode = (flow: string, code: string) =>
      at.api.refused(
        changePassword,
        { body: { proof: { by: 'code', flow, code }, password: next, password_confirmation: next } },
        as,
      )
    const late = await send()
    await query(`update email_code set expires_at = expires_at - interval '10 minutes' where email = $1`, [email])
    expect(await enterCode(late.flow, late.code)).toMatchObject({ code: 'code_expired' })
    const tried = await send()
    const codes: string[] = []
    for (let tries = 0; tries < 5; tries += 1) codes.push((await enterCode(tried.flow, wrongFor(tried.code))).code)
    expect(codes).toEqual([...Array<string>(4).fill('code_invalid'), 'code_too_many'])
    expect(await enterCode(tried.flow, tried.code)).toMatchObject({ code: 'code_too_many' })
    const again = await send()
    expect(again.code, 'the same code is sent again while it is good').toBe(tried.code)
    for (let count = 3; count < 10; count += 1) await at.api.good(sendPasswordCode, {}, as)
    expect(await at.api.refused(sendPasswordCode, {}, as), 'ten an hour').toMatchObject({ code: 'code_too_many' })
    await at.api.good(
      changePassword,
      { body: { proof: { by: 'code', ...again }, password: next, password_confirmation: next } },
      as,
    )
  })
})

import {
  logIn,
  sendForgotCode,
  sendRegistrationCode,
  verifyForgotBirthday,
  verifyForgotCode,
} from '@jgm/contract/api/account'
import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { getMember } from '@jgm/contract/api/session'
import { endOtherSessions, endSession, listSessions } from '@jgm/contract/api/session-list'
import { describe, expect, it } from 'vitest'
import type { As } from '../../../test/api.ts'
import { expectDead, keyOf, readCode } from '../../../test/builders/account.ts'
import { keysGround } from '../../../test/builders/keys.ts'
import { statementsOf } from '../../../test/statements.ts'
import { hashOf } from '../../platform/secrets.ts'

const { at, query, newMember, freshAddress, enter, cameFromLine, withAddress, subjectsTo } = keysGround()

const twice = (email: string) => ({ email, email_confirmation: email })

describe('a new address', () => {
  it('needs the present password, renews the session, ends the others and mails both addresses', async () => {
    const member = await newMember()
    const other = await enter(member)
    await at.second.good(getMember, {}, other)
    const email = freshAddress()
    for (const password of [undefined, '', 'wrong123'])
      expect(
        await at.api.refused(
          sendMemberEmailCode,
          { body: { ...twice(email), ...(password === undefined ? {} : { password }) } },
          member.as,
        ),
      ).toMatchObject({ code: 'validation', details: { problems: [{ path: 'password' }] } })
    expect(await query('select 1 from email_code where email = $1', [email])).toHaveLength(0)
    const { flow } = await at.api.good(
      sendMemberEmailCode,
      { body: { ...twice(email), password: member.password } },
      member.as,
    )
    const code = (await readCode(at.api, email)) ?? ''
    const renewed = keyOf(await at.api.call(changeMemberEmail, { body: { flow, code } }, member.as))
    await expectDead(at.api, at.second, other, member.as)
    expect((await at.api.good(getMember, {}, renewed)).email).toBe(email)
    expect(await at.api.refused(changeMemberEmail, { body: { flow, code } }, renewed)).toMatchObject({
      code: 'code_expired',
    })
    for (const recipient of [member.email, email])
      expect(await subjectsTo(recipient)).toContain('【見本ゴルフクラブ】メールアドレスを変更しました')
    await at.api.good(logIn, { body: { email, password: member.password } })
  })

  it('invalidates a reset that was started from the old address', async () => {
    const member = await newMember()
    const forgot = await at.api.good(sendForgotCode, { body: { email: member.email } })
    const { proof } = await at.api.good(verifyForgotCode, {
      body: { flow: forgot.flow, code: (await readCode(at.api, member.email)) ?? '' },
    })
    const email = freshAddress()
    const { flow } = await at.api.good(
      sendMemberEmailCode,
      { body: { ...twice(email), password: member.password } },
      member.as,
    )
    await at.api.good(changeMemberEmail, { body: { flow, code: (await readCode(at.api, email)) ?? '' } }, member.as)
    expect(await at.api.refused(verifyForgotBirthday, { body: { proof, birthday: '1980-04-05' } })).toMatchObject({
      code: 'step_expired',
    })
  })

  it('is refused to a member with an address but no password, and when it is the present one', async () => {
    const { email, as } = await withAddress()
    expect(await subjectsTo(email)).toContain('【見本ゴルフクラブ】メールアドレス登録の認証コード')
    expect(await at.api.refused(sendMemberEmailCode, { body: twice(freshAddress()) }, as)).toMatchObject({
      code: 'forbidden',
    })
    const member = await newMember()
    const body = { ...twice(member.email), password: member.password }
    expect(await at.api.refused(sendMemberEmailCode, { body }, member.as)).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'email' }] },
    })
  })

  it('goes to one of two members who prove it at once', async () => {
    const email = freshAddress()
    const both = await Promise.all([cameFromLine(), cameFromLine()])
    const flows: { flow: string; code: string; as: As }[] = []
    for (const { as } of both) {
      await query(`update email_code set sent_at = sent_at - interval '61 seconds' where email = $1`, [email])
      const { flow } = await at.api.good(sendMemberEmailCode, { body: twice(email) }, as)
      flows.push({ flow, code: (await readCode(at.api, email)) ?? '', as })
    }
    const answers = await Promise.all(
      flows.map(({ flow, code, as }, index) =>
        (index ? at.second : at.api).call(changeMemberEmail, { body: { flow, code } }, as),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(
      answers.find(({ ok }) => !ok),
      'both attempts share the code',
    ).toMatchObject({ error: { code: 'code_expired' } })
  })
})

describe('whether an address is registered', () => {
  type Ask = (email: string) => Promise<object>
  const chains: readonly [string, () => Promise<Ask>][] = [
    ['registration', async () => (email) => at.api.good(sendRegistrationCode, { body: { email } })],
    ['a forgotten password', async () => (email) => at.api.good(sendForgotCode, { body: { email } })],
    [
      'a change of address',
      async () => {
        const { as } = await newMember().then(async (member) => {
          await query('update member set email = null, password_hash = null where id = $1', [member.session.member.id])
          return member
        })
        return (email) => at.api.good(sendMemberEmailCode, { body: twice(email) }, as)
      },
    ],
  ]

  it.each(chains)('%s reveals it neither by the answer nor by what it does for it', async (_name, prepare) => {
    const ask = await prepare()
    const addresses = { known: (await newMember()).email, unknown: freshAddress() }
    const asked = async (kind: keyof typeof addresses) => {
      // Each call counts like the first of the day.
      await query(`update email_code set sent_at = sent_at - interval '1 day'`)
      await query('delete from rate_limit')
      let answer: object = {}
      const statements = await statementsOf(async () => (answer = await ask(addresses[kind])))
      return { statements, answer: Object.keys(answer).toSorted() }
    }
    const known = await asked('known')
    expect(known.answer).toEqual(['expires_at', 'flow', 'resend_at'])
    expect(await asked('unknown')).toEqual(known)
    expect(await asked('known'), 'and once more').toEqual(await asked('unknown'))
  })
})

const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1' }
const inLine = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Line/15.9.0',
}

describe('the list of log-ins', () => {
  it('shows each device by type and app, this one first, then by last use, without ended ones', async () => {
    const member = await newMember()
    const phone = await enter(member, iphone)
    const lineSession = await enter(member, inLine)
    await query(
      `update member_session set last_seen_at = last_seen_at - interval '3 hours', created_at = created_at - interval '2 days'
       where token_hash = $1`,
      [hashOf(phone.token ?? '')],
    )
    const ended = await enter(member)
    await query(`update member_session set expires_at = expires_at - interval '31 days' where token_hash = $1`, [
      hashOf(ended.token ?? ''),
    ])
    const { sessions } = await at.api.good(listSessions, {}, phone)
    expect(sessions.map(({ device, is_this_one }) => [device?.kind, device?.app, is_this_one])).toEqual([
      ['iphone', 'safari', true],
      ['android', 'line', false],
      ['other', 'other', false],
    ])
    expect(new Date(sessions[0]?.last_used_at ?? '').getTime()).toBeGreaterThan(
      new Date(sessions[0]?.logged_in_at ?? '').getTime(),
    )
    const kept = JSON.stringify(await query('select * from member_session'))
    expect(kept).not.toContain('Mozilla')
    await query('update member_session set device_kind = null, device_app = null where token_hash = $1', [
      hashOf(lineSession.token ?? ''),
    ])
    const { sessions: older } = await at.api.good(listSessions, {}, phone)
    expect(older[1]?.device).toBeNull()
  })

  it('logs one out elsewhere, in every process within a second; a repeat succeeds', async () => {
    const member = await newMember()
    const [here, there] = [await enter(member), await enter(member, iphone)]
    await at.second.good(getMember, {}, there)
    const find = async () =>
      (await at.api.good(listSessions, {}, here)).sessions.find((one) => one.device?.kind === 'iphone')
    const id = (await find())?.id ?? 0
    await at.api.good(endSession, { params: { id: String(id) } }, here)
    await expectDead(at.api, at.second, there)
    expect(await find()).toBeUndefined()
    await at.api.good(endSession, { params: { id: String(id) } }, here)
    await at.api.good(getMember, {}, here)
  })

  it('ends neither another member’s session nor the own one, and reveals nothing of either', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const idOf = async (as: As) => String((await at.api.good(listSessions, {}, as)).sessions[0]?.id)
    for (const id of [await idOf(stranger.as), await idOf(member.as), '999999999'])
      expect(await at.api.good(endSession, { params: { id } }, member.as)).toEqual({ ok: true })
    await at.api.good(getMember, {}, member.as)
    await at.api.good(getMember, {}, stranger.as)
    expect((await at.api.good(listSessions, {}, member.as)).sessions).toHaveLength(1)
  })

  it('logs all others out at once', async () => {
    const member = await newMember()
    const [here, there] = [await enter(member), await enter(member)]
    for (const as of [there, member.as]) await at.second.good(getMember, {}, as)
    await at.api.good(endOtherSessions, {}, here)
    await expectDead(at.api, at.second, there, member.as)
    expect((await at.api.good(listSessions, {}, here)).sessions).toHaveLength(1)
  })
})

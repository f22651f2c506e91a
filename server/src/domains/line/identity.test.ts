import { addEmail, changeMemberEmail, sendAddedEmailCode, sendMemberEmailCode } from '@jgm/contract/api/email'
import {
  beginLineLogin,
  changeLineIntegration,
  consentHowTo,
  finishLineLogin,
  getLineIntegration,
  logInWithLine,
  registerWithLine,
} from '@jgm/contract/api/line'
import { describe, expect } from 'vitest'
import { atInstant, startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addCourse, companionOf, detailsOf, readCode, joinMember } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { testNow } from '../../../test/clock.ts'
import { startLine, type TestLine } from '../../../test/line.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {} })

it.beforeAll(async ({ api }) => {
  await addCourse(api)
})

const tokenOf = (line: TestLine, userId: string) => line.emulator.control.issueIdToken(userId)

/** Registers a member in the chat area; returns also how to call as them. */
async function registerAs(line: TestLine, api: TestApi, userId: string, key: string = crypto.randomUUID()) {
  const { password: _, password_confirmation: __, ...details } = detailsOf({ last_name: '山田', first_name: '太郎' })
  const answer = await api.call(
    registerWithLine,
    { body: { id_token: await tokenOf(line, userId), details } },
    { idempotencyKey: key },
  )
  if (!answer.ok) throw new Error(`not registered: ${JSON.stringify(answer.error)}`)
  return { member: answer.body.member, as: { token: answer.body.token, companion: companionOf(answer.cookies) } }
}

let counter = 0
const newMember = (api: TestApi) => joinMember(api, `line${(counter += 1)}@example.jp`)
const linkTo = async (line: TestLine, api: TestApi, userId: string, as: As) =>
  api.call(changeLineIntegration, { body: { action: 'link', id_token: await tokenOf(line, userId) } }, as)

describe('registration as a LINE user', () => {
  it('needs neither address nor password, links, and logs in', async ({ line, api }) => {
    const user = line.person('たろう', [1])
    const { member, as } = await registerAs(line, api, user)
    expect(member).toMatchObject({ email: null, has_password: false, last_name: '山田' })
    expect(await api.good(getLineIntegration, {}, as)).toMatchObject({ linked: true, display_name: 'たろう' })
    const again = await api.good(logInWithLine, { body: { id_token: await tokenOf(line, user) } })
    expect(again.member.id).toBe(member.id)
  })

  it('has one effect under one key; a second registration is refused', async ({ line, api }) => {
    const user = line.person('はなこ')
    const key = crypto.randomUUID()
    const { password: _, password_confirmation: __, ...details } = detailsOf()
    const body = { id_token: await tokenOf(line, user), details }
    const both = await Promise.all([
      api.good(registerWithLine, { body }, { idempotencyKey: key }),
      api.good(registerWithLine, { body }, { idempotencyKey: key }),
    ])
    expect(both[0].member.id).toBe(both[1].member.id)
    expect(await api.refused(registerWithLine, { body })).toMatchObject({ code: 'line_taken' })
    const members = await api.wiring.ground.db.selectFrom('member').select('id').where('email', 'is', null).execute()
    expect(members.filter((one) => one.id > both[0].member.id)).toEqual([])
  })

  it('opens no session again with its token, when a minute is over', async ({ line, api }) => {
    const { password: _, password_confirmation: __, ...details } = detailsOf()
    const body = { id_token: await tokenOf(line, line.person('くりかえし')), details }
    const key = { idempotencyKey: crypto.randomUUID() }
    const { member } = await api.good(registerWithLine, { body }, key)
    expect((await api.good(registerWithLine, { body }, key)).member.id).toBe(member.id)
    const again = (then: TestApi) => then.refused(registerWithLine, { body }, key)
    const refusal = await atInstant(api, testNow(120_000), again, line)
    expect(refusal.code).toBe('line_refused')
  })

  it('reports every problem at once', async ({ line, api }) => {
    const { password: _, password_confirmation: __, ...details } = detailsOf({ birthday: '2099-01-01' })
    const body = { id_token: await tokenOf(line, line.person('x')), details }
    expect(await api.refused(registerWithLine, { body })).toMatchObject({
      code: 'validation',
      details: { problems: [{ path: 'details.birthday' }] },
    })
  })
})

describe('an ID token', () => {
  it.for([
    'idToken.audience',
    'idToken.issuer',
    'idToken.keyId',
    'idToken.signature',
    'idToken.hs256',
    'idToken.none',
    'idToken.expired',
    'idToken.subject',
  ] as const)('is refused with a wrong %s, for log-in, registration and link', async (fault, { line, api }) => {
    const user = line.person('だれか')
    const id_token = await line.emulator.control.issueIdToken(user, { fault })
    expect(await api.refused(logInWithLine, { body: { id_token } })).toMatchObject({ code: 'line_refused' })
    const { password: _, password_confirmation: __, ...details } = detailsOf()
    expect(await api.refused(registerWithLine, { body: { id_token, details } })).toMatchObject({ code: 'line_refused' })
    const member = await newMember(api)
    const body = { action: 'link', id_token } as const
    expect(await api.refused(changeLineIntegration, { body }, member.as)).toMatchObject({ code: 'line_refused' })
    expect((await api.good(getLineIntegration, {}, member.as)).linked).toBe(false)
  })

  it('of another channel is refused, and so is nonsense', async ({ line, api }) => {
    const other = await line.emulator.control.issueIdToken(line.person('x'), { clientId: '1999999998' })
    for (const id_token of [other, 'x'.repeat(40), `${'e'.repeat(20)}.e30.x`])
      expect(await api.refused(logInWithLine, { body: { id_token } })).toMatchObject({ code: 'line_refused' })
  })

  it('is limited per network when LINE did not sign it for us, and never when it did', async ({ line, api }) => {
    const good = await tokenOf(line, line.person('通信会社の客'))
    const wrong = await line.emulator.control.issueIdToken(line.person('x'), { fault: 'idToken.audience' })
    const codes = async (id_token: string): Promise<string[]> =>
      Promise.all(
        Array.from({ length: 130 }, async () => (await api.refused(logInWithLine, { body: { id_token } })).code),
      )
    expect(new Set(await codes(good))).toEqual(new Set(['line_not_linked']))
    expect(new Set(await codes(wrong))).toEqual(new Set(['line_refused', 'too_many_requests']))
    expect(new Set(await codes(good))).toEqual(new Set(['line_not_linked']))
    await api.wiring.ground.db.deleteFrom('rate_limit').execute()
  })

  it('of an unlinked LINE user does not log in', async ({ line, api }) => {
    const id_token = await tokenOf(line, line.person('しらない人'))
    expect(await api.refused(logInWithLine, { body: { id_token } })).toMatchObject({ code: 'line_not_linked' })
  })
})

describe('the link', () => {
  it('is made and broken, each once, and confirmed by mail', async ({ line, api }) => {
    const member = await newMember(api)
    const user = line.person('はなこ', [1])
    for (const round of [1, 2]) {
      const linked = await linkTo(line, api, user, member.as)
      expect(linked.ok && linked.body.display_name, `round ${round}`).toBe('はなこ')
    }
    const unlink = { body: { action: 'unlink' } } as const
    expect(await api.good(changeLineIntegration, unlink, member.as)).toMatchObject({ consent: 'remains' })
    expect(await api.good(changeLineIntegration, unlink, member.as)).toMatchObject({ linked: false, consent: null })
    const mails = (await api.deliver()).filter((mail) => mail.to === member.email)
    expect(mails.at(-1)?.text.replaceAll(/\s/g, '')).toContain(consentHowTo)
    expect(mails.map((mail) => mail.subject).slice(-2)).toEqual([
      expect.stringContaining('LINEと連携しました'),
      expect.stringContaining('LINE連携を解除しました'),
    ])
  })

  it('ends the sessions opened through it when it breaks, except the one that breaks it', async ({ line, api }) => {
    const member = await newMember(api)
    const user = line.person('べつの人')
    await linkTo(line, api, user, member.as)
    const came = await api.call(logInWithLine, { body: { id_token: await tokenOf(line, user) } })
    if (!came.ok) throw new Error('not logged in')
    const other = { token: came.body.token, companion: companionOf(came.cookies) }
    await api.good(getLineIntegration, {}, other)
    await api.good(changeLineIntegration, { body: { action: 'unlink' } }, member.as)
    expect(await api.refused(getLineIntegration, {}, other)).toMatchObject({ code: 'unauthenticated' })
    expect(await api.good(getLineIntegration, {}, member.as)).toMatchObject({ linked: false })
  })

  it('is not broken while it is the only way to log in', async ({ line, api }) => {
    const { as } = await registerAs(line, api, line.person('LINEだけの人'))
    const body = { action: 'unlink' } as const
    expect(await api.refused(changeLineIntegration, { body }, as)).toMatchObject({ code: 'line_only_way' })
    expect((await api.good(getLineIntegration, {}, as)).linked).toBe(true)
  })

  it('breaks although LINE is unavailable', async ({ line, api }) => {
    const member = await newMember(api)
    const user = line.person('x')
    await linkTo(line, api, user, member.as)
    line.emulator.control.fail('deauthorize.broken')
    const body = { action: 'unlink', access_token: line.emulator.control.issueAccessToken(user) } as const
    expect(await api.good(changeLineIntegration, { body }, member.as)).toMatchObject({ linked: false })
  })

  it('is one to one', async ({ line, api }) => {
    const [a, b] = [await newMember(api), await newMember(api)]
    const [first, second] = [line.person('1'), line.person('2')]
    await linkTo(line, api, first, a.as)
    expect(await linkTo(line, api, first, b.as)).toMatchObject({ ok: false, error: { code: 'line_taken' } })
    expect(await linkTo(line, api, second, a.as)).toMatchObject({ ok: false, error: { code: 'line_other_linked' } })
  })

  it('goes to one of many members who try at once', async ({ line, api }) => {
    const members = await addMembers(api, 8)
    for (let round = 0; round < 5; round += 1) {
      const user = line.person(`round ${round}`)
      const answers = await Promise.all(members.map((member) => linkTo(line, api, user, member)))
      expect(answers.filter((one) => one.ok)).toHaveLength(1)
      await api.wiring.ground.db.deleteFrom('line_link').execute()
    }
  })
})

/** Begins LINE Login in a new browser. */
async function begin(api: TestApi, purpose: 'login' | 'link', as: As = {}) {
  const answer = await api.call(beginLineLogin, { body: { purpose } }, as)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  const binding = /jgm_line_login=[^;]+/.exec(answer.cookies.join('\n'))?.[0] ?? ''
  return { url: answer.body.url, binding, state: new URL(answer.body.url).searchParams.get('state') ?? '' }
}

const finish = (api: TestApi, code: string, state: string, binding: string, as: As = {}) => {
  const cookie = [binding, as.companion ? `jgm_companion=${as.companion}` : ''].filter(Boolean).join('; ')
  return api.call(finishLineLogin, { body: { code, state } }, { ...as, companion: '', headers: { cookie } })
}

/** Agrees on LINE's pages and returns the parameters of the callback. */
async function agree(line: TestLine, url: string, user: string) {
  const back = await line.authorize(url, user)
  return { code: back.get('code') ?? '', state: back.get('state') ?? '' }
}

describe('LINE Login of My Page', () => {
  it('logs the linked member in', async ({ line, api }) => {
    const member = await newMember(api)
    const user = line.person('はなこ')
    await linkTo(line, api, user, member.as)
    const { url, binding } = await begin(api, 'login')
    const asked = new URL(url).searchParams
    expect(asked.get('code_challenge_method')).toBe('S256')
    expect(asked.get('scope')).toBe('profile openid')
    const { code, state } = await agree(line, url, user)
    const answer = await finish(api, code, state, binding)
    expect(answer).toMatchObject({ ok: true, body: { kind: 'session', session: { member: { email: member.email } } } })
    expect(await finish(api, code, state, binding)).toMatchObject({ ok: false, error: { code: 'line_state' } })
  })

  it.for([
    ['HS256 by the channel’s secret, as LINE documents it', undefined],
    ['ES256, as LINE’s discovery announces it', 'idToken.es256'],
  ] as const)('accepts %s', async ([_name, fault], { line, api }) => {
    const member = await newMember(api)
    const user = line.person('はなこ')
    await linkTo(line, api, user, member.as)
    const { url, binding } = await begin(api, 'login')
    const { code, state } = await agree(line, url, user)
    if (fault) line.emulator.control.fail(fault, { userId: user })
    expect(await finish(api, code, state, binding)).toMatchObject({ ok: true, body: { kind: 'session' } })
  })

  it('is limited per network by what LINE does not confirm, and never by log-ins that it does', async ({
    line,
    api,
  }) => {
    const house: As = { headers: { 'x-forwarded-for': '203.0.113.90' } }
    const counts = async () =>
      new Map(
        (
          await api.rows<{ key: string; count: number }>(
            `select key, count from rate_limit where key like 'line_authorize_%'`,
          )
        ).map(({ key, count }) => [key, count]),
      )
    const before = await counts()
    const { url, binding } = await begin(api, 'login', house)
    const { code, state } = await agree(line, url, line.person('だれか'))
    const body = { code, state }
    await api.call(finishLineLogin, { body }, { companion: '', headers: { cookie: binding, ...house.headers } })
    const own = [...(await counts())].filter(([key]) => !before.has(key))
    expect(
      own.map(([, count]) => count),
      'LINE has confirmed the person',
    ).toEqual([0, 0])
    await api.rows('update rate_limit set count = 60 where key = any ($1)', [own.map(([key]) => key)])
    const again = await api.call(beginLineLogin, { body: { purpose: 'login' } }, house)
    expect(again).toMatchObject({ ok: false, error: { code: 'too_many_requests' } })
  })

  it('answers line_not_linked for an unlinked LINE user', async ({ line, api }) => {
    const { url, binding } = await begin(api, 'login')
    const { code, state } = await agree(line, url, line.person('だれか'))
    expect(await finish(api, code, state, binding)).toMatchObject({ ok: false, error: { code: 'line_not_linked' } })
  })

  it('is refused to another browser, with another state, another code, and with every fault of the token', async ({
    line,
    api,
  }) => {
    const user = line.person('x')
    const [mine, theirs] = [await begin(api, 'login'), await begin(api, 'login')]
    const { code, state } = await agree(line, mine.url, user)
    expect(await finish(api, code, state, theirs.binding)).toMatchObject({ ok: false, error: { code: 'line_state' } })
    expect(await finish(api, code, state, mine.binding)).toMatchObject({ ok: false, error: { code: 'line_state' } })
    expect(await finish(api, 'x', theirs.state, '')).toMatchObject({ ok: false, error: { code: 'line_state' } })
    expect(await finish(api, 'x', 'x'.repeat(43), mine.binding)).toMatchObject({
      ok: false,
      error: { code: 'line_state' },
    })
    // The code of one attempt with the state of another: PKCE and nonce don't match.
    const [a, b] = [await begin(api, 'login'), await begin(api, 'login')]
    const ofA = await agree(line, a.url, user)
    expect(await finish(api, ofA.code, b.state, b.binding)).toMatchObject({
      ok: false,
      error: { code: 'line_refused' },
    })
    for (const fault of ['idToken.signature', 'idToken.nonce', 'idToken.audience', 'idToken.none'] as const) {
      const attempt = await begin(api, 'login')
      const back = await agree(line, attempt.url, user)
      line.emulator.control.fail(fault, { userId: user })
      const answer = await finish(api, back.code, back.state, attempt.binding)
      expect(answer, fault).toMatchObject({ ok: false, error: { code: 'line_refused' } })
      line.emulator.control.clearFaults()
    }
  })

  it('links the member who began it, and no other', async ({ line, api }) => {
    const [a, b] = [await newMember(api), await newMember(api)]
    expect(await api.refused(beginLineLogin, { body: { purpose: 'link' } })).toMatchObject({ code: 'unauthenticated' })
    const wrong = await begin(api, 'link', a.as)
    const back = await agree(line, wrong.url, line.person('1'))
    const refused = await finish(api, back.code, back.state, wrong.binding, b.as)
    expect(refused).toMatchObject({ ok: false, error: { code: 'line_state' } })
    const right = await begin(api, 'link', a.as)
    const again = await agree(line, right.url, line.person('2'))
    const linked = await finish(api, again.code, again.state, right.binding, a.as)
    expect(linked).toMatchObject({ ok: true, body: { kind: 'linked', integration: { display_name: '2' } } })
  })
})

describe('an e-mail address', () => {
  it('is added before the first log-in of My Page', async ({ line, api }) => {
    const user = line.person('たろう')
    const { member } = await registerAs(line, api, user)
    const { url, binding } = await begin(api, 'login')
    const { code, state } = await agree(line, url, user)
    const answer = await finish(api, code, state, binding)
    if (!answer.ok || answer.body.kind !== 'email') throw new Error(JSON.stringify(answer))
    const { credential } = answer.body
    const address = { email: 'added@example.jp', email_confirmation: 'added@example.jp' }
    const { flow } = await api.good(sendAddedEmailCode, { body: { credential, ...address } })
    const right = (await readCode(api, 'added@example.jp')) ?? ''
    const wrong = { body: { credential, flow, code: right === '000000' ? '000001' : '000000' } }
    expect(await api.refused(addEmail, wrong)).toMatchObject({ code: 'code_invalid' })
    const session = await api.good(addEmail, { body: { credential, flow, code: right } })
    expect(session.member).toMatchObject({ id: member.id, email: 'added@example.jp', has_password: false })
    expect(await api.refused(addEmail, { body: { credential, flow, code: right } })).toMatchObject({
      code: 'step_expired',
    })
  })

  it('cannot be added with an unknown credential', async ({ api }) => {
    const body = { credential: 'x'.repeat(43), email: 'a@example.jp', email_confirmation: 'a@example.jp' }
    expect(await api.refused(sendAddedEmailCode, { body })).toMatchObject({ code: 'step_expired' })
  })

  it('of another member is answered the same, and its owner gets a mail', async ({ api }) => {
    const [a, b] = [await newMember(api), await newMember(api)]
    const body = { email: b.email, email_confirmation: b.email, password: a.password }
    const { flow } = await api.good(sendMemberEmailCode, { body }, a.as)
    const mail = (await api.deliver()).findLast((one) => one.to === b.email)
    expect(mail?.text).not.toContain('認証コード：')
    expect(await api.refused(changeMemberEmail, { body: { flow, code: '123456' } }, a.as)).toMatchObject({
      code: 'code_invalid',
    })
  })
})

describe('while LINE is unavailable', () => {
  it('tells a user who logs in to try again later, not that something was wrong', async ({ line, api }) => {
    const other = await startLine()
    const away = await startTestApi({ line: other, url: api.url, smtp: api.smtp })
    const { control } = other.emulator
    const body = { id_token: await control.issueIdToken(other.person('だれか')) }
    control.fail('certs.broken')
    expect(await away.refused(logInWithLine, { body })).toMatchObject({ code: 'unavailable' })
    expect(await away.refused(logInWithLine, { body })).toMatchObject({ code: 'line_not_linked' })

    const attempt = await begin(api, 'login')
    const user = line.person('はなこ')
    const back = await agree(line, attempt.url, user)
    line.emulator.control.fail('token.broken', { userId: user })
    expect(await finish(api, back.code, back.state, attempt.binding)).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    })

    await away.stop()
    await other.stop()
  })

  it('does so at once when LINE does not answer at all', async ({ api }) => {
    const other = await startLine()
    const alone = await startTestApi({ line: other, url: api.url, smtp: api.smtp })
    const body = { id_token: await other.emulator.control.issueIdToken(other.person('だれか')) }
    await other.stop()
    for (const attempt of [1, 2])
      expect(await alone.refused(logInWithLine, { body }), `attempt ${attempt}`).toMatchObject({ code: 'unavailable' })
    await alone.stop()
  })
})

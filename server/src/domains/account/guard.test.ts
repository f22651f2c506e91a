import {
  logIn,
  resetPassword,
  sendForgotCode,
  sendGuestCode,
  sendRegistrationCode,
  verifyForgotBirthday,
  verifyForgotCode,
  verifyGuestCode,
} from '@jgm/contract/api/account'
import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { getMember } from '@jgm/contract/api/session'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import type { As } from '../../../test/api.ts'
import { deviceOf, keyOf, readCode, type TestMember } from '../../../test/builders/account.ts'
import { keysGround } from '../../../test/builders/keys.ts'
import { hashOf } from '../../platform/secrets.ts'
import { codePolicy, lockPolicy } from './policy.ts'
import { cleanUp } from './service.ts'

const { at, query, newMember: register, freshAddress, cameFromLine, subjectsTo } = keysGround()

/** A member whose password is stored at the least cost: these tests guess hundreds of times, and what a hash costs is told elsewhere. */
async function newMember(): Promise<TestMember> {
  const member = await register()
  const cheap = await hash(member.password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await query('update member set password_hash = $2 where id = $1', [member.session.member.id, cheap])
  return member
}

const attacker = '198.51.100.7'
const home = '203.0.113.5'
const from = (network: string, device?: string): As => ({
  headers: { 'x-forwarded-for': network },
  ...(device === undefined ? {} : { device }),
})
/** Other networks, for an attacker who controls many. */
const botnet = (index: number): As => from(`192.0.2.${index + 1}`)

const guess = (email: string, as: As) => at.api.refused(logIn, { body: { email, password: 'wrong123' } }, as)
const enter = (member: TestMember, as: As) =>
  at.api.call(logIn, { body: { email: member.email, password: member.password } }, as)

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

async function guessAsStrangers(email: string, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await guess(email, botnet(done % 50))
}

async function reset(email: string, password: string): Promise<void> {
  const { flow } = await at.api.good(sendForgotCode, { body: { email } })
  const code = (await readCode(at.api, email)) ?? ''
  const { proof } = await at.api.good(verifyForgotCode, { body: { flow, code } })
  const last = await at.api.good(verifyForgotBirthday, { body: { proof, birthday: '1980-04-05' } })
  await at.api.good(resetPassword, { body: { proof: last.proof, password, password_confirmation: password } })
}

describe('wrong passwords from somebody other than the owner', () => {
  it('lock that network out, but neither the owner elsewhere nor the owner’s known device in that network', async () => {
    const member = await newMember()
    for (let failures = 0; failures < lockPolicy.failures; failures += 1) await guess(member.email, from(attacker))
    expect((await enter(member, from(attacker))).ok).toBe(false)
    expect(await guess(member.email, from(attacker))).toMatchObject({ code: 'login_locked', details: { minutes: 1 } })
    expect((await enter(member, from(home))).ok, 'from another network').toBe(true)
    expect((await enter(member, from(attacker, member.device))).ok, 'a device that has logged in before').toBe(true)
  })

  it('do not lock a known device out by using up the network’s own limit', async () => {
    const member = await newMember()
    for (let tries = 0; tries < 61; tries += 1) await guess(`nobody${tries}@example.jp`, from(attacker))
    expect((await enter(member, from(attacker))).ok).toBe(false)
    expect((await enter(member, from(attacker, member.device))).ok).toBe(true)
  })

  it('lock a known device that guesses itself, and no other', async () => {
    const member = await newMember()
    for (let failures = 0; failures < lockPolicy.failures; failures += 1)
      await guess(member.email, from(home, member.device))
    expect(await guess(member.email, from(home, member.device))).toMatchObject({ code: 'login_locked' })
    expect((await enter(member, from(home))).ok).toBe(true)
  })

  it('no longer lock a network once a code from there has proven the owner', async () => {
    const member = await newMember()
    for (let failures = 0; failures < lockPolicy.failures; failures += 1) await guess(member.email, from(home))
    expect(await guess(member.email, from(home))).toMatchObject({ code: 'login_locked' })
    const { flow } = await at.api.good(sendForgotCode, { body: { email: member.email } }, from(home))
    const code = (await readCode(at.api, member.email)) ?? ''
    await at.api.good(verifyForgotCode, { body: { flow, code } }, from(home))
    expect((await enter(member, from(home))).ok).toBe(true)
  })
})

it('a new password is free of the locks of the old one in every network', async () => {
  const member = await newMember()
  for (let failures = 0; failures <= lockPolicy.failures; failures += 1) await guess(member.email, from(attacker))
  await reset(member.email, 'zt61mwqv08')
  expect((await enter({ ...member, password: 'zt61mwqv08' }, from(attacker))).ok).toBe(true)
})

describe('a device cookie', () => {
  it('is http-only, stored as a hash, and replaced at each log-in; the old one becomes invalid', async () => {
    const member = await newMember()
    const answer = await enter(member, from(home, member.device))
    if (!answer.ok) throw new Error('refused')
    const next = deviceOf(answer.cookies)
    expect(answer.cookies.join()).toContain('HttpOnly')
    expect(next).not.toBe(member.device)
    const kept = await query('select token_hash from known_device where member_id = $1', [member.session.member.id])
    expect(kept).toEqual([{ token_hash: hashOf(next) }])
    for (let failures = 0; failures < lockPolicy.failures; failures += 1) await guess(member.email, from(attacker))
    expect((await enter(member, from(attacker, member.device))).ok, 'the old cookie').toBe(false)
    expect((await enter(member, from(attacker, next))).ok).toBe(true)
  })

  it('is known to the accounts it has logged in to, and to no other', async () => {
    const [one, two] = [await newMember(), await newMember()]
    const both = await enter(two, from(home, one.device))
    if (!both.ok) throw new Error('refused')
    const device = deviceOf(both.cookies)
    const stranger = await newMember()
    for (const member of [one, two, stranger])
      for (let failures = 0; failures < lockPolicy.failures; failures += 1) await guess(member.email, from(attacker))
    expect((await enter(stranger, from(attacker, device))).ok).toBe(false)
    const again = await enter(one, from(attacker, device))
    if (!again.ok) throw new Error('the first account no longer knows the device')
    expect((await enter(two, from(attacker, deviceOf(again.cookies)))).ok).toBe(true)
  })

  it('is invalid after a reset of the password, and opens nothing by itself', async () => {
    const member = await newMember()
    expect(await at.api.refused(getMember, {}, { device: member.device })).toMatchObject({ code: 'unauthenticated' })
    await reset(member.email, 'zt61mwqv08')
    expect(await query('select 1 from known_device where member_id = $1', [member.session.member.id])).toEqual([])
  })
})

describe('guesses from many networks', () => {
  it('make a mailed code necessary beside the password, except on known devices', async () => {
    const member = await newMember()
    await guessAsStrangers(member.email, lockPolicy.beforeCode)
    const needed = await guess(member.email, botnet(60))
    expect(needed).toMatchObject({ code: 'login_code_needed', status: 403 })
    const right = await enter(member, botnet(61))
    expect(right, 'the answer does not reveal that the password is right').toMatchObject({
      error: { code: 'login_code_needed' },
    })
    const known = await enter(member, from(home, member.device))
    expect(known.ok).toBe(true)

    const codeNeeded = await enter(member, from(home))
    if (codeNeeded.ok) throw new Error('no code was asked for')
    const { flow } = codeNeeded.error.details as { flow: string }
    const code = (await readCode(at.api, member.email)) ?? ''
    expect(await subjectsTo(member.email)).toContain('【見本ゴルフクラブ】ログインの認証コード')
    const body = { email: member.email, password: member.password }
    const refused = (given: typeof body, proof: { flow: string; code: string }) =>
      at.api.refused(logIn, { body: { ...given, proof } }, from(home))
    expect(await refused(body, { flow, code: wrongFor(code) })).toMatchObject({ code: 'code_invalid' })
    expect(await refused({ ...body, password: 'wrong123' }, { flow, code })).toMatchObject({ code: 'login_failed' })
    const opened = await at.api.call(logIn, { body: { ...body, proof: { flow, code } } }, from(home))
    expect((await at.api.good(getMember, {}, keyOf(opened))).email).toBe(member.email)
    expect(await refused(body, { flow, code }), 'a code works once').toMatchObject({ code: 'code_expired' })
  })

  it('make it necessary for an unknown address, too, where nothing is sent', async () => {
    const [member, nobody] = [await newMember(), freshAddress()]
    const answers: object[] = []
    for (const email of [member.email, nobody]) {
      await guessAsStrangers(email, lockPolicy.beforeCode)
      const { details, ...answer } = await guess(email, botnet(70))
      answers.push({ ...answer, details: Object.keys(details as object) })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(await subjectsTo(nobody)).toEqual([])
  })

  it('cannot be continued with another member’s code', async () => {
    const [one, two] = [await newMember(), await newMember()]
    for (const { email } of [one, two]) await guessAsStrangers(email, lockPolicy.beforeCode)
    const codeNeeded = await enter(one, from(home))
    if (codeNeeded.ok) throw new Error('no code was asked for')
    const { flow } = codeNeeded.error.details as { flow: string }
    const proof = { flow, code: (await readCode(at.api, one.email)) ?? '' }
    const body = { email: two.email, password: two.password, proof }
    expect(await at.api.refused(logIn, { body }, from(home))).toMatchObject({ code: 'code_expired' })
  })

  it('are counted only when wrong: right log-ins never make a code necessary', async () => {
    const member = await newMember()
    for (let times = 0; times < lockPolicy.beforeCode + 2; times += 1)
      expect((await enter(member, botnet(times))).ok).toBe(true)
  })
})

describe('codes that somebody else asks for', () => {
  it('end neither the owner’s attempt nor the owner’s hourly share', async () => {
    const member = await newMember()
    const own = await at.api.good(sendForgotCode, { body: { email: member.email } }, from(home))
    const code = (await readCode(at.api, member.email)) ?? ''
    for (let count = 0; count < codePolicy.perHour; count += 1)
      await at.api.good(sendForgotCode, { body: { email: member.email } }, from(attacker))
    expect(await at.api.refused(sendForgotCode, { body: { email: member.email } }, from(attacker))).toMatchObject({
      code: 'code_too_many',
    })
    await at.api.good(sendForgotCode, { body: { email: member.email } }, from(home))
    await at.api.good(sendForgotCode, { body: { email: member.email } }, from(attacker, member.device))
    await at.api.good(sendGuestCode, { body: { email: member.email } }, from(attacker))
    await at.api.good(verifyForgotCode, { body: { flow: own.flow, code } }, from(home))
  })

  it('cause at most twelve mails an hour, and the newest mail fits every screen', async () => {
    const email = freshAddress()
    const own = await at.api.good(sendGuestCode, { body: { email } }, from(home))
    for (let count = 0; count < 40; count += 1) {
      await query(`update email_code set sent_at = sent_at - interval '61 seconds' where email = $1`, [email])
      await at.api.good(sendGuestCode, { body: { email, ...(count === 0 && { about: 'request' }) } }, botnet(count))
    }
    const subjects = await subjectsTo(email)
    expect(subjects.filter((subject) => subject === '【見本ゴルフクラブ】リクエスト予約の認証コード')).toHaveLength(1)
    expect(subjects).toContain('【見本ゴルフクラブ】メールアドレス確認の認証コード')
    expect(await subjectsTo(email)).toHaveLength(codePolicy.mailsPerHour)
    await at.api.good(verifyGuestCode, { body: { flow: own.flow, code: (await readCode(at.api, email)) ?? '' } })
  })

  it('stay verifiable while somebody in the same network tries a flow that does not exist', async () => {
    const email = freshAddress()
    const { flow } = await at.api.good(sendGuestCode, { body: { email } }, from(home))
    const codes = new Set<string>()
    for (let tries = 0; tries < 121; tries += 1)
      codes.add(
        (await at.api.refused(verifyGuestCode, { body: { flow: 'x'.repeat(43), code: '123456' } }, from(home))).code,
      )
    expect([...codes]).toEqual(['code_expired', 'too_many_requests'])
    await at.api.good(verifyGuestCode, { body: { flow, code: (await readCode(at.api, email)) ?? '' } }, from(home))
  })

  it('work once, although two attempts share one code', async () => {
    const email = freshAddress()
    const flows: string[] = []
    for (const network of [home, attacker])
      flows.push((await at.api.good(sendGuestCode, { body: { email } }, from(network))).flow)
    const code = (await readCode(at.api, email)) ?? ''
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 4 < 2 ? at.api : at.second).call(verifyGuestCode, { body: { flow: flows[index % 2] ?? '', code } }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(new Set(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code])))).toEqual(
      new Set(['code_expired']),
    )
  })
})

describe('guesses at the codes of an address', () => {
  const attempts = codePolicy.guessesPerHour / codePolicy.tries
  /** The /64 networks of one /48. */
  const inSite = (index: number): As => from(`2001:db8:7:${index % 10}::1`)
  const ask = (email: string, as: As) => at.api.good(sendForgotCode, { body: { email } }, as)
  const verify = (flow: string, code: string, as: As) => at.api.call(verifyForgotCode, { body: { flow, code } }, as)
  const tooMany = { ok: false, error: { code: 'code_too_many' } }

  /** Strangers use up all guesses of the hour. */
  async function guessAll(email: string): Promise<void> {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const { flow } = await ask(email, inSite(attempt))
      const wrong = wrongFor((await readCode(at.api, email)) ?? '')
      for (let tries = 1; tries <= codePolicy.tries; tries += 1) {
        const code = tries < codePolicy.tries ? 'code_invalid' : 'code_too_many'
        expect(await verify(flow, wrong, inSite(attempt))).toMatchObject({ ok: false, error: { code } })
      }
    }
  }

  it('from many networks do not keep the owner out: the owner gets a code of ten digits', async () => {
    const { email } = await newMember()
    const before = await ask(email, from(home))
    const short = (await readCode(at.api, email)) ?? ''
    expect(short).toMatch(/^\d{6}$/)
    await guessAll(email)
    expect(await verify(before.flow, short, from(home)), 'the short code').toMatchObject(tooMany)
    const again = await ask(email, from(home))
    const long = (await readCode(at.api, email)) ?? ''
    expect(long).toMatch(/^\d{10}$/)
    for (let index = 0; index < 10; index += 1) {
      const { flow } = await ask(email, botnet(index))
      for (let tries = 0; tries < codePolicy.tries; tries += 1) await verify(flow, wrongFor(long), botnet(index))
    }
    expect(await verify(again.flow, long, from(home))).toMatchObject({ ok: true })
  })

  it('do not make a known device ask again', async () => {
    const { email, device } = await newMember()
    const { flow } = await ask(email, from(attacker, device))
    const short = (await readCode(at.api, email)) ?? ''
    await guessAll(email)
    expect(await verify(flow, short, from(attacker, device))).toMatchObject({ ok: true })
  })

  it('leave the codes of other purposes, and of a later hour, short', async () => {
    const { email } = await newMember()
    await guessAll(email)
    await at.api.good(sendGuestCode, { body: { email } }, from(home))
    expect(await readCode(at.api, email)).toMatch(/^\d{6}$/)
    await query(`update email_code set sent_at = sent_at - interval '1 hour' where email = $1`, [email])
    await ask(email, from(home))
    expect(await readCode(at.api, email)).toMatch(/^\d{6}$/)
  })

  it('are counted together where members try an address that is not theirs', async () => {
    const email = freshAddress()
    const askAs = (as: As) => at.api.good(sendMemberEmailCode, { body: { email, email_confirmation: email } }, as)
    const { as: owner } = await cameFromLine()
    const before = await askAs(owner)
    const short = (await readCode(at.api, email)) ?? ''
    for (let attempt = 0, as: As = {}; attempt < attempts; attempt += 1) {
      if (attempt % 8 === 0) ({ as } = await cameFromLine())
      const body = { flow: (await askAs(as)).flow, code: wrongFor(short) }
      for (let tries = 0; tries < codePolicy.tries; tries += 1) await at.api.refused(changeMemberEmail, { body }, as)
    }
    const enterAs = (code: string, { flow }: { flow: string }) =>
      at.api.call(changeMemberEmail, { body: { flow, code } }, owner)
    expect(await enterAs(short, before), 'the short code').toMatchObject(tooMany)
    const again = await askAs(owner)
    expect(await enterAs((await readCode(at.api, email)) ?? '', again)).toMatchObject({ ok: true })
  })
})

describe('the database', () => {
  it('holds no code, neither before its mail is sent nor afterwards', async () => {
    const email = freshAddress()
    await at.api.good(sendRegistrationCode, { body: { email } })
    const waiting = JSON.stringify(await query('select kind, data from mail_outbox where recipient = $1', [email]))
    const rows = JSON.stringify(await query('select * from email_code where email = $1', [email]))
    const code = (await readCode(at.api, email)) ?? 'none'
    expect(code).toMatch(/^\d{6}$/)
    for (const kept of [waiting, rows]) expect(kept).not.toContain(`"${code}"`)
    expect(waiting).toContain('flow_hash')
    expect(waiting).not.toMatch(/"code"|\d{6}"/)
  })

  it('keeps a mail unsent whose code was used or has ended meanwhile', async () => {
    const email = freshAddress()
    await at.api.good(sendGuestCode, { body: { email } })
    await query('update email_code set expires_at = app_now() where email = $1', [email])
    expect(await subjectsTo(email)).toEqual([])
  })
})

describe('the log-in history', () => {
  it('records successes, failures, locks and codes with network and device type, and no address', async () => {
    const member = await newMember()
    const safari = { 'user-agent': 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1' }
    const as = { headers: { 'x-forwarded-for': attacker, ...safari } }
    for (let failures = 0; failures < lockPolicy.failures + 1; failures += 1) await guess(member.email, as)
    await enter(member, from(home))
    await at.api.good(sendForgotCode, { body: { email: member.email } }, from(home))
    await guess('nobody.at.all@example.jp', from(home))
    const subject = `member:${member.session.member.id}`
    const history = await query(
      `select action, detail from audit_log where subject = $1 and action like 'login.%' order by id`,
      [subject],
    )
    const events = history.map(({ action }) => action)
    expect(events).toEqual([
      'login.success',
      ...Array<string>(lockPolicy.failures).fill('login.failed'),
      'login.locked',
      'login.success',
      'login.code_sent',
    ])
    const [registered, failed] = history.map(({ detail }) => detail as Record<string, string>)
    expect(registered).toMatchObject({ way: 'registration' })
    expect(failed).toMatchObject({ device: 'iphone', app: 'safari' })
    expect(new Set(history.slice(1, 7).map(({ detail }) => (detail as { network: string }).network)).size).toBe(1)
    const unknown = await query(`select 1 from audit_log where subject = 'nobody' and action = 'login.failed'`)
    expect(unknown.length).toBeGreaterThan(0)
    expect(JSON.stringify(history)).not.toMatch(/198\.51\.100|203\.0\.113|@example|Mozilla/)
  })

  it('is kept for 180 days', async () => {
    const member = await newMember()
    const subject = `member:${member.session.member.id}`
    const count = async () =>
      (await query(`select 1 from audit_log where subject = $1 and action like 'login.%'`, [subject])).length
    await query('alter table audit_log disable trigger append_only')
    await query(`update audit_log set at = at - interval '179 days' where subject = $1`, [subject])
    await query('alter table audit_log enable trigger append_only')
    await cleanUp(at.api.wiring.ground)
    expect(await count()).toBeGreaterThan(0)
    await query('alter table audit_log disable trigger append_only')
    await query(`update audit_log set at = at - interval '2 days' where subject = $1`, [subject])
    await query('alter table audit_log enable trigger append_only')
    await cleanUp(at.api.wiring.ground)
    expect(await count()).toBe(0)
    expect(await query(`select 1 from audit_log where subject = $1`, [subject])).not.toHaveLength(0)
  })
})

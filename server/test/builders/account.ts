import {
  register,
  sendRegistrationCode,
  verifyRegistrationCode,
  type changePassword,
  type logIn,
} from '@jgm/contract/api/account'
import { changeMemberEmail, sendMemberEmailCode } from '@jgm/contract/api/email'
import { getMember, type SessionReply } from '@jgm/contract/api/session'
import type { Call } from '@jgm/contract/api/endpoint'
import { expect } from 'vitest'
import { addMember } from '../../src/domains/member/service.ts'
import { openSession } from '../../src/domains/account/service.ts'
import { putMail } from '../../src/platform/mail/outbox.ts'
import type { Answer, As, TestApi } from '../api.ts'
import { password, passwordHash } from '../password.ts'

type Details = Call<typeof register>['body']['details']

/** The details of a registration, complete and valid. */
export const detailsOf = (changed: Partial<Details> = {}): Details => ({
  last_name: '佐藤',
  first_name: '花子',
  last_name_kana: 'さとう',
  first_name_kana: 'はなこ',
  phone_number: '09012345678',
  emergency_contact_number: '09087654321',
  zipcode: '1000001',
  prefecture: 13,
  address: '千代田区見本1-1',
  birthday: '1980-04-05',
  gender: 'female',
  main_golf_course: 1,
  password,
  password_confirmation: password,
  agreed: true,
  marketing: false,
  ...changed,
})

/** Adds the course that test members belong to, unless it exists. */
export async function addCourse(api: TestApi, id = 1): Promise<void> {
  await api.wiring.database.pool.query(
    `insert into course (id, name, short_title, subdomain, prefecture, address, phone, fax, hotel_phone)
     values ($1::int, '見本ゴルフクラブ', '見本', 'course' || $1::int, 8, '茨城県見本市1-1', '029-000-0000', '029-000-0001', '029-000-0002')
     on conflict do nothing`,
    [id],
  )
}

/**
 * Delivers mails and reads the code of the newest one to an address; undefined when it has no code or there is no mail.
 */
export async function readCode(api: TestApi, email: string): Promise<string | undefined> {
  const mail = (await api.deliver()).findLast((one) => one.to === email)
  return /認証コード：(\d+)/.exec(mail?.text ?? '')?.[1]
}

const cookieOf = (cookies: readonly string[], name: string): string =>
  cookies
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? ''

/** The companion cookie of an answer. */
export const companionOf = (cookies: readonly string[]): string => cookieOf(cookies, 'jgm_companion')

/** The device cookie of an answer. */
export const deviceOf = (cookies: readonly string[]): string => cookieOf(cookies, 'jgm_device')

/** Proves an address for registration. */
export async function proveAddress(api: TestApi, email: string): Promise<string> {
  const { flow } = await api.good(sendRegistrationCode, { body: { email } })
  const { proof } = await api.good(verifyRegistrationCode, {
    body: { flow, code: (await readCode(api, email)) ?? '' },
  })
  return proof
}

/** A member who has just registered, with the session. */
export type TestMember = {
  readonly email: string
  readonly password: string
  readonly session: SessionReply
  readonly as: As
  /** The device cookie of the registration. */
  readonly device: string
}

type Known = Omit<Partial<Details>, 'password' | 'password_confirmation'>

/**
 * Adds a member as registering leaves one: with a password, a session, a known device, and the mail that welcomes. Nothing is sent to prove
 * the address, and no hash is computed.
 */
export async function joinMember(api: TestApi, email: string, changed: Known = {}): Promise<TestMember> {
  await addCourse(api)
  const { ground } = api.wiring
  const { details } = register.body.parse({ email, details: detailsOf(changed) })
  const { password: _, password_confirmation: __, agreed: ___, ...given } = details
  const now = ground.clock.now()
  const id = await ground.db.transaction().execute(async (tx) => {
    const added = await addMember(tx, {
      ...given,
      email,
      password_hash: passwordHash,
      line_tracking_id: null,
      activated_at: now,
      agreed_at: now,
      agreed_version: '2026-11-21',
    })
    await putMail(tx, { kind: 'account.registered', recipient: email, data: { member_id: added } })
    return added
  })
  const browser = {
    caller: { kind: 'nobody' },
    address: 'the network of a builder',
    device: { kind: 'other', app: 'other' },
    cookieOf: () => undefined,
  } as const
  const opened = await openSession(ground, id, browser, 'registration', async () => true)
  if (!opened) throw new Error(`${email} has no session`)
  const { companion, device, reply: session } = opened
  return { email, password, session, as: { token: session.token, companion }, device }
}

/** Registers a member through the API. */
export async function registerMember(api: TestApi, email: string, changed: Known = {}): Promise<TestMember> {
  await addCourse(api)
  const details = detailsOf(changed)
  const answer = await api.call(register, { body: { proof: await proveAddress(api, email), details } })
  if (!answer.ok || !answer.body.session) throw new Error(`not registered: ${JSON.stringify(answer)}`)
  const { session } = answer.body
  const as = { token: session.token, companion: companionOf(answer.cookies) }
  return { email, password, session, as, device: deviceOf(answer.cookies) }
}

/** The session in an answer. */
export function keyOf(answer: Answer<typeof changePassword | typeof changeMemberEmail | typeof logIn>): As {
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.error)}`)
  return { token: answer.body.token, companion: companionOf(answer.cookies) }
}

/** Expects that the sessions are refused in this process at once, and in the other one after a second. */
export async function expectDead(api: TestApi, another: TestApi, ...sessions: As[]): Promise<void> {
  const dead = { status: 401, code: 'unauthenticated' }
  for (const as of sessions) expect(await api.refused(getMember, {}, as)).toMatchObject(dead)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const as of sessions) expect(await another.refused(getMember, {}, as)).toMatchObject(dead)
}

/**
 * Changes a member's address (`present`: the password), or adds the first one without `present`. Returns the session
 * under its new token.
 */
export async function giveAddress(api: TestApi, as: As, email: string, present?: string): Promise<As> {
  const body = { email, email_confirmation: email, ...(present === undefined ? {} : { password: present }) }
  const { flow } = await api.good(sendMemberEmailCode, { body }, as)
  return keyOf(await api.call(changeMemberEmail, { body: { flow, code: (await readCode(api, email)) ?? '' } }, as))
}

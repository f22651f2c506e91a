import {
  changeLineIntegration,
  checkLineSession,
  getLineIntegration,
  logInWithLine,
  registerWithLine,
} from '@jgm/contract/api/line'
import { quit } from '@jgm/contract/api/privacy'
import { getMember } from '@jgm/contract/api/session'
import { describe, expect } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addCourse, companionOf, detailsOf, joinMember } from '../../../test/builders/account.ts'
import { afterNoon, testNow } from '../../../test/clock.ts'
import type { TestLine } from '../../../test/line.ts'
import { deleteRunOut } from './repo.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {} })

it.beforeAll(async ({ api }) => {
  await addCourse(api)
})

const tokenOf = (line: TestLine, userId: string): Promise<string> => line.emulator.control.issueIdToken(userId)

let counter = 0
const newMember = (api: TestApi) => joinMember(api, `proof${(counter += 1)}@example.jp`)

async function linkedMember(line: TestLine, api: TestApi, name: string) {
  const [member, user] = [await newMember(api), line.person(name)]
  await api.good(changeLineIntegration, { body: { action: 'link', id_token: await tokenOf(line, user) } }, member.as)
  return { ...member, user, id: member.session.member.id }
}

const { password: _password, password_confirmation: _confirmation, ...details } = detailsOf()
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

/** The second valid signature of the same token: ECDSA has two. */
function twinOf(token: string): string {
  const [header, payload, signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const twin = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
  return `${header}.${payload}.${twin.toString('base64url')}`
}

describe('an ID token that LINE signed', () => {
  const seconds = (): number => Math.floor(testNow().getTime() / 1000)
  const channel = '2000000001'
  it.for([
    ['a list of audiences with ours in it', () => ({ aud: [channel] })],
    ['an audience of another channel beside ours', () => ({ aud: [channel, '1999999998'] })],
    ['a list as its subject', (user: string) => ({ sub: [user] })],
    ['no subject', () => ({ sub: undefined })],
    ['a time of issue that is still to come', () => ({ iat: seconds() + 600, exp: seconds() + 4200 })],
    ['no time of issue', () => ({ iat: undefined })],
    ['no end', () => ({ exp: undefined })],
    ['a life of years', () => ({ exp: seconds() + 3 * 365 * 86_400 })],
    ['an end before its beginning', () => ({ iat: seconds() + 50, exp: seconds() + 40 })],
  ] as const)('is refused with %s', async ([_name, claims], { line, api }) => {
    const { user } = await linkedMember(line, api, 'だれか')
    const id_token = await line.emulator.control.issueIdToken(user, { claims: claims(user) })
    expect((await api.refused(logInWithLine, { body: { id_token } })).code).toBe('line_refused')
    expect((await api.good(logInWithLine, { body: { id_token: await tokenOf(line, user) } })).member).toBeDefined()
  })

  it('logs in once, in whatever spelling it is sent', async ({ line, api }) => {
    const { user, id } = await linkedMember(line, api, 'はなこ')
    const id_token = await tokenOf(line, user)
    expect((await api.good(logInWithLine, { body: { id_token } })).member.id).toBe(id)
    for (const again of [id_token, twinOf(id_token), twinOf(twinOf(id_token))])
      expect((await api.refused(logInWithLine, { body: { id_token: again } })).code).toBe('line_refused')
    expect((await api.good(logInWithLine, { body: { id_token: await tokenOf(line, user) } })).member.id).toBe(id)
  })

  it('is not used up by a refusal, and links or registers once', async ({ line, api }) => {
    const user = line.person('あたらしい人')
    const id_token = await tokenOf(line, user)
    expect((await api.refused(logInWithLine, { body: { id_token } })).code).toBe('line_not_linked')
    const { member } = await api.good(registerWithLine, { body: { id_token, details } })
    expect((await api.refused(logInWithLine, { body: { id_token } })).code).toBe('line_refused')
    expect((await api.good(logInWithLine, { body: { id_token: await tokenOf(line, user) } })).member.id).toBe(member.id)

    const [owner, other] = [await newMember(api), line.person('連携')]
    const linking = { body: { action: 'link', id_token: await tokenOf(line, other) } } as const
    await api.good(changeLineIntegration, linking, owner.as)
    await api.good(changeLineIntegration, { body: { action: 'unlink' } }, owner.as)
    const thief = await newMember(api)
    expect((await api.refused(changeLineIntegration, linking, thief.as)).code).toBe('line_refused')
    expect((await api.good(getLineIntegration, {}, thief.as)).linked).toBe(false)
  })

  it('is deleted after it expires', async ({ line, api }) => {
    const proofs = async (): Promise<number> =>
      (await api.wiring.ground.db.selectFrom('line_proof').select('purpose').execute()).length
    expect(await proofs()).toBeGreaterThan(0)
    const later = await startTestApi({ url: api.url, smtp: api.smtp, line, clockOffset: afterNoon(2 * 3600_000) })
    await deleteRunOut(later.wiring.ground.db)
    expect(await proofs()).toBe(0)
    await later.stop()
  })
})

describe('a session in the chat area', () => {
  const check = async (line: TestLine, api: TestApi, as: As, userId: string, bind?: true) =>
    api.good(checkLineSession, { body: { id_token: await tokenOf(line, userId), ...(bind ? { bind } : {}) } }, as)
  const isOver = async (api: TestApi, as: As): Promise<boolean> => !(await api.call(getMember, {}, as)).ok

  it('belongs to the LINE user who is linked to its member', async ({ line, api }) => {
    const { user, as, id } = await linkedMember(line, api, 'はなこ')
    expect(await check(line, api, as, user)).toMatchObject({ member: { id }, is_linked: true })
  })

  it('ends when another LINE user comes with it', async ({ line, api }) => {
    const { user, as } = await linkedMember(line, api, 'はなこ')
    const answer = await api.call(logInWithLine, { body: { id_token: await tokenOf(line, user) } })
    if (!answer.ok) throw new Error(answer.error.code)
    const inChat = { token: answer.body.token, companion: companionOf(answer.cookies) }
    expect(await check(line, api, inChat, line.person('別人'))).toEqual({ member: null, is_linked: false })
    expect(await isOver(api, inChat)).toBe(true)
    expect(await isOver(api, as), 'another device').toBe(false)
  })

  it('of an unlinked member belongs to nobody until it is bound to a LINE user, and then to that one only', async ({
    line,
    api,
  }) => {
    const [x, y] = [line.person('x'), line.person('y')]
    const [untied, tied] = [await newMember(api), await newMember(api)]
    expect(await check(line, api, untied.as, x)).toEqual({ member: null, is_linked: false })
    expect(await isOver(api, untied.as)).toBe(true)
    expect(await check(line, api, tied.as, x, true)).toMatchObject({ member: { email: tied.email }, is_linked: false })
    expect(await check(line, api, tied.as, x)).toMatchObject({ member: { email: tied.email } })
    expect(await check(line, api, tied.as, y, true), 'the first stays').toEqual({ member: null, is_linked: false })
    expect(await isOver(api, tied.as)).toBe(true)
  })

  it('stays open for the member who unlinks in it', async ({ line, api }) => {
    const { user, email } = await linkedMember(line, api, 'はなこ')
    const answer = await api.call(logInWithLine, { body: { id_token: await tokenOf(line, user) } })
    if (!answer.ok) throw new Error(answer.error.code)
    const as = { token: answer.body.token, companion: companionOf(answer.cookies) }
    await api.good(changeLineIntegration, { body: { action: 'unlink' } }, as)
    expect(await check(line, api, as, user)).toMatchObject({ member: { email }, is_linked: false })
  })

  it('is unchanged by an invalid token', async ({ line, api }) => {
    const { user, as } = await linkedMember(line, api, 'はなこ')
    const id_token = await line.emulator.control.issueIdToken(user, { fault: 'idToken.expired' })
    expect((await api.refused(checkLineSession, { body: { id_token } }, as)).code).toBe('line_refused')
    expect(await isOver(api, as)).toBe(false)
  })
})

describe('the consent given at LINE', () => {
  const unlink = (api: TestApi, as: As, access_token: string) =>
    api.good(changeLineIntegration, { body: { action: 'unlink', access_token } }, as)
  const agreed = async (line: TestLine, userId: string): Promise<string> => {
    const { control } = line.emulator
    control.authorize(
      userId,
      'https://access.line.me/liff/v1/authorize?app_id=2000000001-jgmMain1&state=s&response_type=code&code_challenge_method=S256&code_challenge=x',
    )
    return control.issueAccessToken(userId)
  }

  it('is revoked by the linked user’s token', async ({ line, api }) => {
    const { user, as } = await linkedMember(line, api, 'はなこ')
    const token = await agreed(line, user)
    expect(line.emulator.control.hasAgreed(user)).toBe(true)
    expect(await unlink(api, as, token)).toMatchObject({ linked: false, consent: 'revoked' })
    expect(line.emulator.control.hasAgreed(user)).toBe(false)
  })

  it('is not revoked for another user whose token is sent instead', async ({ line, api }) => {
    const { user, as } = await linkedMember(line, api, 'はなこ')
    await agreed(line, user)
    const other = line.person('別人')
    const otherToken = await agreed(line, other)
    expect(await unlink(api, as, otherToken)).toMatchObject({ linked: false, consent: 'remains' })
    expect(line.emulator.control.hasAgreed(other), 'the other person’s').toBe(true)
    expect(line.emulator.control.tokens().find(({ token }) => token === otherToken)?.revoked).toBe(false)
    expect(line.emulator.control.hasAgreed(user)).toBe(true)
  })

  it.for(['verify.otherClient', 'verify.refused', 'scope.noProfile', 'profile.broken', 'deauthorize.broken'] as const)(
    'remains, and it is said, with %s',
    async (fault, { line, api }) => {
      const { user, as } = await linkedMember(line, api, 'はなこ')
      line.emulator.control.fail(fault, { userId: user })
      const token = await agreed(line, user)
      expect(await unlink(api, as, token)).toMatchObject({ linked: false, consent: 'remains' })
      expect(line.emulator.control.hasAgreed(user)).toBe(true)
      line.emulator.control.clearFaults()
    },
  )

  it('ends when a member leaves, by an ID token that is good for one use', async ({ line, api }) => {
    const user = line.person('やめる人')
    const answer = await api.call(registerWithLine, { body: { id_token: await tokenOf(line, user), details } })
    if (!answer.ok) throw new Error(answer.error.code)
    const as = { token: answer.body.token, companion: companionOf(answer.cookies) }
    const body = {
      agreed: true as const,
      reservations: [],
      fee_agreed: false,
      proof: { by: 'line' as const, id_token: await tokenOf(line, user) },
      access_token: await agreed(line, user),
    }
    const idempotencyKey = crypto.randomUUID()
    expect(await api.good(quit, { body }, { ...as, idempotencyKey })).toMatchObject({ line_consent: 'revoked' })
    expect(line.emulator.control.hasAgreed(user)).toBe(false)

    const again = await api.call(registerWithLine, { body: { id_token: await tokenOf(line, user), details } })
    if (!again.ok) throw new Error(again.error.code)
    const next = { token: again.body.token, companion: companionOf(again.cookies) }
    expect((await api.refused(quit, { body }, next)).code).toBe('line_refused')
  })
})

import { forgotStaffPassword, getStaffSession, lockStaffSession, resetStaffPassword } from '@jgm/contract/api/staff'
import {
  addPasskey,
  askNewPasskey,
  askPasskey,
  listPasskeys,
  passkeyLogIn,
  passkeyUnlock,
  removePasskey,
} from '@jgm/contract/api/staff-passkey'
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { weakened } from '../../../test/statements.ts'
import { password } from '../../../test/password.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const ours = 'http://admin.jgm.localhost:3000'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** CBOR of what an authenticator sends: maps of short texts and small integers to the same, and bytes. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number): Buffer =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as never)])])
}

type Lies = { readonly origin?: string; readonly rpId?: string; readonly flags?: number }

/** A passkey in software, with what a device would sign. */
function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId = 'admin.jgm.localhost' }: Lies, flags: number): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  return {
    register(challenge: string, lies: Lies = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const data = Buffer.concat([
        head(lies, lies.flags ?? 0x45),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        key,
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data],
        ]),
      )
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies.origin ?? ours).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer(challenge: string, lies: Lies = {}, key: KeyObject = privateKey) {
      const client = clientData('webauthn.get', challenge, lies.origin ?? ours)
      const data = head(lies, lies.flags ?? 0x05)
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
        },
      }
    },
  }
}

const challengeOf = (options: unknown): string => (options as { challenge: string }).challenge

/** A person with a passkey. */
async function withPasskey(api: TestApi) {
  const person = await addStaff(api, {})
  const device = authenticator()
  const { flow, options } = await api.good(askNewPasskey, { body: { password } }, person)
  const body = { flow, response: device.register(challengeOf(options)), name: '受付のPC' }
  const passkey = await api.good(addPasskey, { body }, person)
  return { person, device, passkey, options }
}

const logIn = async (api: TestApi, device: ReturnType<typeof authenticator>, lies: Lies = {}) => {
  const { flow, options } = await api.good(askPasskey, {})
  return api.call(passkeyLogIn, { body: { flow, response: device.answer(challengeOf(options), lies) } })
}

const codeOf = (answer: Awaited<ReturnType<typeof logIn>>): string => (answer.ok ? 'in' : answer.error.code)

describe('a passkey', () => {
  it('is registered after the password, told by mail, and logs in as both factors', async ({ api }) => {
    const { person, device, options } = await withPasskey(api)
    expect(options).toMatchObject({
      rp: { id: 'admin.jgm.localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await api.refused(askNewPasskey, { body: { password: 'wrong' } }, person)).code).toBe('staff_login_failed')
    const answer = await logIn(api, device)
    expect(answer).toMatchObject({ ok: true, body: { state: 'open', has_passkey: true, staff: { id: person.id } } })
    const token = answer.ok ? (/jgm_staff=([\w-]+)/.exec(answer.cookies.join())?.[1] ?? '') : ''
    expect((await api.good(getStaffSession, {}, { staff: token })).staff.id).toBe(person.id)
    expect((await api.deliver()).some(({ to, subject }) => to === person.email && subject.includes('パスキー'))).toBe(
      true,
    )
  })

  it('is refused for another site, without a checked user, with another key, and for a question that was answered', async ({
    api,
  }) => {
    const { device } = await withPasskey(api)
    for (const lies of [{ origin: 'http://www.jgm.localhost:3000' }, { rpId: 'www.jgm.localhost' }, { flags: 0x01 }])
      expect(codeOf(await logIn(api, device, lies)), JSON.stringify(lies)).toBe('passkey_refused')
    expect(codeOf(await logIn(api, authenticator()))).toBe('passkey_refused')
    const { flow, options } = await api.good(askPasskey, {})
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const forged = { flow, response: device.answer(challengeOf(options), {}, privateKey) }
    expect((await api.refused(passkeyLogIn, { body: forged })).code).toBe('passkey_refused')
    const right = { flow, response: device.answer(challengeOf(options)) }
    expect((await api.refused(passkeyLogIn, { body: right })).code).toBe('passkey_refused')
    expect(codeOf(await logIn(api, device))).toBe('in')
  })

  it('answered twice at once opens one session, by the question that is deleted as it is read', async ({ api }) => {
    const { device } = await withPasskey(api)
    async function twice(): Promise<number> {
      const { flow, options } = await api.good(askPasskey, {})
      const bodies = [1, 2].map(() => ({ flow, response: device.answer(challengeOf(options)) }))
      const answers = await Promise.all(bodies.map((body) => api.call(passkeyLogIn, { body })))
      return answers.filter(({ ok }) => ok).length
    }
    expect(await twice()).toBe(1)
    // The counter of the device would refuse the older of the two, so both sign with the same guard off.
    await weakened(
      {
        'delete from staff_passkey_question\n    where': 'select challenge from staff_passkey_question\n    where',
        '::bigint returning challenge': '::bigint',
        'and (counter < ': 'and (true or counter < ',
      },
      async () => {
        let most = 0
        for (let tries = 0; tries < 30 && most < 2; tries += 1) {
          await api.wiring.database.pool.query('update staff_passkey set counter = 0')
          most = await twice()
        }
        expect(most).toBe(2)
      },
    )
  })

  it('unlocks the session of its owner only, and is removed by its owner only', async ({ api }) => {
    const { person, device, passkey } = await withPasskey(api)
    const other = await withPasskey(api)
    await api.good(lockStaffSession, {}, person)
    const unlock = async (by: ReturnType<typeof authenticator>, as: TestStaff) => {
      const { flow, options } = await api.good(askPasskey, {})
      return api.call(passkeyUnlock, { body: { flow, response: by.answer(challengeOf(options)) } }, as)
    }
    expect((await unlock(other.device, person)).ok).toBe(false)
    expect(await unlock(device, person)).toMatchObject({ ok: true, body: { state: 'open' } })
    const removal = { params: { id: passkey.id }, body: { password } }
    expect((await api.refused(removePasskey, removal, other.person)).code).toBe('not_found')
    expect((await api.refused(removePasskey, { ...removal, body: { password: 'wrong' } }, person)).code).toBe(
      'staff_login_failed',
    )
    await api.good(removePasskey, removal, person)
    expect(await api.good(listPasskeys, {}, person)).toEqual({ passkeys: [] })
    const told = (await api.deliver()).filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(told.at(-1)).toContain('パスキーを削除しました')
    expect(codeOf(await logIn(api, device))).toBe('passkey_refused')
  })

  it('ends with a password that is set by mail, as it opens without one', async ({ api }) => {
    const { person, device } = await withPasskey(api)
    expect(codeOf(await logIn(api, device))).toBe('in')
    await api.good(forgotStaffPassword, { body: { email: person.email } })
    const mail = (await api.deliver()).findLast(({ to }) => to === person.email)
    const [, token = ''] = /password#([\w-]+)/.exec(mail?.text ?? '') ?? []
    await api.good(resetStaffPassword, { body: { token, new_password: `${password} new` } })
    expect(codeOf(await logIn(api, device))).toBe('passkey_refused')
    const told = (await api.deliver()).findLast(({ to }) => to === person.email)
    expect(told?.text).toContain('パスキーは削除しました')
  })

  it('is registered to the person who was asked, and no two have the same', async ({ api }) => {
    const { person } = await withPasskey(api)
    const other = await addStaff(api, {})
    const device = authenticator()
    const ask = async (as: TestStaff) => api.good(askNewPasskey, { body: { password } }, as)
    const mine = await ask(person)
    const body = { flow: mine.flow, response: device.register(challengeOf(mine.options)), name: 'x' }
    expect((await api.refused(addPasskey, { body }, other)).code).toBe('passkey_refused')
    await api.good(addPasskey, { body }, person)
    const theirs = await ask(other)
    const copied = { flow: theirs.flow, response: device.register(challengeOf(theirs.options)), name: 'x' }
    expect((await api.refused(addPasskey, { body: copied }, other)).code).toBe('passkey_refused')
  })
})

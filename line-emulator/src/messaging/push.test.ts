import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sampleUsers } from '../sample.ts'
import { ask, bot, channelToken, openEmulator, type Answer } from '../test/line.ts'

const line = openEmulator()
const [taro = '', hanako = '', stranger = '', blocker = ''] = sampleUsers.map((user) => user.userId)
const hello = [{ type: 'text', text: 'Hello' }]

async function push(to: string, retryKey?: string, messages: unknown = hello): Promise<Answer> {
  const token = await channelToken(line())
  const headers = {
    authorization: `Bearer ${token}`,
    ...(retryKey === undefined ? {} : { 'x-line-retry-key': retryKey }),
  }
  return ask(line(), '/v2/bot/message/push', { headers, json: { to, messages } })
}

describe('a push', () => {
  test('appears in the talk, with its key, and counts', async () => {
    const key = randomUUID()
    const answer = await push(taro, key)
    expect(answer.status).toBe(200)
    expect(line().control.messages(taro, bot)).toMatchObject([
      { from: bot, message: hello[0], via: 'push', retryKey: key },
    ])
    expect(line().control.quota(bot)).toEqual({ limit: 3, used: 1 })
    expect(answer.body).toEqual({ sentMessages: [{ id: line().control.messages(taro, bot)[0]?.id }] })
  })

  test('is accepted once per key; a repeat gets the id of the first request', async () => {
    const key = randomUUID()
    const first = await push(taro, key)
    const second = await push(taro, key)
    expect(second.status).toBe(409)
    expect(second.headers.get('x-line-accepted-request-id')).toBe(first.headers.get('x-line-request-id'))
    expect(line().control.messages(taro)).toHaveLength(1)
    expect((await push(taro, randomUUID())).status).toBe(200)
  })

  test('does not use up its key when it is refused', async () => {
    const key = randomUUID()
    expect((await push(taro, key, [{ type: 'text', text: '' }])).status).toBe(400)
    expect((await push(taro, key)).status).toBe(200)
  })

  test('needs a UUID as key, a valid token, a known user', async () => {
    expect((await push(taro, 'once')).status).toBe(400)
    const forged = { headers: { authorization: 'Bearer x' }, json: { to: taro, messages: hello } }
    expect((await ask(line(), '/v2/bot/message/push', forged)).status).toBe(401)
    expect((await push(`U${'9'.repeat(32)}`)).body).toEqual({ message: 'Failed to send messages' })
    expect((await push('taro')).status).toBe(400)
    const token = await channelToken(line())
    line().control.expireChannelTokens()
    const late = { headers: { authorization: `Bearer ${token}` }, json: { to: taro, messages: hello } }
    expect((await ask(line(), '/v2/bot/message/push', late)).status).toBe(401)
  })

  test('to a user who blocked or never added the account is accepted, not delivered, not counted', async () => {
    expect([(await push(blocker)).status, (await push(stranger)).status]).toEqual([200, 200])
    expect(line().control.allMessages()).toEqual([])
    expect(line().control.quota(bot).used).toBe(0)
  })

  test('is refused beyond the monthly limit', async () => {
    line().control.setQuota(bot, { used: 2 })
    expect((await push(taro)).status).toBe(200)
    const beyond = await push(taro)
    expect([beyond.status, beyond.body]).toEqual([429, { message: 'You have reached your monthly limit.' }])
  })
})

describe('faults', () => {
  test('answer as LINE does, and only for the user they were set for', async () => {
    const { control } = line()
    const cases = [
      ['push.rateLimit', 429],
      ['push.monthlyLimit', 429],
      ['push.broken', 500],
      ['push.unauthorized', 401],
    ] as const
    for (const [fault, status] of cases) {
      control.fail(fault, { userId: taro })
      expect([fault, (await push(taro)).status]).toEqual([fault, status])
    }
    control.fail('push.broken', { userId: taro, times: Infinity })
    expect((await push(hanako)).status).toBe(200)
    expect(control.messages(taro)).toEqual([])
  })

  test('answers 409 to a repeat after a lost answer: the push was delivered', async () => {
    const key = randomUUID()
    line().control.fail('push.lost')
    await expect(push(taro, key)).rejects.toThrow(/hang up|ECONNRESET/)
    expect((await push(taro, key)).status).toBe(409)
    expect(line().control.messages(taro)).toHaveLength(1)
  })
})

describe('around a push', () => {
  test('validation, quota, profile and info answer with the channel token', async () => {
    const headers = { authorization: `Bearer ${await channelToken(line())}` }
    const validate = (messages: unknown) =>
      ask(line(), '/v2/bot/message/validate/push', { headers, json: { messages } })
    expect((await validate(hello)).status).toBe(200)
    const wrong = await validate([...hello, { type: 'flex', altText: 'x', contents: { type: 'bubble', body: {} } }])
    expect(wrong.body).toMatchObject({ message: 'A message (messages[1]) in the request body is invalid' })
    expect((await ask(line(), '/v2/bot/message/quota', { headers })).body).toEqual({ type: 'limited', value: 3 })
    expect((await ask(line(), '/v2/bot/message/quota/consumption', { headers })).body).toEqual({ totalUsage: 0 })
    expect((await ask(line(), `/v2/bot/profile/${taro}`, { headers })).body).toMatchObject({ displayName: '山田 太郎' })
    expect((await ask(line(), `/v2/bot/profile/${stranger}`, { headers })).status).toBe(404)
    expect((await ask(line(), '/v2/bot/info', { headers })).body).toMatchObject({ basicId: bot })
  })

  test('a channel token needs the right secret', async () => {
    const form = { grant_type: 'client_credentials', client_id: '2000000101', client_secret: 'guess' }
    expect((await ask(line(), '/oauth2/v3/token', { form })).status).toBe(400)
  })
})

import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startEmulator, type Emulator } from '../emulator.ts'
import { sampleUsers } from '../sample.ts'
import { ask, bot, channelToken, consoleWith } from '../test/line.ts'

type Event = {
  readonly type: string
  readonly webhookEventId: string
  readonly timestamp: number
  readonly replyToken?: string
  readonly deliveryContext: { readonly isRedelivery: boolean }
  readonly follow?: { readonly isUnblocked: boolean }
}
type Received = { readonly headers: IncomingHttpHeaders; readonly body: string; readonly events: readonly Event[] }

const received: Received[] = []
const receiver = createServer((request, reply) => {
  let body = ''
  request.on('data', (piece: Buffer) => (body += piece.toString()))
  request.on('end', () => {
    received.push({ headers: request.headers, body, events: (JSON.parse(body) as { events: Event[] }).events })
    reply.end()
  })
})

const stranger = sampleUsers[2]?.userId ?? ''
let line: Emulator

const isSigned = ({ headers, body }: Received): boolean =>
  headers['x-line-signature'] === createHmac('sha256', 'bot-secret').update(body).digest('base64')

const only = (): Received => {
  const [first] = received
  if (!first || received.length !== 1) throw new Error(`${received.length} webhooks came`)
  return first
}

beforeAll(async () => {
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  line = await startEmulator(consoleWith((receiver.address() as AddressInfo).port), { port: 0 })
})
beforeEach(() => {
  line.control.reset()
  received.length = 0
})
afterAll(async () => {
  await line.close()
  await new Promise((done) => receiver.close(done))
})

test('a follow is signed over the bytes of its body, and its reply token answers once', async () => {
  await line.control.befriend(stranger, bot)
  expect(isSigned(only())).toBe(true)
  const [event] = only().events
  expect(event).toMatchObject({
    type: 'follow',
    mode: 'active',
    source: { type: 'user', userId: stranger },
    follow: { isUnblocked: false },
    deliveryContext: { isRedelivery: false },
  })
  expect(event?.webhookEventId).toMatch(/^[0-9A-Z]{26}$/)
  const headers = { authorization: `Bearer ${await channelToken(line)}` }
  const json = { replyToken: event?.replyToken, messages: [{ type: 'text', text: 'Welcome' }] }
  expect((await ask(line, '/v2/bot/message/reply', { headers, json })).status).toBe(200)
  expect((await ask(line, '/v2/bot/message/reply', { headers, json })).body).toEqual({ message: 'Invalid reply token' })
  expect(line.control.messages(stranger, bot)).toMatchObject([{ via: 'reply', message: { text: 'Welcome' } }])
})

test('a block is an unfollow without a reply token, and its end a follow that says so', async () => {
  const taro = sampleUsers[0]?.userId ?? ''
  await line.control.block(taro, bot)
  await line.control.block(taro, bot)
  await line.control.unblock(taro, bot)
  const events = received.flatMap((one) => one.events)
  expect(events.map(({ type }) => type)).toEqual(['unfollow', 'follow'])
  expect(events[0]?.replyToken).toBeUndefined()
  expect(events[1]?.follow?.isUnblocked).toBe(true)
})

test('the control sends a wrong signature, several events, none, and a redelivery with the old id and time', async () => {
  const { control } = line
  await control.sendWebhook(bot, [{ type: 'follow' }], { wrongSignature: true })
  expect(isSigned(only())).toBe(false)
  received.length = 0
  const { status, events } = await control.sendWebhook(bot, [{ type: 'unfollow', timestamp: 5 }, { type: 'follow' }])
  expect(status).toBe(200)
  expect(only().events).toEqual(events)
  expect(only().events[0]?.timestamp).toBe(5)
  const [first] = only().events
  await control.redeliver(first?.webhookEventId ?? '')
  const again = received[1]
  if (!again) throw new Error('the redelivery did not come')
  expect(isSigned(again)).toBe(true)
  expect(again.events).toEqual([{ ...first, deliveryContext: { isRedelivery: true } }])
  await control.sendWebhook(bot, [])
  expect(received[2]?.events).toEqual([])
  expect(await control.redeliver('nothing')).toBeUndefined()
})

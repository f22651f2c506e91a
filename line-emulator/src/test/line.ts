import { request as send } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startEmulator, type Console, type Emulator } from '../emulator.ts'

export const mainApp = '2000000001-jgmMain1'
export const miniApp = '2009000003-jgmMini1'
export const bot = '@club-1'
export const callback = 'http://www.club.localhost:3000/mypage/line/callback'
export const endpoint = 'http://line.club.localhost:3000/'

/** The settings of the tests; webhooks go to the given port. */
export const consoleWith = (webhookPort: number): Console => ({
  login: {
    channelId: '2000000001',
    channelSecret: 'login-secret',
    callbackUrls: [callback],
    apps: [
      { liffId: mainApp, endpointUrl: endpoint, scopes: ['openid', 'profile', 'chat_message.write'], botBasicId: bot },
      { liffId: '2000000001-jgmFrnd2', endpointUrl: `${endpoint}addFriend`, scopes: ['openid', 'profile'] },
    ],
  },
  miniApps: [
    {
      channelId: '2009000003',
      channelSecret: 'mini-secret',
      apps: [{ liffId: miniApp, endpointUrl: endpoint, scopes: ['openid', 'profile'], botBasicId: bot }],
    },
  ],
  bots: [
    {
      channelId: '2000000101',
      channelSecret: 'bot-secret',
      basicId: bot,
      name: 'Club 1',
      webhookUrl: `http://127.0.0.1:${webhookPort}/webhook`,
      quota: 3,
    },
  ],
})

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
  readonly html: string
}

/** Starts an emulator for the tests of a file, and resets it before each test. */
export function openEmulator(webhookPort = 9): () => Emulator {
  let emulator: Emulator
  beforeAll(async () => {
    emulator = await startEmulator(consoleWith(webhookPort), { port: 0 })
  })
  beforeEach(() => emulator.control.reset())
  afterAll(() => emulator.close())
  return () => emulator
}

type Call = {
  readonly method?: string
  readonly host?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a request to one of LINE's hosts (`api.line.me` by default); does not follow redirects. */
export function ask(emulator: Emulator, path: string, call: Call = {}): Promise<Answer> {
  const form = call.form && new URLSearchParams(call.form).toString()
  const body = form ?? (call.json === undefined ? undefined : JSON.stringify(call.json))
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded'
  return new Promise((done, fail) => {
    const request = send(
      {
        host: '127.0.0.1',
        port: emulator.port,
        path,
        method: call.method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          host: call.host ?? 'api.line.me',
          ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
          ...call.headers,
        },
      },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('end', () => {
          const html = Buffer.concat(pieces).toString()
          const headers = new Headers(
            Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
          )
          done({ status: response.statusCode ?? 0, headers, body: parsed(html), html })
        })
      },
    )
    request.on('error', fail)
    request.end(body)
  })
}

/** A channel access token of the tests' account. */
export async function channelToken(emulator: Emulator): Promise<string> {
  const { body } = await ask(emulator, '/oauth2/v3/token', {
    form: { grant_type: 'client_credentials', client_id: '2000000101', client_secret: 'bot-secret' },
  })
  return (body as { access_token: string }).access_token
}

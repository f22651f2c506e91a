import { fillPath, type Call, type Endpoint, type Reply } from '@jgm/contract/api/endpoint'
import type { ErrorReply } from '@jgm/contract/model/errors'
import { buildApi } from '../src/app/api.ts'
import { answersOf, mailsOf, messagesOf, wire, type Wiring } from '../src/app/wiring.ts'
import { handleEvents } from '../src/domains/line/service.webhook.ts'
import { readConfig, type Config } from '../src/platform/config.ts'
import { noonOffset, offsetTo } from './clock.ts'
import { createTestDatabase, type Template } from './database.ts'
import { fetchHosted } from './hosted.ts'
import { pointWebhooks, type TestLine } from './line.ts'
import { sendDue } from './outbox.ts'
import { startSmtp, type TestSmtp } from './smtp.ts'
import { patient } from './waiting.ts'

/** The session and headers that a test calls with. */
export type As = {
  readonly token?: string
  readonly companion?: string
  /** The cookie of a device that has logged in before. */
  readonly device?: string
  /** The session and the device of a staff member, for the console. */
  readonly staff?: string
  readonly staffDevice?: string
  readonly manageToken?: string
  readonly idempotencyKey?: string
  readonly headers?: Readonly<Record<string, string>>
}

export type Answer<E extends Endpoint> =
  | { readonly ok: true; readonly status: number; readonly body: Reply<E>; readonly cookies: readonly string[] }
  | { readonly ok: false; readonly status: number; readonly error: ErrorReply['error'] }

/** Calls an API in a test. */
export type Caller = {
  /** Calls over real HTTP, as our pages do. Writes carry a fresh Idempotency-Key unless one is given. */
  call<const E extends Endpoint>(endpoint: E, input?: Call<E>, as?: As): Promise<Answer<E>>
  /** The reply of a call that must succeed. */
  good<const E extends Endpoint>(endpoint: E, input?: Call<E>, as?: As): Promise<Reply<E>>
  /** The error of a call that must be refused. */
  refused<const E extends Endpoint>(
    endpoint: E,
    input?: Call<E>,
    as?: As,
  ): Promise<ErrorReply['error'] & { status: number }>
}

export type TestApi = Caller & {
  readonly origin: string
  readonly url: string
  readonly wiring: Wiring
  readonly smtp: TestSmtp
  /** The rows that a statement on the API's database gives. */
  rows<T extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<T[]>
  /** Sends the waiting mails to the SMTP server of the test and returns all that it has received. */
  deliver(): Promise<TestSmtp['mails']>
  /** Handles received webhooks, and sends the waiting messages to LINE. Returns how many LINE accepted. */
  tell(): Promise<number>
  stop(): Promise<void>
}

/** The host that the console's endpoints answer on. */
export const adminHost = 'admin.jgm.localhost'

/** Calls the API at an origin. */
export function callerAt(origin: string): Caller {
  async function call<const E extends Endpoint>(endpoint: E, input?: Call<E>, as: As = {}): Promise<Answer<E>> {
    const parts = (input ?? {}) as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
    const headers: Record<string, string> = { 'x-requested-with': 'XMLHttpRequest' }
    if (as.token) headers['authorization'] = `Bearer ${as.token}`
    // The console's endpoints answer on its host only.
    if (endpoint.path.startsWith('/staff/')) headers['host'] = adminHost
    Object.assign(headers, as.headers)
    const cookies = {
      jgm_companion: as.companion,
      jgm_device: as.device,
      jgm_staff: as.staff,
      jgm_staff_device: as.staffDevice,
    }
    const sent = Object.entries(cookies).flatMap(([name, value]) => (value ? [`${name}=${value}`] : []))
    if (sent.length > 0) headers['cookie'] = sent.join('; ')
    if (as.manageToken) headers['x-manage-token'] = as.manageToken
    if (endpoint.idempotent) headers['idempotency-key'] = as.idempotencyKey ?? crypto.randomUUID()
    if (endpoint.method !== 'GET') headers['content-type'] = 'application/json'
    const send = headers['host'] === undefined ? fetch : fetchHosted
    const response = await send(`${origin}/api${fillPath(endpoint.path, parts.params, parts.query)}`, {
      method: endpoint.method,
      headers,
      ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(parts.body ?? {}) }),
    })
    const text = await response.text()
    const body: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
    return response.ok
      ? { ok: true, status: response.status, body: body as Reply<E>, cookies: response.headers.getSetCookie() }
      : { ok: false, status: response.status, error: (body as ErrorReply).error }
  }

  return {
    call,
    async good(endpoint, input, as) {
      const answer = await call(endpoint, input, as)
      if (!answer.ok) throw new Error(`${endpoint.name} refused: ${answer.status} ${JSON.stringify(answer.error)}`)
      return answer.body
    },
    async refused(endpoint, input, as) {
      const answer = await call(endpoint, input, as)
      if (answer.ok) throw new Error(`${endpoint.name} was expected to be refused: ${JSON.stringify(answer.body)}`)
      return { ...answer.error, status: answer.status }
    },
  }
}

/** The settings of a product in the process of the tests, beside those that are given. */
export const configOf = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({
    SECRET: 'a secret of the tests, long enough to be one',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    // A test sets a caller's address by X-Forwarded-For.
    TRUSTED_PROXIES: '127.0.0.0/8',
    // Without an emulator in the test, LINE is unreachable: port 1 refuses.
    LINE_EMULATOR_PORT: '1',
    ...patient,
    ...env,
  })

/**
 * The API on a loopback port with a database and an SMTP server of its own. `clockOffset` (ms) shifts clock and
 * database, otherwise to noon of the tests' day; `url` shares another test's database (a second process on the same data), `template` is what an own one is cloned from.
 */
export async function startTestApi(
  options: { clockOffset?: number; url?: string; template?: Template; smtp?: TestSmtp; line?: TestLine } = {},
): Promise<TestApi> {
  const database = options.url ? null : await createTestDatabase(options.template)
  const url = options.url ?? database?.url ?? ''
  const smtp = options.smtp ?? (await startSmtp())
  const config = configOf({
    SMTP_URL: smtp.url,
    CLOCK_OFFSET: String(options.clockOffset ?? noonOffset),
    ...options.line?.env,
  })
  const wiring = wire(config, url, () => undefined)
  const app = await buildApi(config, wiring)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  if (options.line) pointWebhooks(options.line, origin)

  return {
    origin,
    url,
    wiring,
    smtp,
    ...callerAt(origin),
    async rows<T extends object = Record<string, unknown>>(text: string, values: readonly unknown[] = []) {
      return (await wiring.database.pool.query<T>(text, [...values])).rows
    },
    async deliver() {
      await sendDue(mailsOf(wiring))
      return smtp.mails
    },
    async tell() {
      const { ground, line } = wiring
      await handleEvents(ground, { messaging: line.messaging, answers: answersOf(wiring) })
      return sendDue(messagesOf(wiring))
    },
    async stop() {
      await app.close()
      await wiring.close()
      if (!options.smtp) await smtp.stop()
      await database?.drop()
    },
  }
}

/**
 * Runs `work` on the same data at an instant: in a second process whose clock, and whose database sessions' clock, is
 * shifted. `line` of the test goes back to the first process afterwards.
 */
export async function atInstant<T>(
  api: TestApi,
  instant: Date,
  work: (then: TestApi) => Promise<T>,
  line?: TestLine,
): Promise<T> {
  const clockOffset = offsetTo(instant)
  const then = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset, ...(line && { line }) })
  try {
    return await work(then)
  } finally {
    await then.stop()
    if (line) pointWebhooks(line, api.origin)
  }
}

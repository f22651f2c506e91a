import { request } from 'node:http'
import { startEmulator, type Emulator } from '@jgm/line-emulator'
import { lineConsole } from '../src/app/sample/line.ts'
import { readConfig } from '../src/platform/config.ts'
import { testNow } from './clock.ts'

/** A LINE emulator for a test file, with the ids and secrets of our configuration. */
export type TestLine = {
  readonly emulator: Emulator
  /** The settings that make our configuration use it. */
  readonly env: Readonly<Record<string, string>>
  /** Where webhooks are sent: the API that the test started last with it. */
  origin: string
  /** Adds a LINE user, who is a friend of these courses' accounts. */
  person(displayName: string, friendOf?: readonly number[]): string
  /** The basic id of a course's account. */
  accountOf(courseId: number): string
  /** Opens an authorize URL as a user who agrees or cancels; returns the parameters of LINE's callback. */
  authorize(url: string, userId: string, consent?: 'allow' | 'cancel'): Promise<URLSearchParams>
  stop(): Promise<void>
}

/** Sets the API that the emulator sends webhooks to. */
export function pointWebhooks(line: TestLine, origin: string): void {
  line.origin = origin
}

/** `apps`: settings of our apps at LINE that differ from the usual ones. */
export async function startLine(apps: Readonly<Record<string, string>> = {}): Promise<TestLine> {
  const config = readConfig({ SECRET: 'x', LINE_EMULATOR_PORT: '1', ...apps })
  if (!config.line) throw new Error('tests need LINE in the configuration')
  const { line: ours } = config
  const settings = lineConsole(config, ours)
  const target = { origin: 'http://127.0.0.1:1' }
  const emulator = await startEmulator(
    {
      ...settings,
      bots: settings.bots.map((bot, index) => ({
        ...bot,
        get webhookUrl() {
          return `${target.origin}/api/v1/line/webhook/${index + 1}`
        },
      })),
    },
    { port: 0, now: () => testNow().getTime() },
  )
  const accountOf = (courseId: number): string => ours.bots.find((bot) => bot.courseId === courseId)?.basicId ?? ''
  return {
    emulator,
    env: { LINE_EMULATOR_PORT: String(emulator.port), ...apps },
    get origin() {
      return target.origin
    },
    set origin(origin) {
      target.origin = origin
    },
    person: (displayName, friendOf = []) =>
      emulator.control.addUser({ displayName, friendOf: friendOf.map(accountOf) }).userId,
    accountOf,
    authorize: (url, userId, consent = 'allow') => visit(emulator.port, new URL(url), userId, consent),
    stop: () => emulator.close(),
  }
}

/** With the user and their choice in the request, the emulator answers with the redirect that LINE's pages end in. */
function visit(port: number, url: URL, userId: string, consent: string): Promise<URLSearchParams> {
  return new Promise((done, fail) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: `${url.pathname}${url.search}`,
        headers: { host: url.host, cookie: `line_user=${userId}; line_consent=${consent}` },
      },
      (answer) => {
        answer.resume()
        const { location } = answer.headers
        if (location) done(new URL(location).searchParams)
        else fail(new Error(`LINE's log-in answered ${answer.statusCode}`))
      },
    )
    outgoing.on('error', fail)
    outgoing.end()
  })
}

import { request } from 'node:http'
import { startEmulator, type Emulator } from '@jgm/line-emulator'
import { lineConsole } from '../src/app/sample/line.ts'
import { readConfig } from '../src/platform/config.ts'

/** LINE's stand-in for a test file, holding what our configuration says we are at LINE. */
export type TestLine = {
  readonly emulator: Emulator
  /** What our configuration must be told to find it. */
  readonly env: Readonly<Record<string, string>>
  /** Where webhooks go: the API of the test that started last with it. */
  origin: string
  /** A new person with LINE, who has added the accounts of these courses. */
  person(displayName: string, friendOf?: readonly number[]): string
  /** The basic id of a course's account. */
  accountOf(courseId: number): string
  /** Opens an authorize address as a person who agrees (or not), and returns what LINE puts into the callback's address. */
  authorize(url: string, userId: string, consent?: 'allow' | 'cancel'): Promise<URLSearchParams>
  stop(): Promise<void>
}

/** Sends the emulator's webhooks to an API. */
export function pointWebhooks(line: TestLine, origin: string): void {
  line.origin = origin
}

/** `apps`: settings of our apps at LINE, where they are not those of every test. */
export async function startLine(apps: Readonly<Record<string, string>> = {}): Promise<TestLine> {
  const config = readConfig({ SECRET: 'x', LINE_EMULATOR_PORT: '1', ...apps })
  if (!config.line) throw new Error('the tests run with LINE')
  const { line: ours } = config
  const told = lineConsole(config, ours)
  const target = { origin: 'http://127.0.0.1:1' }
  const emulator = await startEmulator(
    {
      ...told,
      bots: told.bots.map((bot, index) => ({
        ...bot,
        get webhookUrl() {
          return `${target.origin}/api/v1/line/webhook/${index + 1}`
        },
      })),
    },
    { port: 0 },
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

/** The emulator answers a person whose mind is known beforehand with the redirect that LINE's pages would end in. */
function visit(port: number, url: URL, userId: string, consent: string): Promise<URLSearchParams> {
  return new Promise((done, fail) => {
    const asked = request(
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
    asked.on('error', fail)
    asked.end()
  })
}

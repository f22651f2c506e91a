import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import type { TracesConfig } from './tracing.ts'

/** An official account (Messaging API channel) of a course. */
export type LineBot = {
  readonly courseId: number
  readonly channelId: string
  readonly channelSecret: string
  /** Begins with `@`. */
  readonly basicId: string
}

/** A channel whose tokens we accept: the log-in channel, or one of a LINE MINI App. */
export type LineChannel = { readonly channelId: string; readonly channelSecret: string }

/** Our ids and secrets at LINE, and LINE's addresses. Production needs to set ids and secrets only. */
export type LineConfig = {
  /** The log-in channel, used by LINE Login on My Page. */
  readonly login: LineChannel
  /** Every channel that our apps belong to, the log-in channel first: their ids are the audiences of ID tokens. */
  readonly channels: readonly LineChannel[]
  /** The ids of the chat area's app, one per channel that opens it; links use the first. */
  readonly liffIds: readonly [string, ...string[]]
  /** The ids of the app of `/addFriend`, likewise. */
  readonly addFriendLiffIds: readonly [string, ...string[]]
  readonly bots: readonly LineBot[]
  /** Base URL of LINE's API. */
  readonly apiUrl: string
  /** Base URL of LINE's API for pictures. */
  readonly apiDataUrl: string
  /** Base URLs of LINE’s pages in a browser: log-in, permanent links, adding a friend. Without a trailing slash. */
  readonly accessUrl: string
  readonly liffUrl: string
  readonly addFriendUrl: string
  /** Port of the LINE emulator; undefined: the genuine LINE. Never set in production. */
  readonly emulatorPort: number | undefined
}

export type Config = {
  readonly production: boolean
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly poolSize: number
  /** Undefined: mails stay in the mailbox table. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Receives inquiries to courses without an address of their own. */
  readonly groupEmail: string
  /** Each course's own site, with `{subdomain}` in it and no trailing slash; undefined: there are none. */
  readonly courseSiteUrl: string | undefined
  /** Undefined: the embedded postal data. */
  readonly postalCodeUrl: string | undefined
  /** The address of the Japan Meteorological Agency's forecasts, without a trailing slash; undefined: a sample, and none in production. */
  readonly weatherUrl: string | undefined
  /** Hosts are `www.<base>`, `admin.<base>`, `line.<…>.<base>`. */
  readonly baseDomain: string
  /** The beginning of links in mails. */
  readonly siteUrl: string
  /** Where staff work: the origin of the console's pages, of links in mails to staff, and of passkeys. */
  readonly adminUrl: string
  /** The target of the chat area's permanent links: the endpoint of our LIFF apps. */
  readonly lineSiteUrl: string
  /** Null: the product runs without LINE. */
  readonly line: LineConfig | null
  /** Port where the emulator also serves TLS under LINE’s genuine host names, to which a test’s browser maps them. */
  readonly lineTlsPort: number | undefined
  /** The key of the HMACs of codes and addresses. */
  readonly secret: string
  /** Milliseconds by which clock and database are shifted; never set in production. */
  readonly clockOffset: number
  /** By how many times longer than the product this process waits for a connection and to stop; never set in production. */
  readonly patience: number
  /** Addresses and networks of our proxies, whose `X-Forwarded-For` is trusted; empty: none. */
  readonly trustedProxies: readonly string[]
  /** The API that the pages call, with its path and no trailing slash; undefined: `/api` of their own host. */
  readonly apiUrl: string | undefined
  /** Origins of our pages, which may call the API on the admin host. */
  readonly pageOrigins: readonly string[]
  /**
   * Seconds that a stopping process reports unhealthy before it refuses connections, so that the proxy stops using it.
   */
  readonly drainSeconds: number
  readonly webDist: string
  /** The folder in which all releases keep the code of their pages; undefined: each has its own only. */
  readonly codeDir: string | undefined
  /** The folder of the built staff console. */
  readonly consoleDist: string
  readonly logLevel: string
  /** Undefined: nothing is traced. */
  readonly traces: TracesConfig | undefined
  /** The token that a monitor elsewhere sends to read the figures; undefined: they are read on this machine only. */
  readonly monitorToken: string | undefined
  /** The token with which a machine elsewhere hands over mails that came back. */
  readonly returnedMailToken: string | undefined
}

/** A wrong setting; the message names it and says what to do. */
export class ConfigProblem extends Error {}

function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    mkdirSync(dataDir, { recursive: true })
    const secret = randomBytes(32).toString('hex')
    writeFileSync(file, `${secret}\n`, { mode: 0o600 })
    return secret
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value)) throw new ConfigProblem(`${name}=${text} is not a whole number`)
  return value
}

const genuine = {
  apiUrl: 'https://api.line.me',
  apiDataUrl: 'https://api-data.line.me',
  accessUrl: 'https://access.line.me',
  liffUrl: 'https://liff.line.me',
  miniAppUrl: 'https://miniapp.line.me',
  addFriendUrl: 'https://line.me/R/ti/p',
} as const

/** The emulator's settings: ids of LINE's form, and secrets that open nothing. */
const emulated = {
  login: { channelId: '2000000001', channelSecret: 'emulated-login-secret' },
  liffId: '2000000001-jgmMain1',
  addFriendLiffId: '2000000001-jgmFrnd2',
  bots: Array.from({ length: 9 }, (_, index) => ({
    courseId: index + 1,
    channelId: `200000010${index + 1}`,
    channelSecret: `emulated-bot-secret-${index + 1}`,
    basicId: `@jgm-sample-${index + 1}`,
  })),
} as const

function readBots(text: string | undefined): readonly LineBot[] {
  let given: unknown
  try {
    given = JSON.parse(text || '[]')
  } catch {
    throw new ConfigProblem('LINE_BOTS is not JSON')
  }
  if (!Array.isArray(given)) throw new ConfigProblem('LINE_BOTS is not a list')
  return given.map((entry: unknown) => {
    const bot = new Map<string, unknown>(Object.entries(entry ?? {}))
    const courseId = bot.get('course')
    const channelId = bot.get('channel_id')
    const channelSecret = bot.get('channel_secret')
    const basicId = bot.get('basic_id')
    if (
      typeof courseId !== 'number' ||
      typeof channelId !== 'string' ||
      typeof channelSecret !== 'string' ||
      typeof basicId !== 'string' ||
      !basicId.startsWith('@')
    ) {
      throw new ConfigProblem('each of LINE_BOTS needs course, channel_id, channel_secret and basic_id (with its @)')
    }
    return { courseId, channelId, channelSecret, basicId }
  })
}

function readMiniApps(text: string | undefined): readonly LineChannel[] {
  const problem = 'LINE_MINI_APP_CHANNELS is a list of {"channel_id", "channel_secret"}'
  let given: unknown
  try {
    given = JSON.parse(text || '[]')
  } catch {
    throw new ConfigProblem(problem)
  }
  if (!Array.isArray(given)) throw new ConfigProblem(problem)
  return given.map((entry: unknown) => {
    const channel = new Map<string, unknown>(Object.entries(entry ?? {}))
    const [channelId, channelSecret] = [channel.get('channel_id'), channel.get('channel_secret')]
    if (typeof channelId !== 'string' || typeof channelSecret !== 'string') throw new ConfigProblem(problem)
    return { channelId, channelSecret }
  })
}

/** The channel of a LIFF app: the beginning of its id. */
const channelOf = (liffId: string): string => liffId.split('-')[0] ?? ''

/**
 * LIFF ids, comma-separated, each on one of our channels and no two on the same: a device knows by the channel which
 * app it opened.
 */
function readLiffIds(name: string, text: string, channels: readonly LineChannel[]): readonly [string, ...string[]] {
  const [first, ...more] = text.split(',').map((id) => id.trim())
  if (!first) throw new ConfigProblem(`${name} is empty`)
  const ids = [first, ...more] as const
  for (const id of ids)
    if (!channels.some(({ channelId }) => channelId === channelOf(id)))
      throw new ConfigProblem(
        `${name}: ${id} is on a channel that neither LINE_LOGIN_CHANNEL_ID nor LINE_MINI_APP_CHANNELS names`,
      )
  if (new Set(ids.map(channelOf)).size < ids.length) throw new ConfigProblem(`${name} names two apps of one channel`)
  return ids
}

/**
 * LINE's ids and secrets. Without any, outside production: the emulator, two ports above ours. Outside production the
 * app ids may be set without the log-in channel; they are the emulator's then.
 */
function readLine(env: NodeJS.ProcessEnv, production: boolean, port: number): LineConfig | null {
  const channelId = env['LINE_LOGIN_CHANNEL_ID']
  if (!channelId && production) return null
  const wanted = (name: string, emulatedValue: string): string => {
    const value = env[name] || (channelId ? undefined : emulatedValue)
    if (!value) throw new ConfigProblem(`${name} is not set, but LINE_LOGIN_CHANNEL_ID is`)
    return value
  }
  const login = channelId ? { channelId, channelSecret: wanted('LINE_LOGIN_CHANNEL_SECRET', '') } : emulated.login
  const miniApps = readMiniApps(env['LINE_MINI_APP_CHANNELS'])
  const channels = [login, ...miniApps]
  const read = (name: string, emulatedId: string) => readLiffIds(name, wanted(name, emulatedId), channels)
  const apps = {
    login,
    channels,
    liffIds: read('LINE_LIFF_ID', emulated.liffId),
    addFriendLiffIds: read('LINE_LIFF_ID_ADD_FRIEND', emulated.addFriendLiffId),
  }
  const isMiniApp = miniApps.some((one) => one.channelId === channelOf(apps.liffIds[0]))
  const { apiUrl, apiDataUrl, accessUrl, addFriendUrl } = genuine
  const pages = { accessUrl, addFriendUrl, liffUrl: isMiniApp ? genuine.miniAppUrl : genuine.liffUrl }
  if (channelId)
    return { ...apps, ...pages, apiUrl, apiDataUrl, bots: readBots(env['LINE_BOTS']), emulatorPort: undefined }
  const emulatorPort = wholeNumber(env, 'LINE_EMULATOR_PORT', port + 2)
  const local = (name: string): string => `http://${name}.localhost:${emulatorPort}`
  const emulatedPages = {
    accessUrl: local('access.line'),
    liffUrl: local(isMiniApp ? 'miniapp.line' : 'liff.line'),
    addFriendUrl: `${local('line')}/R/ti/p`,
  }
  return {
    ...apps,
    ...(env['LINE_HOSTS'] === 'genuine' ? pages : emulatedPages),
    apiUrl: `http://127.0.0.1:${emulatorPort}`,
    apiDataUrl: `http://127.0.0.1:${emulatorPort}`,
    bots: emulated.bots,
    emulatorPort,
  }
}

/**
 * Proxies by address or network (`10.0.3.7`, `10.0.3.0/28`), or `loopback`. Names for whole private ranges are refused:
 * callers live there too, and a caller that counts as a proxy could choose its own address.
 */
function readProxies(text: string): readonly string[] {
  const named = text.split(',').map((one) => one.trim())
  const proxies = named.filter((one) => one !== '')
  for (const one of proxies) {
    const [address = '', bits, ...more] = one.split('/')
    const most = isIPv4(address) ? 32 : isIPv6(address) ? 128 : 0
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most)
    if (one !== 'loopback' && (most === 0 || more.length > 0 || !isNetwork))
      throw new ConfigProblem(
        `TRUSTED_PROXIES=${text}: "${one}" is neither an address, nor a network such as 10.0.3.0/28, nor loopback`,
      )
  }
  return proxies
}

const longestDrain = 4

/** The rest of the ten seconds is for the requests in progress. */
function readDrainSeconds(env: NodeJS.ProcessEnv, production: boolean): number {
  const seconds = wholeNumber(env, 'DRAIN_SECONDS', production ? 3 : 0)
  if (seconds < 0 || seconds > longestDrain)
    throw new ConfigProblem(`DRAIN_SECONDS=${seconds} is not 0 to ${longestDrain}`)
  return seconds
}

/** An absolute http(s) URL without query or fragment. */
function readUrl(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || text.endsWith('/'))
    throw new ConfigProblem(`${name}=${text} is not an address such as https://admin.example.jp/api`)
  return text
}

/** The receiver of traces, and the share of them, under the names that OpenTelemetry gives them. */
function readTraces(env: NodeJS.ProcessEnv): TracesConfig | undefined {
  const endpoint = readUrl(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  const text = env['OTEL_TRACES_SAMPLER_ARG'] || '1'
  const share = Number(text)
  if (!(share >= 0 && share <= 1)) throw new ConfigProblem(`OTEL_TRACES_SAMPLER_ARG=${text} is not a share from 0 to 1`)
  return endpoint === undefined ? undefined : { endpoint, share }
}

function readOrigins(text: string): readonly string[] {
  const origins = text.split(',').map((one) => one.trim())
  return origins
    .filter((one) => one !== '')
    .map((one) => {
      if (URL.parse(one)?.origin !== one) throw new ConfigProblem(`PAGE_ORIGINS: "${one}" is not an origin`)
      return one
    })
}

const shortestSecret = 32

function refuseWeakSecret(secret: string | undefined): void {
  if (!secret) throw new ConfigProblem('SECRET is not set: give 32 random bytes or more, kept for good')
  const bytes = Buffer.byteLength(secret)
  if (bytes < shortestSecret)
    throw new ConfigProblem(`SECRET has ${bytes} bytes: give ${shortestSecret} or more (openssl rand -hex 32)`)
}

function readToken(env: NodeJS.ProcessEnv, name: string): string | undefined {
  const token = env[name]
  if (!token) return undefined
  if (!/^[\w.~+/-]{32,}$/.test(token))
    throw new ConfigProblem(`${name}: give 32 letters and digits or more (openssl rand -hex 32)`)
  return token
}

/** The admin host, with scheme and port of the site. */
function adminUrlOf(siteUrl: string, baseDomain: string): string {
  const url = new URL(siteUrl)
  url.hostname = `admin.${baseDomain}`
  return url.origin
}

/** Reads the configuration from the environment. In production a missing or short secret or a missing database is an error. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env['NODE_ENV'] === 'production'
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  const port = wholeNumber(env, 'PORT', 3000)
  const baseDomain = env['BASE_DOMAIN'] ?? 'jgm.localhost'
  if (production) refuseWeakSecret(env['SECRET'])
  if (production && !env['SMTP_URL']) throw new ConfigProblem('SMTP_URL is not set: mails would not leave the machine')
  const clockOffset = wholeNumber(env, 'CLOCK_OFFSET', 0)
  if (production && clockOffset !== 0) throw new ConfigProblem('CLOCK_OFFSET is for tests only')
  const patience = wholeNumber(env, 'PATIENCE', 1)
  if (production && patience !== 1) throw new ConfigProblem('PATIENCE is for tests only')
  const siteUrl = env['SITE_URL'] ?? (production ? `https://www.${baseDomain}` : `http://www.${baseDomain}:${port}`)
  const lineSiteUrl =
    env['LINE_SITE_URL'] ?? (production ? `https://line.club.${baseDomain}` : `http://line.club.${baseDomain}:${port}`)
  return {
    production,
    port,
    host: env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    poolSize: wholeNumber(env, 'POOL_SIZE', 8),
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] ?? `no-reply@${baseDomain}`,
    groupEmail: env['GROUP_EMAIL'] ?? `info@${baseDomain}`,
    courseSiteUrl:
      (env['COURSE_SITE_URL'] ??
        (production
          ? `https://{subdomain}.club.${baseDomain}/mypage`
          : `http://{subdomain}.club.${baseDomain}:${port}/mypage`)) ||
      undefined,
    postalCodeUrl: env['POSTAL_CODE_URL'] || undefined,
    weatherUrl: readUrl(env, 'WEATHER_URL'),
    baseDomain,
    siteUrl,
    adminUrl: adminUrlOf(siteUrl, baseDomain),
    lineSiteUrl,
    line: readLine(env, production, port),
    lineTlsPort: env['LINE_TLS_PORT'] ? wholeNumber(env, 'LINE_TLS_PORT', 0) : undefined,
    secret: env['SECRET'] ?? keptSecret(dataDir),
    clockOffset,
    patience,
    trustedProxies: readProxies(env['TRUSTED_PROXIES'] ?? (production ? 'loopback' : '')),
    apiUrl: readUrl(env, 'API_URL'),
    pageOrigins: [new URL(siteUrl).origin, new URL(lineSiteUrl).origin, ...readOrigins(env['PAGE_ORIGINS'] ?? '')],
    drainSeconds: readDrainSeconds(env, production),
    codeDir: env['CODE_DIR'] ? resolve(env['CODE_DIR']) : undefined,
    webDist: resolve(env['WEB_DIST'] ?? 'web/dist'),
    consoleDist: resolve(env['CONSOLE_DIST'] ?? 'console/dist'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    traces: readTraces(env),
    monitorToken: readToken(env, 'MONITOR_TOKEN'),
    returnedMailToken: readToken(env, 'RETURNED_MAIL_TOKEN'),
  }
}

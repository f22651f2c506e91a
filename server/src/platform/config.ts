import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4, isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { readLine, type LineConfig } from './config.line.ts'
import { ConfigProblem, wholeNumber } from './config.problem.ts'
import type { TracesConfig } from './tracing.ts'

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

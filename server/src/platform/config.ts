import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

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
  /** Undefined: the embedded postal data. */
  readonly postalCodeUrl: string | undefined
  /** Hosts are `www.<base>`, `admin.<base>`, `line.<…>.<base>`. */
  readonly baseDomain: string
  /** What links in mails begin with. */
  readonly siteUrl: string
  /** Keys the HMACs of codes and addresses. */
  readonly secret: string
  /** Milliseconds by which clock and database are shifted; never in production. */
  readonly clockOffset: number
  readonly webDist: string
  readonly logLevel: string
}

/** A setting is wrong; the message says which and what to do. */
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

/** Reads the configuration from the environment. In production a missing secret or database is an error. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const production = env['NODE_ENV'] === 'production'
  const dataDir = resolve(env['DATA_DIR'] ?? '.data')
  const port = wholeNumber(env, 'PORT', 3000)
  const baseDomain = env['BASE_DOMAIN'] ?? 'jgm.localhost'
  if (production && !env['SECRET'])
    throw new ConfigProblem('SECRET is not set: give 32 random bytes or more, kept for good')
  if (production && !env['SMTP_URL']) throw new ConfigProblem('SMTP_URL is not set: mails would not leave the machine')
  const clockOffset = wholeNumber(env, 'CLOCK_OFFSET', 0)
  if (production && clockOffset !== 0) throw new ConfigProblem('CLOCK_OFFSET is for tests only')
  return {
    production,
    port,
    host: env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    databaseUrl: env['DATABASE_URL'] || undefined,
    poolSize: wholeNumber(env, 'POOL_SIZE', 8),
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] ?? `no-reply@${baseDomain}`,
    postalCodeUrl: env['POSTAL_CODE_URL'] || undefined,
    baseDomain,
    siteUrl: env['SITE_URL'] ?? (production ? `https://www.${baseDomain}` : `http://www.${baseDomain}:${port}`),
    secret: env['SECRET'] ?? keptSecret(dataDir),
    clockOffset,
    webDist: resolve(env['WEB_DIST'] ?? 'web/dist'),
    logLevel: env['LOG_LEVEL'] ?? 'info',
  }
}

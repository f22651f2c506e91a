import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify from 'fastify'
import type { Config } from '../platform/config.ts'
import { loader } from './pages/document.ts'
import { documentAt } from './static.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Hosts that the chat area's LIFF SDK uses: for fetch, for a script (its alert on old LINE versions), and in frames.
 */
const lineHosts = {
  connect: [
    'api.line.me',
    'access.line.me',
    'liff.line.me',
    'liff-subwindow.line.me',
    'liff-shortcut.line.me',
    'liffsdk.line-scdn.net',
  ],
  script: ['static.line-scdn.net'],
  frame: ['access.line.me', 'liff.line.me', 'liff-subwindow.line.me'],
} as const

/** The origins of hosts of LINE: the genuine ones and, where the emulator runs, its own for a browser. */
function originsOf(config: Config, hosts: readonly string[]): string[] {
  const port = config.line?.emulatorPort
  const genuine = hosts.map((host) => `https://${host}`)
  if (port === undefined) return genuine
  return [...genuine, ...hosts.map((host) => `http://${host.split('.')[0] ?? ''}.line.localhost:${port}`)]
}

/** The scripts written out in our documents, as the policy names them: by their hashes. */
function ownScripts(config: Config): string[] {
  const page = documentAt(config.webDist, config)
  if (page === undefined) return []
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
  return [...scripts, loader].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}

/** The headers that helmet sets, read from it once: running it for each answer would double the answer's cost. */
async function headersFor(config: Config, chat: boolean): Promise<Headers> {
  const line = (hosts: readonly string[]): string[] => (chat && config.line ? originsOf(config, hosts) : [])
  const probe = Fastify()
  await probe.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...ownScripts(config), ...line(lineHosts.script)],
        styleSrc: ["'self'"],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(config.apiUrl ? [new URL(config.apiUrl).origin] : []), ...line(lineHosts.connect)],
        ...(chat ? { frameSrc: line(lineHosts.frame) } : {}),
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        requireTrustedTypesFor: ["'script'"],
        upgradeInsecureRequests: config.production ? [] : null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    // The SDK's windows of LINE answer through their opener.
    crossOriginOpenerPolicy: chat ? { policy: 'unsafe-none' } : { policy: 'same-origin' },
    strictTransportSecurity: config.production,
    crossOriginEmbedderPolicy: false,
  })
  probe.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await probe.inject('/')
  await probe.close()
  const own = new Set(['date', 'connection', 'content-length', 'content-type'])
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      own.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/** The staff console loads its own files, calls its own host, and does nothing else. */
const consolePolicy = (config: Config): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    ...(config.production ? ['upgrade-insecure-requests'] : []),
  ].join(';')

/**
 * The security headers of a host. The chat area (first label `line`) may connect to LINE's hosts that its SDK needs;
 * every other host to itself only. The admin host has the policy of the staff console.
 */
export async function protectiveHeaders(config: Config): Promise<(hostname: string) => Headers> {
  const [plain, chat] = await Promise.all([headersFor(config, false), headersFor(config, true)])
  const desk: Headers = {
    ...plain,
    'content-security-policy': consolePolicy(config),
    'referrer-policy': 'no-referrer',
  }
  const adminHost = `admin.${config.baseDomain}`
  return (hostname) => (hostname === adminHost ? desk : hostname.startsWith('line.') ? chat : plain)
}

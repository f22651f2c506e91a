import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { ErrorReply } from '@jgm/contract/model/errors'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { faultOf } from '../platform/fault.ts'
import {
  answerOf,
  hasLeft,
  isDatabaseTrouble,
  isRefusal,
  isUnstorable,
  raisedRefusal,
  refuse,
  type Refusal,
} from '../platform/http/errors.ts'
import { createBinder } from '../platform/http/handle.ts'
import { hostOf, isApi } from '../platform/http/local.ts'
import { writerOf } from '../platform/http/schemas.ts'
import { output } from '../platform/output.ts'
import { traceOf } from '../platform/tracing.ts'
import { allowOwnPages } from './cors.ts'
import { protectiveHeaders } from './headers.ts'
import { isOwnDesk } from './landing/routes.ts'
import { bindMcp } from './mcp.ts'
import { bindOAuth } from './oauth.ts'
import { bindLineWebhook } from './line-webhook.ts'
import { bindOneClick } from './one-click.ts'
import { bindReturnedMail } from './returned-mail.ts'
import { bindOcto } from './octo.ts'
import { traceRequests } from './traces.ts'
import { bindDomains, createConsoleGate, createGate, type Wiring } from './wiring.ts'

/** Milliseconds for a whole request to arrive. */
const requestTimeout = 15_000

const limits = {
  bodyLimit: 65_536,
  requestTimeout,
  // Node looks for slow requests only so often, and with a longer limit for the head it takes that one for the whole request.
  http: { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1000 },
  // Longer than the longest head that Node reads: the router would refuse a longer segment in words of its own.
  routerOptions: { maxParamLength: 16_384 },
}

/** Refusals that reveal an attack: logged with route and code, without caller and contents. */
const watched: ReadonlySet<string> = new Set(['unauthenticated', 'forbidden', 'too_many_requests'])

/**
 * The complete API below `/api`: parsing, sessions, refusals, headers, the OpenAPI document. Outside production the
 * document is at `/api/docs`.
 */
export async function buildApi(config: Config, wiring: Wiring): Promise<FastifyInstance> {
  const app = Fastify({
    ...limits,
    rewriteUrl: ({ url }) => plainUrl(url ?? '/'),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logger: {
      stream: output,
      level: config.logLevel,
      mixin: () => traceOf(wiring.tracing),
      // Paths, bodies and the database's messages can contain personal data, so only route patterns and codes are
      // logged.
      serializers: {
        err: faultOf,
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Lines that need the id of their request name it: a logger for each request would be made for nothing.
    childLoggerFactory: (logger) => logger,
    clientErrorHandler: answerUnread,
  })
  // Only JSON bodies are accepted; the LINE webhook, the one-click form and mails that came back have parsers of their own.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(() => (value: unknown) => ({ value }))
  app.setSerializerCompiler(({ schema }) => writerOf(schema as object))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    wiring.disk.look(error)
    // The caller broke the body off, so nobody waits for the answer.
    if (request.raw.destroyed && !request.raw.complete) return reply.status(400).send()
    if (refusal.code === 'internal' || isDatabaseTrouble(error)) {
      request.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'request failed')
    } else if (isUnstorable(error)) {
      request.log.warn({ err: error, id: request.id, route: request.routeOptions.url }, 'value not bounded')
    } else if (watched.has(refusal.code)) {
      request.log.info({ id: request.id, route: request.routeOptions.url, code: refusal.code }, 'request refused')
    }
    const { status, body } = answerOf(refusal.code === 'internal' ? refuse('internal', { id: request.id }) : refusal)
    if (status === 503 || refusal.code === 'crowded') reply.header('retry-after', '2')
    if (refusal.code === 'queued') reply.header('retry-after', String((refusal as Refusal<'queued'>).details.again))
    if (refusal.code === 'too_many_requests')
      reply.header('retry-after', String((refusal as Refusal<'too_many_requests'>).details.retry_after))
    return reply.status(status).send(body satisfies ErrorReply)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = answerOf(refuse('not_found'))
    return reply.status(status).send(body)
  })

  traceRequests(app, wiring.tracing)
  await app.register(cookie)
  const headersOf = await protectiveHeaders(config)
  const dateOf = createHttpDate(wiring.ground.clock)
  // Hooks of every request call back: a promise for each would cost more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(hostOf(request)))
    // The pages go by this clock (docs/screens.md, "Flows and their ends").
    if (isApi(request.url)) reply.headers({ 'cache-control': 'no-store', date: dateOf() })
    done(hasTwoHosts(request) ? refuse('malformed') : undefined)
  })
  warnOfUnknownProxy(app)
  allowOwnPages(app, config)
  if (!config.production) await bindDocument(app, config)
  const gate = createGate(config, wiring)
  const staffGate = createConsoleGate(config, wiring)
  await app.register(
    async (api) => {
      bindDomains(
        createBinder(api, {
          gate,
          staffGate,
          admission: wiring.admission,
          reads: wiring.reads,
          clock: wiring.ground.clock,
        }),
        wiring,
      )
    },
    { prefix: '/api' },
  )
  // An open stream would keep the server from closing.
  app.addHook('preClose', async () => wiring.live.leave())
  bindOneClick(app, wiring.ground, gate)
  bindLineWebhook(app, wiring)
  bindReturnedMail(app, config, wiring)
  bindOcto(app, wiring, gate)
  bindOAuth(app, wiring, gate)
  bindMcp(app, wiring, gate)
  return app
}

/** The OpenAPI document at `/api/docs`, for a developer on the same machine. */
async function bindDocument(app: FastifyInstance, config: Config): Promise<void> {
  const isOwn = isOwnDesk(config)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'JGM reservation API', version: '1' }, servers: [{ url: '/api' }] },
    stripBasePath: false,
  })
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (!isOwn(request)) return reply.callNotFound()
    })
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  })
}

/** Without our proxy in `TRUSTED_PROXIES`, all callers share one limit: warns once. */
function warnOfUnknownProxy(app: FastifyInstance): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    // A believed header adds its addresses to that of the connection.
    if (!isTold && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) <= 1) {
      isTold = true
      request.log.warn('X-Forwarded-For from an address that is not in TRUSTED_PROXIES is ignored')
    }
    done()
  })
}

/** The `date` header of the product's clock, written once a second. */
function createHttpDate(clock: Clock): () => string {
  let second = Number.NaN
  let text = ''
  return () => {
    const now = clock.now()
    const current = Math.floor(now.getTime() / 1000)
    if (current !== second) {
      second = current
      text = now.toUTCString()
    }
    return text
  }
}

/** Two Host headers: servers on the way may disagree about the host, so the request is refused (RFC 9112, 3.2). */
function hasTwoHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/**
 * The one spelling of a target that router and hooks see: without scheme and host (only the Host header says which host
 * is meant), and without escapes of letters, digits and `-._~` (RFC 3986, 6.2.2.2). A path with broken escapes is read
 * literally: it gets our not-found answer instead of the router's own.
 */
function plainUrl(target: string): string {
  if (hasOneSpelling.test(target)) return target
  const [path = '', ...query] = target
    .replace(/^https?:\/\/[^/?]*/i, '')
    // A path that begins with `//` would be read as another host.
    .replace(/^[/\\]{2,}/, '/')
    .split('?')
  return [plainPath(path), ...query].join('?')
}

/** A path and query without scheme, host or escapes, as nearly all targets are. */
const hasOneSpelling = /^\/(?![/\\])[^%]*$/

function plainPath(path: string): string {
  if (path === '') return '/'
  try {
    decodeURIComponent(path)
  } catch {
    return path.replaceAll('%', '%25')
  }
  return path.replaceAll(/%[\da-f]{2}/gi, (escaped) => {
    const sign = String.fromCharCode(parseInt(escaped.slice(1), 16))
    return /[\w.~-]/.test(sign) ? sign : escaped
  })
}

/** Answers bytes that are no request for the router, in the shape of every refusal, and closes the connection. */
function answerUnread(error: { readonly code?: string }, socket: Socket): void {
  // The caller has left, or has been answered before.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status: known, body } = answerOf(refuse(error.code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'malformed'))
  // Browsers send a request again whose connection was too slow.
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : known
  const text = JSON.stringify(body satisfies ErrorReply)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`)
}

function refusalFor(error: unknown): Refusal {
  if (isRefusal(error)) return error
  if (isDatabaseTrouble(error)) return refuse('unavailable')
  if (hasLeft(error)) return refuse('unauthenticated')
  if (isUnstorable(error)) return refuse('validation', { problems: [] })
  // Whichever verb would change a seat that is paid.
  if (raisedRefusal(error) === 'seat_paid') return refuse('seat_paid')
  if (error instanceof Error && 'statusCode' in error) {
    const status = Number(error.statusCode)
    if (status === 415) return refuse('unsupported_media')
    if (status === 413) return refuse('too_large')
    if (status === 400) return refuse('validation', { problems: [] })
  }
  return refuse('internal', { id: '' })
}

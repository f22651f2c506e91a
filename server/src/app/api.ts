import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { ErrorReply } from '@jgm/contract/model/errors'
import Fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { faultOf } from '../platform/fault.ts'
import { answerOf, hasLeft, isDatabaseTrouble, isRefusal, refuse, type Refusal } from '../platform/http/errors.ts'
import { createBinder } from '../platform/http/handle.ts'
import { protectiveHeaders } from './headers.ts'
import { bindLineWebhook } from './line-webhook.ts'
import { bindOneClick } from './one-click.ts'
import { bindDomains, createGate, type Wiring } from './wiring.ts'

const limits = { bodyLimit: 65_536, requestTimeout: 15_000, routerOptions: { maxParamLength: 200 } }

/**
 * The API below `/api`, complete: parsing, callers, refusals, headers, the OpenAPI document. Outside production the document
 * can be read at `/api/docs`.
 */
export async function buildApi(config: Config, wiring: Wiring): Promise<FastifyInstance> {
  const app = Fastify({
    ...limits,
    rewriteUrl: ({ url }) => readableUrl(url ?? '/'),
    trustProxy: config.trustedProxies || false,
    logger: {
      level: config.logLevel,
      // Paths, bodies and the sentences of the database can carry personal data: patterns and codes only are logged.
      serializers: {
        err: faultOf,
        req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
  })
  app.setValidatorCompiler(() => (value: unknown) => ({ value }))
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalFor(error)
    if (refusal.code === 'internal' || isDatabaseTrouble(error)) {
      request.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'request failed')
    }
    const { status, body } = answerOf(refusal.code === 'internal' ? refuse('internal', { id: request.id }) : refusal)
    if (status === 503) reply.header('retry-after', '2')
    if (refusal.code === 'too_many_requests')
      reply.header('retry-after', String((refusal as Refusal<'too_many_requests'>).details.retry_after))
    return reply.status(status).send(body satisfies ErrorReply)
  })
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = answerOf(refuse('not_found'))
    return reply.status(status).send(body)
  })

  await app.register(cookie)
  const headersOf = await protectiveHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.hostname))
    done()
  })
  if (!config.production) {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: 'JGM reservation API', version: '1' }, servers: [{ url: '/api' }] },
      stripBasePath: false,
    })
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
  }
  const gate = createGate(config, wiring)
  await app.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      })
      bindDomains(createBinder(api, gate), wiring)
    },
    { prefix: '/api' },
  )
  bindOneClick(app, wiring.ground, gate)
  bindLineWebhook(app, wiring)
  return app
}

/** An address whose escapes are broken, as the words that stand there: it is not found like any other, and not the router's own answer. */
function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

function refusalFor(error: unknown): Refusal {
  if (isRefusal(error)) return error
  if (isDatabaseTrouble(error)) return refuse('unavailable')
  if (hasLeft(error)) return refuse('unauthenticated')
  if (error instanceof Error && 'statusCode' in error) {
    const status = Number(error.statusCode)
    if (status === 415 || status === 400 || status === 413) return refuse('validation', { problems: [] })
  }
  return refuse('internal', { id: '' })
}

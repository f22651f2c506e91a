import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'
import { hostOf, isApi } from '../platform/http/local.ts'

const tenMinutes = '600'
/** The headers that `call` of the pages sends. */
const sent = 'accept, authorization, content-type, idempotency-key, x-manage-token, x-requested-with, x-turn'

/** Staff work at the admin host's own pages, so no other page may read or write there. */
const isConsoleApi = (url: string): boolean => url.startsWith('/api/staff/')

/**
 * Lets our own pages call the API on the admin host (spec section 7), with the companion cookie. The configuration
 * lists their origins; any other origin gets no permission (nobody does below `/api/staff`), and its writes lack the marker header, which a page can't
 * send without permission.
 */
export function allowOwnPages(app: FastifyInstance, config: Config): void {
  const ownPages = new Set(config.pageOrigins)
  const adminHost = `admin.${config.baseDomain}`
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApi(request.url) || isConsoleApi(request.url) || hostOf(request) !== adminHost) return done()
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || !ownPages.has(origin)) return done()
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'date',
    })
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return done()
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT',
        'access-control-allow-headers': sent,
        'access-control-max-age': tenMinutes,
      })
      .status(204)
      .send()
  })
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { oauth, oauthRefusalOf } from '../domains/assistant/service.errors.ts'
import {
  authorizationMetadata,
  authorize,
  giveTokens,
  resourceMetadata,
  revoke,
} from '../domains/assistant/service.oauth.ts'
import { registerClient, type Served } from '../domains/assistant/service.programs.ts'
import type { Ground } from '../platform/ground.ts'
import { hostOf } from '../platform/http/local.ts'
import type { SessionGate } from '../platform/http/session.ts'

/** Refuses what a page of another site sends. Programs that are no page send no origin. */
const refuseForeign = ({ siteUrl }: Ground, { headers }: FastifyRequest): void => {
  if (headers.origin !== undefined && headers.origin !== siteUrl) throw oauth.foreign()
}

/** The form of a call. Throws `invalid_request` for a body of another type. */
function formOf({ body }: FastifyRequest): URLSearchParams {
  if (!(body instanceof URLSearchParams)) throw oauth.badRequest('The body must be a form.')
  return body
}

/**
 * OAuth 2.1 for assistants, on the site's own host only: metadata, registration, authorization, tokens, and their end. Refusals have the standard's
 * form. The member answers on a page of My Page; nothing here reads a session.
 */
export function bindOAuth(app: FastifyInstance, served: Served, gate: SessionGate): void {
  const { ground } = served
  const host = new URL(ground.siteUrl).hostname
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body))),
    )
    scope.addHook('onRequest', async (request) => {
      if (hostOf(request) !== host) throw oauth.notFound()
    })
    scope.setErrorHandler((error, request, reply) => {
      const refusal = oauthRefusalOf(error)
      if (refusal.status === 500)
        request.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'request failed')
      else request.log.info({ id: request.id, route: request.routeOptions.url, code: refusal.code }, 'request refused')
      if (refusal.after !== undefined) reply.header('retry-after', String(refusal.after))
      return reply.status(refusal.status).send({ error: refusal.code, error_description: refusal.message })
    })
    const schema = { hide: true }

    // Public words about public addresses, which any page may read.
    const tell = (path: string, words: object): void => {
      const said = async (_request: FastifyRequest, reply: FastifyReply) =>
        reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' }).send(words)
      scope.get(path, { schema }, said)
    }
    tell('/.well-known/oauth-authorization-server', authorizationMetadata(ground))
    tell('/.well-known/oauth-protected-resource', resourceMetadata(ground))
    tell('/.well-known/oauth-protected-resource/api/mcp', resourceMetadata(ground))

    const bind = (
      method: 'GET' | 'POST',
      path: string,
      work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ): void => {
      scope.route({
        method,
        url: `/api/oauth/${path}`,
        schema,
        handler: async (request, reply) => {
          if (method === 'POST') refuseForeign(ground, request)
          return reply.send(await work(request, reply))
        },
      })
    }
    bind('GET', 'authorize', async (request, reply) => {
      const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
      reply.status(303).header('location', await authorize(served, query, gate.addressKey(request)))
    })
    bind('POST', 'register', async (request, reply) => {
      reply.status(201)
      return registerClient(ground, request.body, gate.addressKey(request))
    })
    // The route of pages would take a GET before a handler for what is not found.
    scope.all('/api/oauth/*', { schema }, () => {
      throw oauth.notFound()
    })
    bind('POST', 'token', (request) => giveTokens(ground, formOf(request), gate.addressKey(request)))
    bind('POST', 'revoke', (request) => revoke(ground, formOf(request), gate.addressKey(request)))
  })
}

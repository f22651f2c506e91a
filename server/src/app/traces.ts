import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TracedRequest, Tracing } from '../platform/tracing.ts'

/**
 * Traces every request, whose id is that of its trace from then on: of the proxy's where the request came through one that is trusted. Anybody else could
 * choose what is traced. Names and attributes have route patterns, never paths.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  const end = (request: FastifyRequest, status: number): void => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status }
    traced.get(request)?.end(`${method} ${route}`, attributes, status >= 500)
  }
  app.addHook('onRequest', (request, _reply, done) => {
    // A believed header adds its addresses to that of the connection.
    const isOfProxy = (request.ips?.length ?? 1) > 1
    const opened = tracing.request(isOfProxy ? request.headers : undefined)
    if (!opened) return done()
    traced.set(request, opened)
    request.id = opened.id
    opened.within(done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    end(request, 499)
    done()
  })
}

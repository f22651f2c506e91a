import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { cookieDomain, serviceOf, type Service } from './hosts.ts'

/** The text value of a field of a parsed form, JSON body or query; undefined when missing or not text. */
export function textOf(source: unknown, name: string): string | undefined {
  if (source instanceof URLSearchParams) return source.get(name) ?? undefined
  if (typeof source !== 'object' || source === null) return undefined
  const value: unknown = new Map<string, unknown>(Object.entries(source)).get(name)
  if (typeof value === 'string') return value
  return Array.isArray(value) && typeof value[0] === 'string' ? value[0] : undefined
}

/** The value of a field of a JSON body, of any type. */
export function valueOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null
    ? new Map<string, unknown>(Object.entries(source)).get(name)
    : undefined
}

/** The query of a request, unparsed by the router. */
export const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://line').searchParams

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(/;\s*/)) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at) === name) return decodeURIComponent(pair.slice(at + 1))
  }
  return undefined
}

/** Sets a cookie that all of LINE's hosts share; an empty value removes it. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, name: string, value: string): void {
  const domain = cookieDomain(request.hostname)
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax']
  if (domain !== undefined) parts.push(`Domain=${domain}`)
  if (value === '') parts.push('Max-Age=0')
  void reply.header('set-cookie', parts.join('; '))
}

export function sendHtml(reply: FastifyReply, html: string, code = 200): FastifyReply {
  return reply
    .code(code)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html)
}

/** Limits the routes of a plugin to some of LINE's hosts; on others they are not found. */
export function answerOn(scope: FastifyInstance, ...services: readonly Service[]): void {
  scope.addHook('onRequest', async (request, reply) => {
    if (!services.includes(serviceOf(request.hostname))) return reply.code(404).send({ message: 'Not found' })
  })
}

/** Answers requests from any origin, preflights included, as LINE's hosts do. */
export function openToAllOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    if (origin === undefined) return
    void reply.header('access-control-allow-origin', origin).header('vary', 'Origin')
    if (request.method !== 'OPTIONS' || request.headers['access-control-request-method'] === undefined) return
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET,HEAD,POST,PUT,PATCH,DELETE')
      .header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
      .header('access-control-max-age', '0')
      .send()
  })
  app.options('/*', (_request, reply) => reply.code(204).send())
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for an element's content or a quoted attribute. */
export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (one) => escapes[one] ?? one)

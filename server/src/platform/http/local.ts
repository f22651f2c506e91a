import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'

/** Names of this machine. */
export const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** What proxies add on the way. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** The name in the Host header, in lower case and without the port. No other header is asked: a caller can write them. */
export const hostOf = (request: FastifyRequest): string =>
  (/^(\[[^\]]*\]|[^:]*)/.exec(request.headers.host ?? '')?.[0] ?? '').toLowerCase()

const isLoopback = (address: string): boolean => {
  const { network } = networkOf(address)
  return network.startsWith('127.') || address === '::1'
}

/**
 * Did the request come from this machine, past no proxy, and under a name for which `isOwn` holds? A page of a foreign host
 * whose name was made to resolve to this machine is not told what is meant for its user.
 */
export const isFromHere = (
  request: FastifyRequest,
  isOwn: (hostname: string) => boolean = (name) => localHosts.has(name),
): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  forwarded.every((name) => request.headers[name] === undefined) &&
  isOwn(hostOf(request))

/** Does a path belong to the API rather than to the pages? */
export const isApi = (url: string): boolean => /^\/api([/?]|$)/.test(url)

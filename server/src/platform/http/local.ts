import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashOf } from '../secrets.ts'
import { networkOf } from './network.ts'

/** Host names of this machine. */
export const localHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Headers that proxies add. */
const forwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const

/** The name in the Host header, lower case and without port. No other header is read: a caller can set them. */
export const hostOf = (request: FastifyRequest): string =>
  (/^(\[[^\]]*\]|[^:]*)/.exec(request.headers.host ?? '')?.[0] ?? '').toLowerCase()

const isLoopback = (address: string): boolean => {
  const { network } = networkOf(address)
  return network.startsWith('127.') || address === '::1'
}

/**
 * Did the request come from this machine, without a proxy, and under a host name for which `isOwn` holds? The last
 * refuses a foreign page whose host name was made to resolve to this machine.
 */
export const isFromHere = (
  request: FastifyRequest,
  isOwn: (hostname: string) => boolean = (name) => localHosts.has(name),
): boolean =>
  isLoopback(request.socket.remoteAddress ?? '') &&
  forwarded.every((name) => request.headers[name] === undefined) &&
  isOwn(hostOf(request))

/** Does the request come from this machine, or with a token that its sender was given (`Authorization: Bearer …`)? */
export function isFromHereOrHas(request: FastifyRequest, token: string | undefined): boolean {
  if (isFromHere(request)) return true
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]
  return token !== undefined && given !== undefined && timingSafeEqual(hashOf(given), hashOf(token))
}

/** Does a path belong to the API, not to the pages? */
export const isApi = (url: string): boolean => /^\/api([/?]|$)/.test(url)

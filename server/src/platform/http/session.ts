import { createHmac } from 'node:crypto'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'
import { refuse } from './errors.ts'
import { networkOf } from './network.ts'

declare const memberIdBrand: unique symbol
/** The id of a member whose session was checked. Only the session gate makes it. */
export type MemberId = number & { readonly [memberIdBrand]: true }

/** The caller, resolved from the request's session. */
export type Caller =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'member'; readonly memberId: MemberId; readonly sessionHash: Buffer }
  | { readonly kind: 'guest_link'; readonly tokenHash: Buffer }

/** Finds a session for the gate; given by the wiring. Null: unknown, expired, or without its companion cookie. */
export type FindSession = (
  token: string,
  companion: string | undefined,
) => Promise<{ memberId: number; sessionHash: Buffer } | null>

export type SessionGate = {
  /** Throws `unauthenticated` when a token is sent that is not good (any more). */
  callerOf(request: FastifyRequest): Promise<Caller>
  /**
   * Keyed hash of the caller's network, for counting only. For IPv6: the hash of the /64, a `~`, and the hash of the
   * /48, which {@link spend} counts as well.
   */
  addressKey(request: FastifyRequest): string
  /** Name and options of a cookie to set; see {@link browserName}. A `readable` one has the name that the specification gives it. */
  cookie(name: string, given: CookieGiven): { readonly name: string; readonly options: CookieSerializeOptions }
  /** The request's cookie of this name. */
  cookieOf(request: FastifyRequest, name: string): string | undefined
}

/**
 * `maxAge` in seconds. `strict`: not sent with a request that another site has caused, not even with a link.
 * `readable`: by the scripts of a page.
 */
export type CookieGiven = { readonly maxAge: number; readonly strict?: true; readonly readable?: true }

/** The name of one of our cookies in a browser: on https with the prefix that keeps every other host of the domain from setting it. */
export const browserName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name)

export const companionCookie = 'jgm_companion'

const mostAddressesKept = 10_000

export function createSessionGate(given: {
  findSession: FindSession
  hashOf: (token: string) => Buffer
  secret: string
  secure: boolean
}): SessionGate {
  const addressKeys = new Map<string, string>()
  const keyed = (text: string): string =>
    createHmac('sha256', given.secret).update(text).digest('base64url').slice(0, 16)
  const keyOf = (address: string): string => {
    const kept = addressKeys.get(address)
    if (kept !== undefined) return kept
    if (addressKeys.size >= mostAddressesKept) addressKeys.clear()
    const { network, site } = networkOf(address)
    const key = site === undefined ? keyed(network) : `${keyed(network)}~${keyed(site)}`
    addressKeys.set(address, key)
    return key
  }
  const cookieOf: SessionGate['cookieOf'] = ({ cookies }, name) => cookies[browserName(name, given.secure)]
  return {
    async callerOf(request) {
      const header = request.headers.authorization
      if (header?.startsWith('Bearer ')) {
        const found = await given.findSession(header.slice(7), cookieOf(request, companionCookie))
        if (!found) throw refuse('unauthenticated')
        return { kind: 'member', memberId: found.memberId as MemberId, sessionHash: found.sessionHash }
      }
      const manage = request.headers['x-manage-token']
      if (typeof manage === 'string' && manage.length >= 16)
        return { kind: 'guest_link', tokenHash: given.hashOf(manage) }
      return { kind: 'nobody' }
    },
    addressKey(request) {
      // A socket that closes before its address was read has none, and `ip` is undefined against its type. Nobody waits for an
      // answer, and a repeated request must find that nothing was done under another key.
      if (request.socket.remoteAddress === undefined) throw refuse('unavailable')
      return keyOf(request.ip)
    },
    cookie: (name, { maxAge, strict, readable }) => ({
      name: readable ? name : browserName(name, given.secure),
      options: {
        maxAge,
        path: '/',
        httpOnly: readable !== true,
        secure: given.secure,
        sameSite: strict ? 'strict' : 'lax',
      },
    }),
    cookieOf,
  }
}

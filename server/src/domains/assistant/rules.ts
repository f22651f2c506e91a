import { scopes as all, type Scope } from '@jgm/contract/model/assistant'
import { dropForbiddenCharacters } from '@jgm/contract/model/normalise'
import type { Client } from './types.ts'

/** Letters of an address and of a name, and addresses in the document of a program. */
const [mostAddress, mostName, mostDescribed] = [500, 60, 50]

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A text without control characters, which a database may not even store. */
export const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text)

function parsed(address: string): URL | undefined {
  if (address.length > mostAddress || !URL.canParse(address)) return undefined
  const url = new URL(address)
  // A parser mends what it can: what it has mended is another text, which two programs may read differently.
  const isWritten = /^https?:\/\/[^\s\\@]+$/i.test(address) && !address.includes('#') && isPlain(address)
  return isWritten && url.username === '' && url.password === '' ? url : undefined
}

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && loopback.has(hostname)

/**
 * May an answer go to this address? To https elsewhere, or to a program on the member's own device (http on a loopback name, any port). `own` is the
 * domain of the product: no program's answer goes to one of its hosts, which a member would trust.
 */
export function isRedirect(address: string, own: string): boolean {
  const url = parsed(address)
  if (!url) return false
  const host = url.hostname.replace(/\.+$/, '')
  return isLoopback(url) || (url.protocol === 'https:' && host !== own && !host.endsWith(`.${own}`))
}

/** Is a given address one that was registered? Letter for letter; on a loopback name the port may differ (RFC 8252, 7.3). */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (registered.includes(given)) return true
  const url = parsed(given)
  if (!url || !isLoopback(url)) return false
  return registered.some((one) => {
    const known = parsed(one)
    return (
      known !== undefined &&
      isLoopback(known) &&
      known.hostname === url.hostname &&
      known.pathname === url.pathname &&
      known.search === url.search
    )
  })
}

/** The host to which an answer goes, as a member reads it; null for the member's own device. */
export function hostOfAnswer(address: string): string | null {
  const url = new URL(address)
  return isLoopback(url) ? null : url.host
}

/** The host that publishes the document of a program; null for a program that has registered itself. */
export const publisherOf = (clientId: string): string | null => URL.parse(clientId)?.host ?? null

/** Is a client_id the address of a document? It has a path, and no other text means the same address. `own`: the domain of the product. */
export function isDocumentAddress(clientId: string, own: string): boolean {
  const url = parsed(clientId)
  return url !== undefined && url.href === clientId && url.pathname !== '/' && isRedirect(clientId, own)
}

/**
 * A program as the document at its client_id describes it: by addresses to which an answer may go; others, such as those of an app, are left out.
 * Undefined for a document of another program, and for one that wants a secret, which a public document cannot have.
 */
export function described(clientId: string, document: unknown, own: string): Client | undefined {
  const given = typeof document === 'object' && document !== null ? (document as Record<string, unknown>) : {}
  const { client_id: id, client_name: said, redirect_uris: uris, token_endpoint_auth_method: method } = given
  const addresses = Array.isArray(uris) ? uris.filter((uri) => typeof uri === 'string' && isRedirect(uri, own)) : []
  const wantsSecret = 'client_secret' in given || (typeof method === 'string' && method.startsWith('client_secret'))
  if (id !== clientId || addresses.length === 0 || wantsSecret) return undefined
  const shown = shownName(typeof said === 'string' ? said : '')
  const name = shown === '' ? (publisherOf(clientId) ?? '').slice(0, mostName) : shown
  return { id: clientId, name, redirect_uris: [...new Set<string>(addresses)].slice(0, mostDescribed) }
}

/** A name as it is shown: one line, without what nobody sees. */
export const shownName = (name: string): string => [...dropForbiddenCharacters(name)].slice(0, mostName).join('').trim()

/** The known scopes of a list, in our order; all of them where none is named. Null: none of those that were named is known. */
export function scopesIn(text: string | undefined): readonly Scope[] | null {
  const named = text?.split(' ').filter((one) => one !== '') ?? []
  if (named.length === 0) return all
  const found = all.filter((scope) => named.includes(scope))
  return found.length > 0 ? found : null
}

/** Leave to write contains leave to read. */
export const allows = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || (needed === 'rounds:read' && scopes.includes('rounds:write'))

/** A challenge of PKCE: SHA-256 in base64url. */
export const isChallenge = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '')

/** An address with what is added to its query. */
export function withQuery(address: string, added: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(added).filter((entry): entry is [string, string] => entry[1] !== null)
  const query = new URLSearchParams(given).toString()
  return `${address}${address.includes('?') ? '&' : '?'}${query}`
}

/** The end of the time in which cancelling is free; null where it costs something already. A schedule keeps its free time when that is over. */
export function freeUntil(
  [first]: readonly { readonly until: string; readonly fee: number }[],
  now: Date,
): string | null {
  return first?.fee === 0 && Date.parse(first.until) > now.getTime() ? first.until : null
}

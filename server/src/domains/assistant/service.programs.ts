import { randomBytes } from 'node:crypto'
import type { Ground } from '../../platform/ground.ts'
import { giveBack, isWithin, spend } from '../../platform/http/limits.ts'
import type { Documents } from '../../platform/ports.ts'
import { addressLimits, documentLimit, lives } from './policy.ts'
import { insertClient, putDescribed, readClient } from './repo.ts'
import { described, hostOfAnswer, isDocumentAddress, isPlain, isRedirect, publisherOf, shownName } from './rules.ts'
import { oauth } from './service.errors.ts'
import type { Client } from './types.ts'

/** Addresses of a program that registers itself. */
const mostAddresses = 10

export type Served = { readonly ground: Ground; readonly documents: Documents }

/** The domain of all our hosts. */
const ownDomain = ({ adminUrl }: Ground): string => new URL(adminUrl).hostname.replace(/^admin\./, '')

const texts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((entry): entry is string => typeof entry === 'string') ? value : undefined

/** Registers a program (RFC 7591). It gets no secret: programs on a device could not keep one. Throws the refusals of OAuth. */
export async function registerClient(ground: Ground, body: unknown, address: string): Promise<object> {
  await spend(ground.db, [{ key: `assistant_register:${address}`, ...addressLimits.register }])
  const given = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {}
  const addresses = texts(given['redirect_uris']) ?? []
  const own = ownDomain(ground)
  if (addresses.length === 0 || addresses.length > mostAddresses || !addresses.every((uri) => isRedirect(uri, own)))
    throw oauth.badRedirect('redirect_uris: one to ten addresses, each https, or http on a loopback host.')
  const name = shownName(typeof given['client_name'] === 'string' ? given['client_name'] : '')
  const [first = ''] = addresses
  const client: Client = {
    id: `jgmc_${randomBytes(16).toString('base64url')}`,
    name: name === '' ? (hostOfAnswer(first) ?? 'MCP').slice(0, 60) : name,
    redirect_uris: [...new Set(addresses)],
  }
  await insertClient(ground.db, client)
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(ground.clock.now().getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirect_uris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}

/**
 * The program of a client_id: one that has registered itself, or the one that a document at this very address describes. A document is read once an hour;
 * what it said is believed for a day while it cannot be read, and no longer once it says something else. Undefined where there is no program.
 */
export async function programOf(
  { ground, documents }: Served,
  clientId: string,
  address: string,
): Promise<Client | undefined> {
  if (!isPlain(clientId)) return undefined
  const known = await readClient(ground.db, clientId)
  const own = ownDomain(ground)
  if (!isDocumentAddress(clientId, own) || !documents.isAllowed(clientId)) return known
  const seconds = known?.read_at ? (ground.clock.now().getTime() - known.read_at.getTime()) / 1000 : Infinity
  if (seconds < lives.document) return known
  // A stranger's wrong addresses use up nothing of a program that is known, nor of those that others connect.
  const limits = known
    ? [{ key: `assistant_document:${clientId}`, ...documentLimit }]
    : [
        { key: `assistant_document:${publisherOf(clientId) ?? ''}`, ...documentLimit },
        { key: `assistant_documents:${address}`, ...addressLimits.document },
      ]
  const document = (await isWithin(ground.db, limits))
    ? await documents.read(clientId).catch(() => undefined)
    : undefined
  if (document === undefined) return seconds < lives.lastDocument ? known : undefined
  const client = described(clientId, document, own)
  if (!client) return undefined
  await giveBack(ground.db, limits)
  await putDescribed(ground.db, client)
  return client
}

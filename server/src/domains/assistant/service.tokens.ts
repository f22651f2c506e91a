import type { Scope } from '@jgm/contract/model/assistant'
import { hashOf, hmacOf, sameBytes } from '../../platform/secrets.ts'
import { lives } from './policy.ts'
import type { Connection, Tokens } from './types.ts'

/** Does a verifier of PKCE (RFC 7636) prove its challenge? */
export const proves = (verifier: string, challenge: string): boolean =>
  /^[\w.~-]{43,128}$/.test(verifier) && sameBytes(hashOf(verifier), Buffer.from(challenge, 'base64url'))

/** `reading` opens the tools that read, of a connection that may write: its program has asked for less. */
type Kind = 'access' | 'reading' | 'refresh'
const marks = { access: 'jgma', reading: 'jgmo', refresh: 'jgmr' } as const

/** The parts of a token, before they are proven. */
export type Said = { readonly id: number; readonly generation: number; readonly sign: Buffer }

/** A token of a kind, read; undefined for any other text. */
export function readToken(kind: Kind, token: string): Said | undefined {
  const [, mark, id, generation, sign] = /^(jgm[aor])_([1-9]\d{0,14})_([1-9]\d{0,8})_([\w-]{43})$/.exec(token) ?? []
  if (mark !== marks[kind] || id === undefined || sign === undefined) return undefined
  return { id: Number(id), generation: Number(generation), sign: Buffer.from(sign, 'base64url') }
}

/** A token of any kind, read, with its kind; undefined for any other text. */
export function readAny(token: string): { readonly kind: Kind; readonly said: Said } | undefined {
  for (const kind of ['access', 'reading', 'refresh'] as const) {
    const said = readToken(kind, token)
    if (said) return { kind, said }
  }
  return undefined
}

const signOf = (
  secret: string,
  kind: Kind,
  { id, seed }: Pick<Connection, 'id' | 'seed'>,
  generation: number,
): Buffer => hmacOf(secret, `assistant.${kind}`, `${id} ${generation} ${seed.toString('hex')}`)

/** Was a token made of this connection, now or in an earlier generation? */
export const isOf = (secret: string, kind: Kind, connection: Pick<Connection, 'id' | 'seed'>, said: Said): boolean =>
  sameBytes(said.sign, signOf(secret, kind, connection, said.generation))

const tokenOf = (secret: string, kind: Kind, connection: Pick<Connection, 'id' | 'seed' | 'generation'>): string =>
  `${marks[kind]}_${connection.id}_${connection.generation}_${signOf(secret, kind, connection, connection.generation).toString('base64url')}`

/** Seconds for which the tokens of the present generation open the tools. */
const secondsLeft = ({ renewed_at: from }: Pick<Connection, 'renewed_at'>, now: Date): number =>
  Math.floor((from.getTime() - now.getTime()) / 1000) + lives.access

/**
 * The tokens of a connection's present generation: the same whenever they are made. `scopes`: what the access token opens, where that is less than the
 * connection; the refresh token stays as it is (RFC 6749, 6).
 */
export const tokensOf = (
  secret: string,
  connection: Pick<Connection, 'id' | 'seed' | 'generation' | 'renewed_at' | 'scopes'>,
  now: Date,
  scopes: readonly Scope[] = connection.scopes,
): Tokens => ({
  access_token: tokenOf(secret, scopes.includes('rounds:write') ? 'access' : 'reading', connection),
  token_type: 'Bearer',
  expires_in: Math.max(1, secondsLeft(connection, now)),
  refresh_token: tokenOf(secret, 'refresh', connection),
  scope: scopes.join(' '),
})

/** Does a token of the connection still open tools? One of the last generation does for as long as a renewal may be repeated. */
export function opens(secret: string, kind: Kind, connection: Connection, said: Said, now: Date): boolean {
  if (kind === 'refresh' || !isOf(secret, kind, connection, said)) return false
  if (said.generation === connection.generation) return secondsLeft(connection, now) > 0
  return said.generation === connection.generation - 1 && isRepeatable(connection, now)
}

/** May the renewal that made the present generation be repeated? */
export const isRepeatable = ({ renewed_at: at }: Pick<Connection, 'renewed_at'>, now: Date): boolean =>
  now.getTime() - at.getTime() < lives.again * 1000

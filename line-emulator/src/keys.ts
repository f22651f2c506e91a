import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type CryptoKey, type JWK } from 'jose'

/** LINE's signing key, new at each start, and one that LINE does not publish. */
export type SigningKeys = {
  readonly keyId: string
  readonly privateKey: CryptoKey
  readonly publicJwk: JWK
  readonly strangerKey: CryptoKey
}

export async function createSigningKeys(): Promise<SigningKeys> {
  const [own, stranger] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const keyId = randomBytes(16).toString('hex')
  const publicJwk = { ...(await exportJWK(own.publicKey)), kid: keyId, use: 'sig', alg: 'ES256' }
  return { keyId, privateKey: own.privateKey, publicJwk, strangerKey: stranger.privateKey }
}

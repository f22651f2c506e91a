import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque token: 256 random bits, URL-safe. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token or an address, to look it up. */
export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** {@link hashOf} in base64, which Node makes in half the time. */
export const hashTextOf = (text: string): string => hash('sha256', text, 'base64')

/** {@link hashOf} in hexadecimal digits, as people compare it. */
export const hashDigitsOf = (text: string): string => hash('sha256', text, 'hex')

/**
 * Digits for a mail, at most ten, leading zeros included, from 48 bits of a keyed hash, so that all codes are equally
 * likely.
 */
export const codeFrom = (keyed: Buffer, digits: number): string =>
  String(keyed.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0')

/** Keyed hash of short secrets (codes), separated by purpose. */
export const hmacOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\u0000${text}`).digest()

/** Constant-time comparison; false when the lengths differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

const [nonceBytes, tagBytes] = [12, 16] as const

/** Encrypts bytes for storage with a key made of the secret and the purpose (AES-256-GCM, a random nonce in front). */
export function seal(secret: string, purpose: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', hmacOf(secret, 'seal', purpose), nonce)
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Decrypts what {@link seal} made of the same secret and purpose. Throws for anything else. */
export function unseal(secret: string, purpose: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', hmacOf(secret, 'seal', purpose), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(-tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()])
}

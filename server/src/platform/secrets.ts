import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** An opaque capability: 256 random bits, URL-safe. Only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token or an address, for look-ups at rest. */
export const hashOf = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Six digits for a mail, leading zeros included, of a keyed hash: 48 bits of it, so that no digit is likelier than another. */
export const codeFrom = (keyed: Buffer): string => String(keyed.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')

/** Keyed hash of short secrets (codes), bound to what they are for. */
export const hmacOf = (secret: string, purpose: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\u0000${text}`).digest()

/** Constant-time comparison; false when the lengths differ. */
export const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

import { Secret, TOTP } from 'otpauth'

const period = 30

const totpOf = (secret: Uint8Array, email: string): TOTP =>
  new TOTP({ issuer: 'JGM', label: email, secret: new Secret({ buffer: new Uint8Array(secret).buffer }), period })

/** The address that gives an authenticator app its secret (RFC 6238: SHA-1, six digits, 30 seconds, as every app supports). */
export function setUpOf(secret: Uint8Array, email: string): { readonly url: string; readonly secret: string } {
  const totp = totpOf(secret, email)
  return { url: totp.toString(), secret: totp.secret.base32 }
}

/**
 * The step of time that six digits belong to, for a clock that is up to 30 seconds off; undefined when they are wrong. A step is
 * accepted once, and none before an accepted one: the caller compares and stores it in one statement.
 */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | undefined {
  const totp = totpOf(secret, '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** The six digits of an instant, for the sample staff and for tests. */
export const codeAt = (secret: Uint8Array, now: Date): string =>
  totpOf(secret, '').generate({ timestamp: now.getTime() })

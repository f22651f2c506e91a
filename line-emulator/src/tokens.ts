import { createHash, randomBytes } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { Fault } from './faults.ts'
import type { AccessToken, Platform } from './state.ts'
import { channelOf, channelsOf, isMiniApp, randomToken } from './state.ts'
import type { LiffApp, Scope } from './types.ts'

/** The issuer of every ID token of LINE. */
export const issuer = 'https://access.line.me'

const idTokenSeconds = 3600

export type IdTokenFault = Extract<Fault, `idToken.${string}`>

/** The faults of ID tokens, in the order in which they are checked. */
const idTokenFaults: readonly IdTokenFault[] = [
  'idToken.audience',
  'idToken.issuer',
  'idToken.keyId',
  'idToken.signature',
  'idToken.hs256',
  'idToken.es256',
  'idToken.none',
  'idToken.expired',
  'idToken.nonce',
  'idToken.subject',
]

export const isIdTokenFault = (name: string): name is IdTokenFault =>
  (idTokenFaults as readonly string[]).includes(name)

export type IdTokenWish = {
  readonly userId: string
  readonly clientId: string
  readonly scopes: readonly Scope[]
  readonly nonce?: string | undefined
  /** HS256 by the channel's secret instead of ES256. */
  readonly hmac?: boolean | undefined
  readonly fault?: IdTokenFault | undefined
  /** Replaces LINE's claims. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined
}

/** An ID token as LINE issues it: name, picture and e-mail only by scope. A fault changes exactly one thing in it. */
export async function issueIdToken(platform: Platform, wish: IdTokenWish): Promise<string> {
  const { fault } = wish
  const user = platform.users.get(wish.userId)
  const now = Math.floor(platform.now() / 1000)
  const issuedAt = fault === 'idToken.expired' ? now - 2 * idTokenSeconds : now
  const nonce = fault === 'idToken.nonce' ? randomToken(8) : wish.nonce
  const claims = {
    iss: fault === 'idToken.issuer' ? 'https://access.example.com' : issuer,
    sub: fault === 'idToken.subject' ? 'not-a-user-of-line' : wish.userId,
    aud: fault === 'idToken.audience' ? '1999999999' : wish.clientId,
    exp: issuedAt + idTokenSeconds,
    iat: issuedAt,
    ...(nonce === undefined ? {} : { nonce }),
    amr: ['linesso'],
    ...(wish.scopes.includes('profile') && user
      ? { name: user.displayName, ...(user.pictureUrl === undefined ? {} : { picture: user.pictureUrl }) }
      : {}),
    ...(wish.scopes.includes('email') && user?.email !== undefined ? { email: user.email } : {}),
    ...wish.claims,
  }
  const { keys } = platform
  if (fault === 'idToken.none') return new UnsecuredJWT(claims).encode()
  const token = new SignJWT(claims)
  if (fault === 'idToken.hs256' || (wish.hmac && fault !== 'idToken.es256')) {
    const header =
      fault === 'idToken.hs256' ? { alg: 'HS256', typ: 'JWT', kid: keys.keyId } : { alg: 'HS256', typ: 'JWT' }
    const channel = channelsOf(platform).find(({ channelId }) => channelId === wish.clientId) ?? platform.console.login
    return token
      .setProtectedHeader(header)
      .sign(new TextEncoder().encode(fault === 'idToken.signature' ? 'not the secret' : channel.channelSecret))
  }
  const kid = fault === 'idToken.keyId' ? randomBytes(16).toString('hex') : keys.keyId
  return token
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid })
    .sign(fault === 'idToken.signature' ? keys.strangerKey : keys.privateKey)
}

/** The fault of a user's next ID token, if one is set. */
export function idTokenFaultFor(platform: Platform, userId: string): IdTokenFault | undefined {
  return idTokenFaults.find((fault) => platform.faults.strikes(fault, userId))
}

/** Seconds that an access token is valid: of a LIFF app, and of web login. */
const liffTokenSeconds = 12 * 3600
const webTokenSeconds = 30 * 24 * 3600

export function issueAccessToken(
  platform: Platform,
  wish: { readonly userId: string; readonly scopes: readonly Scope[]; readonly app: LiffApp | undefined },
): AccessToken & { readonly seconds: number } {
  const seconds = wish.app ? liffTokenSeconds : webTokenSeconds
  const token: AccessToken = {
    token: `eyJhbGciOiJIUzI1NiJ9.${randomToken(96)}`,
    userId: wish.userId,
    clientId: channelOf(platform, wish.app).channelId,
    liffId: wish.app?.liffId,
    scopes: platform.faults.strikes('scope.noProfile', wish.userId)
      ? wish.scopes.filter((scope) => scope !== 'profile')
      : wish.scopes,
    expiresAt: platform.now() + seconds * 1000,
    revoked: false,
  }
  platform.accessTokens.set(token.token, token)
  return Object.assign(token, { seconds })
}

/** Does the verifier belong to the S256 challenge? */
export const matchesChallenge = (verifier: string, challenge: string): boolean =>
  createHash('sha256').update(verifier).digest('base64url') === challenge

const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const allowed = (minVer: string): { readonly permission: true; readonly minVer: string } => ({
  permission: true,
  minVer,
})
const withheld = { permission: false, minVer: '99.0.0' } as const

/** The context of a LIFF app for the SDK, which checks no signature. `user` is set inside LINE and after log-in. */
export function contextToken(
  platform: Platform,
  app: LiffApp,
  within: 'external' | 'none' | 'utou',
  userId: string | undefined,
): string {
  const context = {
    type: within,
    ...(userId === undefined ? {} : { userId }),
    liffId: app.liffId,
    endpointUrl: app.endpointUrl,
    permanentLinkPattern: 'concat',
    // Makes the SDK write permanent links as https://miniapp.line.me/….
    ...(isMiniApp(platform, app) ? { miniDomainAllowed: true, miniAppId: app.liffId } : {}),
    viewType: 'full',
    scope: app.scopes,
    menuColorSetting: { adaptableColorSchemes: ['light'] },
    availability: {
      shareTargetPicker: allowed('10.3.0'),
      multipleLiffTransition: withheld,
      subwindowOpen: allowed('11.7.0'),
      scanCode: allowed('9.4.0'),
      scanCodeV2: allowed('11.7.0'),
      getAdvertisingId: withheld,
      addToHomeScreen: withheld,
      addToHomeV2: allowed('13.20.0'),
      addToHomeHideDomain: withheld,
      addToHomeLineScheme: withheld,
      bluetoothLeFunction: withheld,
      skipChannelVerificationScreen: allowed('11.14.0'),
      iap: withheld,
      calendarRead: withheld,
      lineCalendarWrite: withheld,
    },
  }
  return `${segment({ typ: 'JWT', alg: 'HS256' })}.${segment(context)}.${randomToken(32)}`
}

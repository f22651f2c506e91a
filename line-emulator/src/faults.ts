/** The faults that can be set. */
export const faults = [
  // ID tokens
  'idToken.audience',
  'idToken.issuer',
  'idToken.keyId',
  'idToken.signature',
  'idToken.hs256',
  /** Web login's token signed with ES256, as LINE's discovery document announces. */
  'idToken.es256',
  'idToken.none',
  'idToken.expired',
  'idToken.nonce',
  'idToken.subject',
  // Log-in
  'consent.refused',
  'app.notFound',
  'token.refused',
  'token.broken',
  'token.timeout',
  'verify.otherClient',
  'verify.refused',
  'certs.broken',
  'scope.noProfile',
  'profile.broken',
  'share.forbidden',
  'pickerResult.error',
  'waitResult.broken',
  // Messaging API
  'channelToken.refused',
  'channelToken.broken',
  'push.unauthorized',
  'push.rateLimit',
  'push.monthlyLimit',
  'push.broken',
  'push.timeout',
  /** Accepted and delivered, but the answer is lost. */
  'push.lost',
  'reply.broken',
  'menu.broken',
  // Service messages
  'notice.broken',
  'notice.template',
  /** Delivered, but the answer is lost. */
  'notice.lost',
  'deauthorize.broken',
] as const

export type Fault = (typeof faults)[number]

export const isFault = (name: string): name is Fault => (faults as readonly string[]).includes(name)

type Armed = { readonly fault: Fault; readonly userId: string | undefined; left: number }

/** The faults that are set. */
export type Faults = {
  /** Makes the fault occur `times` times (Infinity: always), for one user's requests or everybody's. */
  readonly set: (fault: Fault, times: number, userId?: string) => void
  readonly clear: () => void
  readonly list: () => readonly { readonly fault: Fault; readonly userId: string | undefined; readonly left: number }[]
  /** Does the fault occur now? Counts it down if so. */
  readonly strikes: (fault: Fault, userId?: string) => boolean
}

export function createFaults(): Faults {
  let armed: Armed[] = []
  return {
    set(fault, times, userId) {
      armed = [...armed.filter((one) => one.fault !== fault || one.userId !== userId), { fault, userId, left: times }]
    },
    clear() {
      armed = []
    },
    list: () => armed.map((one) => ({ ...one })),
    strikes(fault, userId) {
      const found = armed.find(
        (one) => one.fault === fault && one.left > 0 && (one.userId === undefined || one.userId === userId),
      )
      if (!found) return false
      found.left -= 1
      if (found.left <= 0) armed = armed.filter((one) => one !== found)
      return true
    },
  }
}

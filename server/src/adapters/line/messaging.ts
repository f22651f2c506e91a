import { channelAccessToken, HTTPFetchError, messagingApi, validateSignature } from '@line/bot-sdk'
import type { LineBot, LineConfig } from '../../platform/config.ts'
import type { Ground } from '../../platform/ground.ts'
import type { LineMessaging, PushOutcome } from '../../platform/ports.ts'

const patience = 5000
/** A stateless channel token lives fifteen minutes (milliseconds, with a margin). */
const tokenKept = 14 * 60_000

/** The library has no time limit of its own. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('timeout')), patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // What comes after the time limit is nobody's.
    work.catch(() => undefined)
  }
}

/** How LINE answered a push. 409 means that an earlier try under the key was accepted. */
function outcomeOf(error: unknown): PushOutcome | 'unauthorized' {
  if (!(error instanceof HTTPFetchError)) return { kind: 'later', reason: 'no answer', seconds: undefined }
  const { status, body, headers } = error
  if (status === 409) return { kind: 'accepted' }
  if (status === 401) return 'unauthorized'
  if (status === 429 && /monthly limit/i.test(body)) return { kind: 'refused', reason: 'quota' }
  if (status === 429 || status >= 500) {
    const seconds = Number(headers.get('retry-after'))
    return { kind: 'later', reason: `status ${status}`, seconds: seconds > 0 ? seconds : undefined }
  }
  return { kind: 'refused', reason: `status ${status}` }
}

/** One account: its channel token is fetched when it is needed, kept, and fetched anew when LINE no longer knows it. */
function createAccount(bot: LineBot, baseURL: string) {
  let kept: { readonly token: string; readonly until: number } | undefined
  const issuer = new channelAccessToken.ChannelAccessTokenClient({ baseURL })

  async function client(): Promise<messagingApi.MessagingApiClient> {
    if (!kept || kept.until <= performance.now()) {
      const issued = await within(issuer.issueStatelessChannelTokenByClientSecret(bot.channelId, bot.channelSecret))
      kept = { token: issued.access_token, until: performance.now() + tokenKept }
    }
    return new messagingApi.MessagingApiClient({ baseURL, channelAccessToken: kept.token })
  }

  return {
    async once<T>(work: (client: messagingApi.MessagingApiClient) => Promise<T>): Promise<T> {
      return within(work(await client()))
    },
    forgetToken(): void {
      kept = undefined
    },
  }
}

/** The official accounts as LINE's Messaging API knows them. Every outside call ends after five seconds. */
export function createLineMessaging(line: LineConfig, warn: Ground['warn']): LineMessaging {
  const accounts = new Map(line.bots.map((bot) => [bot.courseId, createAccount(bot, line.apiUrl)]))
  const secrets = new Map(line.bots.map((bot) => [bot.courseId, bot.channelSecret]))
  return {
    has: (courseId) => accounts.has(courseId),

    async push(courseId, { to, messages, retryKey }) {
      const account = accounts.get(courseId)
      if (!account) return { kind: 'refused', reason: 'no account' }
      for (let tries = 0; tries < 2; tries += 1) {
        try {
          await account.once((client) => client.pushMessage({ to, messages: [...messages] }, retryKey))
          return { kind: 'accepted' }
        } catch (error) {
          const outcome = outcomeOf(error)
          if (outcome !== 'unauthorized') return outcome
          account.forgetToken()
        }
      }
      return { kind: 'later', reason: 'unauthorized', seconds: undefined }
    },

    async reply(courseId, replyToken, messages) {
      try {
        await accounts.get(courseId)?.once((client) => client.replyMessage({ replyToken, messages: [...messages] }))
        return true
      } catch (error) {
        warn('LINE took no reply', { reason: error instanceof HTTPFetchError ? error.status : 'no answer' })
        return false
      }
    },

    async isFriend(courseId, userId) {
      try {
        await accounts.get(courseId)?.once((client) => client.getProfile(userId))
        return accounts.has(courseId)
      } catch (error) {
        return error instanceof HTTPFetchError && error.status === 404 ? false : undefined
      }
    },

    isSigned(courseId, body, signature) {
      const secret = secrets.get(courseId)
      return secret !== undefined && validateSignature(body, secret, signature)
    },
  }
}

/** The product run without LINE: there is no account to write from. */
export const withoutMessaging: LineMessaging = {
  has: () => false,
  push: async () => ({ kind: 'refused', reason: 'no account' }),
  reply: async () => false,
  isFriend: async () => undefined,
  isSigned: () => false,
}

import { HTTPFetchError, validateSignature } from '@line/bot-sdk'
import type { LineConfig } from '../../platform/config.line.ts'
import type { Ground } from '../../platform/ground.ts'
import type { LineMessaging, PushOutcome } from '../../platform/ports.ts'
import type { Accounts } from './accounts.ts'

/** The outcome of a failed push. 409 means that an earlier try under the key was accepted. */
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

/** The courses' official accounts, by LINE's Messaging API. */
export function createLineMessaging(line: LineConfig, accounts: Accounts, warn: Ground['warn']): LineMessaging {
  const secrets = new Map(line.bots.map((bot) => [bot.courseId, bot.channelSecret]))
  return {
    has: (courseId) => accounts.has(courseId),

    async push(courseId, { to, messages, isQuiet, retryKey }) {
      const account = accounts.get(courseId)
      if (!account) return { kind: 'refused', reason: 'no account' }
      for (let tries = 0; tries < 2; tries += 1) {
        try {
          await account.once((client) =>
            client.pushMessage({ to, messages: [...messages], notificationDisabled: isQuiet }, retryKey),
          )
          return { kind: 'accepted' }
        } catch (error) {
          const outcome = outcomeOf(error)
          if (outcome !== 'unauthorized') return outcome
          account.forgetToken()
        }
      }
      return { kind: 'later', reason: 'unauthorized', seconds: undefined }
    },

    async quota(courseId) {
      try {
        const account = accounts.get(courseId)
        if (!account) return undefined
        const [{ type, value }, { totalUsage }] = await Promise.all([
          account.once((client) => client.getMessageQuota()),
          account.once((client) => client.getMessageQuotaConsumption()),
        ])
        return { limit: type === 'limited' ? (value ?? 0) : null, used: totalUsage }
      } catch (error) {
        warn('LINE told no quota', { reason: error instanceof HTTPFetchError ? error.status : 'no answer' })
        return undefined
      }
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

    async showLoading(courseId, userId) {
      try {
        await accounts
          .get(courseId)
          ?.once((client) => client.showLoadingAnimation({ chatId: userId, loadingSeconds: 10 }))
      } catch {
        // Ignored: the answer follows, and its own call reports whether LINE is reachable.
      }
    },

    async showMenu(courseId, userId, richMenuId) {
      const account = accounts.get(courseId)
      if (!account) return 'refused'
      for (let tries = 0; tries < 2; tries += 1) {
        try {
          await account.once((client) =>
            richMenuId === null
              ? client.unlinkRichMenuIdFromUser(userId)
              : client.linkRichMenuIdToUser(userId, richMenuId),
          )
          return 'done'
        } catch (error) {
          const outcome = outcomeOf(error)
          if (outcome === 'unauthorized') account.forgetToken()
          else return outcome.kind === 'later' ? 'later' : 'refused'
        }
      }
      return 'later'
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

/** For a product without LINE: there is no account to send from. */
export const withoutMessaging: LineMessaging = {
  has: () => false,
  push: async () => ({ kind: 'refused', reason: 'no account' }),
  quota: async () => undefined,
  reply: async () => false,
  showLoading: async () => undefined,
  showMenu: async () => 'refused',
  isFriend: async () => undefined,
  isSigned: () => false,
}

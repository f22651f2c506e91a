import { channelAccessToken, HTTPFetchError, messagingApi } from '@line/bot-sdk'
import type { LineBot, LineConfig } from '../../platform/config.line.ts'
import { LineUnreachable } from '../../platform/ports.ts'

const timeoutMs = 5000
/** A stateless channel token is valid for fifteen minutes (milliseconds, with a margin). */
const tokenKept = 14 * 60_000

/** Limits the time of a call; the library has no time limit. Without an answer it throws `LineUnreachable`. */
async function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new LineUnreachable('timeout')), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    if (error instanceof HTTPFetchError || error instanceof LineUnreachable) throw error
    throw new LineUnreachable('no answer', { cause: error })
  } finally {
    clearTimeout(timer)
    // A rejection after the time limit is ignored.
    work.catch(() => undefined)
  }
}

/** One account. Its channel token is fetched when needed, cached, and fetched anew when LINE rejects it. */
function createAccount(bot: LineBot, { apiUrl: baseURL, apiDataUrl }: LineConfig) {
  let kept: { readonly token: string; readonly until: number } | undefined
  const issuer = new channelAccessToken.ChannelAccessTokenClient({ baseURL })

  async function token(): Promise<string> {
    if (!kept || kept.until <= performance.now()) {
      const issued = await within(issuer.issueStatelessChannelTokenByClientSecret(bot.channelId, bot.channelSecret))
      kept = { token: issued.access_token, until: performance.now() + tokenKept }
    }
    return kept.token
  }

  return {
    async once<T>(work: (client: messagingApi.MessagingApiClient) => Promise<T>): Promise<T> {
      return within(work(new messagingApi.MessagingApiClient({ baseURL, channelAccessToken: await token() })))
    },
    /** The same for pictures, which LINE serves on another host. */
    async onceBlob<T>(work: (client: messagingApi.MessagingApiBlobClient) => Promise<T>): Promise<T> {
      const client = new messagingApi.MessagingApiBlobClient({ baseURL: apiDataUrl, channelAccessToken: await token() })
      return within(work(client))
    },
    forgetToken(): void {
      kept = undefined
    },
  }
}

export type Accounts = ReadonlyMap<number, ReturnType<typeof createAccount>>

/** The official accounts by course. Every call ends after five seconds. */
export const createAccounts = (line: LineConfig): Accounts =>
  new Map(line.bots.map((bot) => [bot.courseId, createAccount(bot, line)]))

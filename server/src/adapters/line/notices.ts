import { channelAccessToken } from '@line/bot-sdk'
import type { LineConfig } from '../../platform/config.line.ts'
import { LineUnreachable, type LineNotices, type NoticeToken } from '../../platform/ports.ts'
import type { Ground } from '../../platform/ground.ts'

const timeoutMs = 5000
/** A stateless channel token is valid for fifteen minutes (milliseconds, with a margin). */
const tokenKept = 14 * 60_000

type Answer = { readonly notificationToken?: unknown; readonly remainingCount?: unknown; readonly expiresIn?: unknown }

/** Service messages, by LINE's API of MINI Apps; their channel tokens are stateless, since it takes no others that last. */
export function createLineNotices(line: LineConfig, clock: Ground['clock']): LineNotices {
  const issuer = new channelAccessToken.ChannelAccessTokenClient({ baseURL: line.apiUrl })
  const kept = new Map<string, { readonly token: string; readonly until: number }>()

  async function channelToken(channelId: string): Promise<string> {
    const known = kept.get(channelId)
    if (known && known.until > performance.now()) return known.token
    const channel = line.channels.find((one) => one.channelId === channelId)
    if (!channel) throw new LineUnreachable('no channel')
    const issued = await issuer.issueStatelessChannelTokenByClientSecret(channelId, channel.channelSecret)
    kept.set(channelId, { token: issued.access_token, until: performance.now() + tokenKept })
    return issued.access_token
  }

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${line.apiUrl}${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error', ...init })

  /** Posts for a channel; a channel token that LINE takes no longer is fetched anew, once. */
  async function post(channelId: string, path: string, body: object): Promise<Response> {
    const send = async (): Promise<Response> =>
      ask(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await channelToken(channelId)}` },
        body: JSON.stringify(body),
      })
    const answer = await send()
    if (answer.status !== 401) return answer
    kept.delete(channelId)
    return send()
  }

  async function tokenOf(answer: Response): Promise<NoticeToken | null> {
    const { notificationToken: token, remainingCount: left, expiresIn } = (await answer.json()) as Answer
    if (typeof token !== 'string' || typeof left !== 'number' || left < 1 || typeof expiresIn !== 'number') return null
    return { token, left: Math.min(left, 5), expiresAt: new Date(clock.now().getTime() + expiresIn * 1000) }
  }

  return {
    has: (kind) => line.templates.has(kind),

    async issue(accessToken) {
      try {
        const verified = await ask(
          `/oauth2/v2.1/verify?${new URLSearchParams({ access_token: accessToken }).toString()}`,
        )
        if (!verified.ok) return null
        const { client_id: channelId } = (await verified.json()) as { client_id?: unknown }
        if (typeof channelId !== 'string' || !line.channels.some((one) => one.channelId === channelId)) return null
        const answer = await post(channelId, '/message/v3/notifier/token', { liffAccessToken: accessToken })
        const token = answer.ok ? await tokenOf(answer) : null
        return token && { ...token, channelId }
      } catch (error) {
        throw new LineUnreachable('no token for service messages', { cause: error })
      }
    },

    async send(kind, { channelId, token }, facts) {
      const template = line.templates.get(kind)
      if (!template) return { kind: 'refused', reason: 'no template', isOver: false }
      const params = Object.fromEntries([...template.params].map(([param, fact]) => [param, facts[fact]]))
      try {
        const answer = await post(channelId, '/message/v3/notifier/send?target=service', {
          templateName: template.name,
          params,
          notificationToken: token,
        })
        if (answer.ok) return { kind: 'accepted', next: await tokenOf(answer) }
        const reason = `status ${answer.status}`
        if (answer.status === 429 || answer.status >= 500) return { kind: 'later', reason }
        // A wrong template or parameter leaves the token as it was.
        return { kind: 'refused', reason, isOver: answer.status !== 400 }
      } catch {
        return { kind: 'later', reason: 'no answer' }
      }
    },
  }
}

/** For a product without LINE, or without service messages. */
export const withoutNotices: LineNotices = {
  has: () => false,
  issue: async () => null,
  send: async () => ({ kind: 'refused', reason: 'no template', isOver: false }),
}

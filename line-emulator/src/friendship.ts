import { issueReplyToken, sendWebhook } from './messaging/webhooks.ts'
import { findBot, friendshipOf, pairKey, type Platform } from './state.ts'

/**
 * Makes a user an account's friend (or lets the account speak again after a block) and tells the account by a `follow` event.
 * Nothing happens where they are friends already.
 */
export async function follow(platform: Platform, userId: string, basicId: string): Promise<void> {
  const before = friendshipOf(platform, userId, basicId)
  const bot = findBot(platform, basicId)
  if (before === 'friend' || !bot) return
  platform.friendships.set(pairKey(userId, basicId), 'friend')
  const source = { type: 'user', userId }
  const replyToken = issueReplyToken(platform, userId, basicId)
  await sendWebhook(platform, bot, [
    { type: 'follow', replyToken, source, follow: { isUnblocked: before === 'blocked' } },
  ])
}

/** Blocks an account, or leaves it: either way the account is told by an `unfollow` event, which has no reply token. */
export async function unfollow(
  platform: Platform,
  userId: string,
  basicId: string,
  to: 'blocked' | 'none',
): Promise<void> {
  const before = friendshipOf(platform, userId, basicId)
  const bot = findBot(platform, basicId)
  if (before === to || !bot) return
  platform.friendships.set(pairKey(userId, basicId), to)
  if (before !== 'friend') return
  await sendWebhook(platform, bot, [{ type: 'unfollow', source: { type: 'user', userId } }])
}

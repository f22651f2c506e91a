import { issueReplyToken, sendWebhook } from './messaging/webhooks.ts'
import { findBot, friendshipOf, pairKey, type Platform } from './state.ts'

/**
 * Makes a user an account's friend, also after a block, and sends the account a `follow` event. Does nothing when they
 * are friends already.
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

/** Blocks or removes an account; either way it gets an `unfollow` event, which has no reply token. */
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

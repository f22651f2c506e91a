import { botTalk, friendshipOf, userTalk, type Friendship, type Platform, type TalkMessage } from '../state.ts'
import type { Bot, LineUser } from '../types.ts'

/** The other side of a user's talk. `path` is the talk's own under `/talk/`. */
export type Partner = {
  readonly path: string
  readonly talkId: string
  readonly id: string
  readonly name: string
  readonly kind: 'bot' | 'group' | 'user'
  readonly bot: Bot | undefined
  readonly friendship: Friendship
}

/** All partners of a user: official accounts, then groups, then friends. */
export function partnersOf(platform: Platform, user: LineUser): readonly Partner[] {
  const bots = platform.console.bots.map((bot) => ({
    path: `bot/${bot.basicId.slice(1)}`,
    talkId: botTalk(user.userId, bot.basicId),
    id: bot.basicId,
    name: bot.name,
    kind: 'bot' as const,
    bot,
    friendship: friendshipOf(platform, user.userId, bot.basicId),
  }))
  const groups = platform.groups
    .filter((group) => group.members.includes(user.userId))
    .map((group) => ({
      path: `group/${group.groupId}`,
      talkId: group.groupId,
      id: group.groupId,
      name: group.name,
      kind: 'group' as const,
      bot: undefined,
      friendship: 'friend' as const,
    }))
  const users = [...platform.users.values()]
    .filter((one) => one.userId !== user.userId)
    .map((one) => ({
      path: `user/${one.userId}`,
      talkId: userTalk(user.userId, one.userId),
      id: one.userId,
      name: one.displayName,
      kind: 'user' as const,
      bot: undefined,
      friendship: 'friend' as const,
    }))
  return [...bots, ...groups, ...users]
}

export const messagesOf = (platform: Platform, talkId: string): readonly TalkMessage[] =>
  platform.messages.filter((message) => message.talkId === talkId)

const readKey = (userId: string, talkId: string): string => `${userId} ${talkId}`

/** Messages from others since the user last opened the talk. */
export function unreadCount(platform: Platform, userId: string, talkId: string): number {
  const seen = platform.read.get(readKey(userId, talkId)) ?? 0
  return messagesOf(platform, talkId).filter((message) => message.from !== userId && message.at > seen).length
}

export function markRead(platform: Platform, userId: string, talkId: string): void {
  platform.read.set(readKey(userId, talkId), platform.now())
}

/** Does a talk show that an answer of the account is coming? */
export const isLoading = (platform: Platform, talkId: string): boolean =>
  (platform.loading.get(talkId) ?? 0) > platform.now()

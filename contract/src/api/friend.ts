import * as z from 'zod/mini'
import { friendLabel, groupName } from '../model/fields.ts'
import { normalizePhone } from '../model/normalise.ts'
import { endpoint } from './endpoint.ts'
import { instant, token } from './shared.ts'

/**
 * A golf friend (ゴルフ仲間) as one of the two sees the other. Names are known once both said yes; who asks shows the own name.
 * `asked`: waits for the other's answer, who is not named. `asks`: waits for mine.
 */
export const friend = z.object({
  id: z.int(),
  state: z.literal(['friend', 'asked', 'asks']),
  /** Null while the other has not answered. */
  name: z.nullable(z.string()),
  /** The number that I typed to ask; null for all but `asked`. */
  member_number: z.nullable(z.string()),
  /** My own word for this person; only I see it. */
  label: z.nullable(z.string()),
  requested_at: instant,
})
export type Friend = z.infer<typeof friend>

/** A named set of friends ("いつもの4人"). */
export const friendGroup = z.object({ id: z.int(), name: z.string(), friend_ids: z.array(z.int()) })
export type FriendGroup = z.infer<typeof friendGroup>

const friends = z.object({ friends: z.array(friend), groups: z.array(friendGroup) })
export type Friends = z.infer<typeof friends>

const byId = z.object({ id: z.coerce.number().check(z.int(), z.gte(1)) })

/** Everybody the member has asked, was asked by, or is friends with, and the groups. */
export const listFriends = endpoint({
  name: 'friend.list',
  method: 'GET',
  path: '/v1/friends',
  access: 'member',
  summary: 'Golf friends and groups',
  reply: friends,
  errors: [],
})

/** A link to send to somebody: good for seven days and one person. */
export const makeInvitation = endpoint({
  name: 'friend.makeInvitation',
  method: 'POST',
  path: '/v1/friends/invitation',
  access: 'member',
  summary: 'Make a link that adds a friend',
  reply: z.object({ token, expires_at: instant }),
  errors: [],
})

/** Who sent an invitation: asked before using it. Does not use it up. */
export const readInvitation = endpoint({
  name: 'friend.readInvitation',
  method: 'POST',
  path: '/v1/friends/invitation/read',
  access: 'member',
  summary: 'Who sent an invitation',
  body: z.object({ token }),
  /** `own`: the member's own link. `friends`: both are friends already. */
  reply: z.object({ name: z.string(), state: z.literal(['open', 'own', 'friends']) }),
  errors: ['friend_code_invalid'],
})

/**
 * Asks somebody to be friends: by the code that their screen shows, by their member number, or by the link they sent. Both
 * confirm: showing a code or sending a link is asking, so using it is the answer, and both are friends at once. A member number
 * only asks, unless that member asks already. Where nobody has the number, the answer and the list are the same. An invitation
 * may be used again by who used it. A shown code makes one friendship.
 */
export const askFriend = endpoint({
  name: 'friend.ask',
  method: 'POST',
  path: '/v1/friends',
  access: 'member',
  summary: 'Ask somebody to be friends',
  body: z.discriminatedUnion('by', [
    z.object({ by: z.literal('code'), code: z.string().check(z.maxLength(200)) }),
    z.object({
      by: z.literal('number'),
      member_number: z
        .string({ error: '会員番号10桁を入力してください。' })
        .check(z.overwrite(normalizePhone), z.regex(/^\d{10}$/, '会員番号10桁を入力してください。')),
    }),
    z.object({ by: z.literal('invitation'), token }),
  ]),
  /** The friend; null where only a friend request was put down. */
  reply: z.object({ friend: z.nullable(friend) }),
  errors: ['friend_code_invalid', 'friend_self', 'friend_limit'],
})

/** Yes or no to somebody who asks. No takes the friend request away, without telling. */
export const answerFriend = endpoint({
  name: 'friend.answer',
  method: 'POST',
  path: '/v1/friends/:id/answer',
  access: 'member',
  summary: 'Answer somebody who asks',
  params: byId,
  body: z.object({ accept: z.boolean() }),
  reply: friends,
  errors: ['not_found', 'friend_limit'],
})

/** Changes the own word for a friend; empty takes it away. */
export const labelFriend = endpoint({
  name: 'friend.label',
  method: 'PUT',
  path: '/v1/friends/:id',
  access: 'member',
  summary: 'Change the own word for a friend',
  params: byId,
  body: z.object({ label: friendLabel }),
  reply: friends,
  errors: ['not_found'],
})

/** Ends a friendship, or takes a friend request back, for both; also fine when it has ended already. */
export const removeFriend = endpoint({
  name: 'friend.remove',
  method: 'POST',
  path: '/v1/friends/:id/remove',
  access: 'member',
  summary: 'End a friendship',
  params: byId,
  reply: friends,
  errors: [],
})

export const atLeastOneFriend = 'ゴルフ仲間を1名以上選んでください。'

const groupBody = z.object({
  name: groupName,
  friend_ids: z.array(z.int()).check(z.minLength(1, atLeastOneFriend), z.maxLength(50)),
})

/** Makes a group of friends. */
export const addFriendGroup = endpoint({
  name: 'friend.addGroup',
  method: 'POST',
  path: '/v1/friend-groups',
  access: 'member',
  summary: 'Make a group of friends',
  body: groupBody,
  reply: friends,
  errors: ['friend_limit'],
  idempotent: true,
})

/** Changes a group whole. */
export const changeFriendGroup = endpoint({
  name: 'friend.changeGroup',
  method: 'PUT',
  path: '/v1/friend-groups/:id',
  access: 'member',
  summary: 'Change a group of friends',
  params: byId,
  body: groupBody,
  reply: friends,
  errors: ['not_found'],
})

/** Forgets a group; the friends stay. Also fine when it is gone. */
export const removeFriendGroup = endpoint({
  name: 'friend.removeGroup',
  method: 'POST',
  path: '/v1/friend-groups/:id/remove',
  access: 'member',
  summary: 'Forget a group of friends',
  params: byId,
  reply: friends,
  errors: [],
})

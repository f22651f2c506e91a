import * as z from 'zod/mini'
import { friendLabel, groupName } from '../model/fields.ts'
import { normalizePhone } from '../model/normalise.ts'
import { endpoint } from './endpoint.ts'
import { instant, storedId, token } from './shared.ts'

/**
 * A golf friend (ゴルフ仲間) as one of the two sees the other. Names are visible once both accepted; a received request
 * shows its sender's name. `asked`: a sent request, whose recipient is not named. `asks`: a received request.
 */
export const friend = z.object({
  id: z.int(),
  state: z.literal(['friend', 'asked', 'asks']),
  /** Null for a request that was sent. */
  name: z.nullable(z.string()),
  /** The number that was typed for a sent request; otherwise null. */
  member_number: z.nullable(z.string()),
  /** The member's own label for this friend; only that member sees it. */
  label: z.nullable(z.string()),
  requested_at: instant,
})
export type Friend = z.infer<typeof friend>

/** A named set of friends ("いつもの4人"). */
export const friendGroup = z.object({ id: z.int(), name: z.string(), friend_ids: z.array(z.int()) })
export type FriendGroup = z.infer<typeof friendGroup>

const friends = z.object({ friends: z.array(friend), groups: z.array(friendGroup) })
export type Friends = z.infer<typeof friends>

const byId = z.object({ id: storedId })

/** The member's friends, sent requests, the latest 100 of the received ones, and groups. */
export const listFriends = endpoint({
  name: 'friend.list',
  method: 'GET',
  path: '/v1/friends',
  access: 'member',
  summary: 'Golf friends and groups',
  reply: friends,
  errors: [],
})

/** Makes a link to send to one person, good for seven days. */
export const makeInvitation = endpoint({
  name: 'friend.makeInvitation',
  method: 'POST',
  path: '/v1/friends/invitation',
  access: 'member',
  summary: 'Make a link that adds a friend',
  reply: z.object({ token, expires_at: instant }),
  errors: [],
})

/** The sender of an invitation, to show before it is used. Does not use it up. */
export const readInvitation = endpoint({
  name: 'friend.readInvitation',
  method: 'POST',
  path: '/v1/friends/invitation/read',
  access: 'member',
  summary: 'The sender of an invitation',
  body: z.object({ token }),
  /** `own`: the member's own link. `friends`: both are friends already. */
  reply: z.object({ name: z.string(), state: z.literal(['open', 'own', 'friends']) }),
  errors: ['friend_code_invalid'],
})

/**
 * Asks another member to be friends: by the code on their screen, by member number, or by an invitation link. Showing a
 * code or sending a link counts as the other's consent, so both are friends at once. A member number only sends a
 * request, unless that member has already sent one. For an unassigned number the answer and the list are the same. The
 * member who used an invitation may use it again. A code makes one friendship.
 */
export const askFriend = endpoint({
  name: 'friend.ask',
  method: 'POST',
  path: '/v1/friends',
  access: 'member',
  summary: 'Ask another member to be friends',
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
  /** The friend; null when only a friend request was stored. */
  reply: z.object({ friend: z.nullable(friend) }),
  errors: ['friend_code_invalid', 'friend_self', 'friend_limit'],
})

/** Accepts or declines a received friend request. A decline removes it without telling its sender. */
export const answerFriend = endpoint({
  name: 'friend.answer',
  method: 'POST',
  path: '/v1/friends/:id/answer',
  access: 'member',
  summary: 'Accept or decline a friend request',
  params: byId,
  body: z.object({ accept: z.boolean() }),
  reply: friends,
  errors: ['not_found', 'friend_limit'],
})

/** Sets the member's label for a friend; empty removes it. */
export const labelFriend = endpoint({
  name: 'friend.label',
  method: 'PUT',
  path: '/v1/friends/:id',
  access: 'member',
  summary: 'Set the label of a friend',
  params: byId,
  body: z.object({ label: friendLabel }),
  reply: friends,
  errors: ['not_found'],
})

/** Ends a friendship for both, or takes a sent friend request back; succeeds also when it has ended already. */
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

/** Replaces a group's name and members. */
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

/** Deletes a group; the friends stay. Succeeds also when it is gone. */
export const removeFriendGroup = endpoint({
  name: 'friend.removeGroup',
  method: 'POST',
  path: '/v1/friend-groups/:id/remove',
  access: 'member',
  summary: 'Delete a group of friends',
  params: byId,
  reply: friends,
  errors: [],
})

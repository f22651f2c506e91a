import {
  atLeastOneFriend,
  type askFriend,
  type Friend,
  type Friends,
  type readInvitation,
} from '@jgm/contract/api/friend'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { isWithin, spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { tellMember } from '../line/service.messages.ts'
import { memberOfCode } from '../member/service.code.ts'
import { memberOfNumber } from '../member/service.ts'
import {
  codeLimit,
  invitationDays,
  mostFriends,
  mostGroups,
  numberLimit,
  noticesFromOneLimit,
  noticesLimit,
} from './policy.ts'
import {
  acceptRequest,
  countFriends,
  declineRequest,
  deleteFriendship,
  deleteGroup,
  deleteOldCodeUses,
  deleteOldInvitations,
  findInvitation,
  insertGroup,
  insertInvitation,
  lockFriends,
  putFriendship,
  putRequestToUnassigned,
  readFriendMembers,
  readFriends,
  readFriendship,
  readGroups,
  updateGroup,
  updateLabel,
  spendCode,
  spendInvitation,
  writeGroupMembers,
} from './repo.ts'
import { friendFrom } from './rules.ts'
import type { FriendMember } from './types.ts'

type Tx = Transaction<DB>

/** The member's friends, sent and received friend requests, and groups. */
export async function friendsOf(db: Kysely<DB>, memberId: MemberId): Promise<Friends> {
  const [seen, groups] = await Promise.all([readFriends(db, memberId), readGroups(db, memberId)])
  return { friends: seen.map(friendFrom), groups }
}

/**
 * The members behind some of a member's friends: those with these ids, and those in these saved groups. Ids of ended friendships and
 * foreign groups are left out.
 */
export const membersOfFriends = (
  db: Kysely<DB>,
  memberId: MemberId,
  ids: readonly number[],
  groupIds: readonly number[],
): Promise<FriendMember[]> => readFriendMembers(db, memberId, ids, groupIds)

/** Makes an invitation link for one person, good for `invitationDays`. */
export async function invite(ground: Ground, memberId: MemberId): Promise<{ token: string; expires_at: string }> {
  await spend(ground.db, [{ key: `friend_invite:${memberId}`, ...numberLimit }])
  const token = newToken()
  const expiresAt = new Date(ground.clock.now().getTime() + invitationDays * 86_400_000)
  await insertInvitation(ground.db, hashOf(token), memberId, expiresAt)
  return { token, expires_at: isoInTokyo(expiresAt) }
}

/** The sender of an invitation, to show before it is used. Throws `friend_code_invalid`, `too_many_requests`. */
export async function lookAtInvitation(
  ground: Ground,
  memberId: MemberId,
  token: string,
): Promise<Reply<typeof readInvitation>> {
  await spend(ground.db, [{ key: `friend_invitation:${memberId}`, ...codeLimit }])
  const found = await findInvitation(ground.db, hashOf(token), memberId)
  if (!found) throw refuse('friend_code_invalid')
  if (found.member_id === Number(memberId)) return { name: found.name, state: 'own' }
  const isFriend = await readFriendship(ground.db, memberId, found.member_id)
  // The friendship that this link made has ended: the link does not make another.
  if (found.used && !isFriend) throw refuse('friend_code_invalid')
  return { name: found.name, state: isFriend ? 'friends' : 'open' }
}

/** A member, or an unassigned number. */
type Recipient =
  | { readonly id: number; readonly number: string | null }
  | { readonly id: null; readonly number: string }

/** The key of the recipient's limits and lock: the member's id, or the unassigned number itself. */
const keyOf = ({ id, number }: Recipient): number => id ?? Number(number)

/**
 * Notifies the recipient of a friend request; rate-limited, so that repeated requests don't spam. For an unassigned
 * number the same rows are written, addressed to the sender: the writer of the message finds no recipient and sends
 * nothing.
 */
async function notifyRecipient(tx: Tx, requesterId: MemberId, recipient: Recipient, id: number): Promise<void> {
  const limits = [
    { key: `friend_told:${requesterId}:${keyOf(recipient)}`, ...noticesFromOneLimit },
    { key: `friend_told:${keyOf(recipient)}`, ...noticesLimit },
  ]
  if (await isWithin(tx, limits))
    await tellMember(tx, {
      kind: 'friend.requested',
      memberId: recipient.id ?? requesterId,
      data: { friendship_id: id },
    })
}

/**
 * Stores a friendship, or a friend request, between two members. Takes both members' locks, the lower id first. An
 * unassigned number takes the same statements, so that neither the answer nor its time reveals which numbers exist.
 */
async function join(tx: Tx, memberId: MemberId, recipient: Recipient, agreed: boolean): Promise<Friend | null> {
  if (recipient.id === Number(memberId)) throw refuse('friend_self')
  await lockFriends(tx, [memberId, keyOf(recipient)])
  const { id, isNew } =
    recipient.id === null
      ? await putRequestToUnassigned(tx, memberId, recipient.number)
      : await putFriendship(tx, memberId, recipient, agreed)
  // Only the caller's own list is checked: the other member can't be refused for a full list by somebody else's
  // request.
  if ((await countFriends(tx, memberId)) > mostFriends) throw refuse('friend_limit')
  const [seen] = await readFriends(tx, memberId, id)
  if (!seen?.accepted) {
    if (isNew) await notifyRecipient(tx, memberId, recipient, id)
    return null
  }
  await audit(tx, { actor: `member:${memberId}`, action: 'friend.join', subject: `friendship:${id}` })
  return friendFrom(seen)
}

/**
 * The friendship that an invitation makes. Of two concurrent uses the second waits for the row, and then sees who used
 * it.
 */
async function joinByInvitation(tx: Tx, memberId: MemberId, token: string): Promise<Friend | null> {
  const isFirst = await spendInvitation(tx, hashOf(token), memberId)
  const found = await findInvitation(tx, hashOf(token), memberId)
  if (!found) throw refuse('friend_code_invalid')
  if (isFirst) return join(tx, memberId, { id: found.member_id, number: null }, true)
  const seen = await readFriendship(tx, memberId, found.member_id)
  if (!seen) throw refuse('friend_code_invalid')
  return friendFrom(seen)
}

/**
 * Sends a request to the member of a number, or stores one that nobody will answer, so that replies don't reveal who is
 * a member.
 */
async function joinByNumber(tx: Tx, memberId: MemberId, number: string): Promise<Friend | null> {
  const other = await memberOfNumber(tx, number)
  return join(tx, memberId, { id: other?.id ?? null, number }, false)
}

/** The friendship that a scanned code makes, once; a repeat gets the same answer while the friendship lasts. */
async function joinByCode(ground: Ground, tx: Tx, memberId: MemberId, code: string): Promise<Friend | null> {
  const other = await memberOfCode(ground, tx, code)
  if (!other) throw refuse('friend_code_invalid')
  if (other.id === Number(memberId)) throw refuse('friend_self')
  if (await spendCode(tx, hashOf(code))) return join(tx, memberId, { id: other.id, number: null }, true)
  const seen = await readFriendship(tx, memberId, other.id)
  if (!seen) throw refuse('friend_code_invalid')
  return friendFrom(seen)
}

/**
 * Asks another member to be friends. Throws `friend_code_invalid`, `friend_self`, `friend_limit`, `too_many_requests`.
 * An unassigned number is answered and listed like any other.
 */
export async function ask(
  ground: Ground,
  memberId: MemberId,
  body: Parsed<typeof askFriend>['body'],
): Promise<Reply<typeof askFriend>> {
  const limit = body.by === 'number' ? numberLimit : codeLimit
  await spend(ground.db, [{ key: `friend_${body.by}:${memberId}`, ...limit }])
  return ground.db.transaction().execute(async (tx) => {
    switch (body.by) {
      case 'code':
        return { friend: await joinByCode(ground, tx, memberId, body.code) }
      case 'invitation':
        return { friend: await joinByInvitation(tx, memberId, body.token) }
      case 'number':
        return { friend: await joinByNumber(tx, memberId, body.member_number) }
    }
  })
}

/**
 * Asks a member whom the caller knows otherwise, such as from a round played together. Both are friends at once when the other has
 * asked already. Returns whether they are. Throws `friend_self`, `friend_limit`, `too_many_requests`.
 */
export async function askMember(ground: Ground, memberId: MemberId, otherId: number): Promise<boolean> {
  await spend(ground.db, [{ key: `friend_number:${memberId}`, ...numberLimit }])
  const friend = await ground.db.transaction().execute((tx) => join(tx, memberId, { id: otherId, number: null }, false))
  return friend !== null
}

/**
 * Accepts or declines a received friend request; a decline does not end a friendship. Throws `not_found`,
 * `friend_limit`.
 */
export async function answer(ground: Ground, memberId: MemberId, id: number, accept: boolean): Promise<Friends> {
  await ground.db.transaction().execute(async (tx) => {
    await lockFriends(tx, [memberId])
    const found = accept ? await acceptRequest(tx, memberId, id) : await declineRequest(tx, memberId, id)
    if (!found) throw refuse('not_found')
    if (accept && (await countFriends(tx, memberId)) > mostFriends) throw refuse('friend_limit')
    await audit(tx, {
      actor: `member:${memberId}`,
      action: accept ? 'friend.accept' : 'friend.decline',
      subject: `friendship:${id}`,
    })
  })
  return friendsOf(ground.db, memberId)
}

/** Sets the member's own label for a friend; empty removes it. Throws `not_found`. */
export async function relabel(ground: Ground, memberId: MemberId, id: number, label: string): Promise<Friends> {
  if (!(await updateLabel(ground.db, memberId, id, label === '' ? null : label))) throw refuse('not_found')
  return friendsOf(ground.db, memberId)
}

/** Ends a friendship or a friend request for both members; succeeds also when it has ended already. */
export async function remove(ground: Ground, memberId: MemberId, id: number): Promise<Friends> {
  await ground.db.transaction().execute(async (tx) => {
    if (await deleteFriendship(tx, memberId, id))
      await audit(tx, { actor: `member:${memberId}`, action: 'friend.remove', subject: `friendship:${id}` })
  })
  return friendsOf(ground.db, memberId)
}

type GroupBody = { readonly name: string; readonly friend_ids: readonly number[] }

/**
 * Leaves out ids that are not friends. Throws `validation` when none is left: the friendships ended while the member
 * chose.
 */
async function fillGroup(tx: Tx, memberId: MemberId, id: number, friendIds: readonly number[]): Promise<void> {
  if ((await writeGroupMembers(tx, memberId, id, friendIds)) === 0)
    throw refuse('validation', { problems: [{ path: 'friend_ids', message: atLeastOneFriend }] })
}

/**
 * Makes a group of friends, once per idempotency key; leaves out ids that are not friends. Throws `friend_limit`, and
 * `validation` when none is a friend.
 */
export async function addGroup(
  ground: Ground,
  memberId: MemberId,
  body: GroupBody,
  key: { readonly idempotencyKey: string; readonly requestHash: Buffer },
): Promise<Friends> {
  await ground.db.transaction().execute((tx) =>
    once(tx, key.idempotencyKey, key.requestHash, async () => {
      await lockFriends(tx, [memberId])
      if ((await readGroups(tx, memberId)).length >= mostGroups) throw refuse('friend_limit')
      const id = await insertGroup(tx, memberId, body.name)
      await fillGroup(tx, memberId, id, body.friend_ids)
      return { id }
    }),
  )
  return friendsOf(ground.db, memberId)
}

/** Replaces a group's name and members. Throws `not_found`, and `validation` when no id is a friend. */
export async function changeGroup(ground: Ground, memberId: MemberId, id: number, body: GroupBody): Promise<Friends> {
  await ground.db.transaction().execute(async (tx) => {
    if (!(await updateGroup(tx, memberId, id, body.name))) throw refuse('not_found')
    await fillGroup(tx, memberId, id, body.friend_ids)
  })
  return friendsOf(ground.db, memberId)
}

/** Deletes a group; succeeds also when it is gone already. */
export async function removeGroup(ground: Ground, memberId: MemberId, id: number): Promise<Friends> {
  await deleteGroup(ground.db, memberId, id)
  return friendsOf(ground.db, memberId)
}

/** Deletes invitations that expired a month ago, and records of used codes that are older than a day. */
export async function tidyInvitations(ground: Ground): Promise<void> {
  await deleteOldInvitations(ground.db)
  await deleteOldCodeUses(ground.db)
}

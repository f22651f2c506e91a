import { randomUUID } from 'node:crypto'
import type { Companions, OpenInvitation, setCompanions } from '@jgm/contract/api/companion'
import type { inviteCompanions } from '@jgm/contract/api/companion-invitation'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse, type Refusal } from '../../platform/http/errors.ts'
import { spend, spendOn } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { hashOf, hmacOf } from '../../platform/secrets.ts'
import { membersOfFriends } from '../friend/service.ts'
import type { Numbered } from '../sale/service.own.ts'
import { keyWithin, saleRefusal, sell, telOf, type Once } from '../sale/service.ts'
import type { Refused } from '../sale/types.ts'
import { isRepresentative, limits } from './policy.ts'
import { endInvitation, putInvitation, readParty, setSeats, type CompanionRefused, type SeatOrder } from './repo.ts'
import { companionsOf } from './rules.ts'
import { text } from './text.ts'
import type { CompanionRefusal, Party, StoredGroup } from './types.ts'

/** The code of an invitation (256 bits). It is computed, not stored, so that the representative sees the same link again. */
const codeOfSeed = (ground: Pick<Ground, 'secret'>, seed: string): string =>
  hmacOf(ground.secret, 'companion invitation', seed).toString('base64url')

/** The code of a group's latest invitation, open or ended; null without one, or when the server's secret has changed since. */
export function codeOf(ground: Pick<Ground, 'secret'>, { invitation }: StoredGroup): string | null {
  if (!invitation) return null
  const code = codeOfSeed(ground, invitation.seed)
  return hashOf(code).toString('hex') === invitation.code_hash ? code : null
}

/** A new code of an invitation, as it is stored. */
export function newCode(ground: Pick<Ground, 'secret'>): { seed: string; code_hash: Buffer } {
  const seed = randomUUID()
  return { seed, code_hash: hashOf(codeOfSeed(ground, seed)) }
}

/**
 * The representative's reservation of any type: the companion paths of the specification have none, so the number finds it. Throws
 * `not_found` for an unknown one and for somebody else's alike.
 */
export async function ownParty(ground: Ground, caller: Caller, { number }: Numbered): Promise<Party> {
  const party = await readParty(ground.db, number)
  if (!party || !isRepresentative(caller, party)) throw refuse('not_found')
  return party
}

/** The code of a group's open invitation. */
const openCodeOf = (ground: Ground, group: StoredGroup): string | null =>
  group.invitation?.ended === null ? codeOf(ground, group) : null

/** The party as the representative sees it. */
export const answerOf = (ground: Ground, party: Party): Companions =>
  companionsOf(party, ground.clock.now(), (group) => openCodeOf(ground, group))

/** The seats, invitations and price of a reservation. Throws `not_found`. */
export const listOf = async (ground: Ground, caller: Caller, wanted: Numbered): Promise<Companions> =>
  answerOf(ground, await ownParty(ground, caller, wanted))

/** The acting person, as the audit log stores it. */
export const actorOf = (caller: Caller): string => (caller.kind === 'member' ? `member:${caller.memberId}` : 'guest')

const companionRefusals: readonly string[] = [
  'not_found',
  'companions_closed',
  'companion_twice',
  'companion_seats',
  'car_full',
  'invitation_invalid',
  'already_preregistered',
  'companion_address',
  'own',
  'full',
  'used_up',
  'renewed',
  'revoked',
  'cancelled',
  'closed',
  'past',
] satisfies CompanionRefusal[]

const isCompanionRefusal = (result: string): result is CompanionRefusal => companionRefusals.includes(result)

/** A refusal that a companion function raised after a write, or the unique index over a friend's seats. */
export const raisedByCompanions = (raised: string): CompanionRefused | undefined =>
  raised === 'one_seat_a_friend'
    ? { result: 'companion_twice' }
    : isCompanionRefusal(raised)
      ? { result: raised }
      : undefined

/** The API error of a refusal. The error's details name the deadline and the course's telephone number of `party`. */
export async function companionRefusal(
  ground: Ground,
  answer: CompanionRefused | Refused,
  party: Pick<Party, 'course_id' | 'until'>,
): Promise<Refusal> {
  const { result } = answer
  if (!isCompanionRefusal(result)) return saleRefusal(ground, { result }, { courseId: party.course_id })
  switch (result) {
    case 'companions_closed':
      return refuse(result, { tel: await telOf(ground, party.course_id), until: isoInTokyo(new Date(party.until)) })
    case 'not_found':
    case 'companion_twice':
    case 'companion_seats':
    case 'car_full':
    case 'invitation_invalid':
    case 'already_preregistered':
    case 'companion_address':
      return refuse(result)
    default:
      return refuse('invitation_closed', { why: result })
  }
}

type SetBody = Parsed<typeof setCompanions>['body']
type Person = { readonly member_id: number; readonly name: string }

/** The members behind the friends and saved groups that a call names. Throws `forbidden` for a guest, `not_found`. */
async function friendsIn(ground: Ground, caller: Caller, body: SetBody) {
  const ids = body.groups.flatMap(({ seats }) =>
    seats.flatMap((wish) => (wish.by === 'friend' ? [wish.friend_id] : [])),
  )
  const groupIds = body.groups.flatMap(({ friend_group_id: id }) => id ?? [])
  if (ids.length === 0 && groupIds.length === 0)
    return { byId: new Map<number, Person>(), byGroup: new Map<number, Person[]>() }
  if (caller.kind !== 'member') throw refuse('forbidden')
  const found = await membersOfFriends(ground.db, caller.memberId, ids, groupIds)
  const byId = new Map(found.map((one) => [one.id, { member_id: one.member_id, name: one.name }]))
  const byGroup = new Map<number, Person[]>()
  for (const id of groupIds) {
    const people = found.filter((one) => one.group_ids.includes(id))
    if (people.length === 0) throw refuse('not_found')
    byGroup.set(
      id,
      people.map(({ member_id, name }) => ({ member_id, name })),
    )
  }
  if (ids.some((id) => !byId.has(id))) throw refuse('not_found')
  return { byId, byGroup }
}

/** Sets seats: one effect per key. Throws the refusals of the contract. */
export async function setOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  body: SetBody,
  once: Once,
): Promise<Companions> {
  const party = await ownParty(ground, caller, wanted)
  await spend(ground.db, [{ key: `companion_set:${wanted.number}`, ...limits.sets }])
  const { byId, byGroup } = await friendsIn(ground, caller, body)
  const isOwnSeat = (no: number, seat: number): boolean =>
    party.groups.some(
      (group) =>
        group.group_no === no && group.seats.some((one) => one.seat === seat && one.state === 'representative'),
    )
  const orderOf = (wish: SetBody['groups'][number]['seats'][number]): SeatOrder => {
    const friend = wish.by === 'friend' ? byId.get(wish.friend_id) : undefined
    return {
      seat: wish.seat,
      seen: wish.seen,
      how: wish.by,
      name: wish.by === 'name' ? wish.name : (friend?.name ?? null),
      name_kana: wish.by === 'name' ? (wish.name_kana ?? null) : null,
      is_invited: wish.by === 'name' && wish.is_invited,
      member_id: friend?.member_id ?? null,
    }
  }
  const groups = body.groups.map((group, at) => {
    for (const [index, { seat }] of group.seats.entries())
      if (isOwnSeat(group.group_no, seat))
        throw refuse('validation', { problems: [{ path: `groups.${at}.seats.${index}.seat`, message: text.ownSeat }] })
    return {
      group_no: group.group_no,
      is_private_plan: group.is_private_plan ?? null,
      seats: group.seats.map(orderOf),
      fill: byGroup.get(group.friend_group_id ?? 0) ?? [],
      ...newCode(ground),
      shown_name: party.representative,
    }
  })
  const key = keyWithin(`companion.set:${wanted.number}`, once)
  const done = await sell(
    () =>
      setSeats(ground.db, {
        key: key.key,
        request_hash: key.requestHash,
        id: party.id,
        actor: actorOf(caller),
        at_desk: false,
        groups,
      }),
    raisedByCompanions,
  )
  if (!('party' in done)) throw await companionRefusal(ground, done, party)
  return answerOf(ground, done.party)
}

type InviteBody = Parsed<typeof inviteCompanions>['body']

/**
 * The open invitation of a group, made where there is none; `renew`: a new one in its place. Throws the refusals of the contract.
 */
export async function inviteOwn(
  ground: Ground,
  { caller, address }: { readonly caller: Caller; readonly address: string },
  wanted: Numbered,
  body: InviteBody,
  renew: boolean,
): Promise<OpenInvitation> {
  const party = await ownParty(ground, caller, wanted)
  const open = party.groups.find((group) => group.group_no === body.group_no)
  if (!open) throw refuse('not_found')
  // A code that the present secret can't compute again is replaced.
  const isNew = renew || openCodeOf(ground, open) === null
  const { ofReservation, ofPerson, ofNetwork } = limits.invitations
  const counted = [
    { key: `companion_invite:${wanted.number}`, ...ofReservation },
    ...(caller.kind === 'member' ? [{ key: `companion_invite:m:${caller.memberId}`, ...ofPerson }] : []),
    { key: `companion_invite:a:${address}`, ...ofNetwork },
  ]
  const { seed, code_hash: codeHash } = newCode(ground)
  const done = await spendOn(
    ground.db,
    isNew ? counted : [],
    () =>
      sell(() =>
        putInvitation(ground.db, {
          id: party.id,
          group: body.group_no,
          seed,
          codeHash,
          shownName: body.shown_name ?? null,
          defaultName: party.representative,
          renew: isNew,
          actor: actorOf(caller),
        }),
      ),
    ({ result }) => result === 'invited',
  )
  if (!('party' in done)) throw await companionRefusal(ground, done, party)
  const group = answerOf(ground, done.party).groups.find((one) => one.group_no === body.group_no)
  if (!group?.invitation) throw refuse('stale')
  return group.invitation
}

/** Revokes the invitation of a group; succeeds also when there is none. Throws `not_found`, `busy`. */
export async function revokeOwn(
  ground: Ground,
  caller: Caller,
  wanted: Numbered,
  groupNo: number,
): Promise<{ ok: true }> {
  const party = await ownParty(ground, caller, wanted)
  const done = await sell(async () => {
    await endInvitation(ground.db, party.id, groupNo, actorOf(caller))
    return { result: 'revoked' as const }
  })
  if (done.result !== 'revoked') throw await companionRefusal(ground, done, party)
  return { ok: true }
}

/** The caller's member id; null for guests. */
export const memberIdOf = (caller: Caller): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

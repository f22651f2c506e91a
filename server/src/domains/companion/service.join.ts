import { randomUUID } from 'node:crypto'
import type {
  preregister as preregisterEndpoint,
  InvitationLook,
  listInvitations,
} from '@jgm/contract/api/companion-invitation'
import type { Joined, Participation } from '@jgm/contract/api/companion-participation'
import type { register } from '@jgm/contract/api/account'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { PreregistrationFields } from '@jgm/contract/model/companion-fields'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { birthdayProblem } from '@jgm/contract/model/birthday'
import type { Ground } from '../../platform/ground.ts'
import { isRefusal, refuse } from '../../platform/http/errors.ts'
import { isWithin, spend, spendOn } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { hashOf, hmacOf, newToken } from '../../platform/secrets.ts'
import { readGuestProof } from '../account/service.codes.ts'
import { memberContact } from '../member/service.ts'
import { playerCodeOf } from '../member/service.code.ts'
import { calendarFor } from '../reservation/service.ts'
import { addressKeyOf, keyWithin, sell, type Once } from '../sale/service.ts'
import { noteOpened, writeRide } from './repo.organiser.ts'
import { isOwnSeat, isRepresentative, limits } from './policy.ts'
import {
  changeDetails,
  claimSeats,
  findInvitation,
  joinSeat,
  leaveSeat,
  readAsked,
  readParty,
  tellLink,
  updateTold,
  type JoinDone,
  type JoinOrder,
} from './repo.ts'
import { choosableCars, isOpen, lookOf, mostUses, namesOf, participationOf, seatIn } from './rules.ts'
import { actorOf, codeOf, companionRefusal, memberIdOf, raisedByCompanions } from './service.ts'
import type { FoundInvitation, Party, StoredGroup, StoredSeat } from './types.ts'

/** The caller, and the address by which limits count. */
export type Client = { readonly caller: Caller; readonly address: string }

/** The token of a pre-registration. It stands nowhere in the database, and every mail carries the same one. */
const manageTokenOf = (ground: Ground, seed: string): string =>
  hmacOf(ground.secret, 'companion', seed).toString('base64url')

/** The invitation of a code. Wrong codes are counted by network. Throws `invitation_invalid`, `too_many_requests`. */
async function foundBy(ground: Ground, { caller, address }: Client, code: string): Promise<FoundInvitation> {
  const found = await findInvitation(ground.db, hashOf(code), memberIdOf(caller))
  if (found) return found
  await spend(ground.db, [{ key: `companion_code:${address}`, ...limits.wrongCodes }])
  throw refuse('invitation_invalid')
}

/** What an invitation invites to. Throws `invitation_invalid`, `too_many_requests`. */
export async function lookAt(ground: Ground, client: Client, code: string): Promise<InvitationLook> {
  const found = await foundBy(ground, client, code)
  const { caller } = client
  const look = lookOf(
    found,
    {
      memberId: memberIdOf(caller),
      isRepresentative: isRepresentative(caller, found.party),
      own: seatIn(found.party, (seat) => isOwnSeat(caller, seat))?.seat ?? null,
    },
    ground.clock.now(),
  )
  if (!look) throw refuse('invitation_invalid')
  if (look.is_expected && caller.kind === 'member') await noteOpened(ground.db, found.party.id, caller.memberId)
  return look
}

/** The invitations that keep a seat for the member, also by a code that ended for others. */
export async function invitationsOf(ground: Ground, memberId: MemberId): Promise<Reply<typeof listInvitations>> {
  const now = ground.clock.now()
  const asked = await readAsked(ground.db, memberId, todayInTokyo(now))
  return {
    invitations: asked.flatMap(({ party, group_no: no }) => {
      const group = party.groups.find((one) => one.group_no === no)
      const code = group && codeOf(ground, group)
      if (!group?.invitation || !code || !isOpen(party, now)) return []
      return {
        code,
        inviter: group.invitation.shown_name,
        course_id: party.course_id,
        play_date: party.play_date,
        holiday: party.holiday,
        nine: group.nine,
        start_minute: group.start_minute,
      }
    }),
  }
}

type Own = {
  readonly party: Party
  readonly group: StoredGroup
  readonly seat: StoredSeat & { readonly player: number }
}

const participationNow = (ground: Ground, { party, group, seat }: Own): Participation =>
  participationOf(party, group, seat, ground.clock.now(), playerCodeOf(ground, seat.player, party.play_date))

function joinedAt(ground: Ground, { party, player }: JoinDone): Joined {
  const found = seatIn(party, (seat) => seat.player === player)
  if (!found) throw refuse('stale')
  const { group, seat } = found
  return {
    participation: participationNow(ground, { party, group, seat: { ...seat, player } }),
    manage_token: seat.preregistration ? manageTokenOf(ground, seat.preregistration.seed) : null,
  }
}

async function take(ground: Ground, found: FoundInvitation, order: JoinOrder): Promise<Joined> {
  const done = await sell(() => joinSeat(ground.db, order), raisedByCompanions)
  if (!('party' in done)) {
    if ('player' in done) await mailLink(ground, done.player)
    throw await companionRefusal(ground, done, found.party)
  }
  return joinedAt(ground, done)
}

/** Mails the own link to somebody whose details were sent again: the person may have lost it. */
async function mailLink(ground: Ground, player: number): Promise<void> {
  if (!(await isWithin(ground.db, [{ key: `companion_link:${player}`, ...limits.linkMails }]))) return
  await tellLink(ground.db, player)
}

/** Takes a seat as a member: one effect per key; a member who has a seat gets the same answer again. Throws the refusals of the contract. */
export async function join(
  ground: Ground,
  client: Client & { readonly memberId: MemberId },
  code: string,
  once: Once,
): Promise<Joined> {
  const { memberId } = client
  await spend(ground.db, [{ key: `companion_join:${memberId}`, ...limits.joins }])
  const found = await foundBy(ground, client, code)
  const member = await memberContact(ground.db, memberId)
  if (!member) throw refuse('unauthenticated')
  return take(ground, found, {
    key: once.idempotencyKey,
    request_hash: once.requestHash,
    code_hash: hashOf(code),
    member_id: memberId,
    address_key: member.email === null ? null : addressKeyOf(member.email),
    name: `${member.last_name} ${member.first_name}`,
    names: namesOf(member),
    most_uses: mostUses,
    details: null,
    email: null,
    seed: null,
    manage_hash: null,
    proof_hash: null,
  })
}

/** Declines a seat that is kept for the member. Throws `invitation_invalid`, `busy`. */
export async function decline(
  ground: Ground,
  client: Client & { readonly memberId: MemberId },
  code: string,
): Promise<{ ok: true }> {
  const { party } = await foundBy(ground, client, code)
  const kept = seatIn(party, (seat) => seat.state === 'invited' && seat.invited_member === Number(client.memberId))
  if (kept?.seat.player) await giveBack(ground, party, kept.seat.player, actorOf(client.caller))
  return { ok: true }
}

function judgeDetails(ground: Ground, { birthday }: PreregistrationFields, path: string): void {
  const problem = birthdayProblem(birthday, todayInTokyo(ground.clock.now()))
  if (problem) throw refuse('validation', { problems: [{ path, message: problem }] })
}

/** Takes a seat without an account: one effect and one token per key. Throws the refusals of the contract. */
export async function preregister(
  ground: Ground,
  client: Client,
  { code, details, guest_proof: proof }: Parsed<typeof preregisterEndpoint>['body'],
  once: Once,
): Promise<Joined> {
  judgeDetails(ground, details, 'details.birthday')
  const found = await foundBy(ground, client, code)
  const codeHash = hashOf(code)
  const { ofCode, ofNetwork } = limits.preregistrations
  await spend(ground.db, [{ key: `companion_preregister:c:${codeHash.toString('hex')}`, ...ofCode }])
  const proven = proof === undefined ? null : await readGuestProof(ground.db, proof)
  // A used proof still finds the answer under its key, and is refused by the function otherwise.
  if (proof !== undefined && !proven) throw refuse('email_unproven')
  const good = proven?.good ? proven : null
  const seed = randomUUID()
  const manageToken = manageTokenOf(ground, seed)
  // A phone may change networks between two attempts.
  const key = keyWithin(`companion.preregister:${codeHash.toString('hex')}`, once)
  const order = {
    key: key.key,
    request_hash: key.requestHash,
    code_hash: codeHash,
    member_id: null,
    address_key: good ? addressKeyOf(good.email) : null,
    name: `${details.last_name} ${details.first_name}`,
    names: namesOf(details),
    most_uses: mostUses,
    details,
    email: good?.email ?? null,
    seed,
    manage_hash: hashOf(manageToken),
    proof_hash: proof === undefined ? null : hashOf(proof),
  }
  return spendOn(
    ground.db,
    [{ key: `companion_preregister:a:${client.address}`, ...ofNetwork }],
    () => take(ground, found, order),
    // A repeat answers an older token.
    ({ manage_token: answered }) => answered === manageToken,
  )
}

/** The caller's own seat. Throws `not_found`. */
async function ownSeat(ground: Ground, caller: Caller, number: string): Promise<Own> {
  const party = await readParty(ground.db, number)
  const found = party && seatIn(party, (seat) => isOwnSeat(caller, seat))
  if (!party || !found?.seat.player) throw refuse('not_found')
  return { party, group: found.group, seat: { ...found.seat, player: found.seat.player } }
}

/** The caller's participation. Throws `not_found`. */
export const showOwn = async (ground: Ground, caller: Caller, number: string): Promise<Participation> =>
  participationNow(ground, await ownSeat(ground, caller, number))

async function giveBack(ground: Ground, party: Party, player: number, actor: string): Promise<void> {
  const done = await sell(() => leaveSeat(ground.db, { id: party.id, player, actor }))
  if (done.result !== 'left') throw await companionRefusal(ground, done, party)
}

/** Gives the caller's seat back. Throws the refusals of the contract. */
export async function leaveOwn(ground: Ground, caller: Caller, number: string): Promise<{ ok: true }> {
  const { party, seat } = await ownSeat(ground, caller, number)
  await giveBack(ground, party, seat.player, actorOf(caller))
  return { ok: true }
}

/** Replaces what the caller pre-registered. Throws the refusals of the contract. */
export async function changeOwnDetails(
  ground: Ground,
  caller: Caller,
  number: string,
  details: PreregistrationFields,
): Promise<Participation> {
  judgeDetails(ground, details, 'birthday')
  const { party, seat } = await ownSeat(ground, caller, number)
  if (!seat.preregistration) throw refuse('not_found')
  if (party.status === 'cancelled') throw refuse('already_cancelled')
  if (!isOpen(party, ground.clock.now())) throw await companionRefusal(ground, { result: 'companions_closed' }, party)
  await spend(ground.db, [{ key: `companion_details:${seat.player}`, ...limits.details }])
  const done = await sell(() => changeDetails(ground.db, { id: party.id, player: seat.player, details }))
  if (done.result !== 'changed') throw await companionRefusal(ground, done, party)
  return showOwn(ground, caller, number)
}

/** Starts or stops what the caller is told. Throws `not_found`. */
export async function tellOwn(ground: Ground, caller: Caller, number: string, isTold: boolean): Promise<Participation> {
  const { seat } = await ownSeat(ground, caller, number)
  await updateTold(ground.db, seat.player, isTold)
  return showOwn(ground, caller, number)
}

/** Takes a seat in a car that was sent to the caller, or gives it back. Throws the refusals of the contract. */
export async function chooseOwnRide(
  ground: Ground,
  caller: Caller,
  number: string,
  driver: number | null,
): Promise<Participation> {
  const { party, seat } = await ownSeat(ground, caller, number)
  if (party.status === 'cancelled') throw refuse('already_cancelled')
  if (driver !== null && !choosableCars(party, seat).some((car) => car.driver === driver)) throw refuse('stale')
  await spend(ground.db, [{ key: `companion_ride:${seat.player}`, ...limits.rides }])
  const done = await sell(() => writeRide(ground.db, party.id, seat.player, driver))
  if (!('party' in done)) throw await companionRefusal(ground, done, party)
  return showOwn(ground, caller, number)
}

/** The calendar file of the caller's start, without a key. Throws `not_found`. */
export async function calendarOfOwn(ground: Ground, caller: Caller, number: string): Promise<string> {
  const { party, group, seat } = await ownSeat(ground, caller, number)
  return calendarFor(ground, party.id, group.group_no, participationPage(ground, party, seat))
}

type Typed = Pick<StoredSeat, 'preregistration'>

/**
 * The page of a participation, without a key: My Page, or the page of the pre-registration, which the browser that made it opens. Both
 * name the course, whose telephone number is shown also when the seat is gone.
 */
const participationPage = (
  ground: Ground,
  { number, course_id: courseId }: Party,
  { preregistration: typed }: Typed,
): string =>
  typed
    ? `${ground.siteUrl}/mypage/companion/preregistered/${courseId}`
    : `${ground.siteUrl}/mypage/reservation/participation/${number}?golf_course_id=${courseId}`

/** Where a companion opens the participation; of a pre-registration with the token in the fragment. */
export function participationUrl(ground: Ground, party: Party, seat: Typed): string {
  const page = participationPage(ground, party, seat)
  const { preregistration: typed } = seat
  return typed ? `${page}#${party.number}.${manageTokenOf(ground, typed.seed)}` : page
}

/** Result of a registration with an invitation's code. */
type Outcome = NonNullable<Reply<typeof register>['companion']>

/**
 * Seats a member who has just proven an address: pre-registrations with that address become the member's, then the code's invitation
 * is used. Null without a code. A seat that is gone is a result, not an error.
 */
export async function seatNewMember(
  ground: Ground,
  client: Client & { readonly memberId: MemberId },
  code: string | undefined,
): Promise<Outcome | null> {
  await claimSeats(ground.db, client.memberId)
  if (code === undefined) return null
  try {
    const once = {
      idempotencyKey: `companion.register:${client.memberId}:${newToken()}`,
      requestHash: Buffer.alloc(32),
    }
    const { participation } = await join(ground, client, code, once)
    return { result: 'joined', number: participation.number, type: participation.type }
  } catch (error) {
    if (!isRefusal(error)) throw error
    const none = { number: null, type: null }
    if (error.code === 'same_day' || error.code === 'busy') return { result: error.code, ...none }
    const details = error.details as { why?: Outcome['result'] } | undefined
    return { result: (error.code === 'invitation_closed' && details?.why) || 'invalid', ...none }
  }
}

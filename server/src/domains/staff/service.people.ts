import { randomBytes } from 'node:crypto'
import type { StaffInvitation, StaffMember } from '@jgm/contract/api/staff-people'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { StaffRole } from '@jgm/contract/model/staff'
import type { Kysely } from 'kysely'
import { audit, type AuditEntry } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { isWithin } from '../../platform/http/limits.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { CallerFacts, Context } from '../../platform/http/handle.ts'
import type { Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hashPassword } from '../../platform/password.ts'
import { hashOf, hmacOf, newToken } from '../../platform/secrets.ts'
import { staffPolicy } from './policy.ts'
import { countAdministrators, lockStaff } from './repo.ts'
import * as people from './repo.people.ts'
import * as sessions from './repo.session.ts'
import { isWhole, mayManage, maySee } from './rules.people.ts'
import { actorOf } from './service.audit.ts'
import { spendOn } from './service.lock.ts'
import { beginSetUp, type LoggedIn } from './service.login.ts'
import { noteOwn, refuseCommon, tellChanged } from './service.session.ts'
import { text } from './text.ts'
import type { ListedStaff, Place, StoredLink } from './types.ts'

type Tx = Kysely<DB>
type Wanted = { readonly name: string; readonly role: StaffRole; readonly course_ids: readonly number[] }

const shown = (staff: Staff, row: ListedStaff): StaffMember => ({
  ...row,
  last_seen_at: row.last_seen_at && isoInTokyo(row.last_seen_at),
  can_change: row.id !== staff.id && mayManage(staff, row),
})

const placeOf = ({ role, course_ids: courses }: StoredLink): Place => ({
  role: role ?? 'front_desk',
  course_ids: courses ?? [],
})

const invitationOf = (link: StoredLink): StaffInvitation => ({
  id: link.id,
  name: link.name ?? '',
  email: link.email,
  role: link.role ?? 'front_desk',
  course_ids: link.course_ids ?? [],
  invited_by: link.inviter ?? '',
  invited_at: isoInTokyo(link.created_at),
  expires_at: isoInTokyo(link.expires_at),
})

/** Staff and open invitations that the person may see, by name. */
export async function listPeople(
  { db }: Ground,
  staff: Staff,
): Promise<{ staff: StaffMember[]; invitations: StaffInvitation[] }> {
  const [all, invitations] = await Promise.all([people.readStaff(db), people.readInvitations(db)])
  return {
    staff: all.filter((row) => maySee(staff, row)).map((row) => shown(staff, row)),
    invitations: invitations.filter((link) => mayManage(staff, placeOf(link))).map(invitationOf),
  }
}

/** Refuses a place that lacks its courses (`validation`), and one that the person may not give (`forbidden`). */
function refusePlace(staff: Staff, place: Place): void {
  if (!isWhole(place)) {
    const message = place.role === 'group_admin' ? text.administratorCourses : text.courses
    throw refuse('validation', { problems: [{ path: 'course_ids', message }] })
  }
  if (!mayManage(staff, place)) throw refuse('forbidden')
}

/** The course whose managers read an entry about a person; null where there are several or none. */
const courseOf = ({ course_ids: courses }: Place): number | null => (courses.length === 1 ? (courses[0] ?? null) : null)

const tokenOf = (ground: Pick<Ground, 'secret'>, seed: Buffer): string =>
  hmacOf(ground.secret, 'staff_link', seed.toString('base64url')).toString('base64url')

/** A new link: its token is mailed and stored as a hash; the seed makes it again for the mail. */
function newLink(ground: Ground): { seed: Buffer; tokenHash: Buffer } {
  const seed = randomBytes(32)
  return { seed, tokenHash: hashOf(tokenOf(ground, seed)) }
}

/** The address of a link, for its mail. */
export const linkUrl = (ground: Pick<Ground, 'secret' | 'adminUrl'>, kind: StoredLink['kind'], seed: Buffer): string =>
  `${ground.adminUrl}/${kind}#${tokenOf(ground, seed)}`

/**
 * Invites a person by mail, once per key; an open invitation of the address is replaced.
 * Throws `forbidden`, and `staff_known` for a person who exists or whose open invitation the caller may not manage.
 */
export async function invite(
  ground: Ground,
  staff: Staff,
  wanted: Wanted & { readonly email: string },
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<StaffInvitation> {
  refusePlace(staff, wanted)
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      await lockStaff(tx)
      if (await people.isTaken(tx, wanted.email)) throw refuse('staff_known')
      const before = await people.readInvitationOf(tx, wanted.email)
      if (before && !mayManage(staff, placeOf(before))) throw refuse('staff_known')
      const id = await people.insertInvitation(tx, {
        ...wanted,
        ...newLink(ground),
        lifeMs: staffPolicy.invitation,
        invitedBy: staff.id,
      })
      if (before) await noteEnded(tx, staff, before, { detail: { replaced_by: id } })
      await putMail(tx, { kind: 'staff.link', recipient: wanted.email, data: { link_id: id }, lane: 'codes' })
      await audit(tx, {
        actor: actorOf(staff),
        action: 'staff.invite',
        subject: `staff-invitation:${id}`,
        courseId: courseOf(wanted),
        after: { name: wanted.name, email: wanted.email, role: wanted.role, course_ids: wanted.course_ids },
      })
      const [link] = await people.readInvitations(tx, id)
      if (!link) throw new Error('the invitation is not there')
      return invitationOf(link)
    }),
  )
}

/** Withdraws an open invitation. Throws `not_found` for one that has ended, or that the person may not manage. */
export async function withdraw(ground: Ground, staff: Staff, id: number): Promise<void> {
  await ground.db.transaction().execute(async (tx) => {
    const [link] = await people.readInvitations(tx, id)
    if (!link || !mayManage(staff, placeOf(link)) || !(await people.endInvitation(tx, id))) throw refuse('not_found')
    await noteEnded(tx, staff, link)
  })
}

/** Writes the entry of an invitation that somebody has ended. */
const noteEnded = (
  tx: Tx,
  staff: Staff,
  link: StoredLink,
  more: Pick<AuditEntry, 'why' | 'detail'> = {},
): Promise<void> =>
  audit(tx, {
    actor: actorOf(staff),
    action: 'staff.withdraw',
    subject: `staff-invitation:${link.id}`,
    courseId: courseOf(placeOf(link)),
    ...more,
  })

/** Is the sender of an invitation still somebody who may give its place? */
async function isStillGiven(tx: Tx, link: StoredLink): Promise<boolean> {
  const [inviter] = link.invited_by === null ? [] : await people.readStaff(tx, link.invited_by)
  return inviter?.is_active === true && mayManage({ ...inviter, courses: inviter.course_ids }, placeOf(link))
}

/** What a link that opens nothing is refused by. */
const invalid = { invitation: 'staff_link_invalid', password: 'staff_reset_invalid' } as const

/** The open link of a token, or its refusal. A wrong one counts against the network, a right one never waits. */
async function linkOf(ground: Ground, kind: StoredLink['kind'], token: string, address: string): Promise<StoredLink> {
  const link = await people.readLink(ground.db, kind, hashOf(token))
  if (link) return link
  await spendOn(ground, 'link', address)
  throw refuse(invalid[kind])
}

/** The facts of an invitation for the invited person. Throws `staff_link_invalid`. */
export async function lookAt(ground: Ground, token: string, { address }: CallerFacts): Promise<StaffInvitation> {
  return invitationOf(await linkOf(ground, 'invitation', token, address))
}

/**
 * Accepts an invitation with a password: the person exists, and the set-up of the second factor follows. Of two that accept, one does
 * (`staff_link_invalid`); so is one whose sender may not give its place any more.
 */
export async function acceptInvitation(
  ground: Ground,
  { token, password }: { readonly token: string; readonly password: string },
  request: CallerFacts,
): Promise<LoggedIn> {
  refuseCommon(password, 'password')
  await linkOf(ground, 'invitation', token, request.address)
  const passwordHash = await hashPassword(password)
  const email = await ground.db.transaction().execute(async (tx) => {
    const link = await people.useLink(tx, 'invitation', hashOf(token))
    if (link && !(await isStillGiven(tx, link))) throw refuse('staff_link_invalid')
    const place = link && placeOf(link)
    const made = link && place && { ...place, email: link.email, name: link.name ?? '', passwordHash }
    const id = made && (await people.insertStaff(tx, made))
    if (!made || id === undefined) throw refuse('staff_link_invalid')
    await audit(tx, {
      actor: `staff:${id}`,
      action: 'staff.accept',
      subject: `staff:${id}`,
      courseId: courseOf(made),
      after: { name: made.name, role: made.role, course_ids: made.course_ids },
      detail: { invitation: link.id },
    })
    await announceStaff(tx, { id, version: 1 }, [made])
    return made.email
  })
  return beginSetUp(ground, email, request)
}

/** Mails a link to a new password; does the same work for an unknown address. */
export async function forgotPassword(ground: Ground, email: string, { address }: CallerFacts): Promise<void> {
  await spendOn(ground, 'send', address)
  const limit = { most: staffPolicy.forgottenPerHour, seconds: 3600 }
  const key = hmacOf(ground.secret, 'staff_forgot', email).toString('base64url')
  if (!(await isWithin(ground.db, [{ key: `staff_forgot:${key}`, ...limit }]))) return
  await ground.db.transaction().execute(async (tx) => {
    const id = await people.insertPasswordLink(tx, { ...newLink(ground), email, lifeMs: staffPolicy.password })
    // Sends nothing for an unknown address; the row makes the work the same.
    await putMail(tx, { kind: 'staff.link', recipient: email, data: { link_id: id ?? 0 }, lane: 'codes' })
  })
}

/**
 * Sets a new password by a mailed link. What opens the account without that password ends with it: sessions, known devices, links and
 * passkeys (decision 032). Authenticator app and recovery codes stay, beside the new password. Throws `staff_reset_invalid`.
 */
export async function resetPassword(
  ground: Ground,
  given: { readonly token: string; readonly new_password: string },
  request: CallerFacts,
): Promise<void> {
  refuseCommon(given.new_password, 'new_password')
  const { staff_id: id } = await linkOf(ground, 'password', given.token, request.address)
  if (id === null) throw refuse('staff_reset_invalid')
  const passwordHash = await hashPassword(given.new_password)
  await ground.db.transaction().execute(async (tx) => {
    // The person before the link, in the order of every change that ends links.
    if (!(await sessions.lockedStaff(tx, id))) throw refuse('staff_reset_invalid')
    if (!(await people.useLink(tx, 'password', hashOf(given.token)))) throw refuse('staff_reset_invalid')
    await sessions.storePassword(tx, id, passwordHash)
    await sessions.deleteSessionsOf(tx, id)
    await sessions.deleteDevicesOf(tx, id)
    await sessions.dropPasskeys(tx, id)
    await people.endLinksOf(tx, id)
    await noteOwn(tx, 'staff.password.reset', id, request)
    await tellChanged(tx, id, 'passwordReset')
  })
}

type Change = { readonly version: number; readonly why: string }

/**
 * Runs a change of another person behind the lock of all staff. Throws `not_found` for a person the caller does not see, `forbidden`
 * for the own person and for one whom the caller may not manage, `desk_stale`, and `last_administrator` when none would be left.
 */
async function changing(
  ground: Ground,
  staff: Staff,
  id: number,
  { action, why }: { readonly action: string; readonly why: string },
  work: (tx: Tx, row: ListedStaff) => Promise<boolean>,
): Promise<StaffMember> {
  const changed = await ground.db.transaction().execute(async (tx) => {
    await lockStaff(tx)
    const [row] = await people.readStaff(tx, id)
    if (!row || !maySee(staff, row)) throw refuse('not_found')
    if (id === staff.id || !mayManage(staff, row)) throw refuse('forbidden')
    if (!(await work(tx, row))) throw refuse('desk_stale')
    if ((await countAdministrators(tx)) === 0) throw refuse('last_administrator')
    const [after] = await people.readStaff(tx, id)
    if (!after) throw refuse('not_found')
    await audit(tx, {
      actor: actorOf(staff),
      action,
      subject: `staff:${id}`,
      courseId: courseOf(row),
      before: factsOf(row),
      after: factsOf(after),
      why,
    })
    await announceStaff(tx, after, [row, after])
    return after
  })
  return shown(staff, changed)
}

/** Tells those who list a person that it has changed: `places` are those from before and after, with null for none in particular. */
async function announceStaff(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  places: readonly Place[],
): Promise<void> {
  const courses = places.flatMap((place): readonly (number | null)[] =>
    place.course_ids.length === 0 ? [null] : place.course_ids,
  )
  for (const course of new Set(courses))
    await announce(tx, { topic: 'staff', course_id: course, id: String(id), version })
}

const factsOf = ({ name, role, course_ids, is_active, has_second_factor, passkeys }: ListedStaff) => ({
  name,
  role,
  course_ids,
  is_active,
  has_second_factor,
  passkeys,
})

/** Ends the open invitations of a person whose place changes or ends. */
async function endSent(tx: Tx, staff: Staff, id: number, why: string): Promise<void> {
  for (const link of await people.endInvitationsBy(tx, id)) await noteEnded(tx, staff, link, { why })
}

const isSamePlace = (a: Place, b: Place): boolean =>
  a.role === b.role &&
  a.course_ids.length === b.course_ids.length &&
  a.course_ids.every((course) => b.course_ids.includes(course))

/** Changes name, role and courses; effective with the person's next request. With role or courses, the invitations sent end. */
export function changePerson(ground: Ground, staff: Staff, id: number, wanted: Wanted & Change): Promise<StaffMember> {
  refusePlace(staff, wanted)
  return changing(ground, staff, id, { action: 'staff.change', why: wanted.why }, async (tx, row) => {
    if (!(await people.changeStaff(tx, id, wanted.version, wanted))) return false
    if (!isSamePlace(row, wanted)) await endSent(tx, staff, id, wanted.why)
    return true
  })
}

/** Lets a person in no more, with every session, link and sent invitation ended, or in again. */
export const activate = (
  ground: Ground,
  staff: Staff,
  id: number,
  { is_active: isActive, version, why }: Change & { readonly is_active: boolean },
): Promise<StaffMember> =>
  changing(ground, staff, id, { action: isActive ? 'staff.activate' : 'staff.deactivate', why }, async (tx) => {
    if (!(await people.activateStaff(tx, id, version, isActive))) return false
    await sessions.deleteSessionsOf(tx, id)
    await sessions.deleteDevicesOf(tx, id)
    await people.endLinksOf(tx, id)
    await endSent(tx, staff, id, why)
    return true
  })

/**
 * Removes everything that opens a person's account, since somebody else may have it: second factors, sessions, known devices, open
 * links and the password. The person sets a password by mail, then the next log-in sets the second factors up; told by mail.
 */
export async function resetFactors(
  ground: Ground,
  staff: Staff,
  id: number,
  { version, why }: Change,
): Promise<StaffMember> {
  const nobodys = await hashPassword(newToken())
  return changing(ground, staff, id, { action: 'staff.resetSecondFactor', why }, async (tx) => {
    if (!(await people.countChange(tx, id, version))) return false
    await sessions.dropSecondFactors(tx, id)
    await sessions.storePassword(tx, id, nobodys)
    await sessions.deleteSessionsOf(tx, id)
    await sessions.deleteDevicesOf(tx, id)
    await people.endLinksOf(tx, id)
    await tellChanged(tx, id, 'reset')
    return true
  })
}

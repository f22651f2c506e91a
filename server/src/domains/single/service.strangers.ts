import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getSingleRules } from '@jgm/contract/api/single'
import type { listBlocks, reportPlayer } from '@jgm/contract/api/single-strangers'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { courseById } from '../course/service.ts'
import { ownReservation } from '../sale/service.own.ts'
import { reportLimit } from './policy.ts'
import { deleteBlock, insertBlock, readBlocks, readRulesAgreed, readStranger } from './repo.strangers.ts'

type Wanted = { readonly number: string; readonly ref: number }

/** Another player of the caller's own single tee time. Throws `not_found`. */
async function strangerOf(ground: Ground, caller: Caller, { number, ref }: Wanted) {
  const reservation = await ownReservation(ground, caller, { type: 'single', number })
  const stranger = await readStranger(ground.db, reservation.id, ref)
  if (!stranger) throw refuse('not_found')
  return { reservation, stranger }
}

/** Keeps another player apart from the member from now on. Nobody is told. Throws `not_found`. */
export async function block(
  ground: Ground,
  caller: Extract<Caller, { kind: 'member' }>,
  wanted: Wanted,
): Promise<{ ok: true }> {
  const { stranger } = await strangerOf(ground, caller, wanted)
  await insertBlock(ground.db, caller.memberId, stranger.member_id)
  return { ok: true }
}

/** The members whom the member has blocked. */
export async function blocksOf(ground: Ground, memberId: MemberId): Promise<Reply<typeof listBlocks>> {
  const blocks = await readBlocks(ground.db, memberId)
  return { blocks: blocks.map((one) => ({ ...one, since: isoInTokyo(one.since) })) }
}

/** Ends a block; a repeat does nothing. */
export async function unblock(ground: Ground, memberId: MemberId, id: number): Promise<{ ok: true }> {
  await deleteBlock(ground.db, memberId, id)
  return { ok: true }
}

/**
 * Mails a report to the course, or to the group where the course has no address: both numbers, by which the front desk finds the
 * people. Throws `not_found`, `too_many_requests`.
 */
export async function report(
  ground: Ground,
  caller: Extract<Caller, { kind: 'member' }>,
  wanted: Wanted,
  { reason, note }: Parsed<typeof reportPlayer>['body'],
): Promise<{ ok: true }> {
  const { reservation, stranger } = await strangerOf(ground, caller, wanted)
  await spend(ground.db, [{ key: `single_report:${caller.memberId}`, ...reportLimit }])
  const course = await courseById(ground.db, reservation.course_id)
  await ground.db.transaction().execute(async (tx) => {
    await putMail(tx, {
      kind: 'single_report',
      recipient: course?.email ?? ground.groupEmail,
      data: {
        course_id: reservation.course_id,
        by: reservation.number,
        about: stranger.number,
        play_date: reservation.play_date,
        reason,
        note,
      },
    })
    await audit(tx, {
      actor: `member:${caller.memberId}`,
      action: 'single.report',
      subject: `member:${stranger.member_id}`,
      detail: { reason, number: reservation.number },
    })
  })
  return { ok: true }
}

/** Has the member agreed to the house rules? */
export const rulesOf = async (ground: Ground, memberId: MemberId): Promise<Reply<typeof getSingleRules>> => ({
  rules_agreed: await readRulesAgreed(ground.db, memberId),
})

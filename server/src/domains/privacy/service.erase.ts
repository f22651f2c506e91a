import { audit } from '../../platform/audit.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { inBatches, inJob } from '../../platform/jobs/batches.ts'
import { guestsAtOnce, retentionYears } from './policy.ts'
import {
  claimLeft,
  eraseEntrants,
  eraseGuestRequests,
  eraseGuests,
  eraseMember,
  eraseParties,
  forgetWords,
} from './repo.erase.ts'

/**
 * Erases personal data whose retention time has passed, until nothing is due: of members who have left, each in a transaction of their
 * own; of guests, so many reservations, requests or entrants in a transaction; of inquiries and notes. The next run erases the rest that
 * a stopped one has left. Returns the number of members.
 */
export async function eraseDue(ground: Ground): Promise<number> {
  let erased = 0
  const failed: number[] = []
  for (;;) {
    const id = await eraseNext(ground, failed)
    if (id === undefined) break
    if (id !== 'failed') erased += 1
  }
  await inBatches(ground.db, guestsAtOnce, async (tx, most) => {
    const guests = await eraseGuests(tx, retentionYears, most)
    if (guests > 0)
      await audit(tx, { actor: 'system', action: 'guest.erase', subject: 'guests', detail: { reservations: guests } })
    return guests
  })
  for (const erase of [eraseGuestRequests, eraseEntrants, eraseParties])
    await inBatches(ground.db, guestsAtOnce, (tx, most) => erase(tx, retentionYears, most))
  await forgetWords(ground.db, retentionYears)
  return erased
}

/** Erases one member. One that cannot be erased is logged, added to `failed`, and does not delay the others. */
async function eraseNext(ground: Ground, failed: number[]): Promise<number | 'failed' | undefined> {
  let claimed: number | undefined
  try {
    return await inJob(ground.db, async (tx) => {
      const member = await claimLeft(tx, retentionYears, failed)
      if (!member) return undefined
      claimed = member.id
      await eraseMember(tx, member)
      await audit(tx, { actor: 'system', action: 'member.erase', subject: `member:${member.id}` })
      return member.id
    })
  } catch (error) {
    if (claimed === undefined) throw error
    ground.warn('a member was not erased', { id: claimed, fault: faultOf(error) })
    failed.push(claimed)
    return 'failed'
  }
}

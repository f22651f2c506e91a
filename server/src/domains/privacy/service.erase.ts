import { audit } from '../../platform/audit.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground } from '../../platform/ground.ts'
import { erasedAtOnce, retentionYears } from './policy.ts'
import { claimLeft, eraseGuests, eraseInquiries, eraseMember } from './repo.erase.ts'

/**
 * Erases personal data whose retention time has passed: of members who have left, of guests, of inquiries. Each person
 * in a transaction of their own; the next run continues a long list. Returns the number of members.
 */
export async function eraseDue(ground: Ground): Promise<number> {
  let erased = 0
  const failed: number[] = []
  while (erased < erasedAtOnce) {
    const id = await eraseNext(ground, failed)
    if (id === undefined) break
    if (id !== 'failed') erased += 1
  }
  await ground.db.transaction().execute(async (tx) => {
    const guests = await eraseGuests(tx, retentionYears, erasedAtOnce)
    if (guests > 0)
      await audit(tx, { actor: 'system', action: 'guest.erase', subject: 'guests', detail: { reservations: guests } })
    await eraseInquiries(tx, retentionYears)
  })
  return erased
}

/** Erases one member. One that cannot be erased is logged, added to `failed`, and does not delay the others. */
async function eraseNext(ground: Ground, failed: number[]): Promise<number | 'failed' | undefined> {
  let claimed: number | undefined
  try {
    return await ground.db.transaction().execute(async (tx) => {
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

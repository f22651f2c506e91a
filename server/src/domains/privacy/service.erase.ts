import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { erasedAtOnce, retentionYears } from './policy.ts'
import { claimLeft, eraseGuests, eraseInquiries, eraseMember } from './repo.erase.ts'

/**
 * Erases personal data whose retention time is over: of members who have left, of guests, of what they asked. Each person in a
 * transaction of their own; the rest of a long list is taken by the next run. Returns how many members.
 */
export async function eraseDue(ground: Ground): Promise<number> {
  let erased = 0
  while (erased < erasedAtOnce) {
    const found = await ground.db.transaction().execute(async (tx) => {
      const member = await claimLeft(tx, retentionYears)
      if (!member) return false
      await eraseMember(tx, member)
      await audit(tx, { actor: 'system', action: 'member.erase', subject: `member:${member.id}` })
      return true
    })
    if (!found) break
    erased += 1
  }
  await ground.db.transaction().execute(async (tx) => {
    const guests = await eraseGuests(tx, retentionYears, erasedAtOnce)
    if (guests > 0)
      await audit(tx, { actor: 'system', action: 'guest.erase', subject: 'guests', detail: { reservations: guests } })
    await eraseInquiries(tx, retentionYears)
  })
  return erased
}

import type { Reply } from '@jgm/contract/api/endpoint'
import type { lineQuotas } from '@jgm/contract/api/staff-notices'
import type { Staff } from '../../platform/http/staff.ts'
import type { LineMessaging } from '../../platform/ports.ts'

/** The number of messages that the LINE accounts of the person's courses may still send this month. */
export async function quotasOf(messaging: LineMessaging, staff: Staff): Promise<Reply<typeof lineQuotas>> {
  const own = staff.courses.filter((id) => messaging.has(id))
  return {
    accounts: await Promise.all(
      own.map(async (id) => {
        const quota = await messaging.quota(id)
        if (!quota) return { course_id: id, state: 'unknown' as const }
        const left = quota.limit === null ? null : Math.max(0, quota.limit - quota.used)
        return { course_id: id, state: 'known' as const, left }
      }),
    ),
  }
}

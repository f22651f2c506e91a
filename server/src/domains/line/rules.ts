import type { LineIntegration } from '@jgm/contract/api/line'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { FriendState, Link } from './types.ts'

/** How a member stands to LINE, for the member's own eyes. */
export function integrationFrom(
  link: Link | undefined,
  states: readonly { readonly courseId: number; readonly state: FriendState }[],
  accounts: readonly { readonly golf_course_id: number; readonly basic_id: string }[],
): LineIntegration {
  return {
    linked: link !== undefined,
    display_name: link?.displayName ?? null,
    linked_at: link ? isoInTokyo(link.linkedAt) : null,
    accounts: accounts.map(({ golf_course_id, basic_id }) => ({
      golf_course_id,
      basic_id,
      state: states.find((one) => one.courseId === golf_course_id)?.state ?? 'none',
    })),
  }
}

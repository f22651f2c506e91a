import { useInfiniteQuery } from '@tanstack/react-query'
import { readAudit } from '@jgm/contract/api/staff-audit'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'

export type AuditFilter = {
  readonly action: string
  readonly staffId: string
  readonly subject: string
  readonly from: string
  readonly to: string
}

/** The log of the chosen course, page by page. A filter that is empty leaves nothing out. */
export function useAudit({ action, staffId, subject, from, to }: AuditFilter) {
  const { course } = useDesk()
  return useInfiniteQuery({
    queryKey: ['audit', course, action, staffId, subject, from, to],
    initialPageParam: null as number | null,
    queryFn: async ({ pageParam }) =>
      call(readAudit, {
        query: {
          ...(course !== null && { course_id: course }),
          ...(action !== '' && { action }),
          ...(staffId !== '' && { staff_id: Number(staffId) }),
          ...(subject !== '' && { subject }),
          ...(from !== '' && { from }),
          ...(to !== '' && { to }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })
}

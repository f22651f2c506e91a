import { useQuery } from '@tanstack/react-query'
import { getDeskSingle, listDeskSingles, previewSingleOrder, type SingleOrder } from '@jgm/contract/api/staff-single'
import { call } from '../../lib/api.ts'
import { useDesk } from '../../lib/session.ts'

/** Single tee times of the chosen course by decision time. */
export function useSingles(empty: boolean) {
  const { course } = useDesk()
  return useQuery({
    queryKey: ['singles', course, empty],
    queryFn: async () => {
      const query = { empty: empty ? 'true' : 'false', ...(course !== null && { course_id: course }) } as const
      return (await call(listDeskSingles, { query })).tee_times
    },
    placeholderData: (before) => before,
  })
}

export const useSingle = (id: number | undefined) =>
  useQuery({
    queryKey: ['single', String(id)],
    queryFn: async () => call(getDeskSingle, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })

/** What an order would do, without doing it. */
export const useOrderPreview = (id: number, version: number, order: SingleOrder | null) =>
  useQuery({
    queryKey: ['single', String(id), 'preview', version, order],
    queryFn: async () => (order ? call(previewSingleOrder, { params: { id }, body: { order, version } }) : null),
    enabled: order !== null,
  })

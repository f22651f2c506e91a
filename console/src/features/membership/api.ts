import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call } from '@jgm/contract/api/endpoint'
import { listLinkRequests, settleLinkRequest } from '@jgm/contract/api/staff-membership'
import { call } from '../../lib/api.ts'

/** The requests of a course; nothing without a course. */
export const useLinkRequests = (courseId: number | null) =>
  useQuery({
    queryKey: ['link-requests', courseId],
    queryFn: async () =>
      courseId === null ? [] : (await call(listLinkRequests, { params: { id: courseId } })).requests,
    enabled: courseId !== null,
  })

/** Links a request, or declines it. The list is read again whatever the answer is. */
export function useSettling(courseId: number) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({
      ref,
      body,
    }: {
      readonly ref: number
      readonly body: Call<typeof settleLinkRequest>['body']
    }) => call(settleLinkRequest, { params: { id: courseId, ref }, body }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['link-requests', courseId] }),
  })
}

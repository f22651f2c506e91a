import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { adjustPoints, getDeskMember, resumeMailsOf, takeBackPoints } from '@jgm/contract/api/desk-member'
import type { Call } from '@jgm/contract/api/endpoint'
import { call } from '../../lib/api.ts'
import { useSendKey } from '../../lib/useSendKey.ts'

/** A member by the number. Nothing of it outlives the screen. */
export const useMember = (courseId: number, number: string) =>
  useQuery({
    queryKey: ['desk-member', courseId, number],
    queryFn: async () => call(getDeskMember, { params: { id: courseId }, body: { member_number: number } }),
    gcTime: 0,
  })

/** Adjusts the points of a member, once however often it is pressed, and takes an adjustment back. The page is read again whatever the answer is. */
export function usePointWrites(courseId: number, number: string) {
  const queries = useQueryClient()
  const { keyOf, settle } = useSendKey()
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: ['desk-member', courseId, number] })
  const adjusting = useMutation({
    gcTime: 0,
    mutationFn: async (given: Omit<Call<typeof adjustPoints>['body'], 'member_number'>) =>
      call(
        adjustPoints,
        { params: { id: courseId }, body: { member_number: number, ...given } },
        { key: keyOf(given) },
      ),
    onSettled: (_reply, error) => {
      settle(error)
      readAgain()
    },
  })
  const takeBack = async (ref: number) =>
    call(takeBackPoints, { params: { id: courseId, ref }, body: {} }).finally(readAgain)
  return { adjusting, takeBack }
}

/** Has mails sent to a member again. The page is read again whatever the answer is. */
export function useResumingMails(courseId: number, number: string) {
  const queries = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: async () => call(resumeMailsOf, { params: { id: courseId }, body: { member_number: number } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['desk-member', courseId, number] }),
  })
}

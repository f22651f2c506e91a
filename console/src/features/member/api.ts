import { useQuery } from '@tanstack/react-query'
import { getDeskMember } from '@jgm/contract/api/desk-member'
import { call } from '../../lib/api.ts'

/** A member by the number. Nothing of it outlives the screen. */
export const useMember = (courseId: number, number: string) =>
  useQuery({
    queryKey: ['desk-member', courseId, number],
    queryFn: async () => call(getDeskMember, { params: { id: courseId }, body: { member_number: number } }),
    gcTime: 0,
  })

import { useQuery } from '@tanstack/react-query'
import {
  activateStaff,
  changeStaff,
  inviteStaff,
  listStaff,
  resetSecondFactor,
  withdrawInvitation,
  type StaffMember,
} from '@jgm/contract/api/staff-people'
import type { Call } from '@jgm/contract/api/endpoint'
import { call } from '../../lib/api.ts'

export const useStaff = () => useQuery({ queryKey: ['staff'], queryFn: async () => call(listStaff) })

export const invite = async (body: Call<typeof inviteStaff>['body'], key: string) =>
  call(inviteStaff, { body }, { key })
export const withdraw = async (id: number) => call(withdrawInvitation, { params: { id } })

/** The changes of a staff member. Each is sent with a reason, which the audit log keeps. */
export type PersonOrder =
  | { readonly kind: 'change'; readonly name: string; readonly role: StaffMember['role']; readonly courses: number[] }
  | { readonly kind: 'activate'; readonly isActive: boolean }
  | { readonly kind: 'reset' }

export async function act({ id, version }: StaffMember, order: PersonOrder, why: string): Promise<StaffMember> {
  const params = { id }
  if (order.kind === 'activate')
    return call(activateStaff, { params, body: { is_active: order.isActive, version, why } })
  if (order.kind === 'reset') return call(resetSecondFactor, { params, body: { version, why } })
  const { name, role, courses } = order
  const body = { name, role, course_ids: courses, version, why } as Call<typeof changeStaff>['body']
  return call(changeStaff, { params, body })
}

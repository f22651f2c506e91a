import { connectMembership, disconnectMembership } from '@jgm/contract/api/course-member'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { connect, disconnect } from './service.ts'

export function bindCourseMember(bind: Bind, ground: Ground): void {
  bind(connectMembership, ({ params, body, ...request }) => connect(ground, request, params.id, body.membership_id))
  bind(disconnectMembership, ({ params, ...request }) => disconnect(ground, request, params.id))
}

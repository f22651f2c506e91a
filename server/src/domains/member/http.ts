import { getMemberCode, updateMember, updateMemberReservation } from '@jgm/contract/api/member'
import { getMember } from '@jgm/contract/api/session'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { memberCodeOf } from './service.code.ts'
import { changeProfile, keepBookingContact, ownProfile } from './service.ts'

export function bindMember(bind: Bind, ground: Ground): void {
  bind(getMember, ({ memberId }) => ownProfile(ground, memberId))
  bind(getMemberCode, ({ memberId }) => memberCodeOf(ground, memberId))
  bind(updateMember, ({ memberId, body }) => changeProfile(ground, memberId, body))
  bind(updateMemberReservation, ({ memberId, body }) => keepBookingContact(ground, memberId, body))
}

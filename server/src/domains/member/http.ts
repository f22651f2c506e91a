import {
  resumeMails,
  updateFavourites,
  updateInformationSingleReservation,
  updateMainGolfCourse,
  updateMemberReservation,
} from '@jgm/contract/api/member'
import { getMember, getMemberCode } from '@jgm/contract/api/session'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { memberCodeOf } from './service.code.ts'
import { resumeOwnMails } from './service.mails.ts'
import { chooseFavourites } from './service.favourite.ts'
import { changeSingleProfile } from './service.single.ts'
import { chooseMainCourse, keepBookingAddress, ownProfile } from './service.ts'

export function bindMember(bind: Bind, ground: Ground): void {
  bind(getMember, ({ memberId }) => ownProfile(ground, memberId))
  bind(getMemberCode, ({ memberId }) => memberCodeOf(ground, memberId))
  bind(updateMemberReservation, ({ memberId, body }) => keepBookingAddress(ground, memberId, body))
  bind(updateInformationSingleReservation, ({ memberId, body }) => changeSingleProfile(ground, memberId, body))
  bind(updateFavourites, ({ memberId, body }) => chooseFavourites(ground, memberId, body))
  bind(resumeMails, ({ memberId }) => resumeOwnMails(ground, memberId))
  bind(updateMainGolfCourse, ({ memberId, body }) => chooseMainCourse(ground, memberId, body))
}

import {
  askPlayedWith,
  listCompanions,
  listPlayedWith,
  setCompanions,
  stopCompanionMails,
} from '@jgm/contract/api/companion'
import {
  declineCompanionInvitation,
  inviteCompanions,
  joinAsCompanion,
  listInvitations,
  lookAtCompanionInvitation,
  preregister as preregisterEndpoint,
  renewCompanionInvitation,
  revokeCompanionInvitation,
} from '@jgm/contract/api/companion-invitation'
import {
  changePreregistration,
  chooseRide,
  getParticipation,
  getParticipationCalendar,
  leaveParticipation,
  tellParticipation,
} from '@jgm/contract/api/companion-participation'
import { getOrganiser, markPaid, setCar, setFees, setRide, tellParty } from '@jgm/contract/api/companion-organiser'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { stopMails } from './service.facts.ts'
import {
  calendarOfOwn,
  changeOwnDetails,
  chooseOwnRide,
  decline,
  invitationsOf,
  join,
  leaveOwn,
  lookAt,
  preregister,
  showOwn,
  tellOwn,
} from './service.join.ts'
import { markOwnPaid, setOwnCar, setOwnFees, setOwnRide, showOrganiser, tell } from './service.organiser.ts'
import { askPlayed, playedWithOf } from './service.played.ts'
import { inviteOwn, listOf, revokeOwn, setOwn } from './service.ts'

export function bindCompanion(bind: Bind, ground: Ground): void {
  bind(listCompanions, ({ caller, params }) => listOf(ground, caller, params))
  bind(setCompanions, (asked) => setOwn(ground, asked.caller, asked.params, asked.body, asked))
  bind(inviteCompanions, (asked) => inviteOwn(ground, asked, asked.params, asked.body, false))
  bind(renewCompanionInvitation, (asked) => inviteOwn(ground, asked, asked.params, asked.body, true))
  bind(revokeCompanionInvitation, ({ caller, params, body }) => revokeOwn(ground, caller, params, body.group_no))

  bind(getOrganiser, ({ caller, params }) => showOrganiser(ground, caller, params))
  bind(tellParty, ({ caller, params, body }) => tell(ground, caller, params, body.what))
  bind(setFees, ({ caller, params, body }) => setOwnFees(ground, caller, params, body))
  bind(markPaid, ({ caller, params, body }) => markOwnPaid(ground, caller, params, body))
  bind(setCar, ({ caller, params, body }) => setOwnCar(ground, caller, params, body))
  bind(setRide, ({ caller, params, body }) => setOwnRide(ground, caller, params, body))

  bind(listInvitations, ({ memberId }) => invitationsOf(ground, memberId))
  bind(lookAtCompanionInvitation, (asked) => lookAt(ground, asked, asked.body.code))
  bind(joinAsCompanion, (asked) => join(ground, asked, asked.body.code, asked))
  bind(declineCompanionInvitation, (asked) => decline(ground, asked, asked.body.code))
  bind(preregisterEndpoint, (asked) => preregister(ground, asked, asked.body, asked))

  bind(getParticipation, ({ caller, params }) => showOwn(ground, caller, params.number))
  bind(leaveParticipation, ({ caller, params }) => leaveOwn(ground, caller, params.number))
  bind(changePreregistration, ({ caller, params, body }) => changeOwnDetails(ground, caller, params.number, body))
  bind(chooseRide, ({ caller, params, body }) => chooseOwnRide(ground, caller, params.number, body.driver))
  bind(tellParticipation, ({ caller, params, body }) => tellOwn(ground, caller, params.number, body.is_told))
  bind(getParticipationCalendar, ({ caller, params }) => calendarOfOwn(ground, caller, params.number))
  bind(listPlayedWith, async ({ memberId }) => ({ people: await playedWithOf(ground, memberId) }))
  bind(askPlayedWith, ({ memberId, body }) => askPlayed(ground, memberId, body.player))
  bind(stopCompanionMails, ({ body, address }) => stopMails(ground, body.token, address))
}

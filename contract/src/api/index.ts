import * as account from './account.ts'
import * as assistant from './assistant.ts'
import * as companion from './companion.ts'
import * as companionInvitation from './companion-invitation.ts'
import * as companionOrganiser from './companion-organiser.ts'
import * as companionParticipation from './companion-participation.ts'
import * as competition from './competition.ts'
import * as competitionDesk from './competition-desk.ts'
import * as competitionByHand from './competition-by-hand.ts'
import * as competitionScores from './competition-scores.ts'
import * as competitionEntry from './competition-entry.ts'
import * as competitionOwnCard from './competition-own-card.ts'
import * as competitionOpening from './competition-opening.ts'
import * as config from './config.ts'
import * as contest from './contest.ts'
import * as course from './course.ts'
import * as membership from './membership.ts'
import * as draw from './draw.ts'
import * as email from './email.ts'
import type { Endpoint } from './endpoint.ts'
import * as friend from './friend.ts'
import * as teeSheet from './tee-sheet.ts'
import * as teeSheetSearch from './tee-sheet-search.ts'
import * as teeSheetUsual from './tee-sheet-usual.ts'
import * as deskArrival from './desk-arrival.ts'
import * as deskCall from './desk-call.ts'
import * as deskCaller from './desk-caller.ts'
import * as deskDay from './desk-day.ts'
import * as deskEnd from './desk-end.ts'
import * as deskMember from './desk-member.ts'
import * as deskSettlement from './desk-settlement.ts'
import * as deskWaiting from './desk-waiting.ts'
import * as inquiry from './inquiry.ts'
import * as legal from './legal.ts'
import * as line from './line.ts'
import * as member from './member.ts'
import * as notice from './notice.ts'
import * as play from './play.ts'
import * as calendar from './calendar.ts'
import * as point from './point.ts'
import * as privacy from './privacy.ts'
import * as receipt from './receipt.ts'
import * as request from './request.ts'
import * as requestDesk from './request-desk.ts'
import * as reservation from './reservation.ts'
import * as reservationEnding from './reservation-ending.ts'
import * as reservationLink from './reservation-link.ts'
import * as reservationNotices from './reservation-notices.ts'
import * as reservationList from './reservation-list.ts'
import * as reservationPoints from './reservation-points.ts'
import * as road from './road.ts'
import * as session from './session.ts'
import * as sessionList from './session-list.ts'
import * as single from './single.ts'
import * as singleStrangers from './single-strangers.ts'
import * as staff from './staff.ts'
import * as staffAgentCheck from './staff-agent-check.ts'
import * as staffAgents from './staff-agents.ts'
import * as staffAllotments from './staff-allotments.ts'
import * as staffAudit from './staff-audit.ts'
import * as staffCaddies from './staff-caddies.ts'
import * as staffLive from './staff-live.ts'
import * as staffPasskey from './staff-passkey.ts'
import * as staffClosing from './staff-closing.ts'
import * as staffDaysOff from './staff-days-off.ts'
import * as staffInquiries from './staff-inquiries.ts'
import * as staffNotices from './staff-notices.ts'
import * as staffFigures from './staff-figures.ts'
import * as staffGuide from './staff-guide.ts'
import * as staffDraws from './staff-draws.ts'
import * as staffEditions from './staff-editions.ts'
import * as staffPolicies from './staff-policies.ts'
import * as staffPrivacy from './staff-privacy.ts'
import * as staffPlans from './staff-plans.ts'
import * as staffPrices from './staff-prices.ts'
import * as staffDayMessages from './staff-day-messages.ts'
import * as staffDelay from './staff-delay.ts'
import * as staffLedger from './staff-ledger.ts'
import * as staffMembership from './staff-membership.ts'
import * as staffPeople from './staff-people.ts'
import * as staffSheetTemplates from './staff-sheet-templates.ts'
import * as staffSingle from './staff-single.ts'
import * as staffSystem from './staff-system.ts'
import * as staffTexts from './staff-texts.ts'
import * as waitlist from './waitlist.ts'
import * as dayAnswer from './day-answer.ts'
import * as weather from './weather.ts'
import * as dayWord from './day-word.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value

/**
 * Every endpoint of the product, in a stable order, for the server, the API document and the tests; the browser imports
 * single endpoints.
 */
export const catalogue: readonly Endpoint[] = [
  config,
  course,
  road,
  session,
  sessionList,
  account,
  assistant,
  email,
  line,
  membership,
  member,
  teeSheet,
  teeSheetSearch,
  teeSheetUsual,
  friend,
  reservation,
  reservationEnding,
  reservationLink,
  reservationNotices,
  reservationList,
  reservationPoints,
  companion,
  companionInvitation,
  companionOrganiser,
  companionParticipation,
  waitlist,
  draw,
  weather,
  dayAnswer,
  dayWord,
  receipt,
  request,
  requestDesk,
  single,
  singleStrangers,
  notice,
  deskArrival,
  deskCall,
  deskCaller,
  deskDay,
  deskEnd,
  deskMember,
  deskSettlement,
  deskWaiting,
  inquiry,
  legal,
  calendar,
  point,
  play,
  competition,
  competitionDesk,
  competitionByHand,
  competitionScores,
  competitionEntry,
  competitionOwnCard,
  competitionOpening,
  contest,
  privacy,
  staff,
  staffPasskey,
  staffPeople,
  staffAgentCheck,
  staffAgents,
  staffAllotments,
  staffAudit,
  staffLive,
  staffCaddies,
  staffSheetTemplates,
  staffSingle,
  staffSystem,
  staffTexts,
  staffClosing,
  staffDaysOff,
  staffDraws,
  staffInquiries,
  staffNotices,
  staffEditions,
  staffPolicies,
  staffGuide,
  staffPrivacy,
  staffPlans,
  staffPrices,
  staffFigures,
  staffDayMessages,
  staffDelay,
  staffLedger,
  staffMembership,
].flatMap((domain) => Object.values<unknown>(domain).filter(isEndpoint))

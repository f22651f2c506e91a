import { lazy } from 'react'

// Every page of the console, fetched when it is first opened.

export const Me = lazy(async () => ({ default: (await import('../features/account/pages/Me.tsx')).Me }))
export const Audit = lazy(async () => ({ default: (await import('../features/audit/pages/Audit.tsx')).Audit }))
export const CaddieBoard = lazy(async () => ({
  default: (await import('../features/caddie/pages/CaddieBoard.tsx')).CaddieBoard,
}))
export const CaddieLists = lazy(async () => ({
  default: (await import('../features/caddie/pages/CaddieLists.tsx')).CaddieLists,
}))
export const Shifts = lazy(async () => ({ default: (await import('../features/caddie/pages/Shifts.tsx')).Shifts }))
export const Closing = lazy(async () => ({ default: (await import('../features/closing/pages/Closing.tsx')).Closing }))
export const Competition = lazy(async () => ({
  default: (await import('../features/competition/pages/Competition.tsx')).Competition,
}))
export const Competitions = lazy(async () => ({
  default: (await import('../features/competition/pages/Competitions.tsx')).Competitions,
}))
export const Day = lazy(async () => ({ default: (await import('../features/desk/pages/Day.tsx')).Day }))
export const DayEnd = lazy(async () => ({ default: (await import('../features/desk/pages/DayEnd.tsx')).DayEnd }))
export const DaysOff = lazy(async () => ({ default: (await import('../features/days-off/pages/DaysOff.tsx')).DaysOff }))
export const Members = lazy(async () => ({ default: (await import('../features/member/pages/Members.tsx')).Members }))
export const Memberships = lazy(async () => ({
  default: (await import('../features/membership/pages/Memberships.tsx')).Memberships,
}))
export const Ledger = lazy(async () => ({ default: (await import('../features/membership/pages/Ledger.tsx')).Ledger }))
export const Agents = lazy(async () => ({ default: (await import('../features/agent/pages/Agents.tsx')).Agents }))
export const Draws = lazy(async () => ({ default: (await import('../features/draw/pages/Draws.tsx')).Draws }))
export const DayMessages = lazy(async () => ({
  default: (await import('../features/day-message/pages/DayMessages.tsx')).DayMessages,
}))
export const Delay = lazy(async () => ({ default: (await import('../features/delay/pages/Delay.tsx')).Delay }))
export const Inbox = lazy(async () => ({ default: (await import('../features/inbox/pages/Inbox.tsx')).Inbox }))
export const Inquiries = lazy(async () => ({
  default: (await import('../features/inquiry/pages/Inquiries.tsx')).Inquiries,
}))
export const Month = lazy(async () => ({ default: (await import('../features/figures/pages/Month.tsx')).Month }))
export const People = lazy(async () => ({ default: (await import('../features/people/pages/People.tsx')).People }))
export const Persons = lazy(async () => ({ default: (await import('../features/privacy/pages/Persons.tsx')).Persons }))
export const Notices = lazy(async () => ({ default: (await import('../features/notice/pages/Notices.tsx')).Notices }))
export const Texts = lazy(async () => ({ default: (await import('../features/texts/pages/Texts.tsx')).Texts }))
export const Policies = lazy(async () => ({
  default: (await import('../features/policies/pages/Policies.tsx')).Policies,
}))
export const Plans = lazy(async () => ({ default: (await import('../features/plan/pages/Plans.tsx')).Plans }))
export const SheetTemplates = lazy(async () => ({
  default: (await import('../features/sheet-template/pages/SheetTemplates.tsx')).SheetTemplates,
}))
export const Guide = lazy(async () => ({ default: (await import('../features/guide/pages/Guide.tsx')).Guide }))
export const Prices = lazy(async () => ({ default: (await import('../features/price/pages/Prices.tsx')).Prices }))
export const Starter = lazy(async () => ({ default: (await import('../features/desk/pages/Starter.tsx')).Starter }))
export const System = lazy(async () => ({ default: (await import('../features/system/pages/System.tsx')).System }))
export const Singles = lazy(async () => ({ default: (await import('../features/single/pages/Singles.tsx')).Singles }))

import { lazy, type ComponentType, type ReactNode } from 'react'
import { isOfDesk, type StaffRole } from '@jgm/contract/model/staff'
import {
  CaddieIcon,
  CardIcon,
  CaseIcon,
  ChartIcon,
  ClockIcon,
  ClosedIcon,
  DayOffIcon,
  EndIcon,
  FlagIcon,
  HornIcon,
  GuideIcon,
  LanesIcon,
  LedgerIcon,
  SheetIcon,
  InboxIcon,
  LogIcon,
  MailIcon,
  MemberIcon,
  PageIcon,
  PeopleIcon,
  PersonIcon,
  PlanIcon,
  PlayIcon,
  RulesIcon,
  QuestionIcon,
  SystemIcon,
  YenIcon,
} from '../ui/icons.tsx'
import { appText } from './text.ts'

const Me = lazy(async () => ({ default: (await import('../features/account/pages/Me.tsx')).Me }))
const Audit = lazy(async () => ({ default: (await import('../features/audit/pages/Audit.tsx')).Audit }))
const CaddieBoard = lazy(async () => ({
  default: (await import('../features/caddie/pages/CaddieBoard.tsx')).CaddieBoard,
}))
const CaddieLists = lazy(async () => ({
  default: (await import('../features/caddie/pages/CaddieLists.tsx')).CaddieLists,
}))
const Shifts = lazy(async () => ({ default: (await import('../features/caddie/pages/Shifts.tsx')).Shifts }))
const Closing = lazy(async () => ({ default: (await import('../features/closing/pages/Closing.tsx')).Closing }))
const Competition = lazy(async () => ({
  default: (await import('../features/competition/pages/Competition.tsx')).Competition,
}))
const Competitions = lazy(async () => ({
  default: (await import('../features/competition/pages/Competitions.tsx')).Competitions,
}))
const Day = lazy(async () => ({ default: (await import('../features/desk/pages/Day.tsx')).Day }))
const DayEnd = lazy(async () => ({ default: (await import('../features/desk/pages/DayEnd.tsx')).DayEnd }))
const DaysOff = lazy(async () => ({ default: (await import('../features/days-off/pages/DaysOff.tsx')).DaysOff }))
const Members = lazy(async () => ({ default: (await import('../features/member/pages/Members.tsx')).Members }))
const Memberships = lazy(async () => ({
  default: (await import('../features/membership/pages/Memberships.tsx')).Memberships,
}))
const Ledger = lazy(async () => ({ default: (await import('../features/membership/pages/Ledger.tsx')).Ledger }))
const Agents = lazy(async () => ({ default: (await import('../features/agent/pages/Agents.tsx')).Agents }))
const Draws = lazy(async () => ({ default: (await import('../features/draw/pages/Draws.tsx')).Draws }))
const DayMessages = lazy(async () => ({
  default: (await import('../features/day-message/pages/DayMessages.tsx')).DayMessages,
}))
const Delay = lazy(async () => ({ default: (await import('../features/delay/pages/Delay.tsx')).Delay }))
const Inbox = lazy(async () => ({ default: (await import('../features/inbox/pages/Inbox.tsx')).Inbox }))
const Inquiries = lazy(async () => ({ default: (await import('../features/inquiry/pages/Inquiries.tsx')).Inquiries }))
const Month = lazy(async () => ({ default: (await import('../features/figures/pages/Month.tsx')).Month }))
const People = lazy(async () => ({ default: (await import('../features/people/pages/People.tsx')).People }))
const Persons = lazy(async () => ({ default: (await import('../features/privacy/pages/Persons.tsx')).Persons }))
const Notices = lazy(async () => ({ default: (await import('../features/notice/pages/Notices.tsx')).Notices }))
const Texts = lazy(async () => ({ default: (await import('../features/texts/pages/Texts.tsx')).Texts }))
const Policies = lazy(async () => ({ default: (await import('../features/policies/pages/Policies.tsx')).Policies }))
const Plans = lazy(async () => ({ default: (await import('../features/plan/pages/Plans.tsx')).Plans }))
const SheetTemplates = lazy(async () => ({
  default: (await import('../features/sheet-template/pages/SheetTemplates.tsx')).SheetTemplates,
}))
const Guide = lazy(async () => ({ default: (await import('../features/guide/pages/Guide.tsx')).Guide }))
const Prices = lazy(async () => ({ default: (await import('../features/price/pages/Prices.tsx')).Prices }))
const Starter = lazy(async () => ({ default: (await import('../features/desk/pages/Starter.tsx')).Starter }))
const System = lazy(async () => ({ default: (await import('../features/system/pages/System.tsx')).System }))
const Singles = lazy(async () => ({ default: (await import('../features/single/pages/Singles.tsx')).Singles }))

type Screen = {
  readonly path: string
  readonly element: ReactNode
  /** The lowest role that may open the screen. The rail hides it from the others, and its address refuses them. */
  readonly least: StaffRole
} & (
  | { readonly rail?: false }
  | {
      /** Stands in the rail itself, or in its menu of what is seldom opened. */
      readonly rail: 'day' | 'settings'
      /** The address that the rail opens. */
      readonly home: string
      readonly label: string
      /** Pressed after `g`. A screen without one is opened by a key of the screen that it belongs to. */
      readonly letter?: string
      readonly Icon: ComponentType<{ readonly size?: number }>
      /** Shows how many requests or inquiries wait for an answer, how many days for their end, or how many jobs fail. */
      readonly badge?: 'inbox' | 'inquiries' | 'end' | 'system'
    }
)

/** Every screen of the console: its address, and its place in the rail or in its menu. */
export const screens: readonly Screen[] = [
  {
    path: '/sheet/:date?',
    element: <Day />,
    rail: 'day',
    home: '/sheet',
    label: appText.sheet,
    letter: 'd',
    Icon: SheetIcon,
    least: 'starter',
  },
  {
    path: '/starter',
    element: <Starter />,
    rail: 'day',
    home: '/starter',
    label: appText.starter,
    letter: 't',
    Icon: PlayIcon,
    least: 'starter',
  },
  {
    path: '/inbox/:number?',
    element: <Inbox />,
    rail: 'day',
    home: '/inbox',
    label: appText.inbox,
    letter: 'i',
    Icon: InboxIcon,
    least: 'front_desk',
    badge: 'inbox',
  },
  {
    path: '/inquiries/:id?',
    element: <Inquiries />,
    rail: 'day',
    home: '/inquiries',
    label: appText.inquiries,
    letter: 'q',
    Icon: QuestionIcon,
    least: 'front_desk',
    badge: 'inquiries',
  },
  {
    path: '/singles/:id?',
    element: <Singles />,
    rail: 'day',
    home: '/singles',
    label: appText.single,
    letter: 's',
    Icon: PersonIcon,
    least: 'front_desk',
  },
  {
    path: '/competitions',
    element: <Competitions />,
    rail: 'day',
    home: '/competitions',
    label: appText.competitions,
    letter: 'k',
    Icon: FlagIcon,
    least: 'front_desk',
  },
  { path: '/competitions/:id/:step?', element: <Competition />, least: 'front_desk' },
  {
    path: '/caddies/:date?',
    element: <CaddieBoard />,
    rail: 'day',
    home: '/caddies',
    label: appText.caddies,
    letter: 'z',
    Icon: CaddieIcon,
    least: 'front_desk',
  },
  { path: '/caddies/shifts/:month?', element: <Shifts />, least: 'front_desk' },
  { path: '/caddies/lists', element: <CaddieLists />, least: 'front_desk' },
  {
    path: '/end/:date?',
    element: <DayEnd />,
    rail: 'day',
    home: '/end',
    label: appText.dayEnd,
    letter: 'e',
    Icon: EndIcon,
    least: 'front_desk',
    badge: 'end',
  },
  {
    path: '/closing',
    element: <Closing />,
    rail: 'day',
    home: '/closing',
    label: appText.closing,
    letter: 'c',
    Icon: ClosedIcon,
    least: 'course_manager',
  },
  {
    path: '/delay',
    element: <Delay />,
    rail: 'day',
    home: '/delay',
    label: appText.delay,
    letter: 'o',
    Icon: ClockIcon,
    least: 'course_manager',
  },
  {
    path: '/day-messages/:date?',
    element: <DayMessages />,
    rail: 'day',
    home: '/day-messages',
    label: appText.dayMessages,
    letter: 'l',
    Icon: MailIcon,
    least: 'front_desk',
  },
  {
    path: '/days-off',
    element: <DaysOff />,
    rail: 'settings',
    home: '/days-off',
    label: appText.daysOff,
    letter: 'w',
    Icon: DayOffIcon,
    least: 'front_desk',
  },
  {
    path: '/draws',
    element: <Draws />,
    rail: 'settings',
    home: '/draws',
    label: appText.draws,
    Icon: LanesIcon,
    least: 'front_desk',
  },
  {
    path: '/prices',
    element: <Prices />,
    rail: 'day',
    home: '/prices',
    label: appText.prices,
    letter: 'p',
    Icon: YenIcon,
    least: 'course_manager',
  },
  {
    path: '/notices',
    element: <Notices />,
    rail: 'day',
    home: '/notices',
    label: appText.notices,
    letter: 'n',
    Icon: HornIcon,
    least: 'course_manager',
  },
  {
    path: '/plans',
    element: <Plans />,
    rail: 'settings',
    home: '/plans',
    label: appText.plans,
    Icon: PlanIcon,
    least: 'course_manager',
  },
  {
    path: '/policies',
    element: <Policies />,
    rail: 'settings',
    home: '/policies',
    label: appText.policies,
    letter: 'b',
    Icon: RulesIcon,
    least: 'course_manager',
  },
  {
    path: '/sheet-templates',
    element: <SheetTemplates />,
    rail: 'settings',
    home: '/sheet-templates',
    label: appText.templates,
    letter: 'v',
    Icon: LanesIcon,
    least: 'course_manager',
  },
  {
    path: '/agents',
    element: <Agents />,
    rail: 'settings',
    home: '/agents',
    label: appText.agents,
    Icon: CaseIcon,
    least: 'course_manager',
  },
  {
    path: '/guide',
    element: <Guide />,
    rail: 'settings',
    home: '/guide',
    label: appText.guide,
    letter: 'g',
    Icon: GuideIcon,
    least: 'course_manager',
  },
  {
    path: '/texts',
    element: <Texts />,
    rail: 'settings',
    home: '/texts',
    label: appText.texts,
    letter: 'x',
    Icon: PageIcon,
    least: 'course_manager',
  },
  {
    path: '/month/:month?',
    element: <Month />,
    rail: 'day',
    home: '/month',
    label: appText.month,
    letter: 'm',
    Icon: ChartIcon,
    least: 'course_manager',
  },
  {
    path: '/members',
    element: <Members />,
    rail: 'day',
    home: '/members',
    label: appText.members,
    letter: 'h',
    Icon: MemberIcon,
    least: 'front_desk',
  },
  {
    path: '/memberships',
    element: <Memberships />,
    rail: 'settings',
    home: '/memberships',
    label: appText.memberships,
    letter: 'r',
    Icon: CardIcon,
    least: 'front_desk',
  },
  {
    path: '/ledger',
    element: <Ledger />,
    rail: 'settings',
    home: '/ledger',
    label: appText.ledger,
    letter: 'f',
    Icon: LedgerIcon,
    least: 'course_manager',
  },
  {
    path: '/staff',
    element: <People />,
    rail: 'settings',
    home: '/staff',
    label: appText.people,
    letter: 'u',
    Icon: PeopleIcon,
    least: 'course_manager',
  },
  {
    path: '/audit',
    element: <Audit />,
    rail: 'settings',
    home: '/audit',
    label: appText.audit,
    letter: 'a',
    Icon: LogIcon,
    least: 'course_manager',
  },
  {
    path: '/persons',
    element: <Persons />,
    rail: 'settings',
    home: '/persons',
    label: appText.persons,
    letter: 'j',
    Icon: MemberIcon,
    least: 'group_admin',
  },
  {
    path: '/system',
    element: <System />,
    rail: 'settings',
    home: '/system',
    label: appText.system,
    letter: 'y',
    Icon: SystemIcon,
    least: 'group_admin',
    badge: 'system',
  },
  { path: '/me', element: <Me />, least: 'starter' },
]

/** The screen on which somebody's work begins. */
export const homeOf = (role: StaffRole): { readonly path: string; readonly label: string } =>
  isOfDesk(role) ? { path: '/inbox', label: appText.inbox } : { path: '/starter', label: appText.starter }

import { lazy, type ComponentType, type ReactNode } from 'react'
import { isOfDesk, type StaffRole } from '@jgm/contract/model/staff'
import {
  CardIcon,
  ChartIcon,
  ClockIcon,
  ClosedIcon,
  DayOffIcon,
  EndIcon,
  FlagIcon,
  HornIcon,
  SheetIcon,
  InboxIcon,
  LogIcon,
  PeopleIcon,
  PersonIcon,
  PlayIcon,
  QuestionIcon,
  SystemIcon,
  YenIcon,
} from '../ui/icons.tsx'
import { appText } from './text.ts'

const Me = lazy(async () => ({ default: (await import('../features/account/pages/Me.tsx')).Me }))
const Audit = lazy(async () => ({ default: (await import('../features/audit/pages/Audit.tsx')).Audit }))
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
const Memberships = lazy(async () => ({
  default: (await import('../features/membership/pages/Memberships.tsx')).Memberships,
}))
const Delay = lazy(async () => ({ default: (await import('../features/delay/pages/Delay.tsx')).Delay }))
const Inbox = lazy(async () => ({ default: (await import('../features/inbox/pages/Inbox.tsx')).Inbox }))
const Inquiries = lazy(async () => ({ default: (await import('../features/inquiry/pages/Inquiries.tsx')).Inquiries }))
const Month = lazy(async () => ({ default: (await import('../features/figures/pages/Month.tsx')).Month }))
const People = lazy(async () => ({ default: (await import('../features/people/pages/People.tsx')).People }))
const Notices = lazy(async () => ({ default: (await import('../features/notice/pages/Notices.tsx')).Notices }))
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
      readonly rail: true
      /** The address that the rail opens. */
      readonly home: string
      readonly label: string
      /** Pressed after `g`. */
      readonly letter: string
      readonly Icon: ComponentType<{ readonly size?: number }>
      /** Shows how many requests or inquiries wait for an answer, how many days for their end, or how many jobs fail. */
      readonly badge?: 'inbox' | 'inquiries' | 'end' | 'system'
    }
)

/** Every screen of the console: its address, and its place in the rail. */
export const screens: readonly Screen[] = [
  {
    path: '/sheet/:date?',
    element: <Day />,
    rail: true,
    home: '/sheet',
    label: appText.sheet,
    letter: 'd',
    Icon: SheetIcon,
    least: 'starter',
  },
  {
    path: '/starter',
    element: <Starter />,
    rail: true,
    home: '/starter',
    label: appText.starter,
    letter: 't',
    Icon: PlayIcon,
    least: 'starter',
  },
  {
    path: '/inbox/:number?',
    element: <Inbox />,
    rail: true,
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
    rail: true,
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
    rail: true,
    home: '/singles',
    label: appText.single,
    letter: 's',
    Icon: PersonIcon,
    least: 'front_desk',
  },
  {
    path: '/competitions',
    element: <Competitions />,
    rail: true,
    home: '/competitions',
    label: appText.competitions,
    letter: 'k',
    Icon: FlagIcon,
    least: 'front_desk',
  },
  { path: '/competitions/:id/:step?', element: <Competition />, least: 'front_desk' },
  {
    path: '/end/:date?',
    element: <DayEnd />,
    rail: true,
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
    rail: true,
    home: '/closing',
    label: appText.closing,
    letter: 'c',
    Icon: ClosedIcon,
    least: 'course_manager',
  },
  {
    path: '/delay',
    element: <Delay />,
    rail: true,
    home: '/delay',
    label: appText.delay,
    letter: 'o',
    Icon: ClockIcon,
    least: 'course_manager',
  },
  {
    path: '/days-off',
    element: <DaysOff />,
    rail: true,
    home: '/days-off',
    label: appText.daysOff,
    letter: 'w',
    Icon: DayOffIcon,
    least: 'front_desk',
  },
  {
    path: '/prices',
    element: <Prices />,
    rail: true,
    home: '/prices',
    label: appText.prices,
    letter: 'p',
    Icon: YenIcon,
    least: 'course_manager',
  },
  {
    path: '/notices',
    element: <Notices />,
    rail: true,
    home: '/notices',
    label: appText.notices,
    letter: 'n',
    Icon: HornIcon,
    least: 'course_manager',
  },
  {
    path: '/month/:month?',
    element: <Month />,
    rail: true,
    home: '/month',
    label: appText.month,
    letter: 'm',
    Icon: ChartIcon,
    least: 'course_manager',
  },
  {
    path: '/memberships',
    element: <Memberships />,
    rail: true,
    home: '/memberships',
    label: appText.memberships,
    letter: 'r',
    Icon: CardIcon,
    least: 'front_desk',
  },
  {
    path: '/staff',
    element: <People />,
    rail: true,
    home: '/staff',
    label: appText.people,
    letter: 'u',
    Icon: PeopleIcon,
    least: 'course_manager',
  },
  {
    path: '/audit',
    element: <Audit />,
    rail: true,
    home: '/audit',
    label: appText.audit,
    letter: 'a',
    Icon: LogIcon,
    least: 'course_manager',
  },
  {
    path: '/system',
    element: <System />,
    rail: true,
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

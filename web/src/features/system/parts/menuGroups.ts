import type { PlainPageId } from '../../../routing/screens.ts'
import {
  BellIcon,
  CalendarIcon,
  ClockIcon,
  CoinIcon,
  FlagIcon,
  InfoIcon,
  ListIcon,
  PenIcon,
  PeopleIcon,
  PersonIcon,
  QrIcon,
  StarIcon,
} from '../../../ui/icons.tsx'
import { menuText as text } from '../text.menu.ts'

type Entry = { readonly page: PlainPageId; readonly label: string; readonly icon: typeof BellIcon }
export type MenuGroup = { readonly title: string; readonly entries: readonly Entry[] }

const play: readonly Entry[] = [
  { page: 'booking.select', label: text.courses, icon: FlagIcon },
  { page: 'single.choose', label: text.single, icon: PersonIcon },
  { page: 'competition.list', label: text.competitions, icon: StarIcon },
]
const faq: Entry = { page: 'inquiry.faq', label: text.faq, icon: InfoIcon }

/** The groups of a member’s menu: all that the bar has not, and what it has. */
export const memberGroups: readonly MenuGroup[] = [
  { title: text.groups.book, entries: [...play, { page: 'waitlist.list', label: text.waits, icon: ClockIcon }] },
  {
    title: text.groups.mine,
    entries: [
      { page: 'reservation.list', label: text.list, icon: ListIcon },
      { page: 'member.qr', label: text.qr, icon: QrIcon },
      { page: 'friend.list', label: text.friends, icon: PeopleIcon },
      { page: 'notice.list', label: text.notices, icon: BellIcon },
    ],
  },
  {
    title: text.groups.record,
    entries: [
      { page: 'play.history', label: text.plays, icon: CalendarIcon },
      { page: 'point.history', label: text.points, icon: CoinIcon },
    ],
  },
  {
    title: text.groups.account,
    entries: [{ page: 'member.account', label: text.account, icon: PersonIcon }, faq],
  },
]

/** The same for visitors without a log-in. */
export const guestGroups: readonly MenuGroup[] = [
  { title: text.groups.book, entries: play },
  {
    title: text.groups.booked,
    entries: [
      { page: 'manage.reservation', label: text.manage, icon: ListIcon },
      { page: 'notice.list', label: text.notices, icon: BellIcon },
    ],
  },
  {
    title: text.groups.join,
    entries: [
      { page: 'account.login', label: text.login, icon: PersonIcon },
      { page: 'account.registration', label: text.signup, icon: PenIcon },
      faq,
    ],
  },
]
